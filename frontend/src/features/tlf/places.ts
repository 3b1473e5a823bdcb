/** An item and its index in a list that never changes, for items without a unique name. */
export interface Placed<T> {
  readonly item: T;
  readonly place: number;
}

export function placed<T>(items: readonly T[]): Placed<T>[] {
  return items.map((item, place) => ({ item, place }));
}
