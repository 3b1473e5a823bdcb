/** A code of a visit or phone contact: letters and a number. */
const code = /^[A-Z]{1,2}\d{1,3}$/;
/** Share of a row that must be codes before the rest is read as misread ones. */
const mostlyCodes = 0.5;

const digitFor: Readonly<Record<string, string>> = {
  ...{ i: "1", l: "1", I: "1", "|": "1", O: "0", o: "0", Q: "0", S: "5", s: "5", Z: "2", z: "2" },
  ...{ B: "8", g: "9", q: "9", b: "6", G: "6", A: "4" },
};

/**
 * In a row of codes such as V1, P3, V11, letters that look like digits (`Vil`) and lower-case letters (`v2`) are
 * misreadings. Rows that are not mostly codes, and texts that are still not codes after correction, are unchanged.
 */
export function correctCodes(row: readonly string[]): string[] {
  const codes = row.filter((text) => code.test(text));
  if (row.length === 0 || codes.length < row.length * mostlyCodes) return [...row];
  const initials = new Set(codes.map((text) => text[0] ?? ""));
  return row.map((text) => {
    const initial = text.slice(0, 1).toUpperCase();
    if (code.test(text) || !initials.has(initial)) return text;
    const number = [...text.slice(1)].map((character) => digitFor[character] ?? character).join("");
    return code.test(initial + number) ? initial + number : text;
  });
}

/** Among numbers with ±, as the windows of visits, the same number with + is a misreading. */
export function correctWindows(row: readonly string[]): string[] {
  const windows = new Set(row.filter((text) => /^±\d+$/.test(text)));
  if (windows.size === 0) return [...row];
  return row.map((text) => {
    const window = text.replace(/^\+/, "±");
    return text.startsWith("+") && windows.has(window) ? window : text;
  });
}
