import type { Database } from "@trialtrace/db";
import { type Answer, storedAnswer } from "../http/answer.ts";
import { protocolNotFound } from "./problems.ts";

export interface StoredDocumentText {
  readonly body: string;
  readonly gzip: Uint8Array;
  readonly etag: string;
}

/** Which document of a protocol: its kind, and the key of one of several. */
interface DocumentName {
  readonly kind: string;
  readonly key?: string;
}

/**
 * A stored document of a protocol, by id or alias, null if it has none. A single statement, so that a concurrent ingest
 * cannot be seen half done.
 * @throws {AppError} if no protocol has that name
 */
export async function findDocument(
  database: Database,
  identifier: string,
  { kind, key = "" }: DocumentName,
): Promise<{ readonly protocolId: string; readonly document: StoredDocumentText | null }> {
  const { rows } = await database.pool.query<
    { protocolId: string } & (StoredDocumentText | { readonly body: null })
  >(
    `SELECT i.protocol_id AS "protocolId", d.body, d.gzip, d.etag
       FROM protocol_identifiers i
       LEFT JOIN stored_documents d ON d.protocol_id = i.protocol_id AND d.kind = $2 AND d.key = $3
      WHERE i.value = $1`,
    [identifier, kind, key],
  );
  if (rows[0] === undefined) throw protocolNotFound(identifier);
  const { protocolId, ...document } = rows[0];
  return { protocolId, document: document.body === null ? null : document };
}

/**
 * The response of a call that sends a stored document unchanged.
 * @param missing responds, or throws, if the protocol has no such document
 */
export async function sendDocument(
  database: Database,
  identifier: string,
  name: DocumentName,
  missing: (protocolId: string) => Answer | Promise<Answer>,
): Promise<Answer> {
  const { protocolId, document } = await findDocument(database, identifier, name);
  return document === null ? missing(protocolId) : storedAnswer(document, { protocolId });
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
