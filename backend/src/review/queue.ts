import type { JudgedItem } from "./item.ts";
import { isDoubtful } from "./judge-items.ts";

/**
 * The order of review: conflicts, then doubtful values by their certainty, then conclusions and proposals, then what
 * is literally quoted, then what has been decided; otherwise the order of the study.
 */
export function reviewQueue(items: readonly JudgedItem[]): JudgedItem[] {
  return items
    .map((item, place) => ({ item, place, rank: rankOf(item) }))
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
    .map(({ item }) => item);
}

function rankOf(item: JudgedItem): number {
  if (item.isConflict) return 0;
  if (item.state !== "open") return 4;
  if (isDoubtful(item)) return 1 + (item.certainty ?? 0) / 2;
  return item.isProposal || (item.basis !== "verbatim" && item.form !== "schedule") ? 2 : 3;
}
