import type { Provenance } from "@trialtrace/backend/contract";
import { mergeAt } from "../merges/merge-index.ts";
import { positionsIn, startOf } from "../selection/range.ts";
import {
  type Cell,
  cellAt,
  isEmpty,
  isHeading,
  type Merge,
  rowName,
  type Sheet,
  sameCell,
} from "../sheet/sheet.ts";
import { type Visit, visitsOf } from "./columns.ts";

/** A procedure at a visit. */
export interface Assessment {
  readonly visit: Visit;
  readonly cell: Cell;
  /** Covered by a merged range over several visits. */
  readonly spanned: boolean;
}

/** SOA-18: a procedure with its visits and footnotes. */
export interface ProcedureLine {
  readonly row: number;
  readonly name: string;
  readonly group: string | null;
  /** Markers of the procedure itself. */
  readonly footnotes: readonly string[];
  readonly assessments: readonly Assessment[];
  /** The content of its comment columns. */
  readonly comments: readonly string[];
}

/** SOA-3: a cell is active if its value is X. */
export const isActive = (value: string): boolean => value.trim() === "X";

/** The provenance of a procedure, as stored with its row. */
export function rowSources(sheet: Sheet, row: number): Provenance[] {
  const stored = sheet.rows[row]?.stored;
  return stored && typeof stored !== "string" && stored.provenance ? [stored.provenance] : [];
}

export function procedureLines(sheet: Sheet): ProcedureLine[] {
  const visits = visitsOf(sheet);
  const visitColumns = new Set(visits.map(({ col }) => col));
  let group: string | null = null;
  return sheet.rows.flatMap((row, index): ProcedureLine[] => {
    if (isHeading(row)) {
      group = rowName(row);
      return [];
    }
    const assessments = visits.flatMap((visit): Assessment[] => {
      const merge = mergeAt(sheet, { row: index, col: visit.col });
      const cell = cellAt(sheet, merge ? startOf(merge) : { row: index, col: visit.col });
      return isEmpty(cell) ? [] : [{ visit, cell, spanned: merge !== null && isStatedOnce(sheet, merge) }];
    });
    const comments = row.cells.flatMap((cell, col) =>
      col > 0 && !visitColumns.has(col) && cell.value !== "" ? [cell.value] : [],
    );
    const footnotes = row.cells[0]?.footnotes ?? [];
    return [{ row: index, name: rowName(row), group, footnotes, assessments, comments }];
  });
}

/** If all cells of a merge have the value, as in a run of equal neighbors, it applies to each visit. */
function isStatedOnce(sheet: Sheet, merge: Merge): boolean {
  const first = cellAt(sheet, startOf(merge));
  for (const position of positionsIn(merge)) if (!sameCell(cellAt(sheet, position), first)) return true;
  return false;
}
