import type { Page } from "../page-model/page.ts";
import { closeDocument, loadPdfium, openDocument } from "./pdfium.ts";
import { readPage } from "./read-page.ts";

const passwordNeeded = 4;

/**
 * The pages of a PDF in order, one at a time. A page that cannot be loaded comes as an empty one, so that the numbers stay right.
 * @throws when the bytes are no PDF, or one that needs a password
 */
export async function* readPdfPages(bytes: Uint8Array): AsyncGenerator<Page> {
  const memory = await loadPdfium();
  const document = openDocument(memory, bytes);
  if ("errorCode" in document) {
    throw new Error(document.errorCode === passwordNeeded ? "The PDF is encrypted." : "The PDF is damaged.");
  }
  const { lib } = memory;
  try {
    for (let number = 1; number <= document.pageCount; number++) {
      const handle = lib.FPDF_LoadPage(document.handle, number - 1);
      if (handle === 0) {
        yield emptyPage(number);
        continue;
      }
      const page = readPage(memory, handle, number);
      lib.FPDF_ClosePage(handle);
      yield page;
    }
  } finally {
    closeDocument(document);
  }
}

const emptyPage = (number: number): Page => ({
  number,
  width: 612,
  height: 792,
  turned: 0,
  words: [],
  rules: [],
  areas: [],
  pictures: [],
  unreadable: 0,
});
