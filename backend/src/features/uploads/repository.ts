import type { Database, Statements } from "@trialtrace/db";
import type { UploadMediaType } from "../../contract/document-formats.ts";
import type { Upload } from "../../contract/uploads.ts";
import { restoreUploaded } from "../../ingest/index.ts";

/** Bytes a person has uploaded, or begun to upload, in the last 24 hours. */
export async function uploadedLately(sql: Statements, uploadedBy: string): Promise<number> {
  const rows = await sql.$queryRaw<{ bytes: number }[]>`
    SELECT coalesce(sum(CASE state WHEN 'receiving' THEN coalesce(declared_size, size) ELSE size END), 0)::float8 AS bytes
      FROM uploads
     WHERE uploaded_by = ${uploadedBy} AND created_at > now() - interval '24 hours'`;
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
  database: Database,
  id: string,
  file: { readonly mediaType: UploadMediaType; readonly sha256: string; readonly fileName: string },
): Promise<Upload | null> {
  const { mediaType, sha256 } = file;
  return database.transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('trialtrace file ' || ${sha256}::text, 0))`;
    // One statement, so that a concurrent registration is seen either as running or as done.
    const [same] = await tx.$queryRaw<{ upload_id: string | null; protocol_id: string | null }[]>`
      SELECT NULL::uuid AS upload_id, protocol_id FROM bundle_files f
        JOIN protocols p ON p.id = f.protocol_id AND p.removed_at IS NULL
       WHERE f.sha256 = ${sha256} AND f.path LIKE 'source.%'
      UNION ALL
      SELECT id, NULL FROM uploads WHERE sha256 = ${sha256} AND bundle IS NULL AND state IN ('queued', 'rendering')
      ORDER BY protocol_id NULLS LAST LIMIT 1`;
    if (same?.upload_id) {
      await tx.$executeRaw`DELETE FROM uploads WHERE id = ${id}`;
      return findUpload(tx, same.upload_id);
    }
    const restored = same ? null : await restoreUploaded(tx, file);
    const state = same ? "duplicate" : restored === null ? "queued" : "ready";
    const protocolId = same?.protocol_id ?? restored;
    const notice =
      restored === null
        ? null
        : "This document belonged to a removed protocol, which has been restored with its revisions.";
    const count = await tx.$executeRaw`
      UPDATE uploads SET state = ${state}, media_type = ${mediaType}, sha256 = ${sha256}, protocol_id = ${protocolId},
             notice = ${notice}, updated_at = now()
       WHERE id = ${id} AND state = 'receiving'`;
    if (count === 1 && protocolId !== null)
      await tx.$executeRaw`DELETE FROM upload_chunks WHERE upload_id = ${id}`;
    return count === 1 ? findUpload(tx, id) : null;
  });
}

export async function findUpload(sql: Statements, id: string): Promise<Upload | null> {
  const [row] = await sql.$queryRaw<(Omit<Upload, "createdAt"> & { readonly createdAt: Date })[]>`
    SELECT id, state, file_name AS "fileName", media_type AS "mediaType", size, pages_done AS "pagesDone",
           pages_total AS "pagesTotal", protocol_id AS "protocolId", notice, error, created_at AS "createdAt"
      FROM uploads WHERE id = ${id}`;
  return row ? { ...row, createdAt: row.createdAt.toISOString() } : null;
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
