import { safeCsvText } from "@trialtrace/backend/csv";
import Papa from "papaparse";

/** Rows as comma-separated text; spreadsheets recognize UTF-8 by the byte order mark. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse(
    rows.map((row) => row.map(safeCsvText)),
    { newline: "\r\n" },
  )}`;
