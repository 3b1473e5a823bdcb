import type { Database } from "@trialtrace/db";
import { protocolNotFound } from "./problems.ts";

export interface StoredDocumentText {
  readonly body: string;
  readonly gzip: Uint8Array;
  readonly etag: string;
}

export interface DocumentLookup {
  /** The protocol's own id, whichever of its names was requested. */
  readonly protocolId: string;
  readonly document: StoredDocumentText | null;
}

interface Row {
  readonly protocol_id: string;
  readonly body: string | null;
  readonly gzip: Uint8Array | null;
  readonly etag: string | null;
}

/**
 * A stored document of a protocol, by id or alias. A single statement, so that a concurrent ingest cannot be seen
 * half done.
 * @returns null if no protocol has that name.
 */
export async function findDocument(
  database: Database,
  identifier: string,
  kind: string,
  key = "",
): Promise<DocumentLookup | null> {
  const { rows } = await database.pool.query<Row>(
    `SELECT i.protocol_id, d.body, d.gzip, d.etag
       FROM protocol_identifiers i
       LEFT JOIN stored_documents d ON d.protocol_id = i.protocol_id AND d.kind = $2 AND d.key = $3
      WHERE i.value = $1`,
    [identifier, kind, key],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const { body, gzip, etag } = row;
  const complete = body !== null && gzip !== null && etag !== null;
  return { protocolId: row.protocol_id, document: complete ? { body, gzip, etag } : null };
}

/** The protocol's own id, by id or alias. @throws {AppError} if no protocol has that name */
export async function requireProtocolId(
  { pool }: Pick<Database, "pool">,
  identifier: string,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    "SELECT protocol_id AS id FROM protocol_identifiers WHERE value = $1",
    [identifier],
  );
  if (rows[0] === undefined) throw protocolNotFound(identifier);
  return rows[0].id;
}
