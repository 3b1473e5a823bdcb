import Papa from "papaparse";
import { fileCell } from "./cell.ts";
import { importLimits } from "./limits.ts";
import { type IsMarker, readMarks } from "./marks.ts";
import { type FileRead, trimRows } from "./read-sheet.ts";
import { utf16Of } from "./text-encoding.ts";

/** Reads comma-, semicolon-, or tab-separated text; apparent formulas are text. */
export function readCsvFile(name: string, bytes: Uint8Array, isMarker: IsMarker): FileRead {
  const text = decodeText(bytes);
  if (text === null)
    return { problem: "This is not a text file. Save it as CSV in UTF-8 or as an Excel workbook." };
  const { data } = Papa.parse<string[]>(text.trimEnd(), {
    delimiter: "",
    preview: importLimits.rows + 20,
    skipEmptyLines: false,
  });
  const rows = data.map((row) =>
    row.map((value) => {
      // The apostrophe that keeps a spreadsheet from evaluating a text.
      const plain = /^'[=+\-@\t\r]/.test(value) ? value.slice(1) : value;
      const { value: shown, markers } = readMarks(plain.replace(/\r\n?/g, "\n"), isMarker);
      return fileCell(shown, markers);
    }),
  );
  return {
    sheets: [{ name, rows: trimRows(rows), merges: [], plain: true, numbered: true, formulas: 0 }],
    withoutMerges: true,
  };
}

/** Decodes UTF-8, or UTF-16 as in Excel's "Unicode text"; null for anything else. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(utf16Of(bytes) ?? "utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
