import type { Line } from "./line.ts";

/** Heads and feet lie in these shares of a page's height. */
const headEnds = 0.2;
const footBegins = 0.82;
/** Pages that must have a line for it to be a head or foot, of all and at least. */
const shareOfPages = 0.06;
const fewestPages = 3;
/** Lines at one edge that can be furniture. */
const maxLines = 8;

const pageNumber =
  /^(?:page\s*)?(?:[-–]\s*)?(?:\d{1,4}|[ivxl]{1,6})(?:\s*(?:of|\/)\s*\d{1,4})?(?:\s*[-–])?$/i;

/** What a head says on every page: the same text but for its numbers. */
const keyOf = (line: Line): string =>
  line.text.toLowerCase().replace(/[\d]+/g, "#").replace(/\s+/g, " ").trim();

/** A page's lines, its height, and which of them are heads and feet. */
interface PageLines {
  readonly height: number;
  readonly lines: readonly Line[];
}

/**
 * Tells the body of each page from its running heads and feet: lines that stand at the same edge of many pages, alike but for their
 * numbers, with nothing but such lines between them and the edge.
 */
export function splitEdges(pages: readonly PageLines[]): { body: Line[]; edges: Line[] } {
  const counts = new Map<string, Set<number>>();
  const atEdge = ({ height, lines }: PageLines) => ({
    head: lines.filter((line) => line.baseline < height * headEnds).slice(0, maxLines),
    foot: lines
      .filter((line) => line.baseline > height * footBegins)
      .reverse()
      .slice(0, maxLines),
  });
  const candidates = pages.map(atEdge);
  for (const { head, foot } of candidates) {
    for (const [edge, lines] of [
      ["h", head],
      ["f", foot],
    ] as const) {
      for (const line of lines) {
        const key = `${edge} ${keyOf(line)}`;
        const seen = counts.get(key) ?? new Set();
        counts.set(key, seen.add(line.page));
      }
    }
  }
  const enough = Math.max(fewestPages, Math.ceil(pages.length * shareOfPages));
  const isRunning = (edge: "h" | "f", line: Line, others: number) =>
    pageNumber.test(line.text.trim())
      ? others === 0
      : (counts.get(`${edge} ${keyOf(line)}`)?.size ?? 0) >= enough;
  const edges = new Set<Line>();
  for (const { head, foot } of candidates) {
    for (const [edge, lines] of [
      ["h", head],
      ["f", foot],
    ] as const) {
      const last = lastRunning(lines, (line, others) => isRunning(edge, line, others));
      for (const line of lines.slice(0, last)) edges.add(line);
    }
  }
  const all = pages.flatMap(({ lines }) => lines);
  return { body: all.filter((line) => !edges.has(line)), edges: [...edges] };
}

/** How many lines from the edge are furniture: up to the last running one with no more than one other line before it. */
function lastRunning(lines: readonly Line[], isRunning: (line: Line, others: number) => boolean): number {
  let others = 0;
  let end = 0;
  for (const [index, line] of lines.entries()) {
    if (isRunning(line, others)) end = index + 1;
    else if (++others > 1) break;
  }
  return end;
}
