import { readHtmlSheets } from "./html/read-html.ts";
import { importLimits } from "./limits.ts";
import type { IsMarker } from "./marks.ts";
import { decodeText, readCsvFile } from "./read-csv.ts";
import type { FileRead } from "./read-sheet.ts";

/** Reads a file by its content, not its name: a workbook is a zip, everything else is text. */
export async function readFile(
  file: Pick<File, "name" | "size" | "arrayBuffer">,
  isMarker: IsMarker,
): Promise<FileRead> {
  if (file.size > importLimits.fileBytes) {
    const most = importLimits.fileBytes / 1024 / 1024;
    return {
      problem: `The file is ${Math.ceil(file.size / 1024 / 1024).toLocaleString("en-US")} MB; the limit is ${most} MB.`,
    };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) return { problem: "The file is empty." };
  // The old binary format of Excel.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) {
    return { problem: "This is an Excel 97–2003 workbook, or it is encrypted. Save it as .xlsx first." };
  }
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    return readMarkup(bytes, isMarker) ?? readCsvFile(file.name, bytes, isMarker);
  }
  const { readXlsxFile } = await import("./read-xlsx.ts");
  return readXlsxFile(bytes, isMarker);
}

/** How markup begins: a declaration, a comment, or an element of a page. */
const markup =
  /^\s*<(?:!doctype|!--|\?xml|(?:html|head|body|table|meta|link|style|title|div|section|article|main|p|h[1-6])[\s>])/i;

/** The tables of a web page; null if the text is not one. */
function readMarkup(bytes: Uint8Array, isMarker: IsMarker): FileRead | null {
  const text = decodeText(bytes);
  if (text === null || !markup.test(text)) return null;
  const sheets = readHtmlSheets(text, isMarker);
  return sheets.length > 0 ? { sheets } : { problem: "This page does not contain a table." };
}
