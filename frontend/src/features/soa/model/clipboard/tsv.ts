import Papa from "papaparse";
import type { Block } from "./block.ts";

/**
 * Writes tab-separated text as spreadsheets put it on the clipboard: CRLF, and quotes around tabs, line breaks, and
 * quotes.
 */
export function blockToTsv(block: Block): string {
  return Papa.unparse(
    block.rows.map((row) => row.map((cell) => cell.value)),
    { delimiter: "\t", newline: "\r\n" },
  );
}

/** Reads tab-separated text. A final line break belongs to the last row. */
export function parseTsv(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: "\t", header: false });
  // An unclosed quote is an ordinary character (`5" tube`).
  const rows = errors.some(({ type }) => type === "Quotes") ? splitPlainly(text) : data;
  const last = rows.at(-1);
  return rows.length > 1 && last?.length === 1 && last[0] === "" ? rows.slice(0, -1) : rows;
}

const splitPlainly = (text: string): string[][] => text.split(/\r\n|\r|\n/).map((line) => line.split("\t"));
