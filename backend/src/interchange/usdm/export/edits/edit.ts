import type { StoredTable } from "../../../../contract/bundle/schedule.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../../contract/value.ts";
import type { Pairs } from "../../../../schedule/list-changes.ts";
import type { ImportContext } from "../../import/import-context.ts";
import type { UsdmGraph } from "../../model/graph.ts";
import { idsOf, objectsOf } from "../../model/read-value.ts";
import type { Builder } from "../builder.ts";

/** The shared state for applying edits to a file. The file is a copy and is changed in place. */
export interface Edit {
  readonly graph: UsdmGraph;
  readonly context: ImportContext;
  readonly build: Builder;
  /** Ids of removed objects; references to them are repaired at the end. */
  readonly removed: Set<string>;
  /** For each removed instance, the instance that replaces it in a path. */
  readonly replacements: Map<string, string | null>;
}

/** One timeline whose table was edited. */
export interface TableEdit {
  readonly design: JsonObject;
  readonly timeline: JsonObject;
  readonly before: StoredTable;
  readonly after: StoredTable;
  readonly rows: Pairs;
  readonly columns: Pairs;
  /** Id of the activity of each row before the edit. */
  readonly activityIds: readonly (string | undefined)[];
  /** Ids of the instances of each column before the edit; none for other columns. */
  readonly instanceIds: readonly InstanceIds[];
}

/** The scheduled instances of a column. */
export type InstanceIds = readonly string[];

export const instancesWith = (timeline: JsonObject, ids: InstanceIds): JsonObject[] =>
  objectsOf(timeline, "instances").filter((one) => ids.some((id) => one.id === id));

/** The instance of a visit that has an activity; the first one if none does. */
export const instanceWith = (instances: readonly JsonObject[], activity: string): JsonObject | undefined =>
  instances.find((one) => idsOf(one, "activityIds").includes(activity)) ?? instances[0];

/** Whether a value is the object with an id. */
export const isThe = (id: string | null | undefined) => (one: Json) => isJsonObject(one) && one.id === id;

/** The list of an attribute, created if missing, so that items can be added. */
export function listIn(value: JsonObject, name: string): Json[] {
  const found = value[name];
  if (Array.isArray(found)) return found;
  const made: Json[] = [];
  value[name] = made;
  return made;
}

/** Removes matching items from a list. */
export function removeMatching(value: JsonObject, name: string, matches: (one: Json) => boolean): void {
  const found = value[name];
  if (Array.isArray(found) && found.some(matches)) value[name] = found.filter((one) => !matches(one));
}

/** Inserts an item after another one; at the front if that is null, at the end if it is not in the list. */
export function insertAfter(list: Json[], item: Json, isThat: ((one: Json) => boolean) | null): void {
  const at = isThat === null ? 0 : list.findIndex(isThat) + 1;
  list.splice(at === 0 && isThat !== null ? list.length : at, 0, item);
}
