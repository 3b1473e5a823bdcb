import type { Signature } from "@trialtrace/backend/contract";
import { markedText } from "@trialtrace/extraction/sheets/marks";
import { signatureRows } from "../../../lib/signatures.ts";
import { shownCell } from "../model/merges/merge-index.ts";
import type { Sheet } from "../model/sheet/sheet.ts";
import { csvText } from "./csv-text.ts";
import { headRows } from "./head-rows.ts";

/**
 * One table as comma-separated text: heads, procedures, then footnotes and signatures. A merged range is written once, at its first
 * cell.
 */
export function writeScheduleCsv(sheet: Sheet, signatures: readonly Signature[]): string {
  const body = sheet.rows.map((row, index) =>
    row.cells.map((_cell, col) => markedText(shownCell(sheet, { row: index, col }))),
  );
  const notes = sheet.footnotes.map(({ marker, text }) => [marker, text]);
  return csvText([
    ...headRows(sheet),
    ...body,
    ...(notes.length > 0 ? [[], ["Footnotes"], ...notes] : []),
    ...(signatures.length > 0 ? [[], ["Signatures"], ...signatureRows(signatures)] : []),
  ]);
}
