import type { Json, JsonObject } from "../../../contract/value.ts";
import { type Attribute, attributesOf, isUsdmClass } from "../model/attributes.ts";
import type { UsdmClass } from "../model/classes.ts";
import { readGraph, type UsdmGraph } from "../model/graph.ts";
import { notStated } from "../model/not-stated.ts";
import { type Builder, createBuilder } from "./builder.ts";

/** Maximum nesting of placeholder objects. */
const maxDepth = 4;

/**
 * A version 3 file lacks attributes that version 4 requires: the language of a document, the sections that an
 * amendment changes. Gives each of them a value marked as not stated. Changes the file in place.
 */
export function completeRequired(wrapper: JsonObject): void {
  const graph = readGraph(wrapper);
  const build = createBuilder(graph);
  for (const { type, value } of graph.instances) {
    for (const attribute of attributesOf(type).values()) {
      const found = value[attribute.name];
      if (attribute.optional || (found !== undefined && found !== null)) continue;
      const filled = filledFor(attribute, graph, build, maxDepth);
      if (filled !== undefined) value[attribute.name] = filled;
    }
  }
}

function filledFor(attribute: Attribute, graph: UsdmGraph, build: Builder, depth: number): Json | undefined {
  const one = oneOf(attribute, graph, build, depth);
  if (one === undefined) return attribute.list ? [] : undefined;
  return attribute.list ? [one] : one;
}

/** Returns nothing for dates, or if there is no object to name: those remain missing. */
function oneOf(
  { kinds, refersTo }: Attribute,
  graph: UsdmGraph,
  build: Builder,
  depth: number,
): Json | undefined {
  if (refersTo !== null) {
    const classes = refersTo === "any" ? [] : refersTo;
    return classes.flatMap((name) => graph.of(name)).find(({ id }) => id !== null)?.id ?? undefined;
  }
  if (kinds.includes("text")) return notStated;
  if (kinds.includes("boolean")) return false;
  const [first] = kinds.filter(isUsdmClass);
  return first === undefined || depth === 0 ? undefined : objectOf(first, graph, build, depth);
}

function objectOf(type: UsdmClass, graph: UsdmGraph, build: Builder, depth: number): Json {
  if (type === "Code") return build.code("unknown");
  if (type === "AliasCode") return build.alias("unknown");
  if (type === "GeographicScope") return build.make(type, { type: build.code("global") });
  const required = [...attributesOf(type)].filter(([name, { optional }]) => !optional && name !== "id");
  const given = required.flatMap(([name, attribute]) => {
    const value = name === "name" ? undefined : filledFor(attribute, graph, build, depth - 1);
    return value === undefined ? [] : [[name, value] as const];
  });
  const filled = { ...Object.fromEntries(given), extensionAttributes: build.notStated() };
  return required.some(([name]) => name === "name")
    ? build.named(type, notStated, filled)
    : build.make(type, filled);
}
