import { headerLines, headValue } from "../model/head/header-lines.ts";
import type { Sheet } from "../model/sheet/sheet.ts";

/** The lines above the procedures, epochs first; each starts with its name. */
export function headRows(sheet: Sheet): string[][] {
  const lines = headerLines(sheet).map(({ field, label }) => [
    label,
    ...sheet.columns.map((column) => headValue(column, field)),
  ]);
  const epochs = sheet.columns.map(({ meta }) => meta.epoch ?? "");
  return epochs.every((epoch) => epoch === "") ? lines : [["Epoch", ...epochs], ...lines];
}
