import type { Database } from "@trialtrace/db";
import { protocolNotFound } from "../../documents/problems.ts";

export interface StoredTable {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly footnoteFiles: string[];
  readonly pages: readonly { readonly file: string; readonly pageNumber: number | null }[];
}

interface StoredTables {
  readonly protocolId: string;
  readonly pageCount: number;
  readonly tables: readonly StoredTable[];
}

/**
 * The HTML tables of a protocol, by id or alias. A single statement, so that a concurrent ingest cannot be seen half
 * done.
 * @throws {AppError} if no protocol has that name
 */
export async function findHtmlTables({ pool }: Database, identifier: string): Promise<StoredTables> {
  const { rows } = await pool.query<StoredTables>(
    `SELECT p.id AS "protocolId", p.page_count AS "pageCount", ARRAY(
              SELECT json_build_object(
                       'id', t.table_id, 'number', t.number, 'name', t.name, 'footnoteFiles', t.footnote_files,
                       'pages', ARRAY(
                         SELECT json_build_object('file', h.file, 'pageNumber', h.page_number)
                           FROM schedule_html_pages h
                          WHERE h.protocol_id = t.protocol_id AND h.table_id = t.table_id ORDER BY h.position))
                FROM schedule_tables t WHERE t.protocol_id = p.id ORDER BY t.position) AS tables
       FROM protocol_identifiers i JOIN protocols p ON p.id = i.protocol_id
      WHERE i.value = $1`,
    [identifier],
  );
  if (rows[0] === undefined) throw protocolNotFound(identifier);
  return rows[0];
}

interface StoredPage {
  readonly protocolId: string;
  readonly hasTable: boolean;
  /** Null if the table has no such page. */
  readonly html: string | null;
}

/** One page of a table. @throws {AppError} if no protocol has that name */
export async function findHtmlPage(
  { pool }: Database,
  identifier: string,
  tableId: string,
  file: string,
): Promise<StoredPage> {
  const { rows } = await pool.query<StoredPage>(
    `SELECT i.protocol_id AS "protocolId", t.table_id IS NOT NULL AS "hasTable", h.html
       FROM protocol_identifiers i
       LEFT JOIN schedule_tables t ON t.protocol_id = i.protocol_id AND t.table_id = $2
       LEFT JOIN schedule_html_pages h
         ON h.protocol_id = t.protocol_id AND h.table_id = t.table_id AND h.file = $3
      WHERE i.value = $1`,
    [identifier, tableId, file],
  );
  if (rows[0] === undefined) throw protocolNotFound(identifier);
  return rows[0];
}
