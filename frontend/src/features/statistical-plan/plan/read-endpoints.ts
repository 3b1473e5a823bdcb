import { isJsonObject, type JsonObject, type Provenance, unwrap } from "@trialtrace/backend/contract";
import { humanizeLabel } from "@trialtrace/backend/derivations";
import { contentOf } from "../../../lib/content/content-node.ts";
import type { ContentEntry, ContentNode } from "../../../lib/content/content-types.ts";
import { fieldOf, furtherOf, textNode } from "../../../lib/content/read-fields.ts";
import { asObject } from "../../../lib/content/read-json.ts";
import { planDefaults } from "../constants.ts";
import { statedOf, statedOr } from "../reading/node.ts";
import { elementsOf, type OnOmitted } from "../reading/read-items.ts";
import { contradictsProportion, isStatedAsOneSided, textsIn } from "./contradictions.ts";
import { isEndpointList } from "./read-objectives.ts";

const fields = {
  type: ["type", "endpoint_type"],
  name: ["name", "endpoint", "endpoint_name", "title"],
  metric: ["analysis_metric", "metric"],
  timePoints: ["time_points", "timepoints", "time_point", "timepoint"],
  hypothesis: ["hypothesis", "hypothesis_type"],
} as const;

export interface PlanEndpoint {
  readonly type: ContentNode;
  readonly name: ContentNode;
  readonly metric: ContentNode;
  readonly timePoints: ContentNode;
  readonly hypothesis: ContentNode;
  readonly definition: ContentNode | null;
  readonly details: readonly ContentEntry[];
  readonly sources: readonly Provenance[];
}

/** PLAN-1: type, name, analysis metric, time points and hypothesis of each. */
export function readEndpoints(document: JsonObject, onOmitted: OnOmitted): readonly PlanEndpoint[] | null {
  const ranked = asObject(document.objectives_endpoints);
  const isOneSided = isStatedAsOneSided(document);
  const lists = Object.entries(ranked).filter(([key]) => isEndpointList(key));
  const endpoints = lists.flatMap(([key, list]) => {
    const rank = humanizeLabel(key.replace(/_?endpoints?$/, "")) || "Endpoint";
    return elementsOf(list, [...fields.name, "definition"], onOmitted).map(({ element, name, sources }) => {
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
