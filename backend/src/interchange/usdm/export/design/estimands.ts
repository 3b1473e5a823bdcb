import { ofKind, textsOf } from "../../../../contract/study/objects.ts";
import { notStated } from "../../model/not-stated.ts";
import { labelOf, objectsOf } from "../../model/read-value.ts";
import type { Builder, UsdmObject } from "../builder.ts";
import { type Source, stated } from "../source.ts";

interface Parts {
  readonly objectives: readonly UsdmObject[];
  readonly interventions: readonly UsdmObject[];
  readonly populations: readonly UsdmObject[];
}

/**
 * Estimands that name an endpoint of the study. Their population is a separate analysis set with the estimand's
 * wording, unless a set with that wording exists.
 */
export function estimands(
  build: Builder,
  source: Source,
  parts: Parts,
): { readonly estimands: readonly UsdmObject[]; readonly populations: readonly UsdmObject[] } {
  const populations = [...parts.populations];
  const endpoints = parts.objectives.flatMap((objective) => objectsOf(objective, "endpoints"));
  const made = ofKind(source.objects, "estimand").flatMap((estimand) => {
    const named = stated(estimand, "endpoint");
    const endpoint = endpoints.find((one) => named !== null && isNamed(labelOf(one), named));
    if (!endpoint || parts.interventions.length === 0) return [];
    const population = stated(estimand, "population") ?? notStated;
    const set = populations.find((one) => one.text === population) ?? newSet(build, population, populations);
    return [
      build.named("Estimand", `Estimand of ${named}`, {
        label: named,
        description: stated(estimand, "treatment"),
        populationSummary: stated(estimand, "summaryMeasure") ?? notStated,
        analysisPopulationId: set.id,
        interventionIds: parts.interventions.map(({ id }) => id),
        variableOfInterestId: String(endpoint.id),
        intercurrentEvents: intercurrentEvents(build, textsOf(estimand, "intercurrentEvents")),
      }),
    ];
  });
  return { estimands: made, populations };
}

/** `New treatment: hypothetical, censored; stopping treatment: treatment policy` */
function intercurrentEvents(build: Builder, texts: readonly string[]): UsdmObject[] {
  const parts = texts.flatMap((text) => text.split(/;\s*/));
  return (parts.length > 0 ? parts : [notStated]).map((part) => {
    const [event, strategy] = part.split(/:\s*/, 2);
    return build.named("IntercurrentEvent", event ?? part, {
      text: event ?? part,
      strategy: strategy ?? notStated,
    });
  });
}

function newSet(build: Builder, text: string, populations: UsdmObject[]): UsdmObject {
  const set = build.named("AnalysisPopulation", text, { text });
  populations.push(set);
  return set;
}

const isNamed = (label: string | null, text: string): boolean =>
  label?.trim().toLowerCase() === text.trim().toLowerCase();
