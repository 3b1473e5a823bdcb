import { same } from "@trialtrace/backend/schedule";

/** What two people made of the same thing. */
export type Side = "mine" | "theirs";

export interface Sides<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

/** Who changed it decides; null when both did, and not the same way. */
export function decide<T>({ base, mine, theirs }: Sides<T>): Side | null {
  if (same(mine, base) || same(mine, theirs)) return "theirs";
  return same(theirs, base) ? "mine" : null;
}
