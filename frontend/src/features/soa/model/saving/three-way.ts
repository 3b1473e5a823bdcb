import { same } from "@trialtrace/backend/schedule";

/** Both sides' versions of the same value. */
export type Side = "mine" | "theirs";

export interface Sides<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

/** The version of the side that changed it; null if both did, in different ways. */
export function decide<T>({ base, mine, theirs }: Sides<T>): Side | null {
  if (same(mine, base) || same(mine, theirs)) return "theirs";
  return same(theirs, base) ? "mine" : null;
}
