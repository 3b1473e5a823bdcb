/**
 * A text that a spreadsheet program shows and does not run: one that begins like a formula gets an apostrophe in
 * front, as OWASP advises ("CSV Injection"). What is saved was extracted from documents of any origin.
 */
export function safeCsvText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
