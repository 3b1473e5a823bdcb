import type { UsdmClass } from "../model/classes.ts";
import { idsOf, objectOf, objectsOf, textOf } from "../model/read-value.ts";
import { hasTerm } from "../model/terms.ts";
import { error, type Rules, warning } from "./rule.ts";

/** Codes, durations, biomedical concepts, and amendments: rules on single values. */
export const valueRules: Rules = {
  DDF00032: distinct(
    "StudyVersion",
    "businessTherapeuticAreas",
    "business therapeutic areas of a study version",
  ),
  DDF00052: distinct("AliasCode", "standardCodeAliases", "aliases of a code"),
  DDF00054: distinct("Encounter", "contactModes", "contact modes of an encounter"),
  DDF00058: distinct("Indication", "codes", "codes of an indication"),
  DDF00059: distinct("StudyIntervention", "codes", "codes of an intervention"),
  DDF00013: error(
    "A required property of a biomedical concept must be enabled.",
    "BiomedicalConceptProperty",
    ({ value }) =>
      value.isRequired === true && value.isEnabled !== true
        ? ["isEnabled", "The property is required but not enabled."]
        : null,
  ),
  DDF00014: warning(
    "A category of biomedical concepts must have members or children.",
    "BiomedicalConceptCategory",
    ({ value }) =>
      idsOf(value, "memberIds").length + idsOf(value, "childIds").length === 0
        ? ["memberIds", "The category is empty."]
        : null,
  ),
  DDF00017: error("An enrollment must be a number or a percentage.", "SubjectEnrollment", ({ value }) => {
    const quantity = objectOf(value, "quantity");
    const unit = objectOf(quantity, "unit");
    return unit && !hasTerm(quantity, "unit", "percent")
      ? ["quantity", "The unit of an enrollment must be empty or %."]
      : null;
  }),
  DDF00020: error(
    "The other reason of an amendment must be given if and only if the reason is Other.",
    "StudyAmendmentReason",
    ({ value }) => {
      const isOther = hasTerm(value, "code", "other");
      if (isOther === (textOf(value, "otherReason") !== null)) return null;
      return [
        "otherReason",
        isOther
          ? "The reason is Other, but the other reason is missing."
          : "An other reason is given, but the reason is not Other.",
      ];
    },
  ),
  DDF00033: error("A duration must have a text or a quantity.", "Duration", ({ value }) =>
    textOf(value, "text") === null && !objectOf(value, "quantity")
      ? ["text", "The duration is empty."]
      : null,
  ),
  DDF00034: error("A duration must give a reason if and only if it will vary.", "Duration", ({ value }) => {
    const varies = value.durationWillVary === true;
    if (varies === (textOf(value, "reasonDurationWillVary") !== null)) return null;
    return [
      "reasonDurationWillVary",
      varies
        ? "The duration will vary, but no reason is given."
        : "A reason is given, but the duration does not vary.",
    ];
  }),
  DDF00039: warning(
    "A duration must have a quantity if and only if it does not vary.",
    "Duration",
    ({ value }) => {
      const varies = value.durationWillVary === true;
      if (varies !== (objectOf(value, "quantity") !== undefined)) return null;
      return [
        "quantity",
        varies
          ? "The duration will vary, but has a quantity."
          : "The duration does not vary, but has no quantity.",
      ];
    },
  ),
  DDF00063: warning("An alias of a code must differ from the code itself.", "AliasCode", ({ value }) => {
    const own = keyOf(objectOf(value, "standardCode") ?? {});
    return objectsOf(value, "standardCodeAliases").some((alias) => keyOf(alias) === own)
      ? ["standardCodeAliases", "One of the aliases is the code itself."]
      : null;
  }),
  DDF00090: error(
    "An activity must reference a category of biomedical concepts only once.",
    "Activity",
    ({ value }) => {
      const ids = idsOf(value, "bcCategoryIds");
      return new Set(ids).size < ids.length
        ? ["bcCategoryIds", "A category is referenced more than once."]
        : null;
    },
  ),
  DDF00263: warning(
    "An activity must have a procedure, a biomedical concept, a child, or a timeline.",
    "Activity",
    ({ value }) => {
      const lists = ["biomedicalConceptIds", "bcCategoryIds", "bcSurrogateIds", "childIds"];
      const has =
        objectsOf(value, "definedProcedures").length > 0 ||
        lists.some((name) => idsOf(value, name).length > 0);
      return has || textOf(value, "timelineId") !== null
        ? null
        : ["definedProcedures", "The activity has none of these."];
    },
  ),
  DDF00160: error("An activity with children must leave all content to them.", "Activity", ({ value }) => {
    if (idsOf(value, "childIds").length === 0) return null;
    const own = ["biomedicalConceptIds", "bcCategoryIds", "bcSurrogateIds"].find(
      (name) => idsOf(value, name).length > 0,
    );
    const found =
      own ??
      (objectsOf(value, "definedProcedures").length > 0
        ? "definedProcedures"
        : textOf(value, "timelineId") !== null
          ? "timelineId"
          : undefined);
    return found
      ? [found, "The activity has children, but also procedures, concepts, or a timeline of its own."]
      : null;
  }),
};

const keyOf = (code: Parameters<typeof textOf>[0]) =>
  JSON.stringify([
    textOf(code, "codeSystem"),
    textOf(code, "codeSystemVersion"),
    textOf(code, "code"),
  ]).toLowerCase();

function distinct(type: UsdmClass, name: string, words: string) {
  return error(`The ${words} must be distinct.`, type, ({ value }) => {
    const keys = objectsOf(value, name).map(keyOf);
    return new Set(keys).size < keys.length ? [name, "The same code is given more than once."] : null;
  });
}
