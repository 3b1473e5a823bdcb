import type { JsonObject } from "../../../../contract/value.ts";
import { idsOf, labelOf, textOf } from "../../model/read-value.ts";
import { inOrder } from "./in-order.ts";

/** An activity with its position: below its parent activities. */
export interface PlacedActivity {
  readonly id: string;
  readonly value: JsonObject;
  readonly name: string;
  /** Names of its parent activities, from the top. */
  readonly groups: readonly string[];
  /** Whether it has children, so that it heads a group. */
  readonly isGroup: boolean;
  /** Its parent activity. */
  readonly parentId: string | null;
}

/** Groups nested beyond this depth take the name of an outer one. */
const maxGroupDepth = 8;

/**
 * The activities of a design in order, each group before its members. Each appears once, whatever the file contains.
 */
export function activityTree(activities: readonly JsonObject[]): PlacedActivity[] {
  const ordered = inOrder(activities);
  const position = new Map<string, { readonly value: JsonObject; readonly at: number }>();
  ordered.forEach((value, at) => {
    const id = textOf(value, "id");
    if (id !== null && !position.has(id)) position.set(id, { value, at });
  });
  const held = new Set<string>();
  const childrenOf = new Map<string, string[]>();
  for (const [id, { value }] of position) {
    const children = idsOf(value, "childIds").filter(
      (child) => child !== id && position.has(child) && !held.has(child),
    );
    for (const child of children) held.add(child);
    if (children.length > 0) {
      childrenOf.set(
        id,
        children.toSorted((a, b) => (position.get(a)?.at ?? 0) - (position.get(b)?.at ?? 0)),
      );
    }
  }
  const placed: PlacedActivity[] = [];
  const taken = new Set<string>();
  const open: {
    readonly id: string;
    readonly groups: readonly string[];
    readonly parentId: string | null;
  }[] = [];
  const walk = (root: string) => {
    open.push({ id: root, groups: [], parentId: null });
    for (let one = open.pop(); one; one = open.pop()) {
      const { id, groups, parentId } = one;
      const value = position.get(id)?.value;
      if (!value || taken.has(id)) continue;
      taken.add(id);
      const children = childrenOf.get(id) ?? [];
      const name = labelOf(value) ?? id;
      placed.push({ id, value, name, groups, isGroup: children.length > 0, parentId });
      const below = [...groups, name].slice(0, maxGroupDepth);
      for (const child of children.toReversed()) open.push({ id: child, groups: below, parentId: id });
    }
  };
  for (const id of position.keys()) if (!held.has(id)) walk(id);
  // The rest are groups that contain each other.
  for (const id of position.keys()) walk(id);
  return placed;
}

/** The activities with these ids, and their groups. */
export function withGroups(
  activities: readonly PlacedActivity[],
  ids: Iterable<string>,
): ReadonlySet<string> {
  const parents = new Map(activities.map(({ id, parentId }) => [id, parentId]));
  const found = new Set<string>();
  for (const start of ids) {
    for (let id: string | null = start; id !== null && !found.has(id); id = parents.get(id) ?? null)
      found.add(id);
  }
  return found;
}
