import type { SheetCell, SheetRange } from "./cell.ts";

/**
 * The ids of a table in a workbook: a hidden row below the heads with the id of each visit, and a hidden last column
 * with the id of each row. As cells, they move with sorted, inserted, or moved content in any program.
 */
export const idLabel = "TrialTrace id";
const tablePrefix = `${idLabel} of table `;

/** The cell at the intersection of the hidden row and column. */
export const tableIdText = (key: string): string => `${tablePrefix}${key}`;

export interface SheetIds {
  /** The key of the table. */
  readonly table: string;
  /** For each row and column of the sheet, hidden ones excluded; null for new ones. */
  readonly rows: readonly (string | null)[];
  readonly columns: readonly (string | null)[];
}

interface Grid {
  readonly rows: readonly (readonly SheetCell[])[];
  readonly merges: readonly SheetRange[];
  /** By `row,column`. */
  readonly styles: ReadonlyMap<string, unknown>;
}

/** Separates a sheet from its hidden ids; null if it has none. */
export function separateIds<T extends Grid>(sheet: T): { readonly sheet: T; readonly ids: SheetIds } | null {
  const idRow = sheet.rows.findIndex((row) => row.some(({ value }) => value.startsWith(tablePrefix)));
  const idColumn = sheet.rows[idRow]?.findIndex(({ value }) => value.startsWith(tablePrefix)) ?? -1;
  const [table, line] = [sheet.rows[idRow]?.[idColumn]?.value.slice(tablePrefix.length), sheet.rows[idRow]];
  if (table === undefined || line === undefined || idColumn === 0) return null;
  const others = <V>(list: readonly V[], without: number) => list.filter((_one, index) => index !== without);
  const idOf = (cell: SheetCell | undefined) => cell?.value.trim() || null;
  const rowAt = (row: number) => (row > idRow ? row - 1 : row);
  const colAt = (col: number) => (col > idColumn ? col - 1 : col);
  return {
    ids: {
      table,
      rows: others(sheet.rows, idRow).map((row) => idOf(row[idColumn])),
      columns: others(line, idColumn).map((cell, index) => (index === 0 ? null : idOf(cell))),
    },
    sheet: {
      ...sheet,
      rows: others(sheet.rows, idRow).map((row) => others(row, idColumn)),
      merges: sheet.merges.map(({ startRow, endRow, startCol, endCol }) => ({
        startRow: rowAt(startRow),
        endRow: Math.max(rowAt(startRow), endRow >= idRow ? endRow - 1 : endRow),
        startCol: colAt(startCol),
        endCol: Math.max(colAt(startCol), endCol >= idColumn ? endCol - 1 : endCol),
      })),
      styles: new Map(
        [...sheet.styles].map(([place, style]) => {
          const [row = 0, col = 0] = place.split(",").map(Number);
          return [`${rowAt(row)},${colAt(col)}`, style] as const;
        }),
      ),
    },
  };
}
