import type { Json, JsonObject } from "../../../contract/value.ts";
import { attributesOf, isUsdmClass } from "../model/attributes.ts";
import type { Instance, UsdmGraph } from "../model/graph.ts";

/** An attribute of a USDM file that no view shows: it remains in `usdm.json`. */
export interface UnmappedAttribute {
  readonly class: string;
  readonly attribute: string;
  readonly count: number;
}

/** Records which attributes the import has read into a document. */
export interface AttributeTracker {
  mark(value: JsonObject | undefined, ...names: readonly string[]): void;
  /** Attributes with a value that nothing has read, by class and attribute in alphabetical order. */
  unmapped(graph: UsdmGraph): UnmappedAttribute[];
}

/** Ids and classes name objects; chains only define the order in which objects are shown. */
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
      for (const instance of graph.instances) {
        for (const [attribute] of valuesOf(instance)) {
          if (shown.get(instance.value)?.has(attribute)) continue;
          const key = `${instance.type}.${attribute}`;
          const count = (counts.get(key)?.count ?? 0) + 1;
          counts.set(key, { class: instance.type, attribute, count });
        }
      }
      const inOrder = [...counts].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
      return inOrder.map(([, one]) => one);
    },
  };
}

/** The attributes of an object that have a value, except ids and contained objects. */
export function valuesOf({ type, value }: Instance): [attribute: string, value: Json][] {
  const table = attributesOf(type);
  return Object.entries(value).filter(([name, content]) => {
    const isHolder = table.get(name)?.kinds.some(isUsdmClass) ?? false;
    return !structural.has(name) && !isHolder && !isEmpty(content);
  });
}

const isEmpty = (content: Json): boolean =>
  content === null || content === "" || (Array.isArray(content) && content.length === 0);
