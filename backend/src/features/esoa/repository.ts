import type { Database } from "@trialtrace/db";

interface TableRow {
  readonly protocol_id: string;
  readonly page_count: number;
  readonly table_id: string | null;
  readonly number: number;
  readonly name: string;
  readonly footnote_files: string[];
  readonly file: string | null;
  readonly page_number: number | null;
}

export interface StoredTable {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly footnoteFiles: string[];
  readonly pages: { readonly file: string; readonly pageNumber: number | null }[];
}

/**
 * The HTML tables of a protocol, by id or alias. A single statement, so that a concurrent ingest cannot be seen half
 * done.
 * @returns null if no protocol has that name.
 */
export async function findHtmlTables(database: Database, identifier: string) {
  const { rows } = await database.pool.query<TableRow>(
    `SELECT p.id AS protocol_id, p.page_count, t.table_id, t.number, t.name, t.footnote_files, h.file, h.page_number
       FROM protocol_identifiers i
       JOIN protocols p ON p.id = i.protocol_id
       LEFT JOIN schedule_tables t ON t.protocol_id = p.id
       LEFT JOIN schedule_html_pages h ON h.protocol_id = t.protocol_id AND h.table_id = t.table_id
      WHERE i.value = $1
      ORDER BY t.position, h.position`,
    [identifier],
  );
  const first = rows[0];
  if (first === undefined) return null;
  const tables = new Map<string, StoredTable>();
  for (const row of rows) {
    const { table_id: id, number, name, footnote_files: footnoteFiles } = row;
    if (id === null) continue;
    const table = tables.get(id) ?? { id, number, name, footnoteFiles, pages: [] };
    if (row.file !== null) table.pages.push({ file: row.file, pageNumber: row.page_number });
    tables.set(id, table);
  }
  return { protocolId: first.protocol_id, pageCount: first.page_count, tables: [...tables.values()] };
}

interface PageRow {
  readonly protocol_id: string;
  readonly table_id: string | null;
  readonly html: string | null;
}

/** One page of a table; null if no protocol has that name, with null fields for anything it lacks. */
export async function findHtmlPage(database: Database, identifier: string, tableId: string, file: string) {
  const { rows } = await database.pool.query<PageRow>(
    `SELECT i.protocol_id, t.table_id, h.html
       FROM protocol_identifiers i
       LEFT JOIN schedule_tables t ON t.protocol_id = i.protocol_id AND t.table_id = $2
       LEFT JOIN schedule_html_pages h
         ON h.protocol_id = t.protocol_id AND h.table_id = t.table_id AND h.file = $3
      WHERE i.value = $1`,
    [identifier, tableId, file],
  );
  const row = rows[0];
  return row === undefined
    ? null
    : { protocolId: row.protocol_id, hasTable: row.table_id !== null, html: row.html };
}
