import { isHeading, rowName, type Sheet } from "../sheet/sheet.ts";

/**
 * The rows whose procedure contains every word of a query, in any order. The heading above a match also matches, so
 * that the procedure is shown in its group; an empty query matches every row.
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
