import { groupBy } from "./group-by.ts";
import type { ReviewArea } from "./item.ts";
import { isDoubtful, type JudgedItem } from "./judge-items.ts";

interface ReviewCount {
  readonly total: number;
  /** Decided without a conflict. */
  readonly reviewed: number;
  /** To be decided: doubtful, or in conflict with a decision. */
  readonly doubtful: number;
}

export interface ReviewProgress extends ReviewCount {
  readonly areas: readonly (ReviewCount & { readonly area: ReviewArea })[];
}

/** How much of a study has been reviewed, in all and by area; areas without items are omitted. */
export function reviewProgress(items: readonly JudgedItem[]): ReviewProgress {
  const areas = groupBy(items, ({ area }) => area);
  return {
    ...count(items),
    areas: [...areas].map(([area, own]) => ({ area, ...count(own) })),
  };
}

const count = (items: readonly JudgedItem[]): ReviewCount => ({
  total: items.length,
  reviewed: items.filter(({ state, isConflict }) => state !== "open" && !isConflict).length,
  doubtful: items.filter(isDoubtful).length,
});
