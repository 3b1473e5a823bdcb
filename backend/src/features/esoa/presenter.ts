import type { HtmlTable } from "../../contract/esoa.ts";
import { pageImageName } from "../../contract/pages.ts";
import type { StoredTable } from "./repository.ts";

/** @param pageCount source document pages available for display */
export function presentTable({ pages, ...table }: StoredTable, pageCount: number): HtmlTable {
  const hasImage = (page: number | null): page is number => page !== null && page <= pageCount;
  return {
    ...table,
    totalPages: pages.length,
    pageFiles: pages.map((page) => page.file),
    pageImages: pages.map(({ pageNumber }) => (hasImage(pageNumber) ? pageImageName(pageNumber) : null)),
    pageNumbers: pages.map(({ pageNumber }) => pageNumber),
  };
}
