import { scheduleLimits } from "@trialtrace/backend/contract";
import { insertColumns, insertRows } from "../commands/lines.ts";
import type { Range } from "../selection/range.ts";
import { columnCount, rowCount, type Sheet } from "../sheet/sheet.ts";

/** Rows and visits added at the end. */
export interface Added {
  readonly rows: number;
  readonly visits: number;
}

export interface Room extends Added {
  readonly sheet: Sheet;
}

/** Adds the rows and visits that a range needs beyond the table, within the table's limits. */
export function makeRoom(sheet: Sheet, { endRow, endCol }: Pick<Range, "endRow" | "endCol">): Room {
  const rows = Math.max(0, Math.min(endRow + 1, scheduleLimits.rows) - rowCount(sheet));
  const visits = Math.max(0, Math.min(endCol, scheduleLimits.columns) - sheet.columns.length);
  const taller = rows === 0 ? sheet : insertRows(sheet, rowCount(sheet), rows);
  const names = Array<string>(visits).fill("New visit");
  const grown = visits === 0 ? taller : insertColumns(taller, columnCount(taller), names);
  return { sheet: grown, rows, visits };
}
