import { isJsonObject, type Json, type JsonObject } from "../../../contract/value.ts";
import { attributesOf, isUsdmClass } from "./attributes.ts";
import type { UsdmClass } from "./classes.ts";

/** An object of a USDM file: its location and its content. */
export interface Instance {
  /** Null if the object has no id, or one that is not text. */
  readonly id: string | null;
  /** Its `instanceType`; if that is missing or unknown, the class expected at its location. */
  readonly type: UsdmClass;
  readonly value: JsonObject;
  /** JSON path, e.g. `$.study.versions[0].titles[2]`. */
  readonly path: string;
  /** The containing object; null for the study. */
  readonly parent: Instance | null;
  /** The attribute of the parent that contains it; empty for the study. */
  readonly attribute: string;
}

export interface UsdmGraph {
  /** As stated in the file, e.g. `4.0.0`. */
  readonly usdmVersion: string;
  readonly wrapper: JsonObject;
  /** Every object, parents before children, in file order. */
  readonly instances: readonly Instance[];
  /** More than one if ids are not unique. */
  readonly byId: ReadonlyMap<string, readonly Instance[]>;
  /** The objects of a class, in file order. */
  of(type: UsdmClass): readonly Instance[];
  /** The objects in one attribute of an object, in file order. */
  childrenOf(parent: Instance, attribute: string): readonly Instance[];
  /** The first object with that id that has one of the given classes (or any, if none is given). */
  find(id: Json | undefined, ...types: readonly UsdmClass[]): Instance | undefined;
}

/**
 * Reads a USDM v4 wrapper (`{ study, usdmVersion, … }`) in any state: objects where the model allows none, and
 * objects without a known class, are skipped. Does not recurse, so that no depth can exhaust the stack.
 */
export function readGraph(wrapper: JsonObject): UsdmGraph {
  const instances: Instance[] = [];
  const open: Instance[] = [];
  if (isJsonObject(wrapper.study)) open.push(instanceOf(wrapper.study, ["Study"], "$.study", null, ""));
  for (let next = open.pop(); next; next = open.pop()) {
    instances.push(next);
    open.push(...instancesIn(next).reverse());
  }
  const byId = new Map<string, Instance[]>();
  const byType = new Map<UsdmClass, Instance[]>();
  const byParent = new Map<Instance, Instance[]>();
  for (const instance of instances) {
    if (instance.id !== null) addTo(byId, instance.id, instance);
    addTo(byType, instance.type, instance);
    if (instance.parent) addTo(byParent, instance.parent, instance);
  }
  return {
    usdmVersion: typeof wrapper.usdmVersion === "string" ? wrapper.usdmVersion : "",
    wrapper,
    instances,
    byId,
    of: (type) => byType.get(type) ?? [],
    childrenOf: (parent, attribute) =>
      (byParent.get(parent) ?? []).filter((one) => one.attribute === attribute),
    find: (id, ...types) => {
      const found = typeof id === "string" ? (byId.get(id) ?? []) : [];
      return types.length === 0 ? found[0] : found.find(({ type }) => types.includes(type));
    },
  };
}

/** The objects contained in an object, in file order. */
function instancesIn(parent: Instance): Instance[] {
  const table = attributesOf(parent.type);
  return Object.entries(parent.value).flatMap(([name, held]) => {
    const kinds = table.get(name)?.kinds.filter(isUsdmClass) ?? [];
    if (kinds.length === 0) return [];
    const path = `${parent.path}.${name}`;
    if (isJsonObject(held)) return [instanceOf(held, kinds, path, parent, name)];
    if (!Array.isArray(held)) return [];
    return held.flatMap((value, index) =>
      isJsonObject(value) ? [instanceOf(value, kinds, `${path}[${index}]`, parent, name)] : [],
    );
  });
}

function instanceOf(
  value: JsonObject,
  kinds: readonly UsdmClass[],
  path: string,
  parent: Instance | null,
  attribute: string,
): Instance {
  const stated = value.instanceType;
  const type = isUsdmClass(stated) ? stated : (kinds[0] ?? "Study");
  return { id: typeof value.id === "string" ? value.id : null, type, value, path, parent, attribute };
}

/** Adds a value to those of a key. */
export function addTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const found = map.get(key);
  if (found) found.push(value);
  else map.set(key, [value]);
}
