import type { ReviewProgress } from "../contract/review.ts";
import { groupBy } from "./group-by.ts";
import type { JudgedItem } from "./item.ts";
import { isDoubtful } from "./judge-items.ts";

/** How much of a study has been reviewed, in all and by area; areas without items are omitted. */
export function reviewProgress(items: readonly JudgedItem[]): ReviewProgress {
  const areas = groupBy(items, ({ area }) => area);
  return {
    ...count(items),
    areas: [...areas].map(([area, own]) => ({ area, ...count(own) })),
  };
}

const count = (items: readonly JudgedItem[]): Omit<ReviewProgress, "areas"> => ({
  total: items.length,
  reviewed: items.filter(({ state, isConflict }) => state !== "open" && !isConflict).length,
  doubtful: items.filter(isDoubtful).length,
});
