import type { Page } from "../page-model/page.ts";
import { type Vocabulary, vocabularyOf } from "./join-lines.ts";
import { dominantSize, type Line, linesOf } from "./line.ts";

/** A document as seen by the text readers. Pure: derived from the page model alone. */
export interface TextDocument {
  readonly pages: readonly Page[];
  /** All lines except running heads and feet, in reading order. */
  readonly body: readonly Line[];
  /** Running heads and feet. */
  readonly edges: readonly Line[];
  /** Size of most body letters, in points. */
  readonly bodySize: number;
  readonly vocabulary: Vocabulary;
}

export function readTextDocument(pages: readonly Page[]): TextDocument {
  const lines = pages.map((page) => ({ height: page.height, lines: linesOf(page) }));
  const { body, edges } = splitEdges(lines);
  const bodySize = dominantSize(body.flatMap(({ words }) => words));
  return { pages, body, edges, bodySize, vocabulary: vocabularyOf(body) };
}

/** Running heads and feet lie within these shares of the page height. */
const headEnds = 0.2;
const footBegins = 0.82;
/** Number of pages, in share and minimum, on which a line must recur to be a running head or foot. */
const shareOfPages = 0.06;
const fewestPages = 3;
/** Lines at one edge that can be running heads or feet. */
const maxLines = 8;

const pageNumber =
  /^(?:page\s*)?(?:[-–]\s*)?(?:\d{1,4}|[ivxl]{1,6})(?:\s*(?:of|\/)\s*\d{1,4})?(?:\s*[-–])?$/i;

/** What a running head has in common on every page: its text without numbers. A heading may repeat it in capitals. */
const keyOf = (line: Line): string => line.text.replace(/[\d]+/g, "#").replace(/\s+/g, " ").trim();

/** A page's lines, its height, and which of them are running heads and feet. */
interface PageLines {
  readonly height: number;
  readonly lines: readonly Line[];
}

/**
 * Separates the body of each page from its running heads and feet: lines at the same edge of many pages that are
 * equal except for numbers, with only such lines between them and the edge.
 */
export function splitEdges(pages: readonly PageLines[]): { body: Line[]; edges: Line[] } {
  const counts = new Map<string, Set<number>>();
  const candidates = pages.flatMap(({ height, lines }) => {
    const foot = lines.filter((line) => line.baseline > height * footBegins).reverse();
    return [
      { edge: "h", lines: lines.filter((line) => line.baseline < height * headEnds).slice(0, maxLines) },
      { edge: "f", lines: foot.slice(0, maxLines) },
    ];
  });
  for (const { edge, lines } of candidates) {
    // A raised sign above the first line of many pages is none: `®`.
    for (const line of lines.filter(({ text }) => /[\p{L}\d]/u.test(text))) {
      const key = `${edge} ${keyOf(line)}`;
      counts.set(key, (counts.get(key) ?? new Set()).add(line.page));
    }
  }
  const enough = Math.max(fewestPages, Math.ceil(pages.length * shareOfPages));
  const edges = new Set<Line>();
  for (const { edge, lines } of candidates) {
    const last = lastRunning(lines, (line, others) =>
      pageNumber.test(line.text.trim())
        ? others === 0
        : (counts.get(`${edge} ${keyOf(line)}`)?.size ?? 0) >= enough,
    );
    for (const line of lines.slice(0, last)) edges.add(line);
  }
  const all = pages.flatMap(({ lines }) => lines);
  return { body: all.filter((line) => !edges.has(line)), edges: [...edges] };
}

/**
 * How many lines from the edge are running heads or feet: up to the last recurring one with at most one other line
 * before it.
 */
function lastRunning(lines: readonly Line[], isRunning: (line: Line, others: number) => boolean): number {
  let others = 0;
  let end = 0;
  for (const [index, line] of lines.entries()) {
    if (isRunning(line, others)) end = index + 1;
    else if (++others > 1) break;
  }
  return end;
}
