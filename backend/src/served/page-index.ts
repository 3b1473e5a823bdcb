import type { z } from "zod";
import { type PageIndex, pageIndexSchema } from "../contract/pages.ts";

/** What is stored of it. Whether pages can be had sharper depends on the stored files, and is answered with it. */
export const storedPageIndexSchema = pageIndexSchema.omit({ sharp: true });
export type StoredPageIndex = z.infer<typeof storedPageIndexSchema>;

/** Runs of pages of one size: [first page, width, height]. */
export function pageIndexSizes(
  pages: readonly { readonly page: number; readonly width: number; readonly height: number }[],
): PageIndex["sizes"] {
  const runs: PageIndex["sizes"] = [];
  for (const { page, width, height } of pages) {
    const last = runs.at(-1);
    if (last?.[1] !== width || last[2] !== height) runs.push([page, width, height]);
  }
  return runs;
}
