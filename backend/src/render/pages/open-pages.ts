import { createHash } from "node:crypto";
import sharp from "sharp";
import type { PageFile } from "../../bundle/read/page-files.ts";
import type { PageSource, RecognizedText } from "../../bundle/read/read-bundle.ts";
import { maxPageWords } from "../../contract/bundle/documents.ts";
import type { PageWord } from "../../contract/pages.ts";
import { maxPageImagePixels } from "../../limits.ts";
import { type BundleProblem, messageOf, problem } from "../../problem.ts";
import { lineSegments } from "../../quotes/reading-orders.ts";
import type { RenderedPage } from "../pdf/messages.ts";
import { createPdfPool, type PdfPool } from "../pdf/pdf-pool.ts";
import { drawSheets } from "../typeset/draw-sheets.ts";
import { portraitSheet } from "../typeset/sheet.ts";

/** A page without its image. */
export interface PageInfo {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  /** Size of the image. */
  readonly sha256: string;
  readonly words: readonly PageWord[];
  readonly text: string;
}

export interface LoadedPage extends PageInfo {
  readonly png: Uint8Array<ArrayBuffer>;
}

type PageOutcome<Page extends PageInfo = LoadedPage> =
  | {
      readonly page: Page;
      /** The page is damaged and this is its placeholder. */
      readonly damage?: BundleProblem;
      readonly problem?: undefined;
    }
  | { readonly problem: BundleProblem; readonly page?: undefined };

/** The pages of a bundle, whatever their source. */
export interface OpenPages<Page extends PageInfo = LoadedPage> {
  readonly pageCount: number;
  /** False for page images, which have no text. */
  readonly hasText: boolean;
  load(): AsyncGenerator<PageOutcome<Page>>;
}

/**
 * Opens a bundle's pages; a document that cannot be opened is a problem.
 * @param textOnly the pages of a document come without images, which take most of the time
 */
export async function openPages(
  source: PageSource,
  pool: PdfPool,
  textOnly = false,
): Promise<OpenPages | { readonly problem: BundleProblem }> {
  if (source.kind === "none") return { pageCount: 0, hasText: false, load: async function* () {} };
  if (source.kind === "images") {
    const files = source.files.toSorted((a, b) => a.page - b.page);
    return { pageCount: files.length, hasText: false, load: () => loadImages(files) };
  }
  const pdf = await pool.open(source.bytes);
  if ("fault" in pdf) {
    const { message, expected, found } = pdf.fault;
    return { problem: problem("source.pdf", "", message, expected, found) };
  }
  return {
    pageCount: pdf.pageCount,
    hasText: true,
    load: () => loadRendered(pdf.pages(textOnly), source.recognized ?? {}),
  };
}

async function* loadRendered(
  pages: ReturnType<PdfPages>,
  recognized: RecognizedText,
): AsyncGenerator<PageOutcome> {
  const damaged = damagedPages();
  try {
    for await (const { page, fault, ...rest } of pages) {
      if (fault) {
        const number = "number" in rest ? rest.number : 0;
        const damage = problem("source.pdf", `page ${number}`, fault.message, fault.expected, fault.found);
        if ("fatal" in rest && rest.fatal) yield { problem: damage };
        else yield { page: hashed(await damaged.draw(number, fault.message)), damage };
      } else if (page.words.length > maxPageWords) {
        const limit = `at most ${maxPageWords} words`;
        const found = `${page.words.length}`;
        yield {
          problem: problem("source.pdf", `page ${page.page}`, "The page has too many words.", limit, found),
        };
      } else {
        yield { page: hashed({ ...page, ...recognizedText(recognized[page.page]) }) };
      }
    }
  } finally {
    await damaged.close();
  }
}

/** The words that recognition read on a page, which replace the little text that it has; nothing if it was not read. */
export function recognizedText(words: readonly PageWord[] | undefined): {
  words?: PageWord[];
  text?: string;
} {
  if (words === undefined) return {};
  const lines = lineSegments(words).map((segments) =>
    segments.flatMap((segment) => segment.words.map((index) => words[index]?.[0] ?? "")).join(" "),
  );
  return { words: [...words], text: lines.join("\n") };
}

function hashed(page: RenderedPage): LoadedPage {
  const png = Uint8Array.from(page.png);
  return { ...page, png, sha256: createHash("sha256").update(png).digest("hex") };
}

type PdfPages = Extract<Awaited<ReturnType<PdfPool["open"]>>, { pageCount: number }>["pages"];

/** Images are stored unchanged once they have been decoded completely. */
async function* loadImages(files: readonly PageFile[]): AsyncGenerator<PageOutcome> {
  for (const file of files) {
    const { page, path, width, height, sha256 } = file;
    try {
      const bytes = await file.read();
      if (createHash("sha256").update(bytes).digest("hex") !== sha256) {
        throw new Error("the file changed while it was being read");
      }
      const options = { failOn: "warning", limitInputPixels: maxPageImagePixels } as const;
      await sharp(bytes, options).raw().toBuffer();
      yield { page: { page, width, height, sha256, png: Uint8Array.from(bytes), words: [], text: "" } };
    } catch (error) {
      const message = "The page image is damaged.";
      yield { problem: problem(path, `page ${page}`, message, "a complete PNG image", messageOf(error)) };
    }
  }
}

/**
 * The words of every page of a PDF, in order; a page that cannot be read has none. Null if the document cannot be
 * opened. Problems are reported when the pages are opened for storage.
 */
export async function readWords(
  pool: PdfPool,
  pdf: Buffer,
): Promise<readonly (readonly PageWord[])[] | null> {
  const opened = await pool.open(pdf);
  if ("fault" in opened) return null;
  const words: (readonly PageWord[])[] = [];
  for await (const result of opened.pages(true)) words.push(result.page?.words ?? []);
  return words;
}

interface DamagedPages {
  /** A placeholder image that states which page is damaged and why; it has no words. */
  draw(page: number, reason: string): Promise<RenderedPage>;
  close(): Promise<void>;
}

/**
 * Placeholders for damaged pages, so that later pages keep their numbers. All pages of a document share one thread,
 * which starts with the first: every page of a hostile document may be damaged.
 */
function damagedPages(): DamagedPages {
  const pool = createPdfPool(1);
  return {
    async draw(page, reason) {
      const lines = [`Page ${page} of this document cannot be displayed.`, "", reason].map((text) => ({
        spans: [{ column: 0, text: text.slice(0, portraitSheet.columns) }],
      }));
      const sheet = drawSheets([{ format: portraitSheet, lines }], "This page is not part of the document.");
      const pdf = await pool.open(sheet);
      if ("fault" in pdf) throw new Error(pdf.fault.message);
      for await (const result of pdf.pages()) {
        if (result.page) return { ...result.page, page, words: [], text: "" };
      }
      throw new Error("The placeholder for a damaged page could not be drawn.");
    },
    close: () => pool.close(),
  };
}
