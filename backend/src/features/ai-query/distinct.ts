import type { RankedPassage } from "../../retrieval/search-passages.ts";
import { isValue } from "./draft.ts";

/**
 * Drops passages that nearly duplicate an earlier one; running text replaces a value extracted from it, because the
 * page has exactly this wording.
 */
export function distinct(passages: readonly RankedPassage[]): RankedPassage[] {
  const chosen: RankedPassage[] = [];
  for (const passage of passages.slice(0, looked)) {
    const same = chosen.findIndex((one) => isNearDuplicate(one, passage));
    const taken = chosen[same];
    if (!taken) chosen.push(passage);
    else if (isValue(taken) && !isValue(passage) && passage.page !== null) chosen[same] = passage;
  }
  return chosen;
}

/** Passages after this many fit no better than by chance. */
const looked = 12;
const sameShare = 0.7;

function isNearDuplicate(a: RankedPassage, b: RankedPassage): boolean {
  const words = (one: RankedPassage) =>
    new Set([...one.vector].filter(([, at]) => at.some(({ field }) => field === "B")).map(([stem]) => stem));
  const [first, second] = [words(a), words(b)];
  const common = [...second].filter((stem) => first.has(stem)).length;
  // A value has the text that it was extracted from, or is a part of it.
  const size = isValue(a) || isValue(b) ? Math.min(first.size, second.size) : second.size;
  return size > 0 && common >= sameShare * size;
}
