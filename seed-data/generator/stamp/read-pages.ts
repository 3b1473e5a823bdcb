import { closeDocument, loadPdfium, openDocument } from "@trialtrace/extraction/pdfium";
import type { PageWord } from "../../../backend/src/contract/pages.ts";
import { buildWords } from "../../../backend/src/render/pdf/build-words.ts";
import { readPageChars } from "../../../backend/src/render/pdf/pdfium.ts";

/**
 * The words of every page as ingest will read them, in page order.
 * @throws when the document or a page cannot be read
 */
export async function readPages(pdf: Uint8Array): Promise<PageWord[][]> {
  const document = openDocument(await loadPdfium(), pdf);
  if ("errorCode" in document) throw new Error(`The document cannot be opened (code ${document.errorCode})`);
  try {
    return Array.from({ length: document.pageCount }, (_, index) => {
      const chars = readPageChars(document, index + 1);
      if (!chars) throw new Error(`Page ${index + 1} cannot be read`);
      return buildWords(chars).words;
    });
  } finally {
    closeDocument(document);
  }
}
