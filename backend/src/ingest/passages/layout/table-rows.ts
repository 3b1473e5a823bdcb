import { bullet, type Cell, type PageLine } from "./page-lines.ts";

/** Cells whose left edges differ by less belong to one column. Share of the page width. */
const sameLeft = 0.018;
/** Lines without a second cell that a row may have between two that have one. */
const maxCellLines = 8;

/**
 * The table that starts at a line: two or more lines whose cells align vertically.
 * @returns its rows, with the head first, and its number of lines; null if there is none.
 */
export function tableAt(
  lines: readonly PageLine[],
  at: number,
  usualGap: number,
): { readonly rows: string[][]; readonly lines: number } | null {
  const first = lines[at];
  if (!first || first.cells.length < 2 || isMarked(lines, at)) return null;
  let end = at + 1;
  for (let next = end; next < lines.length && next - end < maxCellLines; next++) {
    const line = lines[next];
    const above = lines[next - 1];
    if (!line || !above || line.top - above.top > usualGap * 4) break;
    const aligned = line.cells.filter((cell) => isBelow(cell, lines.slice(at, end)));
    if (line.cells.length < 2 && !(aligned.length === 1 && next - end < maxCellLines - 1)) break;
    if (line.cells.length >= 2 && aligned.length >= 1) end = next + 1;
    else if (line.cells.length >= 2) break;
  }
  const inside = lines.slice(at, end);
  if (inside.filter(({ cells }) => cells.length >= 2).length < 2) return null;
  const columns = columnsOf(inside);
  if (columns.length < 2) return null;
  return { rows: rowsOf(inside, columns, usualGap), lines: inside.length };
}

const sectionNumber = /^(?:\d{1,2}|[A-Z])(?:\.\d{1,3})+$/;

/** A bullet or a section number that stands apart from its text, which goes on below the text: no row of a table. */
function isMarked(lines: readonly PageLine[], at: number): boolean {
  const [first, ...rest] = lines[at]?.cells ?? [];
  return (
    first !== undefined &&
    rest.length === 1 &&
    (bullet.test(`${first.text} `) || sectionNumber.test(first.text))
  );
}

const isBelow = (cell: Cell, above: readonly PageLine[]): boolean =>
  above.some(({ cells }) => cells.some(({ left }) => Math.abs(left - cell.left) < sameLeft));

/** Left edges of the columns: where the cells of at least two lines begin. */
function columnsOf(lines: readonly PageLine[]): number[] {
  const lefts = lines.flatMap(({ cells }) => cells.map(({ left }) => left)).sort((a, b) => a - b);
  const groups: number[][] = [];
  for (const left of lefts) {
    const last = groups.at(-1);
    if (last && left - (last[0] ?? 0) < sameLeft) last.push(left);
    else groups.push([left]);
  }
  return groups.filter((group) => group.length > 1).map((group) => group[0] ?? 0);
}

/** A row starts with its first cell; if every line has one, cells that span several lines cannot be distinguished. */
function rowsOf(lines: readonly PageLine[], columns: readonly number[], usualGap: number): string[][] {
  const rows: string[][] = [];
  for (const [index, line] of lines.entries()) {
    const cells = columns.map(() => "");
    for (const cell of line.cells) {
      const found = columns.findLastIndex((left) => cell.left > left - sameLeft);
      const column = Math.max(0, found);
      cells[column] = `${cells[column] ?? ""} ${cell.text}`.trim();
    }
    const gap = index === 0 ? 0 : line.top - (lines[index - 1]?.top ?? 0);
    const last = rows.at(-1);
    const goesOn =
      last !== undefined &&
      (cells[0] === "" || (gap <= usualGap * 1.05 && cells.filter(Boolean).length === 1));
    if (goesOn)
      for (const [column, text] of cells.entries()) last[column] = `${last[column] ?? ""} ${text}`.trim();
    else rows.push(cells);
  }
  return rows;
}
