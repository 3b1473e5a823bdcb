import { joinLines, type Vocabulary } from "../lines/join-lines.ts";
import type { Line } from "../lines/line.ts";
import { type ListMarker, readMarker } from "./list-marker.ts";

/** Lines that belong together: a paragraph or a list item. */
export interface Paragraph {
  readonly lines: readonly Line[];
  readonly marker: ListMarker | null;
  /** The text without its marker, with hyphenated words joined. */
  readonly text: string;
  readonly left: number;
  readonly page: number;
}

/** A gap this much larger than usual starts a paragraph. */
const wideGap = 1.28;

/** Groups the lines of a section into paragraphs and items. */
export function readParagraphs(lines: readonly Line[], vocabulary: Vocabulary): Paragraph[] {
  const usual = usualGap(lines);
  const rightEdge = percentile(
    lines.map(({ right }) => right),
    0.9,
  );
  const groups: { lines: Line[]; marker: ListMarker | null }[] = [];
  let lastMarker: ListMarker | undefined;
  let hangs = false;
  for (const line of lines) {
    const group = groups.at(-1);
    const before = group?.lines.at(-1);
    const marker = readMarker(line.text, lastMarker);
    const isNext =
      marker?.ordinal &&
      marker.style === lastMarker?.style &&
      marker.ordinal === (lastMarker.ordinal ?? 0) + 1;
    const isItem =
      marker !== null && (isNext || !(before && group && continuesSentence(before, line, marker)));
    const [first] = group?.lines ?? [];
    // Below items whose lines hang, a line at the place of their markers is no part of the last one; nor is one left of them.
    const isBelowList =
      group?.marker &&
      first &&
      first.page === line.page &&
      (hangs ? Math.abs(line.left - first.left) < 4 : line.left < first.left - 4) &&
      /^\p{Lu}/u.test(line.text) &&
      ((before?.right ?? 0) < 0.9 * rightEdge || /[.:;!?]$/.test(before?.text.trim() ?? ""));
    if (!group || !before || isItem || isBelowList || begins(before, line, usual, rightEdge, group.lines)) {
      groups.push({ lines: [line], marker: isItem ? marker : null });
      if (isItem) lastMarker = marker;
      else hangs = false;
    } else {
      if (group.marker && first && line.left > first.left + 12) hangs = true;
      group.lines.push(line);
    }
  }
  return groups.map((group) => {
    const [first] = group.lines;
    const texts = group.lines.map(({ text }, index) =>
      index === 0 && group.marker ? group.marker.rest : text,
    );
    return {
      ...group,
      text: joinLines(texts, vocabulary).replace(/\s+/g, " ").trim(),
      left: first?.left ?? 0,
      page: first?.page ?? 0,
    };
  });
}

/**
 * `…of at least\n3. The` is an item; `…version\n4.0 of` and `within\n5) days` in the middle of a sentence at the same
 * indent, `(above\n20), and`, and `AB-\n417. The` are not.
 */
function continuesSentence(before: Line, line: Line, marker: ListMarker): boolean {
  if (before.page === line.page && /[\p{L}\d]-$/u.test(before.text.trim()) && marker.ordinal !== null)
    return true;
  if (/\)/.test(marker.printed) && !/\(/.test(marker.printed) && /\([^()]*$/.test(before.text)) return true;
  if (marker.ordinal === null)
    return (
      /^[–—−-]$/.test(marker.printed) &&
      /[\p{L}\d,]$/u.test(before.text) &&
      Math.abs(before.left - line.left) < 2 &&
      /^\p{Ll}/u.test(marker.rest)
    );
  // `… until the visit at Week` / `55. The investigator …`
  if (unfinished.test(before.text.trim()) && marker.ordinal !== null && /^\d/.test(marker.printed))
    return true;
  if (/[.:;,)]$|\b(?:and|or)$/i.test(before.text.trim())) return false;
  return (
    before.page === line.page &&
    line.left > before.left - 2 &&
    /^\p{Ll}/u.test(marker.rest) &&
    line.baseline - before.baseline < 1.6 * line.size &&
    Math.abs(before.left - line.left) < 3
  );
}

/** A word that a number follows. */
const unfinished =
  /\b(?:weeks?|days?|months?|visits?|sections?|versions?|cycles?|years?|phase|stage|grades?|tables?|figures?|appendix|article|type|part|than|at least|from|until)$/i;

function begins(before: Line, line: Line, usual: number, rightEdge: number, group: readonly Line[]): boolean {
  if (before.page !== line.page) {
    // A sentence continues across the page break.
    return (
      /[.:;!?]["”’)\]]?$/.test(before.text) || (/^\p{Lu}/u.test(line.text) && before.right < rightEdge * 0.8)
    );
  }
  const gap = line.baseline - before.baseline;
  if (gap > usual * wideGap + 0.5 || gap < -2) return true;
  if (before.bold !== line.bold && Math.abs(before.size - line.size) > 0.4) return true;
  if (
    line.bold !== before.bold &&
    (line.bold || group.every(({ bold }) => bold)) &&
    /^\p{Lu}/u.test(line.text)
  )
    return before.right < rightEdge * 0.85 || line.bold;
  const endsEarly =
    before.right < rightEdge - (line.words[0] ? line.words[0].right - line.words[0].left : 0) - 25;
  return (
    endsEarly &&
    /[.:;!?]["”’)\]]?$/.test(before.text) &&
    /^[\p{Lu}\d(]/u.test(line.text) &&
    gap > usual * 1.02
  );
}

/** Distance between baselines, as most neighbors have it. */
function usualGap(lines: readonly Line[]): number {
  const gaps = lines.flatMap((line, index) => {
    const before = lines[index - 1];
    const gap = before && before.page === line.page ? line.baseline - before.baseline : 0;
    return gap > 0.8 * line.size && gap < 2.6 * line.size ? [gap] : [];
  });
  return gaps.length === 0 ? 14 : percentile(gaps, 0.4);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
