import type { JsonObject } from "../../../contract/value.ts";
import { codeOf, objectsOf } from "../model/read-value.ts";
import { codes } from "./codes.ts";
import { error, fault, inFile, type Rules } from "./rule.ts";
import { designsOf } from "./within.ts";

const isPrimary = (value: JsonObject) => codeOf(value, "level") === codes.primaryObjective;
const isPrimaryEndpoint = (value: JsonObject) => codeOf(value, "level") === codes.primaryEndpoint;

export const objectiveRules: Rules = {
  DDF00084: inFile("error", "A study design must have exactly one primary objective.", function* (graph) {
    for (const design of designsOf(graph)) {
      const count = objectsOf(design.value, "objectives").filter(isPrimary).length;
      if (count === 0) yield fault(design, "There is no primary objective.", "objectives");
      if (count > 1) yield fault(design, `There are ${count} primary objectives.`, "objectives");
    }
  }),
  DDF00041: inFile("error", "A study design must have a primary endpoint.", function* (graph) {
    for (const design of designsOf(graph)) {
      const endpoints = objectsOf(design.value, "objectives").flatMap((one) => objectsOf(one, "endpoints"));
      if (!endpoints.some(isPrimaryEndpoint))
        yield fault(design, "There is no primary endpoint.", "objectives");
    }
  }),
  "TT-008": error("A primary objective must have a primary endpoint.", "Objective", ({ value }) =>
    isPrimary(value) && !objectsOf(value, "endpoints").some(isPrimaryEndpoint)
      ? ["endpoints", "The primary objective has no primary endpoint."]
      : null,
  ),
  DDF00096: error(
    "A primary endpoint must belong to a primary objective.",
    "Endpoint",
    ({ value, parent }) =>
      isPrimaryEndpoint(value) && parent?.type === "Objective" && !isPrimary(parent.value)
        ? ["level", "The primary endpoint belongs to an objective that is not primary."]
        : null,
  ),
};
