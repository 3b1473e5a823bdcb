import { assemble } from "./bundle/assemble.ts";
import type { DigitizeReport } from "./bundle/report.ts";
import type { Page } from "./page-model/page.ts";
import { type ReadPdfOptions, readPdfPages } from "./pdf/read-pdf-pages.ts";

/** The progress of an extraction: a stage, and how much of it is done. */
export interface DigitizeProgress {
  /** `pages`, then `pictures` if there are any to recognize, the name of each part (`sections`, `criteria` …), and `bundle`. */
  readonly stage: string;
  readonly done: number;
  readonly total: number;
}

export interface DigitizeOptions extends Pick<ReadPdfOptions, "signal" | "tesseract"> {
  readonly onProgress?: (progress: DigitizeProgress) => void;
  /** Megabytes that the PDF and its current page may use; a PDF that needs more throws `PdfMemoryExceeded`. */
  readonly pdfMemory?: number;
  /**
   * Receives what the text of a protocol states before its pictures are recognized, if it has any; its report names the
   * pages that are still unread.
   */
  readonly onDraft?: (draft: Digitized) => void;
}

export interface Digitized {
  readonly id: string;
  /** The files of the bundle by their paths in it. */
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
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
  const { onDraft, onProgress, pdfMemory, ...reading } = options;
  const startedAt = performance.now();
  const encoder = new TextEncoder();
  const analyze = (pages: readonly Page[]): Digitized => {
    const { id, files, texts, report } = assemble(pages, name, {
      onPart: (stage, done, total) => onProgress?.({ stage, done, total }),
      signal: options.signal,
    });
    const written = [
      ...[...files].map(([path, content]) => [path, `${JSON.stringify(content, null, 2)}\n`] as const),
      ...texts,
    ];
    return {
      id,
      files: written.map(([path, text]) => ({ path, bytes: encoder.encode(text) })),
      report: { ...report, milliseconds: performance.now() - startedAt },
    };
  };
  const pages = await readPdfPages(pdf, {
    ...reading,
    onProgress,
    megabytes: pdfMemory,
    onText(read) {
      if (!onDraft) return;
      const draft = analyze(read);
      if (draft.report.isProtocol) onDraft(draft);
    },
  });
  return analyze(pages);
}
