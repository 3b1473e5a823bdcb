import { isScheduledMark, runsOf } from "@trialtrace/backend/schedule";
import { type Cell, isEmpty, type Merge, nameColumn, sameCell } from "../sheet/sheet.ts";

/** Which equal neighbors are shown as one cell. */
const joinings = ["none", "texts", "all"] as const;
export type Joining = (typeof joinings)[number];

/** How stored tables are read: equal texts are merged, while marks remain separate. */
export const storedJoining = "texts" as const;

/**
 * SOA-10: runs of adjacent cells in a row with identical non-empty values. A run of marks (`X`, `X`, `X`) represents
 * that many assessments and is merged only with `all`; a run of texts is one statement about several visits.
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
