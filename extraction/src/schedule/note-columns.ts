import { groupRuns } from "../group.ts";
import { joinWords, type Line } from "../page-model/build-lines.ts";
import type { Word } from "../page-model/page.ts";

/** Width of the white space between two columns of notes, in type sizes. */
const gutter = 1.2;
/** A column of notes is at least this wide, in points; a marker set apart from its note is no column. */
const narrowest = 90;
/** Lines that show two columns. */
const fewestLines = 2;
/** Left edges this close are one column, in points. */
const sameEdge = 3;
const noteStart =
  /^(?:[[(]?(?:[a-z]{1,2}|\d{1,2})\s?[\])]?[.):\]]|[*†‡§¶#∫‖ǁ∥◊]{1,4}|(?:[a-z]|\d{1,2})(?:\s+\p{Lu}|$))/u;

/**
 * Footnotes in two columns in their order: the left column before the right one, or row by row where the markers
 * count across. Other lines are returned as they are.
 */
export function inColumns(lines: readonly Line[]): readonly Line[] {
  const edge = edgeOf(lines);
  if (edge === null) return lines;
  const parts = lines.map((line) => splitAt(line, edge));
  const both = parts.flatMap(({ left, right }, index) => (left && right ? [index] : []));
  const [first = 0, last = 0] = [both[0], both.at(-1)];
  // A column may be longer than the other: lines that end before the edge or begin at it go on with it.
  const isPart = (index: number) => lines[index] !== undefined && !crosses(lines[index], edge);
  let [from, to] = [first, last];
  while (isPart(from - 1) && parts[from - 1]?.right) from--;
  while (isPart(to + 1)) to++;
  const inside = parts.slice(from, to + 1);
  const left = inside.flatMap((part) => part.left ?? []);
  const right = inside.flatMap((part) => part.right ?? []);
  if (!left.some(startsNote) || !right.some(startsNote)) return lines;
  return [...lines.slice(0, from), ...ordered(left, right), ...lines.slice(to + 1)];
}

/** The x between the columns. A raised marker stands in front of the column. */
function edgeOf(lines: readonly Line[]): number | null {
  const candidates = lines.flatMap((line) =>
    line.words.flatMap((word, index) => {
      const before = line.words[index - 1];
      const isGap = before !== undefined && word.left - before.right > gutter * line.size;
      return isGap && before.right - line.left > narrowest ? [{ from: before.right, to: word.left }] : [];
    }),
  );
  const edges = candidates
    .map(({ to }) => {
      const own = candidates.filter((other) => other.to >= to - sameEdge && other.to <= to + 4 * sameEdge);
      return { edge: (Math.max(...own.map(({ from }) => from)) + to) / 2, count: own.length };
    })
    .filter(({ edge, count }) => {
      const crossing = lines.filter((line) => crosses(line, edge)).length;
      return count >= fewestLines && count > crossing;
    });
  return edges.toSorted((a, b) => b.count - a.count || a.edge - b.edge)[0]?.edge ?? null;
}

const crosses = (line: Line, edge: number): boolean =>
  line.words.some((word, index) => {
    const next = line.words[index + 1];
    const isOver = word.left < edge && word.right > edge;
    return isOver || (word.right <= edge && next !== undefined && next.left > edge && isClose(word, next));
  });

const isClose = (word: Word, next: Word): boolean => next.left - word.right < 0.8 * word.size;

function splitAt(line: Line, edge: number): { left: Line | null; right: Line | null } {
  if (crosses(line, edge)) return { left: line, right: null };
  const part = (words: readonly Word[]): Line | null =>
    words.length === 0
      ? null
      : { ...line, words, left: words[0]?.left ?? line.left, right: words.at(-1)?.right ?? line.right };
  return {
    left: part(line.words.filter((word) => word.left < edge)),
    right: part(line.words.filter((word) => word.left >= edge)),
  };
}

const startsNote = (line: Line): boolean => noteStart.test(joinWords(line.words));

/** Notes that count across are read in rows: `a b`, then `c d`. */
function ordered(left: readonly Line[], right: readonly Line[]): readonly Line[] {
  const [rows, others] = [left, right].map(notesOf);
  const [one, two, three] = [rows?.[0], others?.[0], rows?.[1]].map((note) => markerOf(note?.[0]));
  const isAcross = one && two && three && isBetween(one, two, three);
  if (!isAcross || !rows || !others) return [...left, ...right];
  return [...rows, ...others]
    .toSorted(
      (a, b) => (a[0]?.baseline ?? 0) - (b[0]?.baseline ?? 0) || (a[0]?.left ?? 0) - (b[0]?.left ?? 0),
    )
    .flat();
}

const notesOf = (lines: readonly Line[]): Line[][] => groupRuns(lines, (line) => !startsNote(line));

const markerOf = (line: Line | undefined): string =>
  line ? (/[a-z\d]{1,2}/i.exec(joinWords(line.words).slice(0, 4))?.[0] ?? "") : "";

const isBetween = (one: string, two: string, three: string): boolean => {
  const [a, b, c] = [one, two, three].map((text) => (/^\d+$/.test(text) ? Number(text) : text));
  return a !== undefined && b !== undefined && c !== undefined && a < b && b < c;
};
