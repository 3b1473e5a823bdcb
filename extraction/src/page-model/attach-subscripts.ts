import type { Word } from "./page.ts";
import { rowsOf } from "./words-by-row.ts";

/** Maximum size of a subscript relative to the word it belongs to. */
const smallShare = 0.86;
/** Its distance below the baseline and from the end of the word, relative to the word's size. */
const [minDrop, maxDrop, maxGap] = [0.04, 0.4, 0.15];

/**
 * Makes subscripts part of their word: `SpO` and a lowered `2` are `SpO2`. Done before superscripts, because a marker
 * attaches to the whole word.
 */
export function attachSubscripts(words: readonly Word[]): Word[] {
  const near = rowsOf(words.filter(({ direction }) => direction === "right"));
  const lowered = new Map<Word, Word[]>();
  const attached = new Set<Word>();
  for (const word of words) {
    if (word.direction !== "right") continue;
    const host = near(word.baseline).find((other) => isBelow(other, word));
    if (!host) continue;
    lowered.set(host, [...(lowered.get(host) ?? []), word]);
    attached.add(word);
  }
  return words.flatMap((word) => {
    if (attached.has(word)) return [];
    const parts = lowered.get(word);
    return [parts ? parts.reduce(extend, word) : word];
  });
}

function isBelow(host: Word, word: Word): boolean {
  const drop = (word.baseline - host.baseline) / host.size;
  const gap = (word.left - host.right) / host.size;
  return (
    word.size <= smallShare * host.size &&
    drop >= minDrop &&
    drop <= maxDrop &&
    Math.abs(gap) <= maxGap &&
    word.left > host.left
  );
}

const extend = (host: Word, { text, right, starts }: Word): Word => ({
  ...host,
  text: host.text + text,
  right: Math.max(host.right, right),
  starts: [...host.starts, ...starts],
});
