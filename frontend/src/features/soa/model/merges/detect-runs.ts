import { isScheduledMark, runsOf } from "@trialtrace/backend/schedule";
import { intersects, sameRange } from "../selection/range.ts";
import {
  type Cell,
  isEmpty,
  type Merge,
  nameColumn,
  type Row,
  type Sheet,
  sameCell,
} from "../sheet/sheet.ts";
import { mergesIn } from "./merge-index.ts";

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

/**
 * Equal neighbors are merged when a table is read (SOA-10), but values typed next to each other are separate cells. If
 * a change leaves a row that would be read with different merges, the table's list of merges becomes complete.
 */
export function separateTypedRuns(before: Sheet, after: Sheet): Sheet {
  if (after.mergesEdited || after.rows === before.rows) return after;
  const known = new Set(before.rows);
  const isUnambiguous = after.rows.every(
    (row, index) => known.has(row) || hasDetectedMerges(after, row, index),
  );
  return isUnambiguous ? after : { ...after, mergesEdited: true };
}

function hasDetectedMerges(sheet: Sheet, row: Row, index: number): boolean {
  const last = row.cells.length - 1;
  const merges = mergesIn(sheet, { startRow: index, endRow: index, startCol: 0, endCol: last });
  const joined = merges.filter(({ detected }) => detected);
  const others = merges.filter(({ detected }) => !detected);
  const runs = detectRuns(row.cells, index, storedJoining).filter(
    (run) => !others.some((other) => intersects(run, other)),
  );
  return runs.length === joined.length && runs.every((run) => joined.some((merge) => sameRange(run, merge)));
}
