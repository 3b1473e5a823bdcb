import type { PageWord } from "../../contract/pages.ts";
import type { PdfPool } from "../pdf/pdf-pool.ts";

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
