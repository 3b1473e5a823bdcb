import { type CellValue, type Cell as FileCell, readXlsx } from "hucre/xlsx";
import { fileCell, mergesWithin } from "./cell.ts";
import { importLimits } from "./limits.ts";
import { cellOfRuns, type IsMarker } from "./marks.ts";
import { type CellStyle, type FileRead, type FileSheet, trimRows } from "./read-sheet.ts";
import { separateIds } from "./sheet-ids.ts";

/** One row and column more than can be imported, to distinguish a sheet that is too large from one that just fits. */
const readRows = importLimits.rows + 20;

/**
 * Reads a workbook: texts, formula values, merged cells, and superscripts as footnote markers. Nothing in it is run.
 */
export async function readXlsxFile(bytes: Uint8Array, isMarker: IsMarker): Promise<FileRead> {
  const problem = checkZip(bytes);
  if (problem !== null) return { problem };
  try {
    const { sheets, properties } = await readXlsx(bytes, {
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
      maxRows: readRows,
      readStyles: true,
    });
    if (sheets.length === 0) return { problem: "The workbook has no visible sheets." };
    const protocol = properties?.custom?.Protocol;
    return {
      sheets: sheets.map((sheet) => readSheet(sheet, isMarker)),
      ...(typeof protocol === "string" ? { protocol } : {}),
    };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return { problem: `This is not an Excel workbook (.xlsx), or it is damaged: ${reason}` };
  }
}

type Sheet = Awaited<ReturnType<typeof readXlsx>>["sheets"][number];

function readSheet({ name, rows, cells, merges = [] }: Sheet, isMarker: IsMarker): FileSheet {
  const read = rows.map((row, at) =>
    row.map((value, col) => readCell(value, cells?.get(`${at},${col}`), isMarker)),
  );
  const found = separateIds({ rows: read, merges, styles: stylesOf(cells) });
  const plain = found?.sheet ?? { rows: read, merges, styles: stylesOf(cells) };
  const trimmed = trimRows(plain.rows);
  const [height, width] = [trimmed.length, trimmed[0]?.length ?? 0];
  return {
    name,
    rows: trimmed,
    merges: mergesWithin(plain.merges, height, width),
    styles: plain.styles,
    ...(found ? { ids: found.ids } : { numbered: true as const }),
    formulas: [...(cells?.values() ?? [])].filter(({ formula }) => formula !== undefined).length,
  };
}

function stylesOf(cells: Sheet["cells"]): Map<string, CellStyle> {
  const styles = new Map<string, CellStyle>();
  for (const [place, { style, richText }] of cells ?? []) {
    const runs = richText?.filter(({ text }) => text.trim() !== "");
    const bold =
      runs && runs.length > 0
        ? runs.every(({ font }) => (font ?? style?.font)?.bold === true)
        : style?.font?.bold === true;
    const indent = style?.alignment?.indent ?? 0;
    if (bold || indent > 0) styles.set(place, { bold, indent });
  }
  return styles;
}

function readCell(value: CellValue, cell: FileCell | undefined, isMarker: IsMarker) {
  const runs = cell?.richText;
  if (!runs) return fileCell(textOf(value));
  return cellOfRuns(
    runs.map(({ text, font }) => ({ text, raised: font?.vertAlign === "superscript" })),
    isMarker,
  );
}

function textOf(value: CellValue): string {
  if (value === null) return "";
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, "");
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return typeof value === "number" ? String(value) : value.replace(/\r\n?/g, "\n");
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const longestComment = 0xffff;
/** The placeholder for a size stored elsewhere (zip64), which no workbook of the permitted size needs. */
const zip64Marker = 0xffffffff;

/**
 * Checks the directory of a zip before anything is unpacked; null if it is valid. The sizes stated there are binding:
 * the library rejects an entry that exceeds its own.
 */
export function checkZip(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return "This is not an Excel workbook (.xlsx), or it is damaged.";
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > importLimits.entries)
    return `The file has ${count.toLocaleString("en-US")} parts, which is too many for a workbook.`;
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + entryLength > view.byteLength || view.getUint32(at, true) !== entrySignature) {
      return "The workbook is damaged.";
    }
    const packed = view.getUint32(at + 20, true);
    const unpacked = view.getUint32(at + 24, true);
    const isHostile = unpacked > 1024 * 1024 && unpacked > packed * importLimits.compression;
    if (unpacked === zip64Marker || packed === zip64Marker || isHostile) return tooLarge;
    total += unpacked;
    at +=
      entryLength +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return total > importLimits.unpackedBytes ? tooLarge : null;
}

const tooLarge = "The workbook is too large when unpacked.";

function findEnd(view: DataView): number | null {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  return null;
}
