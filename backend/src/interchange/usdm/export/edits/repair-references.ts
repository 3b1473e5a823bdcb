import { isJsonObject, type JsonObject } from "../../../../contract/value.ts";
import { attributesOf } from "../../model/attributes.ts";
import type { UsdmGraph } from "../../model/graph.ts";
import { idsOf } from "../../model/read-value.ts";
import { removeMatching } from "./edit.ts";

/**
 * Removes references to objects that no longer exist: lists lose the id, and a path to a removed instance continues
 * to the one after it. A condition whose last activity or instance was removed is deleted as well: otherwise it would
 * apply everywhere.
 */
export function repairReferences(
  graph: UsdmGraph,
  version: JsonObject,
  removed: ReadonlySet<string>,
  replacements: ReadonlyMap<string, string | null>,
): void {
  if (removed.size === 0) return;
  const isGone = (id: unknown) => typeof id === "string" && removed.has(id);
  removeMatching(
    version,
    "conditions",
    (one) =>
      isJsonObject(one) &&
      [idsOf(one, "contextIds"), idsOf(one, "appliesToIds")].some(
        (ids) => ids.length > 0 && ids.every(isGone),
      ),
  );
  for (const { type, value } of graph.instances) {
    for (const { name, refersTo } of attributesOf(type).values()) {
      if (refersTo === null) continue;
      if (Array.isArray(value[name])) removeMatching(value, name, isGone);
      else if (isGone(value[name])) value[name] = replacementOf(String(value[name]), removed, replacements);
    }
  }
}

function replacementOf(
  id: string,
  removed: ReadonlySet<string>,
  replacements: ReadonlyMap<string, string | null>,
): string | null {
  const seen = new Set<string>();
  let at: string | null = id;
  while (at !== null && removed.has(at) && !seen.has(at)) {
    seen.add(at);
    at = replacements.get(at) ?? null;
  }
  return at !== null && seen.has(at) ? null : at;
}
