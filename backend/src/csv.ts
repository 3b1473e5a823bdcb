/**
 * A text that a spreadsheet program displays instead of evaluating: one that begins like a formula gets a leading
 * apostrophe, as OWASP recommends ("CSV Injection"). Exported values come from documents of any origin.
 */
export function safeCsvText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** One line of a CSV file (RFC 4180) including its line break; every cell is safe to open in a spreadsheet program. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(text: string): string {
  const safe = safeCsvText(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
