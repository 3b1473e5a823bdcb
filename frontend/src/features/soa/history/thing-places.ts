import { auditTarget } from "@trialtrace/backend/contract";
import { anchorOf } from "../model/merges/merge-index.ts";
import type { Position } from "../model/selection/range.ts";
import { nameColumn, rowName, type Sheet } from "../model/sheet/sheet.ts";

/** A part of the sheet whose history can be shown. */
export interface HistoryPlace {
  readonly kind: "Cell" | "Procedure" | "Visit" | "Footnote";
  readonly name: string;
  /** Its reference in the audit trail, by ids. */
  readonly target: string;
}

/** A cell, its procedure, its visit, and its footnotes. In a merge, the cell is the one that holds the text. */
export function placesAt(sheet: Sheet, position: Position): HistoryPlace[] {
  const { row: rowAt, col } = anchorOf(sheet, position);
  const row = sheet.rows[rowAt];
  if (!row) return [];
  const table = sheet.key;
  const procedure = rowName(row);
  const visit = sheet.columns[col - 1];
  const markers = row.cells[col]?.footnotes ?? [];
  const cell = visit
    ? { name: `${procedure} × ${visit.meta.column_name}`, ids: ["cells", visit.id] }
    : { name: `${procedure}, name`, ids: ["name"] };
  return [
    { kind: "Cell", name: cell.name, target: auditTarget(table, "rows", row.id, ...cell.ids) },
    { kind: "Procedure", name: procedure, target: auditTarget(table, "rows", row.id) },
    ...(visit && col !== nameColumn
      ? [
          {
            kind: "Visit" as const,
            name: visit.meta.column_name,
            target: auditTarget(table, "columns", visit.id),
          },
        ]
      : []),
    ...sheet.footnotes
      .filter(({ marker }) => markers.includes(marker))
      .map(({ id, marker }) => ({
        kind: "Footnote" as const,
        name: `Footnote ${marker}`,
        target: auditTarget(table, "footnotes", id),
      })),
  ];
}
