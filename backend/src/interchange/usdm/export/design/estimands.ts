import type { JsonObject } from "../../../../contract/value.ts";
import { notStated } from "../../model/not-stated.ts";
import type { Builder, UsdmObject } from "../builder.ts";
import { firstText, objectsAt, textAt } from "../plain.ts";
import type { Source } from "../source.ts";
import { mentionsEndpoint } from "./objectives.ts";

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
  const endpoints = parts.objectives.flatMap((objective) => objectsAt(objective, "endpoints"));
  const made = statedEstimands(source).flatMap((stated) => {
    const named = textAt(stated, "endpoint");
    const endpoint = endpoints.find((one) => named !== null && mentionsEndpoint(asMade(one), named));
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
function intercurrentEvents(build: Builder, text: string): UsdmObject[] {
  return text.split(/;\s*/).map((part) => {
    const [event, strategy] = part.split(/:\s*/, 2);
    return build.make("IntercurrentEvent", {
      name: build.name("IntercurrentEvent", event ?? part),
      text: event ?? part,
      strategy: strategy ?? notStated,
    });
  });
}

function newSet(build: Builder, text: string, populations: UsdmObject[]): UsdmObject {
  const set = build.make("AnalysisPopulation", { name: build.name("AnalysisPopulation", text), text });
  populations.push(set);
  return set;
}

const statedEstimands = (source: Source): JsonObject[] => {
  const lists = [objectsAt(source.sap, "endpoints", "estimands"), objectsAt(source.sap, "estimands")];
  return lists.find((list) => list.length > 0) ?? [];
};

const asMade = (value: JsonObject): UsdmObject => ({ ...value, id: String(value.id) });
