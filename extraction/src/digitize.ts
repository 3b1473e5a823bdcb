import { assemble } from "./bundle/assemble.ts";
import type { DigitizeReport } from "./bundle/report.ts";
import type { Page } from "./page-model/page.ts";
import { readPdfPages } from "./pdf/read-pdf-pages.ts";

/** The progress of an extraction: a stage, and how much of it is done. */
export interface DigitizeProgress {
  /** `pages`, then the name of each part (`sections`, `criteria` …), then `bundle`. */
  readonly stage: string;
  readonly done: number;
  readonly total: number;
}

export interface DigitizeOptions {
  readonly onProgress?: (progress: DigitizeProgress) => void;
  /** Aborting rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Path of a Tesseract program that reads pages without text; otherwise the optional packages do. */
  readonly tesseract?: string;
  /** Megabytes that the PDF and its current page may use; a PDF that needs more throws `PdfMemoryExceeded`. */
  readonly pdfMemory?: number;
}

export interface DigitizedFile {
  /** Path in the bundle. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface Digitized {
  readonly id: string;
  readonly files: readonly DigitizedFile[];
  readonly report: DigitizeReport;
}

/**
 * Digitalizes a protocol, as a PDF, into the files of a bundle, without the document. A document that is not a protocol
 * keeps its pages; the report says so.
 * @param name file name, for the id and title if the document states none
 * @throws if the PDF cannot be opened; the message is a readable sentence.
 */
export async function digitize(
  pdf: Uint8Array,
  name: string,
  options: DigitizeOptions = {},
): Promise<Digitized> {
  const { onProgress, signal, tesseract, pdfMemory } = options;
  const pages: Page[] = [];
  for await (const page of readPdfPages(pdf, tesseract, pdfMemory)) {
    signal?.throwIfAborted();
    pages.push(page);
    onProgress?.({ stage: "pages", done: pages.length, total: pages.length });
  }
  return digitizePages(pages, name, options);
}

/** The same for pages that have already been read. */
export function digitizePages(
  pages: readonly Page[],
  name: string,
  { onProgress, signal }: Pick<DigitizeOptions, "onProgress" | "signal"> = {},
): Digitized {
  const { files, texts, report } = assemble(pages, name, {
    onPart: (stage, done, total) => onProgress?.({ stage, done, total }),
    ...(signal ? { signal } : {}),
  });
  const encoder = new TextEncoder();
  const protocol = files.get("protocol.json");
  const id =
    typeof protocol === "object" && protocol !== null && !Array.isArray(protocol)
      ? String(protocol.id)
      : name;
  return {
    id,
    files: [
      ...[...files].map(([path, content]) => ({ path, text: `${JSON.stringify(content, null, 2)}\n` })),
      ...[...texts].map(([path, text]) => ({ path, text })),
    ].map(({ path, text }) => ({ path, bytes: encoder.encode(text) })),
    report,
  };
}
