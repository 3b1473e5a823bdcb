import type { Prisma } from "@trialtrace/db";
import type { PageText } from "../../contract/pages.ts";
import { imageChunk, imageChunkBytes } from "../../limits.ts";
import type { LoadedPage, PageInfo } from "../../render/pages/open-pages.ts";
import { serve } from "../../served/stored-document.ts";

/** Writes pages in batches as they arrive, so that at most one batch is held in memory. */
export function createPageWriter(tx: Prisma.TransactionClient, protocolId: string) {
  let chunk: LoadedPage[] = [];
  let bytes = 0;
  async function flush(): Promise<void> {
    if (chunk.length === 0) return;
    const images = chunk.map(({ page, width, height, sha256, png }) => ({
      ...{ protocolId, page, width, height, sha256 },
      bytes: png,
    }));
    const texts = await Promise.all(chunk.map((page) => pageTextRow(protocolId, page)));
    chunk = [];
    bytes = 0;
    await tx.pageImage.createMany({ data: images });
    await tx.pageText.createMany({ data: texts });
  }
  return {
    async add(page: LoadedPage): Promise<void> {
      chunk.push(page);
      bytes += page.png.length;
      if (chunk.length >= imageChunk || bytes >= imageChunkBytes) await flush();
    },
    /** Writes the remaining pages. */
    finish: flush,
  };
}

/** Stores the text of a page whose image stays. */
export async function replacePageText(
  tx: Prisma.TransactionClient,
  protocolId: string,
  page: PageInfo,
): Promise<void> {
  const row = await pageTextRow(protocolId, page);
  const where = { protocolId_page: { protocolId, page: page.page } };
  await tx.pageText.upsert({ where, create: row, update: row });
}

async function pageTextRow(
  protocolId: string,
  { page, words, text }: Pick<PageInfo, "page" | "words" | "text">,
) {
  const body: PageText = { protocolId, page, text, words: [...words] };
  return { protocolId, page, ...(await serve(body)) };
}
