import { firstBehindGap, type Line, partOf } from "../lines/line.ts";
import type { Word } from "../page-model/page.ts";
import { isLevelLabel } from "./objective.ts";

export const objectiveHead = /\b(?:objectives?|aims?)\b/i;
export const endpointHead =
  /\b(?:end[\s-]?points?|outcome\s?measures?|outcomes?|variables?|parameters?|estimands?|measures?)\b/i;

/** A two-column table: its heading line, and the x that separates its columns. */
export interface ObjectiveColumns {
  readonly head: number;
  readonly split: number;
}

/** `Objectives | Endpoints`, ruled or not: the columns are separated where the fewest lines below have a word. */
export function findObjectiveColumns(lines: readonly Line[]): ObjectiveColumns | null {
  for (const [head, line] of lines.entries()) {
    if (line.text.length > 120) continue;
    const first = line.words.findIndex(({ text }) => objectiveHead.test(text));
    const second = line.words.findIndex(({ text }, index) => index > first && endpointHead.test(text));
    if (first < 0 || second < 0) continue;
    const gap = widestGap(line.words.slice(first, second + 1));
    if (gap === null || gap.to - gap.from < 1.2 * line.size) continue;
    return {
      head,
      split:
        gutter(
          lines.slice(head + 1, head + 60).map((one) => splitLevelColumn(one).rest),
          gap,
        ) ?? (gap.from + gap.to) / 2,
    };
  }
  return null;
}

/** A first column of levels: `Primary      To evaluate …` */
export function splitLevelColumn(line: Line): { label: Line | null; rest: Line } {
  const at = firstBehindGap(line);
  const label = at > 0 ? partOf(line, line.words.slice(0, at)) : null;
  return label && isLevelLabel(label.text)
    ? { label, rest: partOf(line, line.words.slice(at)) }
    : { label: null, rest: line };
}

interface Gap {
  readonly from: number;
  readonly to: number;
}

function widestGap(words: readonly Word[]): Gap | null {
  let best: Gap | null = null;
  words.forEach((word, index) => {
    const before = words[index - 1];
    if (before && word.left - before.right > (best ? best.to - best.from : 0))
      best = { from: before.right, to: word.left };
  });
  return best;
}

/** Minimum column width, in points. */
const narrowest = 70;
/** Columns begin at most this far left of a centered head, in points. */
const headIndent = 160;

function gutter(lines: readonly Line[], { from, to }: Gap): number | null {
  const crossed = (x: number) =>
    lines.filter(({ words }) => words.some(({ left, right }) => left < x && right > x)).length;
  const begins = (x: number) =>
    lines.filter(({ words }) => words.some(({ left }) => left >= x && left < x + 30)).length;
  const margin = Math.min(...lines.map(({ left }) => left));
  let best: { x: number; rate: number } | null = null;
  for (let x = Math.max(from - headIndent, margin + narrowest); x <= to + 20; x += 3) {
    const rate = crossed(x) * 4 - begins(x);
    // Of equal places the last: the words of the first column may end next to the second.
    if (!best || rate <= best.rate) best = { x, rate };
  }
  return best && crossed(best.x) <= lines.length * 0.15 ? best.x : null;
}
