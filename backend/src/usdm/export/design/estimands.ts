import type { JsonObject } from "../../../contract/value.ts";
import { notStated } from "../../model/not-stated.ts";
import type { Builder, Made } from "../builder.ts";
import { firstText, objectsAt, textAt } from "../plain.ts";
import type { Source } from "../source.ts";
import { namesEndpoint } from "./objectives.ts";

interface Parts {
  readonly objectives: readonly Made[];
  readonly interventions: readonly Made[];
  readonly populations: readonly Made[];
}

/**
 * Estimands that name an endpoint of the study. Their population is an analysis set of its own, in the words of the
 * estimand, unless a set has those words.
 */
export function estimands(
  build: Builder,
  source: Source,
  parts: Parts,
): { readonly estimands: readonly Made[]; readonly populations: readonly Made[] } {
  const populations = [...parts.populations];
  const endpoints = parts.objectives.flatMap((objective) => objectsAt(objective, "endpoints"));
  const made = statedEstimands(source).flatMap((stated) => {
    const named = textAt(stated, "endpoint");
    const endpoint = endpoints.find((one) => named !== null && namesEndpoint(asMade(one), named));
    if (!endpoint || parts.interventions.length === 0) return [];
    const population = textAt(stated, "population") ?? notStated;
    const set = populations.find((one) => one.text === population) ?? newSet(build, population, populations);
    return [
      build.make("Estimand", {
        name: build.name("Estimand", `Estimand of ${named}`),
        label: named,
        description: textAt(stated, "treatment"),
        populationSummary: firstText(stated, ["summary_measure"]) ?? notStated,
        analysisPopulationId: set.id,
        interventionIds: parts.interventions.map(({ id }) => id),
        variableOfInterestId: String(endpoint.id),
        intercurrentEvents: intercurrentEvents(build, textAt(stated, "intercurrent_events") ?? notStated),
      }),
    ];
  });
  return { estimands: made, populations };
}

/** `New treatment: hypothetical, censored; stopping treatment: treatment policy` */
function intercurrentEvents(build: Builder, text: string): Made[] {
  return text.split(/;\s*/).map((part) => {
    const [event, strategy] = part.split(/:\s*/, 2);
    return build.make("IntercurrentEvent", {
      name: build.name("IntercurrentEvent", event ?? part),
      text: event ?? part,
      strategy: strategy ?? notStated,
    });
  });
}

function newSet(build: Builder, text: string, populations: Made[]): Made {
  const set = build.make("AnalysisPopulation", { name: build.name("AnalysisPopulation", text), text });
  populations.push(set);
  return set;
}

const statedEstimands = (source: Source): JsonObject[] => {
  const lists = [objectsAt(source.sap, "endpoints", "estimands"), objectsAt(source.sap, "estimands")];
  return lists.find((list) => list.length > 0) ?? [];
};

const asMade = (value: JsonObject): Made => ({ ...value, id: String(value.id) });
