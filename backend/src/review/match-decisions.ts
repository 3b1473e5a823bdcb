import { similarity } from "./compare-texts.ts";
import type { ReviewDecision } from "./decision.ts";
import { groupBy } from "./group-by.ts";
import type { ReviewItem } from "./item.ts";

/** Values of the same slot on the same page are the same item from this share of common words on. */
const alike = 0.5;

export interface MatchedDecisions {
  /** The decisions on each item, oldest first. */
  readonly byItem: ReadonlyMap<string, readonly ReviewDecision[]>;
  /** Decisions on values that are no longer read, by the id they were decided under. */
  readonly orphans: readonly (readonly ReviewDecision[])[];
}

/**
 * Finds the item of every decision after another reading: by id, otherwise the undecided value in the same slot, on
 * the same page, with the most similar text.
 */
export function matchDecisions(
  items: readonly ReviewItem[],
  decisions: readonly ReviewDecision[],
): MatchedDecisions {
  const histories = groupBy(decisions, ({ itemId }) => itemId);
  const ids = new Set(items.map(({ id }) => id));
  const byItem = new Map<string, readonly ReviewDecision[]>();
  const lost: (readonly ReviewDecision[])[] = [];
  for (const [id, history] of histories) {
    if (ids.has(id)) byItem.set(id, history);
    else lost.push(history);
  }
  const free = groupBy(
    items.filter(({ id, form }) => !byItem.has(id) && form !== "schedule"),
    ({ slot }) => slot,
  );
  const orphans = lost.filter((history) => {
    const heir = heirOf(history, free);
    if (heir === null) return true;
    byItem.set(heir.id, history);
    free.set(
      heir.slot,
      (free.get(heir.slot) ?? []).filter((item) => item !== heir),
    );
    return false;
  });
  return { byItem, orphans };
}

function heirOf(
  [first]: readonly ReviewDecision[],
  free: ReadonlyMap<string, readonly ReviewItem[]>,
): ReviewItem | null {
  if (!first) return null;
  const { slot, provenance, value } = first.item;
  const page = provenance?.page_number ?? null;
  const candidates = (free.get(slot) ?? []).flatMap((item) => {
    const [score, quoted] = [
      similarity(item.value, value),
      item.provenance?.text_snippet !== null && item.provenance?.text_snippet === provenance?.text_snippet,
    ];
    const isNear = page === (item.provenance?.page_number ?? null);
    return isNear && (score >= alike || quoted) ? [{ item, score }] : [];
  });
  return candidates.sort((a, b) => b.score - a.score)[0]?.item ?? null;
}
