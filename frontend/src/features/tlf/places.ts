/** An item and its place in a list that never changes: what has no name of its own, or the same as another. */
export interface Placed<T> {
  readonly item: T;
  readonly place: number;
}

export function placed<T>(items: readonly T[]): Placed<T>[] {
  return items.map((item, place) => ({ item, place }));
}
