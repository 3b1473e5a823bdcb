import type { UsdmClass } from "../model/classes.ts";
import { codeOf, idsOf, objectOf, objectsOf, textOf } from "../model/read-value.ts";
import { codes } from "./codes.ts";
import { ofEach, type Rule } from "./rule.ts";

/** Codes, durations, biomedical concepts, and amendments: rules on single values. */
export const valueRules: readonly Rule[] = [
  ...distinct(
    "DDF00032",
    "StudyVersion",
    "businessTherapeuticAreas",
    "business therapeutic areas of a study version",
  ),
  ...distinct("DDF00052", "AliasCode", "standardCodeAliases", "aliases of a code"),
  ...distinct("DDF00054", "Encounter", "contactModes", "contact modes of an encounter"),
  ...distinct("DDF00058", "Indication", "codes", "codes of an indication"),
  ...distinct("DDF00059", "StudyIntervention", "codes", "codes of an intervention"),
  {
    id: "DDF00013",
    title: "A required property of a biomedical concept must be enabled.",
    severity: "error",
    check: ofEach(["BiomedicalConceptProperty"], ({ value }) =>
      value.isRequired === true && value.isEnabled !== true
        ? ["isEnabled", "The property is required but not enabled."]
        : null,
    ),
  },
  {
    id: "DDF00014",
    title: "A category of biomedical concepts must have members or children.",
    severity: "warning",
    check: ofEach(["BiomedicalConceptCategory"], ({ value }) =>
      idsOf(value, "memberIds").length + idsOf(value, "childIds").length === 0
        ? ["memberIds", "The category is empty."]
        : null,
    ),
  },
  {
    id: "DDF00017",
    title: "An enrollment must be a number or a percentage.",
    severity: "error",
    check: ofEach(["SubjectEnrollment"], ({ value }) => {
      const quantity = objectOf(value, "quantity");
      const unit = objectOf(quantity, "unit");
      return unit && codeOf(quantity, "unit") !== codes.percent
        ? ["quantity", "The unit of an enrollment must be empty or %."]
        : null;
    }),
  },
  {
    id: "DDF00020",
    title: "The other reason of an amendment must be given if and only if the reason is Other.",
    severity: "error",
    check: ofEach(["StudyAmendmentReason"], ({ value }) => {
      const isOther = codeOf(value, "code") === codes.otherReason;
      if (isOther === (textOf(value, "otherReason") !== null)) return null;
      return [
        "otherReason",
        isOther
          ? "The reason is Other, but the other reason is missing."
          : "An other reason is given, but the reason is not Other.",
      ];
    }),
  },
  {
    id: "DDF00033",
    title: "A duration must have a text or a quantity.",
    severity: "error",
    check: ofEach(["Duration"], ({ value }) =>
      textOf(value, "text") === null && !objectOf(value, "quantity")
        ? ["text", "The duration is empty."]
        : null,
    ),
  },
  {
    id: "DDF00034",
    title: "A duration must give a reason if and only if it will vary.",
    severity: "error",
    check: ofEach(["Duration"], ({ value }) => {
      const varies = value.durationWillVary === true;
      if (varies === (textOf(value, "reasonDurationWillVary") !== null)) return null;
      return [
        "reasonDurationWillVary",
        varies
          ? "The duration will vary, but no reason is given."
          : "A reason is given, but the duration does not vary.",
      ];
    }),
  },
  {
    id: "DDF00039",
    title: "A duration must have a quantity if and only if it does not vary.",
    severity: "warning",
    check: ofEach(["Duration"], ({ value }) => {
      const varies = value.durationWillVary === true;
      if (varies !== (objectOf(value, "quantity") !== undefined)) return null;
      return [
        "quantity",
        varies
          ? "The duration will vary, but has a quantity."
          : "The duration does not vary, but has no quantity.",
      ];
    }),
  },
  {
    id: "DDF00063",
    title: "An alias of a code must differ from the code itself.",
    severity: "warning",
    check: ofEach(["AliasCode"], ({ value }) => {
      const own = keyOf(objectOf(value, "standardCode") ?? {});
      return objectsOf(value, "standardCodeAliases").some((alias) => keyOf(alias) === own)
        ? ["standardCodeAliases", "One of the aliases is the code itself."]
        : null;
    }),
  },
  {
    id: "DDF00090",
    title: "An activity must reference a category of biomedical concepts only once.",
    severity: "error",
    check: ofEach(["Activity"], ({ value }) => {
      const ids = idsOf(value, "bcCategoryIds");
      return new Set(ids).size < ids.length
        ? ["bcCategoryIds", "A category is referenced more than once."]
        : null;
    }),
  },
  {
    id: "DDF00263",
    title: "An activity must have a procedure, a biomedical concept, a child, or a timeline.",
    severity: "warning",
    check: ofEach(["Activity"], ({ value }) => {
      const lists = ["biomedicalConceptIds", "bcCategoryIds", "bcSurrogateIds", "childIds"];
      const has =
        objectsOf(value, "definedProcedures").length > 0 ||
        lists.some((name) => idsOf(value, name).length > 0);
      return has || textOf(value, "timelineId") !== null
        ? null
        : ["definedProcedures", "The activity has none of these."];
    }),
  },
  {
    id: "DDF00160",
    title: "An activity with children must leave all content to them.",
    severity: "error",
    check: ofEach(["Activity"], ({ value }) => {
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
  },
];

const keyOf = (code: Parameters<typeof textOf>[0]) =>
  JSON.stringify([
    textOf(code, "codeSystem"),
    textOf(code, "codeSystemVersion"),
    textOf(code, "code"),
  ]).toLowerCase();

function distinct(id: string, type: UsdmClass, name: string, words: string): Rule[] {
  const check = ofEach([type], ({ value }) => {
    const keys = objectsOf(value, name).map(keyOf);
    return new Set(keys).size < keys.length ? [name, "The same code is given more than once."] : null;
  });
  return [{ id, title: `The ${words} must be distinct.`, severity: "error", check }];
}
