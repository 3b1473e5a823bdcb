import { codeOf, idsOf, objectsOf, textOf } from "../model/read-value.ts";
import { codes, officialTitleCodes } from "./codes.ts";
import { type Fault, fault, ofEach, type Rule } from "./rule.ts";

/** Titles, identifiers, the sponsor and other roles. */
export const identificationRules: readonly Rule[] = [
  {
    id: "TT-009",
    title: "A study version has an official title.",
    severity: "error",
    check: ofEach(["StudyVersion"], ({ value }) =>
      objectsOf(value, "titles").some((title) => officialTitleCodes.includes(codeOf(title, "type") ?? ""))
        ? null
        : ["titles", "No title is the official one."],
    ),
  },
  {
    id: "DDF00201",
    title: "A study version has exactly one role of the sponsor.",
    severity: "error",
    check: ofEach(["StudyVersion"], ({ value }) => {
      const count = objectsOf(value, "roles").filter((role) => codeOf(role, "code") === codes.sponsor).length;
      if (count === 1) return null;
      return [
        "roles",
        count === 0 ? "No role is that of the sponsor." : `${count} roles are that of the sponsor.`,
      ];
    }),
  },
  {
    id: "DDF00172",
    title: "Exactly one identifier of the study is the sponsor's.",
    severity: "error",
    check: ofEach(["StudyVersion"], ({ value }) => {
      const sponsors = objectsOf(value, "roles")
        .filter((role) => codeOf(role, "code") === codes.sponsor)
        .flatMap((role) => idsOf(role, "organizationIds"));
      const count = objectsOf(value, "studyIdentifiers").filter((one) =>
        sponsors.includes(textOf(one, "scopeId") ?? ""),
      ).length;
      if (count === 1) return null;
      return [
        "studyIdentifiers",
        count === 0 ? "No identifier is the sponsor's." : `${count} identifiers are the sponsor's.`,
      ];
    }),
  },
  {
    id: "DDF00189",
    title: "A role applies to a study version or to study designs, and not to both.",
    severity: "error",
    check: ofEach(["StudyRole"], ({ value }, graph) => {
      const types = new Set(
        idsOf(value, "appliesToIds").map((id) => graph.find(id)?.type === "StudyVersion"),
      );
      if (types.size === 1) return null;
      return [
        "appliesToIds",
        types.size === 0
          ? "The role applies to nothing."
          : "The role applies to a study version and to study designs.",
      ];
    }),
  },
  {
    id: "DDF00203",
    title: "The role of the sponsor applies to the study version.",
    severity: "error",
    check: ofEach(["StudyRole"], ({ value }, graph) =>
      codeOf(value, "code") === codes.sponsor &&
      !idsOf(value, "appliesToIds").some((id) => graph.find(id, "StudyVersion"))
        ? ["appliesToIds", "The role of the sponsor does not apply to the study version."]
        : null,
    ),
  },
  {
    id: "DDF00194",
    title: "An address says something.",
    severity: "error",
    check: ofEach(["Address"], ({ value }) => {
      const stated = Object.entries(value).some(
        ([name, held]) =>
          !["id", "instanceType", "extensionAttributes"].includes(name) &&
          held !== null &&
          held !== "" &&
          !(Array.isArray(held) && held.length === 0),
      );
      return stated ? null : ["text", "The address is empty."];
    }),
  },
  {
    id: "DDF00030",
    title: "The name of a person has a text or a family name.",
    severity: "error",
    check: ofEach(["PersonName"], ({ value }) =>
      textOf(value, "text") === null && textOf(value, "familyName") === null
        ? ["text", "The name is empty."]
        : null,
    ),
  },
  {
    id: "DDF00151",
    title: "A date with a global scope has no other.",
    severity: "error",
    check: ofEach(["GovernanceDate"], ({ value }) => {
      const scopes = objectsOf(value, "geographicScopes");
      const isGlobal = scopes.some((scope) => codeOf(scope, "type") === codes.global);
      return isGlobal && scopes.length > 1
        ? ["geographicScopes", "The scope is global, and not the only one."]
        : null;
    }),
  },
  {
    id: "DDF00093",
    title: "A study version has one date of a type for a scope.",
    severity: "error",
    check: function* (graph) {
      for (const version of graph.of("StudyVersion")) yield* repeatedDates(version);
    },
  },
];

function* repeatedDates(version: Parameters<typeof fault>[0]): Iterable<Fault> {
  const seen = new Set<string>();
  for (const [index, date] of objectsOf(version.value, "dateValues").entries()) {
    const scopes = objectsOf(date, "geographicScopes").map((scope) => [
      codeOf(scope, "type"),
      codeOf(scope, "code"),
    ]);
    for (const key of new Set(scopes.map((scope) => JSON.stringify([codeOf(date, "type"), ...scope])))) {
      if (seen.has(key))
        yield fault(version, "Another date is of the same type and scope.", `dateValues[${index}]`);
      seen.add(key);
    }
  }
}
