import type { UploadMediaType } from "../../contract/document-formats.ts";
import { maxPages } from "../../limits.ts";
import { blockSheets } from "../word/block-sheets.ts";
import { type Block, plainTextOf, UnreadableFile } from "../word/blocks.ts";
import { pictureMark } from "../word/characters.ts";
import { readDoc } from "../word/read-doc.ts";
import { readDocx } from "../word/read-docx.ts";
import { decodeText } from "./decode-text.ts";
import { drawSheets } from "./draw-sheets.ts";
import type { Sheet } from "./sheet.ts";
import { hasEndlessLine, textSheets } from "./typeset-text.ts";

/** File types that are typeset: a PDF has its own pages. */
export type TypesetMediaType = Exclude<UploadMediaType, "application/pdf">;

/**
 * The text of a file as a PDF.
 * @throws {UnreadableFile} with a readable sentence.
 */
export async function typesetFile(mediaType: TypesetMediaType, bytes: Buffer): Promise<Buffer> {
  return drawSheets(await sheetsOf(mediaType, bytes));
}

async function sheetsOf(mediaType: TypesetMediaType, bytes: Buffer): Promise<readonly Sheet[]> {
  if (mediaType === "text/plain") {
    const text = decodeText(bytes);
    if (hasEndlessLine(text, maxPages)) {
      throw new UnreadableFile(`A line of the text is longer than ${maxPages} pages.`);
    }
    const sheets = textSheets(text);
    if (sheets.length <= maxPages) return sheets;
    throw new UnreadableFile(`The text has ${sheets.length} pages; at most ${maxPages} can be rendered.`);
  }
  const blocks = mediaType === "application/msword" ? readDoc(bytes) : await readDocx(bytes);
  if (!hasContent(blocks)) throw new UnreadableFile("The Word document contains no readable text.");
  return blockSheets(blocks);
}

const hasContent = (blocks: readonly Block[]): boolean =>
  blocks.some(({ kind }) => kind === "picture") ||
  plainTextOf(blocks).replaceAll(pictureMark, "").trim() !== "";
