import { contentOf, furtherOf, isEmptyNode, plainText } from "@trialtrace/backend/content";
import {
  type ContentEntry,
  isJsonObject,
  type Json,
  type JsonObject,
  unwrap,
} from "@trialtrace/backend/contract";

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

export type ExecutionPlan =
  | { readonly kind: "none" }
  | { readonly kind: "parts"; readonly parts: readonly ContentEntry[] }
  | { readonly kind: "raw"; readonly value: Json };

/**
 * ELIG-5: the parts of a plan, plain or wrapped, or the raw JSON if none is known. Unknown parts follow the
 * known ones, so that all stored content is shown.
 */
export function readExecutionPlan(plan: Json | undefined): ExecutionPlan {
  const value = unwrap(plan);
  if (value === undefined || isEmptyNode(contentOf(value))) return { kind: "none" };
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
