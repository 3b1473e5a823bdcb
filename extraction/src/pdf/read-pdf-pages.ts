import { needsOcr, ocrScale, readPicture } from "../ocr/read-picture.ts";
import { createRecognizer, type Recognizer } from "../ocr/recognizer.ts";
import { emptyPage, type Page } from "../page-model/page.ts";
import { closeDocument, loadPdfium, type Memory, openDocument } from "./pdfium.ts";
import { readPage } from "./read-page.ts";
import { renderGray } from "./render-gray.ts";

const passwordNeeded = 4;

/** A page requires more memory than the reader may use. */
export class PdfMemoryExceeded extends Error {
  override readonly name = "PdfMemoryExceeded";
}

/**
 * The pages of a PDF in order, one at a time. A page without text is read from its picture if that is
 * installed. A page that cannot be loaded is returned empty, so that page numbers remain correct.
 * @param tesseract path of a Tesseract program; without one, the optional packages are used
 * @param megabytes that the document and its current page may use
 * @throws if the bytes are not a PDF, or the PDF needs a password
 * @throws {PdfMemoryExceeded}
 */
export async function* readPdfPages(
  bytes: Uint8Array,
  tesseract?: string,
  megabytes?: number,
): AsyncGenerator<Page> {
  const memory = await loadPdfium(megabytes);
  try {
    yield* readPages(memory, bytes, tesseract);
  } catch (error) {
    // A library without memory fails in many ways.
    throw memory.exceeded() ? new PdfMemoryExceeded("The PDF requires too much memory.") : error;
  }
}

async function* readPages(memory: Memory, bytes: Uint8Array, tesseract?: string): AsyncGenerator<Page> {
  const document = openDocument(memory, bytes);
  if ("errorCode" in document) {
    throw new Error(document.errorCode === passwordNeeded ? "The PDF is encrypted." : "The PDF is damaged.");
  }
  const { lib } = memory;
  let recognizer: Recognizer | null | undefined;
  try {
    for (let number = 1; number <= document.pageCount; number++) {
      const handle = lib.FPDF_LoadPage(document.handle, number - 1);
      if (handle === 0) {
        yield emptyPage(number);
        continue;
      }
      const page = readPage(memory, handle, number);
      const image = needsOcr(page) ? renderGray(memory, handle, ocrScale) : null;
      lib.FPDF_ClosePage(handle);
      if (memory.exceeded()) throw new PdfMemoryExceeded(`Page ${number} requires too much memory.`);
      if (image && recognizer === undefined) recognizer = await createRecognizer(tesseract);
      yield image && recognizer ? await readPicture(page, image, recognizer) : page;
    }
  } finally {
    await recognizer?.close();
    if (!memory.exceeded()) closeDocument(document);
  }
}
