import type { SearchAnswer, SearchHit, SearchKind } from "@trialtrace/backend/contract";

/** What the keyboard steps through: a hit, or the way to all hits of its kind. */
export type SearchEntry =
  | { readonly id: string; readonly hit: SearchHit }
  | { readonly id: string; readonly hit: null; readonly kind: SearchKind; readonly count: number };

export interface EntryGroup {
  readonly kind: SearchKind;
  readonly shown: number;
  readonly count: number;
  readonly entries: readonly SearchEntry[];
}

/** The hits of each kind, followed by the way to all of them where only the best are listed. */
export const entriesOf = (groups: SearchAnswer["groups"], only: SearchKind | null): EntryGroup[] =>
  groups
    .filter(({ kind }) => only === null || kind === only)
    .map(({ kind, count, hits }) => {
      const entries: SearchEntry[] = hits.map((hit) => ({ id: hit.id, hit }));
      const all: SearchEntry = { id: `all-${kind}`, hit: null, kind, count };
      const isCut = hits.length < count && only === null;
      return { kind, count, shown: hits.length, entries: isCut ? [...entries, all] : entries };
    });
