/** The difference between two lists of ids. Positions count from 0. */
export interface ListChanges {
  /** With the previous position. */
  readonly removed: readonly (readonly [id: string, at: number])[];
  /** With the new position. */
  readonly added: readonly (readonly [id: string, at: number])[];
  /** As few as possible; the others keep their order. */
  readonly moved: readonly (readonly [id: string, from: number, to: number])[];
}

/** In O(n log n); ids are distinct in each list. */
export function listChanges(before: readonly string[], after: readonly string[]): ListChanges {
  const [from, to] = [placesOf(before), placesOf(after)];
  const removed = before.flatMap((id, at) => (to.has(id) ? [] : [[id, at] as const]));
  const added = after.flatMap((id, at) => (from.has(id) ? [] : [[id, at] as const]));
  const kept = after.flatMap((id, at) => {
    const was = from.get(id);
    return was === undefined ? [] : [{ id, from: was, to: at }];
  });
  const still = longestRise(kept.map((item) => item.from));
  const moved = kept.flatMap((item, index) =>
    still.has(index) ? [] : [[item.id, item.from, item.to] as const],
  );
  return { removed, added, moved };
}

/**
 * The list after the changes.
 * @throws {RangeError} if they do not fit the list
 */
export function applyListChanges(before: readonly string[], changes: ListChanges): string[] {
  const { removed, added, moved } = changes;
  const leaving = new Set<string>();
  for (const [id, at] of [...removed, ...moved]) {
    if (before[at] !== id || leaving.has(id)) throw new RangeError(`'${id}' is not at ${at}`);
    leaving.add(id);
  }
  const rest = before.filter((id) => !leaving.has(id));
  const coming = new Map<number, string>([
    ...added.map(([id, at]): [number, string] => [at, id]),
    ...moved.map(([id, , at]): [number, string] => [at, id]),
  ]);
  const length = rest.length + coming.size;
  let next = 0;
  const after = Array.from({ length }, (_unused, at) => {
    const id = coming.get(at) ?? rest[next++];
    if (id === undefined) throw new RangeError(`there is no item for position ${at}`);
    return id;
  });
  if (next !== rest.length || coming.size !== added.length + moved.length || new Set(after).size !== length) {
    throw new RangeError("the positions do not fit the list");
  }
  return after;
}

/** The positions of common items in both lists, in the order of the first. */
export function pairsOf(before: readonly string[], after: readonly string[]): Pairs {
  const places = placesOf(after);
  return before.flatMap((id, from) => {
    const to = places.get(id);
    return to === undefined ? [] : [[from, to] as const];
  });
}
export type Pairs = readonly (readonly [before: number, after: number])[];

export const placesOf = (ids: readonly string[]): ReadonlyMap<string, number> =>
  new Map(ids.map((id, at) => [id, at]));

/** Indexes of a longest increasing subsequence. */
function longestRise(values: readonly number[]): ReadonlySet<number> {
  const tails: number[] = [];
  const previous: number[] = [];
  values.forEach((value, index) => {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = tails[low - 1] ?? -1;
    tails[low] = index;
  });
  const rise = new Set<number>();
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) rise.add(index);
  return rise;
}
