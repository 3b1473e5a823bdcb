import { needsOcr, ocrScale, readPicture, withoutPicture } from "../ocr/read-picture.ts";
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

export interface ReadPdfOptions {
  /** Path of a Tesseract program; without one, the optional packages are used. */
  readonly tesseract?: string;
  /** Megabytes that the document and its current page may use. */
  readonly megabytes?: number;
  /** Aborting rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** `pages` as they are read, then `pictures` as those are recognized that need it. */
  readonly onProgress?: (progress: { stage: "pages" | "pictures"; done: number; total: number }) => void;
  /** Called with all pages before pictures are recognized, which takes seconds each; not called without any. */
  readonly onText?: (pages: readonly Page[]) => void;
}

/**
 * The pages of a PDF in order. A page without text is read from its picture if that is installed, and marked as unread
 * otherwise. A page that cannot be loaded is returned empty, so that page numbers remain correct.
 * @throws if the bytes are not a PDF, or the PDF needs a password
 * @throws {PdfMemoryExceeded}
 */
export async function readPdfPages(bytes: Uint8Array, options: ReadPdfOptions = {}): Promise<Page[]> {
  const memory = await loadPdfium(options.megabytes);
  try {
    return await readPages(memory, bytes, options);
  } catch (error) {
    // A library without memory fails in many ways.
    throw memory.exceeded() ? new PdfMemoryExceeded("The PDF requires too much memory.") : error;
  }
}

async function readPages(memory: Memory, bytes: Uint8Array, options: ReadPdfOptions): Promise<Page[]> {
  const document = openDocument(memory, bytes);
  if ("errorCode" in document) {
    throw new Error(document.errorCode === passwordNeeded ? "The PDF is encrypted." : "The PDF is damaged.");
  }
  const { signal, onProgress } = options;
  const { lib } = memory;
  const { handle: opened, pageCount: total } = document;
  function load<T>(number: number, read: (handle: number) => T): T | null {
    signal?.throwIfAborted();
    const handle = lib.FPDF_LoadPage(opened, number - 1);
    if (handle === 0) return null;
    const result = read(handle);
    lib.FPDF_ClosePage(handle);
    if (memory.exceeded()) throw new PdfMemoryExceeded(`Page ${number} requires too much memory.`);
    return result;
  }
  try {
    const pages: Page[] = [];
    for (let number = 1; number <= total; number++) {
      pages.push(load(number, (handle) => readPage(memory, handle, number)) ?? emptyPage(number));
      onProgress?.({ stage: "pages", done: number, total });
    }
    const pictured = pages.filter(needsOcr);
    const recognize = (page: Page, recognizer: Recognizer) => {
      const image = load(page.number, (handle) => renderGray(memory, handle, ocrScale));
      return image ? readPicture(page, image, recognizer) : page;
    };
    return await withRecognized(pages, pictured, recognize, options);
  } finally {
    if (!memory.exceeded()) closeDocument(document);
  }
}

/** Recognizes pictures after everything else is read. */
async function withRecognized(
  pages: readonly Page[],
  pictured: readonly Page[],
  recognize: (page: Page, recognizer: Recognizer) => Promise<Page> | Page,
  { tesseract, onProgress, onText }: ReadPdfOptions,
): Promise<Page[]> {
  const recognizer = pictured.length === 0 ? null : await createRecognizer(tesseract);
  const found = new Map<Page, Page>(pictured.map((page) => [page, { ...page, unread: true }]));
  const all = () => pages.map((page) => found.get(page) ?? page);
  if (recognizer === null) return all();
  try {
    onText?.(pages.map((page) => (found.has(page) ? withoutPicture(page) : page)));
    const total = pictured.length;
    onProgress?.({ stage: "pictures", done: 0, total });
    for (const [index, page] of pictured.entries()) {
      found.set(page, await recognize(page, recognizer));
      onProgress?.({ stage: "pictures", done: index + 1, total });
    }
  } finally {
    await recognizer.close();
  }
  return all();
}
