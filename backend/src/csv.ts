/**
 * A text that a spreadsheet program shows and does not run: one that begins like a formula gets an apostrophe in
 * front, as OWASP advises ("CSV Injection"). What is saved was extracted from documents of any origin.
 */
export function safeCsvText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** One line of a CSV file (RFC 4180) with its line end; every cell is safe to open in a spreadsheet program. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(text: string): string {
  const safe = safeCsvText(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
