import type { PageIndex } from "../../contract/pages.ts";

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
