import type { UsdmClass } from "../model/classes.ts";
import { idsOf, objectOf, objectsOf, textOf } from "../model/read-value.ts";
import { type Fault, fault, ofEach, type Rule } from "./rule.ts";
import { childrenOf, designOf, designsOf } from "./within.ts";

/** Arms, epochs, cells, elements, and populations. */
export const designRules: readonly Rule[] = [
  {
    id: "DDF00069",
    title: "An arm and an epoch must share at most one cell.",
    severity: "error",
    check: function* (graph) {
      for (const design of designsOf(graph)) {
        const seen = new Set<string>();
        for (const cell of childrenOf(graph, design, "studyCells")) {
          const key = JSON.stringify([cell.value.armId, cell.value.epochId]);
          if (seen.has(key)) yield fault(cell, "Another cell has the same arm and epoch.");
          seen.add(key);
        }
      }
    },
  },
  {
    id: "TT-006",
    title: "Every arm must have a cell in every epoch.",
    severity: "error",
    check: function* (graph) {
      for (const design of designsOf(graph)) {
        const cells = new Set(
          objectsOf(design.value, "studyCells").map(({ armId, epochId }) => JSON.stringify([armId, epochId])),
        );
        const epochs = childrenOf(graph, design, "epochs");
        for (const arm of childrenOf(graph, design, "arms")) {
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
    },
  },
  {
    id: "DDF00040",
    title: "Every element must belong to a cell.",
    severity: "error",
    check: function* (graph) {
      const used = new Set(graph.of("StudyCell").flatMap(({ value }) => idsOf(value, "elementIds")));
      for (const element of graph.of("StudyElement")) {
        if (element.id !== null && !used.has(element.id))
          yield fault(element, "The element belongs to no cell.");
      }
    },
  },
  {
    id: "DDF00099",
    title: "Every epoch must have an activity instance.",
    severity: "warning",
    check: function* (graph) {
      const used = new Set(
        graph.of("ScheduledActivityInstance").map(({ value }) => textOf(value, "epochId")),
      );
      for (const epoch of graph.of("StudyEpoch")) {
        if (!used.has(epoch.id)) yield fault(epoch, "No activity instance belongs to the epoch.");
      }
    },
  },
  ...withinDesign("DDF00024", "StudyEpoch", ["previousId", "nextId"], "An epoch must refer to epochs"),
  ...withinDesign("DDF00028", "Activity", ["previousId", "nextId"], "An activity must refer to activities"),
  ...withinDesign("DDF00029", "Encounter", ["previousId", "nextId"], "An encounter must refer to encounters"),
  ...withinDesign("DDF00047", "StudyCell", ["elementIds"], "A cell must refer to elements"),
  ...withinDesign("DDF00050", "StudyArm", ["populationIds"], "An arm must refer to populations and cohorts"),
  ...withinDesign("DDF00071", "StudyCell", ["armId"], "A cell must refer to an arm"),
  ...withinDesign("DDF00072", "StudyCell", ["epochId"], "A cell must refer to an epoch"),
  {
    id: "TT-007",
    title: "A study design must have at least one arm, epoch, cell, and criterion.",
    severity: "error",
    check: function* (graph) {
      for (const design of designsOf(graph)) {
        for (const name of ["arms", "epochs", "studyCells", "eligibilityCriteria"]) {
          if (objectsOf(design.value, name).length === 0)
            yield fault(design, `The list ${name} is empty.`, name);
        }
      }
    },
  },
  ...plannedFor("DDF00097", "plannedAge", "age range"),
  ...plannedFor("DDF00098", "plannedSex", "sex"),
  {
    id: "DDF00042",
    title: "A planned age range must be exact.",
    severity: "warning",
    check: ofEach(["StudyDesignPopulation", "StudyCohort"], ({ value }) =>
      objectOf(value, "plannedAge")?.isApproximate === true
        ? ["plannedAge", "The planned age range is approximate."]
        : null,
    ),
  },
];

function withinDesign(id: string, type: UsdmClass, attributes: readonly string[], subject: string): Rule[] {
  const check = function* (graph: Parameters<Rule["check"]>[0]): Iterable<Fault> {
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
  };
  return [{ id, title: `${subject} of its own study design.`, severity: "error", check }];
}

/** Age and sex are planned for the population or for each of its cohorts. */
function plannedFor(id: string, name: string, words: string): Rule[] {
  const isStated = (value: Parameters<typeof objectOf>[0]) =>
    objectOf(value, name) !== undefined || objectsOf(value, name).length > 0;
  const check = ofEach(["StudyDesignPopulation"], ({ value }) => {
    const cohorts = objectsOf(value, "cohorts");
    if (isStated(value) || (cohorts.length > 0 && cohorts.every(isStated))) return null;
    return [name, `The ${words} is planned for neither the population nor all of its cohorts.`];
  });
  return [
    {
      id,
      title: `The ${words} must be planned for the population or for all of its cohorts.`,
      severity: "error",
      check,
    },
  ];
}
