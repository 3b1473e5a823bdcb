/** A field of a JSON object: its value when it is a string or number, and where it stands in the text. */
export interface ScannedField {
  readonly value: string | number | boolean | null | "structure";
  readonly start: number;
  readonly end: number;
}

type Visit = (fields: ReadonlyMap<string, ScannedField>) => void;

interface Cursor {
  readonly source: string;
  readonly visit: Visit;
  at: number;
}

/**
 * Visits every object of a JSON text, inner ones first, with the positions of its fields, so that single values
 * can be replaced without touching the rest of the text. Expects valid JSON.
 */
export function scanObjects(source: string, visit: Visit): void {
  scanValue({ source, visit, at: 0 });
}

function scanValue(cursor: Cursor): ScannedField["value"] {
  skipSpace(cursor);
  const char = cursor.source[cursor.at];
  if (char === "{") return scanObject(cursor);
  if (char === "[") return scanArray(cursor);
  const pattern = char === '"' ? /"(?:[^"\\]|\\.)*"/y : /[^\s,\]}]+/y;
  pattern.lastIndex = cursor.at;
  const [text = ""] = pattern.exec(cursor.source) ?? [];
  cursor.at += text.length;
  return JSON.parse(text);
}

function scanObject(cursor: Cursor): "structure" {
  const fields = new Map<string, ScannedField>();
  cursor.at++;
  skipSpace(cursor);
  while (cursor.source[cursor.at] !== "}") {
    const key = String(scanValue(cursor));
    skipSpace(cursor);
    cursor.at++;
    skipSpace(cursor);
    const start = cursor.at;
    const value = scanValue(cursor);
    fields.set(key, { value, start, end: cursor.at });
    skipComma(cursor);
  }
  cursor.at++;
  cursor.visit(fields);
  return "structure";
}

function scanArray(cursor: Cursor): "structure" {
  cursor.at++;
  skipSpace(cursor);
  while (cursor.source[cursor.at] !== "]") {
    scanValue(cursor);
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
