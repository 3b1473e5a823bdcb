import { addTo, type Instance, type UsdmGraph } from "../model/graph.ts";

/** The study designs of all versions. */
export function designsOf(graph: UsdmGraph): readonly Instance[] {
  return [...graph.of("InterventionalStudyDesign"), ...graph.of("ObservationalStudyDesign")];
}

const children = new WeakMap<UsdmGraph, ReadonlyMap<Instance, ReadonlyMap<string, readonly Instance[]>>>();

/** The objects contained in one attribute of an object. */
export function childrenOf(graph: UsdmGraph, parent: Instance, attribute: string): readonly Instance[] {
  let index = children.get(graph);
  if (!index) {
    index = indexChildren(graph);
    children.set(graph, index);
  }
  return index.get(parent)?.get(attribute) ?? [];
}

function indexChildren(graph: UsdmGraph): ReadonlyMap<Instance, ReadonlyMap<string, readonly Instance[]>> {
  const index = new Map<Instance, Map<string, Instance[]>>();
  for (const one of graph.instances) {
    if (one.parent === null) continue;
    const own = index.get(one.parent) ?? new Map<string, Instance[]>();
    index.set(one.parent, own);
    addTo(own, one.attribute, one);
  }
  return index;
}

/** The study design that contains an object, at any depth. */
export function designOf(one: Instance): Instance | null {
  for (let at: Instance | null = one; at; at = at.parent) {
    if (at.type === "InterventionalStudyDesign" || at.type === "ObservationalStudyDesign") return at;
  }
  return null;
}
