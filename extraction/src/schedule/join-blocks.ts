import { columnRoles } from "./column-roles.ts";
import type { JoinedTable } from "./join-parts.ts";
import { type PlainCell, placesOf } from "./plain-grid.ts";
import { isSimilar } from "./similar.ts";

/** Share of rows that two blocks must have in common to be halves of one table. */
const sameRows = 0.85;
const minRows = 4;
/** How far ahead a row of the second block is searched for in the first. */
const lookAhead = 4;

/**
 * Joins two blocks of a table that is too wide for its page: the same procedures in the same order below another
 * head. Null if the second is a separate table.
 */
export function joinBlocks(first: JoinedTable, second: JoinedTable): JoinedTable | null {
  const rowOf = matchRows(first, second);
  if (!rowOf || sameHeads(first, second)) return null;
  const roles = columnRoles(second.grid, second.headRows);
  const start = roles.findIndex((role) => role === "visit" || role === "comment");
  if (start < 0) return null;
  const offset = first.grid.columns - start;
  const known = new Set(
    first.grid.cells.filter(({ column }) => column === first.grid.columns - 1).map(({ text }) => text),
  );
  const isRepeated = (column: number) =>
    roles[column] === "comment" &&
    second.grid.cells
      .filter((cell) => cell.column === column && cell.text !== "")
      .every(({ text }) => known.has(text));
  const cells = second.grid.cells.flatMap((cell): PlainCell | [] => {
    const [from, to] = [rowOf.get(cell.row), rowOf.get(cell.row + cell.rowSpan - 1)];
    if (
      from === undefined ||
      to === undefined ||
      cell.column + cell.columnSpan <= start ||
      isRepeated(cell.column)
    )
      return [];
    const column = Math.max(start, cell.column);
    return {
      ...cell,
      row: from,
      rowSpan: to - from + 1,
      column: column + offset,
      columnSpan: cell.column + cell.columnSpan - column,
    };
  });
  const wide = (cell: PlainCell): boolean => cell.column === 0 && cell.columnSpan >= first.grid.columns - 1;
  const columns = first.grid.columns + second.grid.columns - start;
  return {
    ...first,
    grid: {
      rows: first.grid.rows,
      columns,
      cells: [
        ...first.grid.cells.map((cell) => (wide(cell) ? { ...cell, columnSpan: columns } : cell)),
        ...cells.filter((cell) => !coveredBy(cell, first)),
      ],
    },
  };
}

/** Any content of a row merged over the whole width belongs to that cell. */
const coveredBy = (cell: PlainCell, first: JoinedTable): boolean =>
  first.grid.cells.some(
    (own) => own.row === cell.row && own.column === 0 && own.columnSpan >= first.grid.columns - 1,
  );

/** Row of the first block for each row of the second; null where too many have none. */
function matchRows(first: JoinedTable, second: JoinedTable): Map<number, number> | null {
  const [own, other] = [placesOf(first.grid), placesOf(second.grid)];
  const rows = new Map<number, number>();
  // Heads are as high as they are: the lowest rows stand side by side.
  const shift = first.headRows - second.headRows;
  for (let row = 0; row < second.headRows; row++) if (row + shift >= 0) rows.set(row, row + shift);
  const total = second.grid.rows - second.headRows;
  let next = first.headRows;
  let found = 0;
  for (let row = second.headRows; row < second.grid.rows; row++) {
    const name = other.at(row, 0)?.text ?? "";
    for (let at = next; at < Math.min(first.grid.rows, next + lookAhead); at++) {
      if (!isSimilar(own.at(at, 0)?.text ?? "", name)) continue;
      rows.set(row, at);
      next = at + 1;
      found++;
      break;
    }
  }
  const most = Math.max(total, first.grid.rows - first.headRows);
  return found >= minRows && found >= sameRows * most && found === total ? rows : null;
}

function sameHeads(first: JoinedTable, second: JoinedTable): boolean {
  const text = ({ grid, headRows }: JoinedTable) =>
    grid.cells
      .filter(({ row, column }) => row < headRows && column > 0)
      .map((cell) => cell.text)
      .join(" ");
  return isSimilar(text(first), text(second), 0.95);
}
