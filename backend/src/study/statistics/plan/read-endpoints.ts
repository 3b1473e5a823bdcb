import { contentOf } from "../../../content/content-node.ts";
import { fieldOf, furtherOf, textNode } from "../../../content/read-fields.ts";
import { asObject } from "../../../content/read-json.ts";
import type { PlanEndpoint } from "../../../contract/study/statistical-plan.ts";
import { isJsonObject, type JsonObject, unwrap } from "../../../contract/value.ts";
import { humanizeLabel } from "../../../derivations/humanize-label.ts";
import { contradictsProportion, isStatedAsOneSided, textsIn } from "./contradictions.ts";
import { planDefaults } from "./defaults.ts";
import { elementsOf } from "./read-items.ts";
import { isEndpointList } from "./read-objectives.ts";
import { statedOf, statedOr } from "./stated.ts";

const fields = {
  type: ["type", "endpoint_type"],
  name: ["name", "endpoint", "endpoint_name", "title"],
  metric: ["analysis_metric", "metric"],
  timePoints: ["time_points", "timepoints", "time_point", "timepoint"],
  hypothesis: ["hypothesis", "hypothesis_type"],
} as const;

/** PLAN-1: type, name, analysis metric, time points and hypothesis of each. */
export function readEndpoints(document: JsonObject): PlanEndpoint[] | null {
  const ranked = asObject(document.objectives_endpoints);
  const isOneSided = isStatedAsOneSided(document);
  const lists = Object.entries(ranked).filter(([key]) => isEndpointList(key));
  const endpoints = lists.flatMap(([key, list]) => {
    const rank = humanizeLabel(key.replace(/_?endpoints?$/, "")) || "Endpoint";
    return elementsOf(list, [...fields.name, "definition"]).map(({ element, name, sources }) => {
      const plain = unwrap(element);
      const record = isJsonObject(plain) ? plain : {};
      const title = isJsonObject(plain) ? textNode(name) : contentOf(plain);
      const described = textsIn([element, name], ...fields.name, "definition", "description");
      return {
        type: fieldOf(record, ...fields.type) ?? textNode(capitalized(rank)),
        name: fieldOf(record, ...fields.name) ?? title,
        metric: contradictsProportion(described)
          ? statedOf(record, ...fields.metric)
          : statedOr(planDefaults.analysisMetric, record, ...fields.metric),
        timePoints: statedOf(record, ...fields.timePoints),
        hypothesis: isOneSided
          ? statedOf(record, ...fields.hypothesis)
          : statedOr(planDefaults.hypothesis, record, ...fields.hypothesis),
        definition: fieldOf(record, "definition", "description"),
        details: furtherOf(record, [...Object.values(fields).flat(), "definition", "description"]),
        sources,
      };
    });
  });
  return endpoints.length === 0 ? null : endpoints;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
