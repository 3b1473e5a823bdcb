import type { RiskItem } from "@trialtrace/backend/contract";
import { safeCsvText } from "@trialtrace/backend/csv";
import { fileName, saveFile } from "../../lib/save-file.ts";
import { riskSheet } from "./risk-sheet.ts";

/** The writers are loaded on demand. */
export async function saveRisksAsCsv(protocolId: string, items: readonly RiskItem[]): Promise<void> {
  const { default: Papa } = await import("papaparse");
  const { headings, rows } = riskSheet(items);
  const cells = rows.map((row) =>
    row.map((value) => (typeof value === "string" ? safeCsvText(value) : value)),
  );
  // Excel recognizes UTF-8 by the byte order mark.
  const text = `\uFEFF${Papa.unparse([headings, ...cells], { newline: "\r\n" })}`;
  saveFile(fileName("csv", protocolId, "risk-items"), new Blob([text], { type: "text/csv;charset=utf-8" }));
}

export async function saveRisksAsXlsx(protocolId: string, items: readonly RiskItem[]): Promise<void> {
  const { writeXlsx } = await import("hucre/xlsx");
  const { headings, widths, rows } = riskSheet(items);
  const font = { name: "Calibri", size: 10 } as const;
  const bytes = await writeXlsx({
    defaultFont: font,
    properties: { title: `Risk items, ${protocolId}` },
    sheets: [
      {
        name: "Risk items",
        columns: widths.map((width) => ({ width })),
        rows: [headings, ...rows],
        freezePane: { rows: 1 },
        cells: new Map(
          headings.map((value, col) => [`0,${col}`, { value, style: { font: { ...font, bold: true } } }]),
        ),
      },
    ],
  });
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  saveFile(fileName("xlsx", protocolId, "risk-items"), new Blob([new Uint8Array(bytes)], { type }));
}
