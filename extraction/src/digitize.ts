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
  /** A Word document has pages only after typesetting: returns its pages as a PDF. */
  readonly typeset?: (bytes: Uint8Array) => Promise<Uint8Array>;
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
 * Digitalizes a protocol (PDF, or Word with `typeset`) into a bundle. A document that is not a protocol keeps its
 * pages; the report says so.
 * @param name file name, for the id and title if the document states none
 * @throws if the bytes are neither, or cannot be opened; the message is a readable sentence.
 */
export async function digitize(
  bytes: Uint8Array,
  name: string,
  options: DigitizeOptions = {},
): Promise<Digitized> {
  const { onProgress, signal, typeset, tesseract, pdfMemory } = options;
  const isPdf = startsWith(bytes, "%PDF-");
  if (!isPdf && !startsWith(bytes, "PK")) throw new Error(`${name} is neither a PDF nor a Word document.`);
  if (!isPdf && !typeset) throw new Error(`${name} is a Word document; its pages must be typeset first.`);
  const pdf = isPdf || !typeset ? bytes : await typeset(bytes);
  const pages: Page[] = [];
  for await (const page of readPdfPages(pdf, tesseract, pdfMemory)) {
    signal?.throwIfAborted();
    pages.push(page);
    onProgress?.({ stage: "pages", done: pages.length, total: pages.length });
  }
  const digitized = digitizePages(pages, name, options);
  const originals = isPdf
    ? [{ path: "source.pdf", bytes }]
    : [
        { path: "source.docx", bytes },
        { path: "source.pdf", bytes: pdf },
      ];
  return { ...digitized, files: [...digitized.files, ...originals] };
}

/** The same for pages that have already been read: the files of the bundle, without the document. */
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

/** A PDF may begin with up to 1,024 other bytes. */
const startsWith = (bytes: Uint8Array, mark: string): boolean =>
  new TextDecoder("latin1").decode(bytes.subarray(0, mark === "%PDF-" ? 1024 : mark.length)).includes(mark);
