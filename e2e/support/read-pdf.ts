import { closeDocument, loadPdfium, openDocument } from "@trialtrace/extraction/pdfium";
import { buildWords } from "../../backend/src/render/pdf/build-words.ts";
import { readPageChars } from "../../backend/src/render/pdf/pdfium.ts";

/** The text of each page of a PDF, with white space collapsed. */
export async function readPdf(bytes: Uint8Array): Promise<string[]> {
  const document = openDocument(await loadPdfium(), bytes);
  if ("errorCode" in document) throw new Error(`The PDF cannot be opened: ${document.errorCode}`);
  try {
    return Array.from({ length: document.pageCount }, (_, index) => {
      const chars = readPageChars(document, index + 1);
      if (chars === null) throw new Error(`Page ${index + 1} cannot be read`);
      return buildWords(chars).text.replace(/\s+/g, " ");
    });
  } finally {
    closeDocument(document);
  }
}
