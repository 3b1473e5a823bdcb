import type { HtmlTable } from "@trialtrace/backend/contract";

/** The current table and page; pages count from 0 as in ESOA-1. */
export interface Place {
  readonly table: HtmlTable;
  readonly page: number;
}

/**
 * The place in the URL: a table by its id, a page by its one-based number. ESOA-2: defaults to the first
 * table and page 0; a page out of range is clamped.
 */
export function placeOf(
  tables: readonly HtmlTable[],
  tableId: string | null,
  pageNumber: string | null,
): Place | null {
  const named = tables.find((table) => table.id === tableId);
  const table = named ?? tables[0];
  if (table === undefined) return null;
  // The page belongs to the named table; for an unknown table it is ignored.
  const wanted =
    (named !== undefined || tableId === null) && /^\d{1,6}$/.test(pageNumber ?? "")
      ? Number(pageNumber) - 1
      : 0;
  return { table, page: Math.max(0, Math.min(wanted, table.pageFiles.length - 1)) };
}
