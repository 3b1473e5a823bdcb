import type { Prisma } from "@trialtrace/db";
import type { RecognizedText } from "../bundle/read/read-bundle.ts";
import { pageTextSchema } from "../contract/pages.ts";
import { imageChunk } from "../limits.ts";
import { type OpenPages, type PageInfo, recognizedText } from "../render/pages/open-pages.ts";

/** Provided by both the client and a transaction. */
export type PageReader = Pick<Prisma.TransactionClient, "pageImage" | "pageText">;

/**
 * The pages of a stored protocol, without their images.
 * @param recognized words of pages that were read in their picture since they were stored
 */
export function openStoredPages(
  reader: PageReader,
  protocolId: string,
  { pageCount, hasText }: Pick<OpenPages, "pageCount" | "hasText">,
  recognized: RecognizedText = {},
): OpenPages<PageInfo> {
  return {
    pageCount,
    hasText,
    async *load() {
      for (let from = 0; from < pageCount; from += imageChunk) {
        const where = { protocolId, page: { gt: from, lte: from + imageChunk } };
        const images = await reader.pageImage.findMany({
          where,
          select: { page: true, width: true, height: true, sha256: true },
          orderBy: { page: "asc" },
        });
        const texts = await reader.pageText.findMany({ where, select: { page: true, body: true } });
        const bodies = new Map(texts.map(({ page, body }) => [page, body]));
        for (const image of images) {
          const body = bodies.get(image.page);
          const { words, text } =
            body === undefined ? { words: [], text: "" } : pageTextSchema.parse(JSON.parse(body));
          yield { page: { ...image, words, text, ...recognizedText(recognized[image.page]) } };
        }
      }
    },
  };
}
