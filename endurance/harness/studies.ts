import type { Database } from "@trialtrace/db";
import { sha256 } from "../../backend/src/bundle/read/content-hash.ts";
import { storeProtocol } from "../../backend/src/testing/store-protocol.ts";

export const editedTable = "table_1";

/** A study with a schedule of so many procedures and visits, all cells empty. */
export async function storeStudy(
  database: Database,
  id: string,
  rows: number,
  columns: number,
): Promise<void> {
  const columnIds = Array.from({ length: columns }, (_unused, at) => `V${at + 1}`);
  await storeProtocol(database, {
    id,
    schedule: {
      [editedTable]: {
        table_name: "Schedule of Assessments",
        columns_meta: columnIds.map((column_id) => ({ column_id, column_name: `Visit ${column_id}` })),
        rows: Array.from({ length: rows }, (_unused, at) => ({
          procedure_name: `Procedure ${at + 1}`,
          cells: Object.fromEntries(
            columnIds.map((_id, column) => [
              String(column),
              { value: "", footnotes: [], footnote_texts: [] },
            ]),
          ),
        })),
        merges: [],
        footnotes: [],
        footnote_definitions: {},
        provenance: [],
      },
    },
  });
  await storeStatement(database, id);
}

/** Every ingested study has this file; exports read it. */
export async function storeStatement(database: Database, id: string): Promise<void> {
  const content = Buffer.from(JSON.stringify({ bundleVersion: 1, id, title: `Study ${id}` }));
  const file = { path: "protocol.json", sha256: sha256(content), size: content.length };
  await database.prisma.bundleFile.create({ data: { protocolId: id, ...file, content } });
}

/**
 * The ids of protocols that are stored in part: without a dashboard or an identifier, or with fewer page images than
 * pages.
 */
export async function halfStored({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id || ' (' || page_count || ' pages)' AS id FROM protocols p
      WHERE removed_at IS NULL
        AND (NOT EXISTS (SELECT 1 FROM stored_documents d WHERE d.protocol_id = p.id AND d.kind = 'dashboard')
          OR NOT EXISTS (SELECT 1 FROM protocol_identifiers i WHERE i.protocol_id = p.id)
          OR page_count <> (SELECT count(*) FROM page_images g WHERE g.protocol_id = p.id))`,
  );
  return rows.map(({ id }) => id);
}
