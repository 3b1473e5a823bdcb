import type { UsdmGraph } from "../model/graph.ts";
import { idsOf, textOf } from "../model/read-value.ts";
import { type Fault, fault, type Rule } from "./rule.ts";

export const criterionRules: readonly Rule[] = [
  {
    id: "TT-010",
    title: "The text of a criterion is used by exactly one criterion of a study design.",
    severity: "error",
    check: itemsUsedOnce,
  },
  {
    id: "TT-011",
    title: "A criterion is asked of one population or cohort, once.",
    severity: "error",
    check: criteriaAskedOnce,
  },
];

function* itemsUsedOnce(graph: UsdmGraph): Iterable<Fault> {
  const used = new Set<string>();
  const inDesign = new Set<string>();
  for (const criterion of graph.of("EligibilityCriterion")) {
    const item = textOf(criterion.value, "criterionItemId");
    if (item === null) continue;
    const key = JSON.stringify([criterion.parent?.path, item]);
    if (inDesign.has(key))
      yield fault(criterion, `Another criterion has the text ${item} too.`, "criterionItemId");
    used.add(item);
    inDesign.add(key);
  }
  for (const item of graph.of("EligibilityCriterionItem")) {
    if (item.id !== null && !used.has(item.id)) yield fault(item, "No criterion has this text.");
  }
}

function* criteriaAskedOnce(graph: UsdmGraph): Iterable<Fault> {
  const asked = new Set<string>();
  for (const population of [...graph.of("StudyDesignPopulation"), ...graph.of("StudyCohort")]) {
    const own = new Set<string>();
    for (const [index, id] of idsOf(population.value, "criterionIds").entries()) {
      const place = `criterionIds[${index}]`;
      if (own.has(id)) yield fault(population, `The criterion ${id} is asked twice.`, place);
      // Cohorts may share a criterion; the population and a cohort of it may not.
      else if (population.type === "StudyCohort" && asked.has(id)) {
        yield fault(population, `The criterion ${id} is asked of the whole population already.`, place);
      }
      own.add(id);
    }
    if (population.type === "StudyDesignPopulation") for (const id of own) asked.add(id);
  }
  const all = new Set([
    ...asked,
    ...graph.of("StudyCohort").flatMap(({ value }) => idsOf(value, "criterionIds")),
  ]);
  for (const criterion of graph.of("EligibilityCriterion")) {
    if (criterion.id !== null && !all.has(criterion.id))
      yield fault(criterion, "The criterion is asked of nobody.");
  }
}
