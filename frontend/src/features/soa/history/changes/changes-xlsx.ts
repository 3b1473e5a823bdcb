import { type CellStyle, writeXlsx, type Cell as XlsxCell } from "hucre/xlsx";
import type { ChangeLine } from "./change-line.ts";
import { changeRows } from "./changes-csv.ts";

const font = { name: "Calibri", size: 10 } as const;
const widths = [30, 18, 40, 50, 50];

/** Differences as an Excel workbook with one sheet and a row per change; all values are stored as text. */
export function changesXlsx(
  lines: readonly ChangeLine[],
  tableNames: ReadonlyMap<string, string>,
  sides: readonly [before: string, after: string],
): Promise<Uint8Array> {
  const rows = changeRows(lines, tableNames, sides);
  const cells = new Map<string, Partial<XlsxCell>>();
  for (const [row, line] of rows.entries()) {
    const style: CellStyle = {
      font: { ...font, bold: row === 0 },
      alignment: { vertical: "top", wrapText: true },
    };
    for (const col of line.keys()) cells.set(`${row},${col}`, { style });
  }
  return writeXlsx({
    defaultFont: font,
    sheets: [
      {
        name: "Changes",
        rows: rows.map((row) => row.map((text) => (text === "" ? null : text))),
        cells,
        columns: widths.map((width) => ({ width })),
        freezePane: { rows: 1 },
      },
    ],
  });
}
