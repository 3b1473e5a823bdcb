import { importLimits } from "./limits.ts";
import type { FileSheet } from "./read-sheet.ts";

/** Why a sheet cannot be imported; null if it can. */
export function checkSheet({ rows }: FileSheet): string | null {
  const width = rows[0]?.length ?? 0;
  if (rows.length === 0) return "This sheet is empty.";
  if (rows.length > importLimits.rows) {
    return `This sheet has ${rows.length.toLocaleString("en-US")} rows; the maximum is ${importLimits.rows.toLocaleString("en-US")}.`;
  }
  if (width > importLimits.columns) {
    return `This sheet has ${width.toLocaleString("en-US")} columns; the maximum is ${importLimits.columns.toLocaleString("en-US")}.`;
  }
  for (const [row, cells] of rows.entries()) {
    for (const [col, { value, footnotes }] of cells.entries()) {
      const place = `Row ${row + 1}, column ${col + 1}`;
      if (value.length > importLimits.characters) {
        return `${place} has more than ${importLimits.characters.toLocaleString("en-US")} characters.`;
      }
      if (footnotes.some((marker) => marker.length > importLimits.markerCharacters)) {
        return `${place} has a footnote marker of more than ${importLimits.markerCharacters} characters.`;
      }
    }
  }
  return null;
}
