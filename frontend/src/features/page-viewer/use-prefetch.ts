import { useQueryClient } from "@tanstack/react-query";
import type { PageIndex } from "@trialtrace/backend/contract";
import { useEffect } from "react";
import { prefetchReach } from "./constants.ts";
import { pageImageUrl, prefetchPageText } from "./queries.ts";
import { prefetchImage } from "./use-page-image.ts";
import { neighbors } from "./viewer-rules.ts";

/** Fetches the pages next to the current one, once that one is on screen, so that turning shows no blank. */
export function usePrefetch(protocolId: string, index: PageIndex, page: number, ready: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!ready) return;
    for (const neighbor of neighbors(page, index.pageCount, prefetchReach)) {
      prefetchImage(pageImageUrl(index, neighbor));
      prefetchPageText(client, protocolId, neighbor);
    }
  }, [client, protocolId, index, page, ready]);
}
