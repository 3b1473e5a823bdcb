import type { ScheduleRevision, Signature } from "@trialtrace/backend/contract";
import { idLabel, tableIdText } from "@trialtrace/extraction/sheets/sheet-ids";
import { sheetNames } from "@trialtrace/extraction/sheets/sheet-names";
import { type CellStyle, type WriteSheet, writeXlsx, type Cell as XlsxCell } from "hucre/xlsx";
import { signatureRows } from "../../../lib/signatures.ts";
import { epochGroups } from "../model/head/header-lines.ts";
import { moved, type Range } from "../model/selection/range.ts";
import { type Cell, columnCount, isHeading, nameColumn, type Row, type Sheet } from "../model/sheet/sheet.ts";
import { isComment } from "../model/summary/columns.ts";
import type { Workbook } from "../model/workbook.ts";
import { headRows } from "./head-rows.ts";
import { rowHeights } from "./row-heights.ts";

/** Metadata of the file. */
export interface ExportFacts {
  readonly protocolId: string;
  readonly revision: ScheduleRevision;
  /** Whether it contains unsaved edits. */
  readonly unsaved: boolean;
}

/**
 * The whole schedule as an Excel workbook: a sheet per table with its merged ranges, superscript markers, and frozen
 * heads and names, a sheet with the footnotes, and one with the signatures if there are any.
 */
export function writeScheduleXlsx(
  workbook: Workbook,
  facts: ExportFacts,
  signatures: readonly Signature[],
): Promise<Uint8Array> {
  const names = sheetNames(workbook.map(({ name }) => name));
  const { revision, protocolId, unsaved } = facts;
  const createdAt = new Date(revision.createdAt);
  return writeXlsx({
    defaultFont: font,
    properties: {
      title: `Schedule of Assessments, ${protocolId}`,
      subject: `Revision ${revision.number}${unsaved ? " with unsaved changes" : ""}`,
      creator: revision.author,
      description: revision.reason,
      created: createdAt,
      modified: createdAt,
      custom: { Protocol: protocolId, Revision: revision.number, "Unsaved changes": unsaved },
    },
    sheets: [
      ...workbook.map((sheet, index) => writeSheet(sheet, names[index] ?? `Table ${index + 1}`)),
      footnoteSheet(workbook),
      ...(signatures.length > 0 ? [signatureSheet(signatures)] : []),
    ],
  });
}

/** Every font is complete: each program replaces missing properties by different defaults. */
const font = { name: "Calibri", size: 10 } as const;
const bold = { ...font, bold: true } as const;

/** Widths of columns, in characters. */
const [nameWidth, visitWidth, commentWidth] = [40, 14, 30];
const footnoteWidths = [36, 10, 100];
const signatureWidths = [32, 30, 12, 24, 70];

const thin = { style: "thin", color: { rgb: "BAC4D0" } } as const;
const border = { top: thin, right: thin, bottom: thin, left: thin };
const fill = (rgb: string) => ({ type: "pattern", pattern: "solid", fgColor: { rgb } }) as const;

const headStyle: CellStyle = {
  font: bold,
  fill: fill("E4E9F0"),
  border,
  alignment: { horizontal: "center", vertical: "center", wrapText: true },
};
const styleOf = (row: Row, col: number): CellStyle => ({
  ...(isHeading(row) ? { font: bold, fill: fill("F0F3F7") } : {}),
  border,
  alignment: { horizontal: col === nameColumn ? "left" : "center", vertical: "center", wrapText: true },
});

function writeSheet(sheet: Sheet, name: string): WriteSheet {
  const heads = headRows(sheet);
  const cells = new Map<string, Partial<XlsxCell>>();
  const top = heads.length + 1;
  const idLine = [idLabel, ...sheet.columns.map(({ id }) => id)];
  const rows = [...heads, idLine, ...sheet.rows.map((row) => row.cells.map(({ value }) => value))];
  for (const [row, line] of heads.entries()) {
    for (const col of line.keys()) cells.set(`${row},${col}`, { style: headStyle });
  }
  sheet.rows.forEach((row, index) => {
    row.cells.forEach((cell, col) => {
      const style = styleOf(row, col);
      const place = `${top + index},${col}`;
      cells.set(place, cell.footnotes.length === 0 ? { style } : { ...raised(cell), style });
    });
  });
  const widths = [
    nameWidth,
    ...sheet.columns.map((column) => (isComment(column) ? commentWidth : visitWidth)),
  ];
  const merges = [...headMerges(sheet, heads), ...bodyMerges(sheet, top)];
  return {
    name,
    // An empty text must not be a cell: Excel would truncate the previous one at it.
    rows: rows.map((row, index) => [
      ...Array.from({ length: columnCount(sheet) }, (_unused, col) => row[col] || null),
      index === heads.length ? tableIdText(sheet.key) : (sheet.rows[index - top]?.id ?? null),
    ]),
    cells,
    merges,
    rowDefs: new Map<number, { height?: number; hidden?: boolean }>([
      ...rowHeights(
        rows.map((row, index) => (index === heads.length ? [] : row)),
        widths,
        merges,
      ),
      [heads.length, { hidden: true }],
    ]),
    columns: [...widths.map((width) => ({ width })), { hidden: true }],
    freezePane: { rows: top, columns: 1 },
    pageSetup: { orientation: "landscape", fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}

/** A value with its markers as superscripts. */
const raised = ({ value, footnotes }: Cell): Partial<XlsxCell> => ({
  type: "richText",
  value: `${value}${footnotes.join(",")}`,
  richText: [
    ...(value === "" ? [] : [{ text: value }]),
    { text: footnotes.join(","), font: { ...font, vertAlign: "superscript" } },
  ],
});

/** An epoch appears once over all of its visits. */
function headMerges(sheet: Sheet, heads: readonly (readonly string[])[]): Range[] {
  if (heads[0]?.[0] !== "Epoch") return [];
  return epochGroups(sheet).flatMap(({ epoch, columns }) => {
    const [first, last] = [columns[0]?.col, columns.at(-1)?.col];
    if (epoch === null || first === undefined || last === undefined || first === last) return [];
    return [{ startRow: 0, endRow: 0, startCol: first, endCol: last }];
  });
}

/** Headings span the whole width. */
function bodyMerges(sheet: Sheet, top: number): Range[] {
  const headings = sheet.rows.flatMap((row, index): Range[] => {
    const isFree = !sheet.merges.some(({ startRow, endRow }) => index >= startRow && index <= endRow);
    if (!isHeading(row) || !isFree || columnCount(sheet) < 2) return [];
    return [{ startRow: index, endRow: index, startCol: 0, endCol: columnCount(sheet) - 1 }];
  });
  return [...sheet.merges, ...headings].map((merge) => moved(merge, top, 0));
}

function signatureSheet(signatures: readonly Signature[]): WriteSheet {
  const rows = signatureRows(signatures);
  return {
    name: "Signatures",
    rows,
    cells: new Map((rows[0] ?? []).map((_head, col) => [`0,${col}`, { style: headStyle }])),
    columns: signatureWidths.map((width) => ({ width })),
    freezePane: { rows: 1 },
  };
}

function footnoteSheet(workbook: Workbook): WriteSheet {
  const rows = workbook.flatMap((sheet) =>
    sheet.footnotes.map(({ marker, text, id }) => [sheet.name, marker, text, id]),
  );
  const wrapped: CellStyle = { alignment: { vertical: "top", wrapText: true } };
  const cells = new Map<string, Partial<XlsxCell>>();
  for (let row = 0; row <= rows.length; row += 1) {
    for (let col = 0; col < 3; col += 1)
      cells.set(`${row},${col}`, { style: row === 0 ? headStyle : wrapped });
  }
  return {
    name: "Footnotes",
    rows: [["Table", "Marker", "Footnote", idLabel], ...rows],
    cells,
    rowDefs: rowHeights(
      rows.length === 0 ? [] : [[], ...rows.map((row) => row.slice(0, 3))],
      footnoteWidths,
      [],
    ),
    columns: [...footnoteWidths.map((width) => ({ width })), { hidden: true }],
    freezePane: { rows: 1 },
  };
}
