import { type Cell, isEmpty, type Merge, nameColumn, sameCell } from "../sheet/sheet.ts";
import { isScheduledMark } from "../summary/marks.ts";

/** Which equal neighbours are shown as one cell. */
export const joinings = ["none", "texts", "all"] as const;
export type Joining = (typeof joinings)[number];

/** How stored tables are read: texts are joined, while a row of marks stays a row of marks. */
export const storedJoining = "texts" as const;

/**
 * 001, section 4: runs of adjacent cells with identical non-empty values in a row. A run of marks (`X`, `X`, `X`)
 * stands for as many assessments and is joined only with `all`; a run of texts is one statement over several visits.
 * @param cells the cells of the row, the procedure's name first
 */
export function detectRuns(cells: readonly Cell[], row: number, joining: Joining): Merge[] {
  if (joining === "none") return [];
  const runs: Merge[] = [];
  let start = nameColumn + 1;
  for (let col = start + 1; col <= cells.length; col += 1) {
    const [first, cell] = [cells[start], cells[col]];
    if (first && cell && sameCell(first, cell)) continue;
    const isRun = first !== undefined && col - start > 1 && !isEmpty(first);
    if (isRun && (joining === "all" || !isScheduledMark(first.value))) {
      runs.push({ startRow: row, endRow: row, startCol: start, endCol: col - 1, detected: true });
    }
    start = col;
  }
  return runs;
}
