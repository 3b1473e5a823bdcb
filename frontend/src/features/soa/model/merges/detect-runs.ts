import { isScheduledMark, runsOf } from "@trialtrace/backend/schedule";
import { type Cell, isEmpty, type Merge, nameColumn, sameCell } from "../sheet/sheet.ts";

/** Which equal neighbors are shown as one cell. */
const joinings = ["none", "texts", "all"] as const;
export type Joining = (typeof joinings)[number];

/** How stored tables are read: texts are joined, while a row of marks stays a row of marks. */
export const storedJoining = "texts" as const;

/**
 * SOA-10: runs of adjacent cells with identical non-empty values in a row. A run of marks (`X`, `X`, `X`)
 * stands for as many assessments and is joined only with `all`; a run of texts is one statement over several visits.
 * @param cells the cells of the row, the procedure's name first
 */
export function detectRuns(cells: readonly Cell[], row: number, joining: Joining): Merge[] {
  if (joining === "none") return [];
  const joins = (cell: Cell) => !isEmpty(cell) && (joining === "all" || !isScheduledMark(cell.value));
  return runsOf(cells.slice(nameColumn + 1), sameCell, joins).map(([first, last]) => {
    const [startCol, endCol] = [first + nameColumn + 1, last + nameColumn + 1];
    return { startRow: row, endRow: row, startCol, endCol, detected: true };
  });
}
