import { isHeading, rowName, type Sheet } from "../sheet/sheet.ts";

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
