import type { UsdmGraph } from "../model/graph.ts";
import { idsOf, textOf } from "../model/read-value.ts";
import { type Fault, fault, inFile, type Rules } from "./rule.ts";

export const criterionRules: Rules = {
  DDF00248: inFile("error", "A study design must use the text of a criterion only once.", itemsUsedTwice),
  DDF00249: inFile("warning", "The text of a criterion must be used by a study design.", itemsUnused),
  DDF00250: inFile("error", "A criterion must apply either to the population or to cohorts.", criteriaOfBoth),
  "TT-010": inFile(
    "error",
    "A criterion must apply to a population or to cohorts, once each.",
    criteriaNotOnce,
  ),
};

function* itemsUsedTwice(graph: UsdmGraph): Iterable<Fault> {
  const inDesign = new Set<string>();
  for (const criterion of graph.of("EligibilityCriterion")) {
    const item = textOf(criterion.value, "criterionItemId");
    if (item === null) continue;
    const key = JSON.stringify([criterion.parent?.path, item]);
    if (inDesign.has(key))
      yield fault(criterion, `Another criterion also has the text ${item}.`, "criterionItemId");
    inDesign.add(key);
  }
}

function* itemsUnused(graph: UsdmGraph): Iterable<Fault> {
  const used = new Set(graph.of("EligibilityCriterion").map(({ value }) => textOf(value, "criterionItemId")));
  for (const item of graph.of("EligibilityCriterionItem")) {
    if (item.id !== null && !used.has(item.id)) yield fault(item, "No criterion uses this text.");
  }
}

const criterionIds = (graph: UsdmGraph, type: "StudyDesignPopulation" | "StudyCohort") =>
  new Set(graph.of(type).flatMap(({ value }) => idsOf(value, "criterionIds")));

function* criteriaOfBoth(graph: UsdmGraph): Iterable<Fault> {
  const ofAll = criterionIds(graph, "StudyDesignPopulation");
  for (const cohort of graph.of("StudyCohort")) {
    for (const [index, id] of idsOf(cohort.value, "criterionIds").entries()) {
      if (!ofAll.has(id)) continue;
      yield fault(
        cohort,
        `The criterion ${id} already applies to the whole population.`,
        `criterionIds[${index}]`,
      );
    }
  }
}

function* criteriaNotOnce(graph: UsdmGraph): Iterable<Fault> {
  for (const population of [...graph.of("StudyDesignPopulation"), ...graph.of("StudyCohort")]) {
    const own = new Set<string>();
    for (const [index, id] of idsOf(population.value, "criterionIds").entries()) {
      if (own.has(id))
        yield fault(population, `The criterion ${id} is referenced twice.`, `criterionIds[${index}]`);
      own.add(id);
    }
  }
  const asked = new Set([
    ...criterionIds(graph, "StudyDesignPopulation"),
    ...criterionIds(graph, "StudyCohort"),
  ]);
  for (const criterion of graph.of("EligibilityCriterion")) {
    if (criterion.id !== null && !asked.has(criterion.id))
      yield fault(criterion, "The criterion applies to no population or cohort.");
  }
}
