import type { Grid, GridCell } from "../grid/grid.ts";
import { joinWords, type Line } from "../page-model/build-lines.ts";
import { mergeRules } from "../page-model/merge-rules.ts";
import type { Box, Page, Rule, Word } from "../page-model/page.ts";
import { type Column, columnsOf, type Piece, piecesOf } from "./open-columns.ts";
import { isMark, scheduleCaption } from "./words-of-schedules.ts";

/** Lines with marks that make a table. */
const minMarked = 4;
/** The same below the caption of a schedule, as at the end of one that goes on from the page before. */
const minMarkedBelowCaption = 2;
/** A line further from its neighbor than this many times its size is not in the same table. */
const maxLineGap = 4;
/** A single text across this share of the table is a caption, a note, or a paragraph. */
const wholeWidth = 0.6;

interface Row {
  readonly top: number;
  readonly bottom: number;
  readonly pieces: readonly Piece[];
}

/**
 * The tables of marks on a page that have no vertical lines: their columns come from the white space between the
 * texts, their rows from the horizontal lines and shadings, otherwise from the lines of text.
 * @param lines of the page without running heads and feet
 */
export function findOpenGrids(page: Page, ruled: readonly Grid[], lines: readonly Line[]): Grid[] {
  const free = lines
    .filter(({ baseline }) => !ruled.some(({ top, bottom }) => baseline > top && baseline < bottom + 2))
    .map((line) => ({ line, pieces: piecesOf(line) }));
  return fieldsOf(free).flatMap((field) => toGrid(page, field) ?? []);
}

interface SplitLine {
  readonly line: Line;
  readonly pieces: readonly Piece[];
}

const isMarked = ({ pieces }: SplitLine): boolean => pieces.slice(1).some(({ text }) => isMark(text));

/** Runs of lines around lines with marks, with the head above them. */
function fieldsOf(lines: readonly SplitLine[]): SplitLine[][] {
  const fields: SplitLine[][] = [];
  let open: SplitLine[] = [];
  let captioned = false;
  const close = () => {
    let last = open.findLastIndex((one) => one.pieces.length > 1);
    while (last >= 0 && isRestOfName(open[last], open[last + 1])) last++;
    const field = open.slice(0, last + 1);
    if (field.filter(isMarked).length >= (captioned ? minMarkedBelowCaption : minMarked)) fields.push(field);
    open = [];
    captioned = false;
  };
  const marked = lines.filter(isMarked).flatMap(({ pieces }) => pieces);
  const width = Math.max(...marked.map(({ right }) => right)) - Math.min(...marked.map(({ left }) => left));
  for (const one of lines) {
    const before = open.at(-1)?.line;
    const isSeparate = before && one.line.top - before.bottom > maxLineGap * one.line.size;
    const isText = one.pieces.length === 1 && one.line.right - one.line.left > wholeWidth * width;
    const isCaption = scheduleCaption.test(joinWords(one.line.words));
    if (isSeparate || isText || isCaption) close();
    if (isCaption) captioned = true;
    else if (!isText) open.push(one);
  }
  close();
  return fields;
}

/** Lines of one cell are closer to each other than this many times their size. */
const lineStep = 1.35;

/** The last name of a table may have more lines than its entries. */
function isRestOfName(before: SplitLine | undefined, next: SplitLine | undefined): boolean {
  if (!before || !next) return false;
  const [piece] = next.pieces;
  const entries = before.pieces.slice(before.pieces.length > 1 ? 1 : 0);
  const edge = Math.min(...entries.map(({ left }) => left));
  return (
    piece !== undefined &&
    next.line.baseline - before.line.baseline < lineStep * next.line.size &&
    (before.pieces.length === 1
      ? Math.abs(piece.left - (before.pieces[0]?.left ?? 0)) < next.line.size
      : piece.right < edge)
  );
}

function toGrid(page: Page, field: readonly SplitLine[]): Grid | null {
  const columns = columnsOf(field.map(({ pieces }) => pieces));
  if (columns.length < 3) return null;
  const [left, right] = [columns[0]?.left ?? 0, columns.at(-1)?.right ?? 0];
  const rows = rowsOf(field, separatorsOf(page, left, right));
  const holders = headBoxes(page);
  const xs = [
    left - 2,
    ...columns.slice(1).map((column, index) => ((columns[index]?.right ?? 0) + column.left) / 2),
    right + 2,
  ];
  const ys = [rows[0]?.top ?? 0, ...rows.map(({ bottom }) => bottom)];
  const cells = rows.flatMap((row, index) => cellsOf(row, index, columns, xs, holders));
  return {
    ...{ page: page.number, left: left - 2, right: right + 2 },
    ...{ top: ys[0] ?? 0, bottom: ys.at(-1) ?? 0, xs, ys, cells, source: "white space" },
  };
}

/** Horizontal lines, and edges of shadings, across most of the table. */
function separatorsOf({ rules, areas }: Page, left: number, right: number): number[] {
  const edges = areas.flatMap(({ top, bottom, left: from, right: to }): Rule[] =>
    [top, bottom].map((at) => ({ axis: "horizontal", at, from, to, thickness: 0 })),
  );
  return mergeRules([...rules, ...edges])
    .filter(
      ({ axis, from, to }) =>
        axis === "horizontal" && Math.min(to, right) - Math.max(from, left) > 0.9 * (right - left),
    )
    .map(({ at }) => at);
}

function rowsOf(field: readonly SplitLine[], separators: readonly number[]): Row[] {
  const groups: SplitLine[][] = [];
  const marked = field.filter(isMarked).length;
  const [first, last] = [field[0]?.line.top ?? 0, field.at(-1)?.line.bottom ?? 0];
  const within = separators.filter((at) => at > first && at < last);
  const byLines = within.length < marked / 2;
  const isSeparated = (above: Line, below: Line) =>
    within.some((at) => at > above.baseline - above.size / 2 && at < below.baseline - below.size / 4);
  for (const [index, one] of field.entries()) {
    const before = field[index - 1];
    const begins =
      !before ||
      isSeparated(before.line, one.line) ||
      isNextEntry(groups.at(-1) ?? [], one) ||
      (byLines && !continuesName(before, one, field[index + 1]));
    if (begins) groups.push([one]);
    else groups.at(-1)?.push(one);
  }
  return groups.map((group, index): Row => {
    const [top, bottom] = [group[0]?.line.top ?? 0, group.at(-1)?.line.bottom ?? 0];
    const [above, below] = [groups[index - 1]?.at(-1)?.line, groups[index + 1]?.[0]?.line];
    return {
      top: above ? (above.bottom + top) / 2 : top - 2,
      bottom: below ? (bottom + below.top) / 2 : bottom + 2,
      pieces: group.flatMap(({ pieces }) => pieces),
    };
  });
}

/** A name with marks below a line that has entries as well: shading separates only every second row. */
function isNextEntry(group: readonly SplitLine[], one: SplitLine): boolean {
  const left = Math.min(...group.flatMap(({ pieces }) => pieces.map((piece) => piece.left)));
  const name = one.pieces[0];
  return (
    isMarked(one) &&
    name !== undefined &&
    !isMark(name.text) &&
    Math.abs(name.left - left) < one.line.size &&
    group.some(({ pieces }) => pieces.length > 1 && Math.abs((pieces[0]?.left ?? 0) - left) < one.line.size)
  );
}

/** A name over two lines: the second has no entries, and is closer to the first than to the next row. */
function continuesName(before: SplitLine, one: SplitLine, next: SplitLine | undefined): boolean {
  const [piece, other] = one.pieces;
  if (!piece || other || piece.left > (before.pieces[0]?.right ?? 0)) return false;
  const above = one.line.baseline - before.line.baseline;
  const below = next ? next.line.baseline - one.line.baseline : Number.POSITIVE_INFINITY;
  return above < 0.9 * below || /^[\p{Ll}(]/u.test(piece.text);
}

/** Boxes around several columns: a shaded head, or a line below it. */
const headBoxes = ({ areas, rules }: Page): Box[] => [
  ...areas,
  ...rules
    .filter(({ axis }) => axis === "horizontal")
    .map(({ at, from, to }) => ({ left: from, right: to, top: at - 16, bottom: at })),
];

function cellsOf(
  row: Row,
  at: number,
  columns: readonly Column[],
  xs: readonly number[],
  holders: readonly Box[],
): GridCell[] {
  const spans: { from: number; to: number; words: Word[] }[] = columns.map((_, index) => ({
    ...{ from: index, to: index, words: [] },
  }));
  for (const piece of row.pieces) {
    const held = holders
      .filter((box) => box.left <= piece.left && box.right >= piece.right)
      .filter((box) => box.top < piece.baseline && box.bottom > piece.baseline - piece.size / 2)
      .toSorted((a, b) => a.right - a.left - (b.right - b.left))[0];
    const wide = held && held.right - held.left < 0.9 * ((xs.at(-1) ?? 0) - (xs[0] ?? 0)) ? held : piece;
    const covered = columns.flatMap(({ left, right }, index) =>
      (left + right) / 2 > wide.left && (left + right) / 2 < wide.right ? [index] : [],
    );
    const own = nearest(columns, piece);
    // A name may be wider than the middle of its column; only texts in the columns of visits span several.
    const [from, to] = own === 0 ? [0, 0] : [Math.min(own, ...covered), Math.max(own, ...covered)];
    const joined = spans.filter((span) => span.to >= from && span.from <= to);
    const whole = {
      from: Math.min(from, ...joined.map((span) => span.from)),
      to: Math.max(to, ...joined.map((span) => span.to)),
      words: [...joined.flatMap(({ words }) => words), ...piece.words],
    };
    spans.splice(spans.indexOf(joined[0] ?? whole), joined.length, whole);
  }
  return spans.map(({ from, to, words }) => ({
    ...{ row: at, column: from, rowSpan: 1, columnSpan: to - from + 1, words },
    box: { left: xs[from] ?? 0, right: xs[to + 1] ?? 0, top: row.top, bottom: row.bottom },
  }));
}

function nearest(columns: readonly Column[], { left, right }: Piece): number {
  const center = (left + right) / 2;
  const distance = (column: Column) => Math.max(0, column.left - center, center - column.right);
  return columns.reduce((best, column, index) => {
    const least = columns[best];
    return least && distance(column) < distance(least) ? index : best;
  }, 0);
}
