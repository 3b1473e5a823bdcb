import { findGrids } from "../grid/find-grids.ts";
import type { Grid } from "../grid/grid.ts";
import { linesAt, textOfLines } from "../lines/cell-text.ts";
import type { Vocabulary } from "../lines/join-lines.ts";
import type { Line } from "../lines/line.ts";
import type { Page } from "../page-model/page.ts";

/** A run of lines of a section: running text, or the lines of one table. */
export interface SectionPart {
  readonly lines: readonly Line[];
  /** The rows of the table, each with a text per column; a merged cell has its text in its first place. */
  readonly table?: readonly (readonly string[])[];
}

/** A grid with fewer rows or columns is a box around a text. */
const fewest = 2;

/** Separates the ruled tables of a section from its running text. A table continued on the next page is one table. */
export type TableReader = (lines: readonly Line[]) => readonly SectionPart[];

/** The table reader of a document, which finds the tables of each page once. */
export function createTableReader(pages: readonly Page[], vocabulary: Vocabulary): TableReader {
  const grids = new Map<number, readonly Grid[]>();
  const gridsOf = (number: number): readonly Grid[] => {
    const known = grids.get(number);
    if (known) return known;
    const page = pages.find((one) => one.number === number);
    const found = page ? findGrids(page).filter(isTable) : [];
    grids.set(number, found);
    return found;
  };
  return (lines) => {
    const runs: { grid: Grid | undefined; lines: Line[] }[] = [];
    for (const line of lines) {
      const grid = gridsOf(line.page).find((one) => isWithin(line, one));
      const last = runs.at(-1);
      if (last && last.grid === grid) last.lines.push(line);
      else runs.push({ grid, lines: [line] });
    }
    const parts: SectionPart[] = [];
    for (const run of runs) {
      const before = parts.at(-1);
      const rows = run.grid && rowsOf(run.grid, run.lines, vocabulary);
      const inner = rows && before?.table && !continues(before.table, rows) ? withoutMargins(rows) : rows;
      const table = inner && before?.table && continues(before.table, inner) ? inner : rows;
      if (table === undefined) parts.push({ lines: run.lines });
      else if (before?.table && continues(before.table, table)) {
        parts[parts.length - 1] = {
          lines: [...before.lines, ...run.lines],
          table: [...before.table, ...withoutHead(before.table, table)],
        };
      } else parts.push({ lines: run.lines, table });
    }
    // A row of its own is a box, unless it is the head of a table on the next page.
    return parts.map((part) => (part.table?.length === 1 ? { lines: part.lines } : part));
  };
}

const isTable = ({ xs, ys }: Grid): boolean =>
  xs.length > fewest && (ys.length > fewest || xs.length > fewest + 1);

const isWithin = ({ baseline, left, right }: Line, grid: Grid): boolean =>
  baseline > grid.top && baseline < grid.bottom + 1 && left < grid.right && right > grid.left;

/** The rows of a grid that contain lines of a section: a heading may divide a table. */
function rowsOf(grid: Grid, lines: readonly Line[], vocabulary: Vocabulary): string[][] {
  const [first, last] = [lines[0]?.baseline ?? 0, lines.at(-1)?.baseline ?? 0];
  return grid.ys
    .slice(1)
    .map((bottom, row) => ({ row, top: grid.ys[row] ?? 0, bottom }))
    .filter(({ top, bottom }) => bottom > first && top < last)
    .map(({ row }) =>
      grid.xs.slice(1).map((_, column) => textOfLines(linesAt(grid, row, column), vocabulary)),
    )
    .filter((row) => row.some((text) => text !== ""));
}

type Rows = readonly (readonly string[])[];

const continues = (table: Rows, next: Rows): boolean => table[0]?.length === next[0]?.length;

/** Without empty columns at the edges, as lines around the rest of a table on the next page make them. */
function withoutMargins(rows: Rows): string[][] {
  const isEmpty = (column: number) => rows.every((row) => row[column] === "");
  const columns = (rows[0] ?? []).map((_, column) => column);
  const first = columns.findIndex((column) => !isEmpty(column));
  const last = columns.findLastIndex((column) => !isEmpty(column));
  return rows.map((row) => row.slice(first, last + 1));
}

/** A head that is repeated on the next page. */
function withoutHead(table: Rows, next: Rows): Rows {
  let repeated = 0;
  while (repeated < next.length && next[repeated]?.join("\n") === table[repeated]?.join("\n")) repeated++;
  return next.slice(repeated);
}
