import type { Json, JsonObject } from "../../contract/value.ts";
import { attributesOf, isUsdmClass } from "../model/attributes.ts";
import type { UsdmGraph } from "../model/graph.ts";

/** What of a USDM file has no place in a view: it stays in `usdm.json`. */
export interface UnmappedAttribute {
  readonly class: string;
  readonly attribute: string;
  readonly count: number;
}

/** Which attributes of which objects the import has read into a document. */
export interface AttributeTracker {
  mark(value: JsonObject | undefined, ...names: readonly string[]): void;
  /** What has a value and was read by nothing, by class and attribute in the order of the alphabet. */
  unmapped(graph: UsdmGraph): UnmappedAttribute[];
}

/** Ids and classes name objects; the order of a chain is the order in which its objects are shown. */
const structural = new Set(["id", "instanceType", "previousId", "nextId", "childIds"]);

export function createAttributeTracker(): AttributeTracker {
  const shown = new Map<JsonObject, Set<string>>();
  return {
    mark(value, ...names) {
      if (!value) return;
      const found = shown.get(value) ?? new Set();
      for (const name of names) found.add(name);
      shown.set(value, found);
    },
    unmapped(graph) {
      const counts = new Map<string, UnmappedAttribute>();
      for (const { type, value } of graph.instances) {
        const table = attributesOf(type);
        for (const [attribute, content] of Object.entries(value)) {
          const isHolder = table.get(attribute)?.kinds.some(isUsdmClass) ?? false;
          if (structural.has(attribute) || isHolder || isEmpty(content)) continue;
          if (shown.get(value)?.has(attribute)) continue;
          const key = `${type}.${attribute}`;
          const count = (counts.get(key)?.count ?? 0) + 1;
          counts.set(key, { class: type, attribute, count });
        }
      }
      const inOrder = [...counts].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
      return inOrder.map(([, one]) => one);
    },
  };
}

const isEmpty = (content: Json): boolean =>
  content === null || content === "" || (Array.isArray(content) && content.length === 0);
