import type { ImportPlan } from "@trialtrace/extraction/sheets/plan-import";
import type { FileSheet } from "@trialtrace/extraction/sheets/read-sheet";
import { countOf } from "../../../lib/format-count.ts";

/** A short description of a sheet. */
export function summarizePlan(sheet: FileSheet, { table }: Pick<ImportPlan, "table">): string {
  const parts = table
    ? [countOf(table.rows.length, "row"), countOf(table.columns.length, "visit")]
    : [countOf(sheet.rows.length, "row"), countOf(sheet.rows[0]?.length ?? 0, "column")];
  const merges = table ? table.merges.length : sheet.merges.length;
  if (merges > 0) parts.push(countOf(merges, "merged range"));
  if (table && table.footnotes.length > 0) parts.push(countOf(table.footnotes.length, "footnote"));
  return parts.join(", ");
}
