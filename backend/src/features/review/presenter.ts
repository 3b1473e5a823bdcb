import type { ReviewItem } from "../../contract/review.ts";
import type { JudgedItem } from "../../review/judge-items.ts";

export function presentItem(item: JudgedItem): ReviewItem {
  const { slot: _slot, places: _places, decidedAs: _decidedAs, ...shown } = item;
  return { ...shown, comments: [...item.comments] };
}
