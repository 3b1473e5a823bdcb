import type { HtmlTable } from "@trialtrace/backend/contract";

/** The table and the page of it that are shown; pages count from 0 as in ESOA-1. */
export interface Place {
  readonly table: HtmlTable;
  readonly page: number;
}

/**
 * What an address names: a table by its id, a page by its number from 1. ESOA-2: the first table and page 0
 * where it names none; a page that does not exist is the nearest that does.
 */
export function placeOf(
  tables: readonly HtmlTable[],
  tableId: string | null,
  pageNumber: string | null,
): Place | null {
  const named = tables.find((table) => table.id === tableId);
  const table = named ?? tables[0];
  if (table === undefined) return null;
  // The page belongs to the table that was named with it; an unknown table says nothing about the first one's pages.
  const wanted =
    (named !== undefined || tableId === null) && /^\d{1,6}$/.test(pageNumber ?? "")
      ? Number(pageNumber) - 1
      : 0;
  return { table, page: Math.max(0, Math.min(wanted, table.pageFiles.length - 1)) };
}
