import { adoptFootnotes } from "../clipboard/adopt-footnotes.ts";
import type { Block, CopiedLines } from "../clipboard/block.ts";
import { writeBlock } from "../clipboard/paste.ts";
import type { Range } from "../selection/range.ts";
import {
  type Cell,
  type Column,
  columnCount,
  emptyCell,
  nameColumn,
  type Row,
  rowCount,
  type Sheet,
} from "../sheet/sheet.ts";
import { insertColumns, insertRows } from "./lines.ts";

export const insertMessages = {
  noLines: "Copy whole rows or visits first. Select them by row number or header.",
  otherTable: "These rows or visits were copied from another table. Paste their cells instead.",
} as const;

/**
 * Inserts copied rows or visits before the line `at` as new ones, with their marks, footnotes, and merges. Crossing
 * lines may have moved since the copy; cells of lines added since are empty.
 */
export function insertCopied(sheet: Sheet, block: Block, at: number): Sheet | string {
  const { lines } = block;
  if (!lines) return insertMessages.noLines;
  const across = lines.axis === "row" ? sheet.columns.map(({ id }) => id) : sheet.rows.map(({ id }) => id);
  if (!lines.across.some((id) => across.includes(id))) return insertMessages.otherTable;
  const adopted = adoptFootnotes(sheet, block);
  const [inserted, range] =
    lines.axis === "row" ? withRows(adopted.sheet, lines, at) : withColumns(adopted.sheet, lines, at);
  const written = writeBlock(inserted, range, ordered(adopted.block, lines, across));
  return typeof written === "string" ? written : written.sheet;
}

function withRows(
  sheet: Sheet,
  { rows: copied }: Extract<CopiedLines, { axis: "row" }>,
  at: number,
): [Sheet, Range] {
  const inserted = insertRows(sheet, at, copied.length);
  const rows = inserted.rows.map((row, index): Row => {
    const source = copied[index - at];
    return index < at || source === undefined ? row : { ...row, stored: withoutPage(source.stored) };
  });
  const last = at + copied.length - 1;
  const range = { startRow: at, endRow: last, startCol: nameColumn, endCol: columnCount(sheet) - 1 };
  return [{ ...inserted, rows }, range];
}

/** The page is where the original row was read; it is not the source of the copy. */
function withoutPage(stored: Row["stored"]): Row["stored"] {
  if (stored === null || typeof stored === "string") return stored;
  const { provenance: _, ...rest } = stored;
  return rest;
}

function withColumns(sheet: Sheet, lines: Extract<CopiedLines, { axis: "col" }>, at: number): [Sheet, Range] {
  const names = lines.columns.map(({ meta }) => meta.column_name);
  const inserted = insertColumns(sheet, at, names);
  const taken = new Set(sheet.columns.map(({ meta }) => meta.column_name));
  const columns = inserted.columns.map((column, index): Column => {
    const source = lines.columns[index - (at - 1)];
    if (index < at - 1 || source === undefined) return column;
    const { column_name } = source.meta;
    const name = taken.has(column_name) ? `${column_name} (copy)` : column_name;
    return { id: column.id, meta: { ...source.meta, column_id: column.id, column_name: name } };
  });
  const last = at + lines.columns.length - 1;
  return [
    { ...inserted, columns },
    { startRow: 0, endRow: rowCount(sheet) - 1, startCol: at, endCol: last },
  ];
}

/**
 * The block with its cells at the current positions of the crossing lines; merges are kept only if these lines are
 * unchanged.
 */
function ordered(block: Block, { axis, across: then }: CopiedLines, now: readonly string[]): Block {
  const isSame = then.length === now.length && then.every((id, index) => id === now[index]);
  if (isSame) return block;
  const place = new Map(then.map((id, index) => [id, index]));
  const pick = (cells: readonly (Cell | undefined)[], id: string, shift: number) =>
    cells[(place.get(id) ?? Number.NaN) + shift] ?? emptyCell;
  const rows =
    axis === "row"
      ? block.rows.map((row) => [row[nameColumn] ?? emptyCell, ...now.map((id) => pick(row, id, 1))])
      : now.map((id) => {
          const row = block.rows[place.get(id) ?? Number.NaN];
          return row ?? Array<Cell>(block.rows[0]?.length ?? 0).fill(emptyCell);
        });
  return { rows, merges: [] };
}
