/** A provenance record in the text of a JSON file. */
export interface FoundProvenance {
  readonly section: string | null;
  readonly page: number | null;
  readonly snippet: string | null;
  /** Where the value of `page_number` stands in the text. */
  readonly pageStart: number;
  readonly pageEnd: number;
}

interface Cursor {
  readonly source: string;
  at: number;
}

type Scanned = string | number | boolean | null | "structure";

/**
 * Finds every provenance record of a JSON text with the position of its page number, so that page numbers can
 * be written without touching the rest of the file. Expects valid JSON.
 */
export function findProvenance(source: string): FoundProvenance[] {
  const found: FoundProvenance[] = [];
  const cursor: Cursor = { source, at: 0 };
  scanValue(cursor, found);
  return found;
}

function scanValue(cursor: Cursor, found: FoundProvenance[]): Scanned {
  skipSpace(cursor);
  const char = cursor.source[cursor.at];
  if (char === "{") return scanObject(cursor, found);
  if (char === "[") return scanArray(cursor, found);
  const pattern = char === '"' ? /"(?:[^"\\]|\\.)*"/y : /[^\s,\]}]+/y;
  pattern.lastIndex = cursor.at;
  const [text = ""] = pattern.exec(cursor.source) ?? [];
  cursor.at += text.length;
  return JSON.parse(text);
}

function scanObject(cursor: Cursor, found: FoundProvenance[]): "structure" {
  const fields = new Map<string, { value: Scanned; start: number; end: number }>();
  cursor.at++;
  skipSpace(cursor);
  while (cursor.source[cursor.at] !== "}") {
    const key = String(scanValue(cursor, found));
    skipSpace(cursor);
    cursor.at++;
    skipSpace(cursor);
    const start = cursor.at;
    const value = scanValue(cursor, found);
    fields.set(key, { value, start, end: cursor.at });
    skipComma(cursor);
  }
  cursor.at++;
  const page = fields.get("page_number");
  const snippet = fields.get("text_snippet");
  if (page && snippet) {
    const text = (field: Scanned | undefined) => (typeof field === "string" ? field : null);
    found.push({
      section: text(fields.get("section_number")?.value),
      page: typeof page.value === "number" ? page.value : null,
      snippet: text(snippet.value),
      pageStart: page.start,
      pageEnd: page.end,
    });
  }
  return "structure";
}

function scanArray(cursor: Cursor, found: FoundProvenance[]): "structure" {
  cursor.at++;
  skipSpace(cursor);
  while (cursor.source[cursor.at] !== "]") {
    scanValue(cursor, found);
    skipComma(cursor);
  }
  cursor.at++;
  return "structure";
}

function skipSpace(cursor: Cursor): void {
  while (/\s/.test(cursor.source[cursor.at] ?? "")) cursor.at++;
}

function skipComma(cursor: Cursor): void {
  skipSpace(cursor);
  if (cursor.source[cursor.at] === ",") cursor.at++;
  skipSpace(cursor);
}
