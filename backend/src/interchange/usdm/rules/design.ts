import type { JsonObject } from "../../../contract/value.ts";
import type { UsdmClass } from "../model/classes.ts";
import type { Instance, UsdmGraph } from "../model/graph.ts";
import { idsOf, objectOf, objectsOf, textOf } from "../model/read-value.ts";
import { hasTerm } from "../model/terms.ts";
import { error, fault, inFile, notOne, type Rules, warning } from "./rule.ts";

/** Arms, epochs, cells, elements, and populations. */
export const designRules: Rules = {
  DDF00069: inFile("error", "An arm and an epoch must share at most one cell.", function* (graph) {
    for (const design of designsOf(graph)) {
      const seen = new Set<string>();
      for (const cell of graph.childrenOf(design, "studyCells")) {
        const key = JSON.stringify([cell.value.armId, cell.value.epochId]);
        if (seen.has(key)) yield fault(cell, "Another cell has the same arm and epoch.");
        seen.add(key);
      }
    }
  }),
  "TT-006": inFile("error", "Every arm must have a cell in every epoch.", function* (graph) {
    for (const design of designsOf(graph)) {
      const cells = new Set(
        objectsOf(design.value, "studyCells").map(({ armId, epochId }) => JSON.stringify([armId, epochId])),
      );
      const epochs = graph.childrenOf(design, "epochs");
      for (const arm of graph.childrenOf(design, "arms")) {
        const without = epochs.filter((epoch) => !cells.has(JSON.stringify([arm.id, epoch.id])));
        if (without.length === 0) continue;
        const names = without
          .slice(0, 5)
          .map(({ id }) => id)
          .join(", ");
        const more = without.length > 5 ? ` and ${without.length - 5} more` : "";
        yield fault(arm, `The arm has no cell in ${names}${more}.`);
      }
    }
  }),
  DDF00040: inFile("error", "Every element must belong to a cell.", function* (graph) {
    const used = new Set(graph.of("StudyCell").flatMap(({ value }) => idsOf(value, "elementIds")));
    for (const element of graph.of("StudyElement")) {
      if (element.id !== null && !used.has(element.id))
        yield fault(element, "The element belongs to no cell.");
    }
  }),
  DDF00099: inFile("warning", "Every epoch must have an activity instance.", function* (graph) {
    const used = new Set(graph.of("ScheduledActivityInstance").map(({ value }) => textOf(value, "epochId")));
    for (const epoch of graph.of("StudyEpoch")) {
      if (!used.has(epoch.id)) yield fault(epoch, "No activity instance belongs to the epoch.");
    }
  }),
  DDF00024: withinDesign("StudyEpoch", ["previousId", "nextId"], "An epoch must refer to epochs"),
  DDF00028: withinDesign("Activity", ["previousId", "nextId"], "An activity must refer to activities"),
  DDF00029: withinDesign("Encounter", ["previousId", "nextId"], "An encounter must refer to encounters"),
  DDF00047: withinDesign("StudyCell", ["elementIds"], "A cell must refer to elements"),
  DDF00050: withinDesign("StudyArm", ["populationIds"], "An arm must refer to populations and cohorts"),
  DDF00071: withinDesign("StudyCell", ["armId"], "A cell must refer to an arm"),
  DDF00072: withinDesign("StudyCell", ["epochId"], "A cell must refer to an epoch"),
  "TT-007": inFile(
    "error",
    "A study design must have at least one arm, epoch, cell, and criterion.",
    function* (graph) {
      for (const design of designsOf(graph)) {
        for (const name of ["arms", "epochs", "studyCells", "eligibilityCriteria"]) {
          if (objectsOf(design.value, name).length === 0)
            yield fault(design, `The list ${name} is empty.`, name);
        }
      }
    },
  ),
  DDF00097: plannedFor("plannedAge", "age range"),
  DDF00098: plannedFor("plannedSex", "sex"),
  DDF00042: warning(
    "A planned age range must be exact.",
    ["StudyDesignPopulation", "StudyCohort"],
    ({ value }) =>
      objectOf(value, "plannedAge")?.isApproximate === true
        ? ["plannedAge", "The planned age range is approximate."]
        : null,
  ),
};

function withinDesign(type: UsdmClass, attributes: readonly string[], subject: string) {
  return inFile("error", `${subject} of its own study design.`, function* (graph) {
    for (const one of graph.of(type)) {
      const own = designOf(one);
      for (const name of attributes) {
        for (const wanted of [textOf(one.value, name) ?? [], idsOf(one.value, name)].flat()) {
          const other = graph.find(wanted);
          if (other && designOf(other) !== own)
            yield fault(one, `${wanted} belongs to another study design.`, name);
        }
      }
    }
  });
}

/** The study design that contains an object, at any depth. */
export function designOf(one: Instance): Instance | null {
  for (let at: Instance | null = one; at; at = at.parent) {
    if (at.type === "InterventionalStudyDesign" || at.type === "ObservationalStudyDesign") return at;
  }
  return null;
}

/** Age and sex are planned for the population or for each of its cohorts. */
function plannedFor(name: string, words: string) {
  const isStated = (value: Parameters<typeof objectOf>[0]) =>
    objectOf(value, name) !== undefined || objectsOf(value, name).length > 0;
  const title = `The ${words} must be planned for the population or for all of its cohorts.`;
  return error(title, "StudyDesignPopulation", ({ value }) => {
    const cohorts = objectsOf(value, "cohorts");
    if (isStated(value) || (cohorts.length > 0 && cohorts.every(isStated))) return null;
    return [name, `The ${words} is planned for neither the population nor all of its cohorts.`];
  });
}

const isPrimary = (value: JsonObject) => hasTerm(value, "level", "primaryObjective");
const isPrimaryEndpoint = (value: JsonObject) => hasTerm(value, "level", "primaryEndpoint");

export const objectiveRules: Rules = {
  DDF00084: inFile("error", "A study design must have exactly one primary objective.", function* (graph) {
    for (const design of designsOf(graph)) {
      const count = objectsOf(design.value, "objectives").filter(isPrimary).length;
      if (count !== 1) yield fault(design, notOne(count, "primary objective"), "objectives");
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

/** The study designs of all versions. */
export function designsOf(graph: UsdmGraph): readonly Instance[] {
  return [...graph.of("InterventionalStudyDesign"), ...graph.of("ObservationalStudyDesign")];
}
