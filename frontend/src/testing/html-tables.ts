import type { HtmlTable, PageIndex } from "@trialtrace/backend/contract";

/**
 * A table with the given number of HTML pages next to protocol pages 11 and up, with defaults for everything
 * a test does not set.
 */
export function makeHtmlTable(id: string, pages: number, over: Partial<HtmlTable> = {}): HtmlTable {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return {
    id,
    number: 1,
    name: `Schedule ${id}`,
    totalPages: pages,
    pageFiles: numbers.map((number) => `${id}-${number}.html`),
    pageImages: numbers.map((number) => `page_00${number + 10}.png`),
    pageNumbers: numbers.map((number) => number + 10),
    footnoteFiles: ["notes.json"],
    ...over,
  };
}

export function makePageIndex(over: Partial<PageIndex> = {}): PageIndex {
  return {
    protocolId: "p1",
    title: "Study",
    pageCount: 200,
    folder: "study_pages",
    version: "v1",
    sharp: true,
    sizes: [[1, 600, 800]],
    ...over,
  };
}
