import { type Database, type DatabaseClient, statementsOn } from "@trialtrace/db";
import type { UploadMediaType } from "../../contract/document-formats.ts";
import type { UploadState } from "../../contract/uploads.ts";
import { restoreUploaded } from "../../ingest/index.ts";

export interface UploadRow {
  readonly id: string;
  readonly state: UploadState;
  readonly file_name: string;
  readonly media_type: UploadMediaType | null;
  readonly size: number;
  readonly sha256: string | null;
  readonly pages_done: number;
  readonly pages_total: number | null;
  readonly attempts: number;
  readonly protocol_id: string | null;
  readonly notice: string | null;
  readonly error: string | null;
  readonly created_at: Date;
}

const columns =
  "id, state, file_name, media_type, size, sha256, pages_done, pages_total, attempts, protocol_id, notice, error, created_at";

/** Bytes a person has uploaded, or begun to upload, in the last 24 hours. */
export async function uploadedLately(client: Queryable, uploadedBy: string): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `SELECT coalesce(sum(CASE state WHEN 'receiving' THEN coalesce(declared_size, size) ELSE size END), 0)::float8 AS bytes
       FROM uploads
      WHERE uploaded_by = $1 AND created_at > now() - interval '24 hours'`,
    [uploadedBy],
  );
  return rows[0]?.bytes ?? 0;
}

/**
 * @param uploadedBy null without sign-in
 * @param versionOf the id of the protocol that it is a new version of
 */
export async function beginUpload(
  { pool }: Database,
  fileName: string,
  uploadedBy: string | null,
  versionOf: string | null,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO uploads (id, state, file_name, uploaded_by, version_of)
     VALUES (gen_random_uuid(), 'receiving', $1, $2, $3) RETURNING id`,
    [fileName, uploadedBy, versionOf],
  );
  if (rows[0] === undefined) throw new Error("The upload was not stored.");
  return rows[0].id;
}

/** Stores the next part of a file. @returns false if the upload was canceled in the meantime. */
export async function appendChunk(
  { pool }: Database,
  id: string,
  chunk: { readonly position: number; readonly bytes: Buffer; readonly mediaType: UploadMediaType | null },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `WITH live AS (
       UPDATE uploads SET size = size + $4, media_type = $5, updated_at = now()
        WHERE id = $1 AND state = 'receiving' RETURNING id)
     INSERT INTO upload_chunks (upload_id, position, bytes) SELECT id, $2, $3 FROM live`,
    [id, chunk.position, chunk.bytes, chunk.bytes.length, chunk.mediaType],
  );
  return rowCount === 1;
}

/**
 * Ends receiving: a file that a protocol already has is a duplicate of it, one that is being processed becomes that
 * upload, one of a removed protocol restores it; any other is queued.
 * @returns the upload that the file now belongs to; null if it was canceled in the meantime.
 */
export async function finishReceiving(
  { pool }: Database,
  id: string,
  file: { readonly mediaType: UploadMediaType; readonly sha256: string; readonly fileName: string },
): Promise<UploadRow | null> {
  return inTransaction(pool, async (client) => {
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('trialtrace file ' || $1, 0))", [
      file.sha256,
    ]);
    // One statement, so that a concurrent registration is seen either as running or as done.
    const { rows: found } = await client.query<{ upload_id: string | null; protocol_id: string | null }>(
      `SELECT NULL::uuid AS upload_id, protocol_id FROM bundle_files f
         JOIN protocols p ON p.id = f.protocol_id AND p.removed_at IS NULL
        WHERE f.sha256 = $1 AND f.path LIKE 'source.%'
       UNION ALL
       SELECT id, NULL FROM uploads WHERE sha256 = $1 AND bundle IS NULL AND state IN ('queued', 'rendering')
       ORDER BY protocol_id NULLS LAST LIMIT 1`,
      [file.sha256],
    );
    const same = found[0];
    if (same?.upload_id) {
      await client.query("DELETE FROM uploads WHERE id = $1", [id]);
      return findWith(client, same.upload_id);
    }
    const restored = same ? null : await restoreUploaded(statementsOn(client), file);
    const state = same ? "duplicate" : restored === null ? "queued" : "ready";
    const protocolId = same?.protocol_id ?? restored;
    const notice =
      restored === null
        ? null
        : "This document belonged to a removed protocol, which has been restored with its revisions.";
    const { rows } = await client.query<UploadRow>(
      `UPDATE uploads SET state = $2, media_type = $3, sha256 = $4, protocol_id = $5, notice = $6, updated_at = now()
        WHERE id = $1 AND state = 'receiving' RETURNING ${columns}`,
      [id, state, file.mediaType, file.sha256, protocolId, notice],
    );
    if (rows[0] === undefined) return null;
    if (protocolId !== null) await client.query("DELETE FROM upload_chunks WHERE upload_id = $1", [id]);
    return rows[0];
  });
}

export async function findUpload({ pool }: Database, id: string): Promise<UploadRow | null> {
  return findWith(pool, id);
}

/**
 * Ends an upload that is still active and deletes its bytes.
 * @param end.claim ends it only while this claim is valid
 * @returns false if it has already ended or does not exist.
 */
export async function endUpload(
  { pool }: Database,
  id: string,
  end: { readonly state: "failed" | "cancelled"; readonly error?: string; readonly claim?: string },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `WITH ended AS (
       UPDATE uploads SET state = $2, error = $3, updated_at = now()
        WHERE id = $1 AND state IN ('receiving', 'queued', 'rendering') AND ($4::uuid IS NULL OR claim = $4)
        RETURNING id),
     gone AS (DELETE FROM upload_chunks WHERE upload_id IN (SELECT id FROM ended))
     SELECT id FROM ended`,
    [id, end.state, end.error ?? null, end.claim ?? null],
  );
  return rowCount === 1;
}

/** The pool, or the connection of a transaction. */
export type Queryable = Pick<DatabaseClient, "query">;

async function findWith(client: Queryable, id: string): Promise<UploadRow | null> {
  const { rows } = await client.query<UploadRow>(`SELECT ${columns} FROM uploads WHERE id = $1`, [id]);
  return rows[0] ?? null;
}

export async function inTransaction<T>(
  pool: Database["pool"],
  work: (client: DatabaseClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const result = await work(client);
    await client.query("COMMIT");
    client.release();
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}
