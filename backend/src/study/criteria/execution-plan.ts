import { contentOf, isEmptyNode, plainText } from "../../content/content-node.ts";
import { furtherOf } from "../../content/read-fields.ts";
import type { ContentEntry } from "../../contract/content.ts";
import type { QueryPlan } from "../../contract/study/criteria.ts";
import { isJsonObject, type Json, type JsonObject, unwrap } from "../../contract/value.ts";

/** ELIG-5: the known parts in display order. */
const knownParts = [
  ["overview", "Overview"],
  ["estimated_complexity", "Complexity"],
  ["data_access_pattern", "Data access pattern"],
  ["main_steps", "Main steps"],
  ["joins", "Joins"],
  ["filters", "Filters"],
  ["aggregations", "Aggregations"],
  ["performance_considerations", "Performance considerations"],
  ["performance_notes", "Notes"],
  ["estimated_execution_time", "Estimated execution time"],
] as const;

/**
 * ELIG-5: the parts of a plan, plain or wrapped, or the raw JSON if none is known. Unknown parts follow the
 * known ones, so that all stored content is shown.
 * @returns null if there is no plan
 */
export function readExecutionPlan(plan: Json | undefined): QueryPlan | null {
  const value = unwrap(plan);
  if (value === undefined || isEmptyNode(contentOf(value))) return null;
  if (typeof value === "string") return readExecutionPlan({ overview: value });
  if (!isJsonObject(value)) return { kind: "raw", value };
  const parts = knownParts.flatMap(([key, label]) => partOf(key, label, value));
  if (parts.length === 0) return { kind: "raw", value };
  return {
    kind: "parts",
    parts: [
      ...parts,
      ...furtherOf(
        value,
        knownParts.map(([key]) => key),
      ),
    ],
  };
}

/** The plan in one sentence for a card; null if there is none. */
export function planOverview(plan: Json | undefined): string | null {
  const value = unwrap(plan);
  return plainText(unwrap(isJsonObject(value) ? value.overview : value));
}

function partOf(key: string, label: string, plan: JsonObject): ContentEntry[] {
  const node = contentOf(plan[key]);
  return isEmptyNode(node) ? [] : [{ key, label, node }];
}
