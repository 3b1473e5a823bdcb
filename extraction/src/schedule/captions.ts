import type { Grid } from "../grid/grid.ts";
import { joinWords, type Line } from "../page-model/build-lines.ts";
import type { PlainGrid } from "./plain-grid.ts";
import { samplingCaption, scheduleCaption, tableCaption } from "./words-of-schedules.ts";

export interface Caption {
  readonly text: string;
  readonly baseline: number;
  /** It starts with "Table 3", or contains a usual name of schedules. */
  readonly sure: boolean;
}

const numbered = /^(?:appendix\s+[A-Z\d]+|\d+(?:\.\d+)*\.?|[A-Z]\.\d*)\s+\p{L}/iu;
/** The caption is at most this far above its table, in points. */
const reach = 150;
const maxLength = 260;
/** A caption below its table is this close to it, and this far above the next table, in points. */
const [reachBelow, nextTable] = [24, 60];

/** The caption above a grid, from the lines of its page that are no running heads. `floor` is where what is above it ends. */
export function captionAbove(grid: Grid, lines: readonly Line[], floor: number): Caption | null {
  const above = lines
    .filter(({ baseline }) => baseline < grid.top + 2 && baseline > floor && baseline > grid.top - reach)
    .toSorted((a, b) => b.baseline - a.baseline);
  const texts = above.map((line) => ({ line, text: joinWords(line.words).trim() }));
  const table = texts.findIndex(({ text }) => tableCaption.test(text) && text.length < maxLength);
  const isFigure = /^figure/i.test(texts[table]?.text ?? "");
  if (table >= 0 && !isFigure) return fromLine(texts, table, true);
  const named = texts.findIndex(({ text }) => scheduleCaption.test(text) && isTitle(text));
  if (named >= 0) return fromLine(texts, named, true);
  if (isFigure) return fromLine(texts, table, true);
  const sampling = texts.findIndex(
    ({ text, line }) => samplingCaption.test(text) && isTitle(text) && (line.bold || numbered.test(text)),
  );
  if (sampling >= 0) return fromLine(texts, sampling, true);
  const bold = texts.findIndex(
    ({ line, text }) => line.bold && isTitle(text) && grid.top - line.baseline < 60,
  );
  return bold >= 0 ? fromLine(texts, bold, false) : null;
}

/** A caption directly below a grid, where the lines up to the next grid belong to this one. */
export function captionBelow(grid: Grid, lines: readonly Line[], ceiling: number): Caption | null {
  const [first] = lines
    .filter(({ baseline }) => baseline > grid.bottom && baseline < grid.bottom + reachBelow)
    .toSorted((a, b) => a.baseline - b.baseline);
  const text = first ? joinWords(first.words).trim() : "";
  const isOwn = first !== undefined && ceiling - first.baseline > nextTable;
  return isOwn && tableCaption.test(text) && scheduleCaption.test(text) && isTitle(text)
    ? { text: text.replace(/\s+/g, " "), baseline: first.baseline, sure: true }
    : null;
}

/** The first row of a table, if it is a caption over the whole width. */
export function captionInside(grid: PlainGrid, baseline: number): Caption | null {
  const text = grid.cells.find(({ row, columnSpan }) => row === 0 && columnSpan >= grid.columns)?.text ?? "";
  return tableCaption.test(text) && text.length < maxLength ? { text, baseline, sure: true } : null;
}

/** A title is short and, unlike a sentence, does not end with punctuation. */
const isTitle = (text: string): boolean =>
  text.length < 160 && !/[.;,]$/.test(text.replace(/\.$/, (dot) => (text.length < 70 ? "" : dot)));

interface Found {
  readonly line: Line;
  readonly text: string;
}

/** A caption may continue on the next lines, down to the table, in the same type as its first line. */
function fromLine(texts: readonly Found[], index: number, sure: boolean): Caption | null {
  const first = texts[index];
  if (!first) return null;
  let { text } = first;
  let last = first.line;
  for (const next of texts.slice(0, index).toReversed()) {
    const close = next.line.baseline - last.baseline < 2 * last.size;
    if (
      !close ||
      next.line.bold !== first.line.bold ||
      Math.abs(next.line.size - first.line.size) > 0.6 ||
      text.length > maxLength
    )
      break;
    if (!first.line.bold && /[.:]$/.test(text)) break;
    text = `${text} ${next.text}`;
    last = next.line;
  }
  return { text: text.replace(/\s+/g, " "), baseline: first.line.baseline, sure };
}

/** The identifying part of a caption: without "continued", page counts, and continuation marks. */
export const captionKey = (text: string): string =>
  text
    .replace(/[([]?\s*\bconcluded\s*[)\]]?/gi, " ")
    .replace(/[([]?\s*\bcont(?:inued|inuation|['’]?d|\.)?\b\.?\s*[)\]]?/gi, " ")
    .replace(/[([]?\s*(?:page|sheet|part)\s+\d+\s+(?:of|\/)\s+\d+\s*[)\]]?/gi, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
