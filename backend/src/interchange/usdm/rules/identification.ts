import { codeOf, idsOf, objectsOf, textOf } from "../model/read-value.ts";
import { hasTerm, terms } from "../model/terms.ts";
import { error, type Fault, fault, inFile, notOne, type Rules } from "./rule.ts";

/** Official titles had a preliminary code before the thesaurus assigned one. */
const officialTitleCodes: readonly string[] = [terms.officialTitle[0], "C99905x2"];

/** Titles, identifiers, the sponsor, and other roles. */
export const identificationRules: Rules = {
  "TT-009": error("A study version must have an official title.", "StudyVersion", ({ value }) =>
    objectsOf(value, "titles").some((title) => officialTitleCodes.includes(codeOf(title, "type") ?? ""))
      ? null
      : ["titles", "There is no official title."],
  ),
  DDF00201: error("A study version must have exactly one sponsor role.", "StudyVersion", ({ value }) => {
    const count = objectsOf(value, "roles").filter((role) => hasTerm(role, "code", "sponsor")).length;
    return count === 1 ? null : ["roles", notOne(count, "sponsor role")];
  }),
  DDF00172: error(
    "Exactly one identifier of the study must be the sponsor's.",
    "StudyVersion",
    ({ value }) => {
      const sponsors = objectsOf(value, "roles")
        .filter((role) => hasTerm(role, "code", "sponsor"))
        .flatMap((role) => idsOf(role, "organizationIds"));
      const count = objectsOf(value, "studyIdentifiers").filter((one) =>
        sponsors.includes(textOf(one, "scopeId") ?? ""),
      ).length;
      return count === 1 ? null : ["studyIdentifiers", notOne(count, "sponsor identifier")];
    },
  ),
  DDF00189: error(
    "A role must apply either to a study version or to study designs.",
    "StudyRole",
    ({ value }, graph) => {
      const types = new Set(
        idsOf(value, "appliesToIds").map((id) => graph.find(id)?.type === "StudyVersion"),
      );
      if (types.size === 1) return null;
      return [
        "appliesToIds",
        types.size === 0
          ? "The role applies to nothing."
          : "The role applies to both a study version and study designs.",
      ];
    },
  ),
  DDF00203: error("The sponsor role must apply to the study version.", "StudyRole", ({ value }, graph) =>
    hasTerm(value, "code", "sponsor") &&
    !idsOf(value, "appliesToIds").some((id) => graph.find(id, "StudyVersion"))
      ? ["appliesToIds", "The sponsor role does not apply to the study version."]
      : null,
  ),
  DDF00194: error("An address must not be empty.", "Address", ({ value }) => {
    const stated = Object.entries(value).some(
      ([name, held]) =>
        !["id", "instanceType", "extensionAttributes"].includes(name) &&
        held !== null &&
        held !== "" &&
        !(Array.isArray(held) && held.length === 0),
    );
    return stated ? null : ["text", "The address is empty."];
  }),
  DDF00030: error("The name of a person must have a text or a family name.", "PersonName", ({ value }) =>
    textOf(value, "text") === null && textOf(value, "familyName") === null
      ? ["text", "The name is empty."]
      : null,
  ),
  DDF00151: error("A date with a global scope must have no other scope.", "GovernanceDate", ({ value }) => {
    const scopes = objectsOf(value, "geographicScopes");
    const isGlobal = scopes.some((scope) => hasTerm(scope, "type", "global"));
    return isGlobal && scopes.length > 1
      ? ["geographicScopes", "The scope is global, but there are others."]
      : null;
  }),
  DDF00093: inFile("error", "A study version must have only one date per type and scope.", function* (graph) {
    for (const version of graph.of("StudyVersion")) yield* repeatedDates(version);
  }),
};

function* repeatedDates(version: Parameters<typeof fault>[0]): Iterable<Fault> {
  const seen = new Set<string>();
  for (const [index, date] of objectsOf(version.value, "dateValues").entries()) {
    const scopes = objectsOf(date, "geographicScopes").map((scope) => [
      codeOf(scope, "type"),
      codeOf(scope, "code"),
    ]);
    for (const key of new Set(scopes.map((scope) => JSON.stringify([codeOf(date, "type"), ...scope])))) {
      if (seen.has(key))
        yield fault(version, "Another date has the same type and scope.", `dateValues[${index}]`);
      seen.add(key);
    }
  }
}
