import { isHeading, rowName, type Sheet } from "../sheet/sheet.ts";
import { normaliseName } from "./normalise-name.ts";

/** 001, section 5: the row of a procedure, by its normalised name; null when the table has none. */
export function findRow(sheet: Sheet, name: string): number | null {
  const wanted = normaliseName(name);
  const found = sheet.rows.findIndex((row) => normaliseName(rowName(row)) === wanted);
  return wanted === "" || found < 0 ? null : found;
}

/** 001, section 5: the column of a visit, by its normalised name (1 is the first behind the procedure's name). */
export function findColumn(sheet: Sheet, name: string): number | null {
  const wanted = normaliseName(name);
  const found = sheet.columns.findIndex(({ meta }) => normaliseName(meta.column_name) === wanted);
  return wanted === "" || found < 0 ? null : found + 1;
}

/**
 * The rows whose procedure matches a search, by every word of it in any order. The heading above a match is one too,
 * so that a procedure is seen in its group; nothing typed matches every row.
 */
export function searchRows(sheet: Sheet, text: string): readonly number[] {
  const words = text.normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean);
  const found = new Set<number>();
  let heading: number | null = null;
  sheet.rows.forEach((row, index) => {
    const name = rowName(row).normalize("NFKC").toLowerCase();
    const matches = words.every((word) => name.includes(word));
    if (isHeading(row)) heading = index;
    if (!matches) return;
    if (heading !== null && words.length > 0) found.add(heading);
    found.add(index);
  });
  return [...found].sort((a, b) => a - b);
}
