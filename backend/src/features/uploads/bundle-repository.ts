import type { Database } from "@trialtrace/db";
import type { BundleUploadBody } from "../../contract/bundle-uploads.ts";
import type { UploadState } from "../../contract/uploads.ts";
import type { BundleOutcome } from "../../ingest/index.ts";
import { inTransaction, type Queryable } from "./repository.ts";

export interface BundleUploadRow {
  readonly id: string;
  readonly state: UploadState;
  readonly file_name: string;
  readonly size: number;
  readonly declared_size: number;
  readonly pages_done: number;
  readonly pages_total: number | null;
  readonly report: BundleOutcome | null;
  readonly error: string | null;
}

const columns = "id, state, file_name, size, declared_size, pages_done, pages_total, report, error";

/**
 * The unfinished upload of the same bytes, for the same purpose, by the same person; otherwise a new one.
 * @param beforeCreation may query the connection that is passed: a second one may be unavailable
 * @returns null if the person has `limit` unfinished uploads
 */
export async function openBundleUpload(
  { pool }: Database,
  { fileName, size, sha256, ...bundle }: BundleUploadBody,
  { uploadedBy, limit }: { readonly uploadedBy: string | null; readonly limit: number },
  beforeCreation: (client: Queryable) => Promise<void>,
): Promise<BundleUploadRow | null> {
  return inTransaction(pool, async (client) => {
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('trialtrace bundles ' || $1, 0))", [
      uploadedBy ?? "",
    ]);
    const { rows } = await client.query<BundleUploadRow & { is_same: boolean }>(
      `SELECT ${columns}, sha256 = $2 AND declared_size = $3 AND bundle = $4 AS is_same FROM uploads
        WHERE bundle IS NOT NULL AND uploaded_by IS NOT DISTINCT FROM $1
          AND state IN ('receiving', 'queued', 'rendering')`,
      [uploadedBy, sha256, size, JSON.stringify(bundle)],
    );
    const same = rows.find(({ is_same }) => is_same);
    if (same) return same;
    if (rows.length >= limit) return null;
    await beforeCreation(client);
    const created = await client.query<BundleUploadRow>(
      `INSERT INTO uploads (id, state, file_name, uploaded_by, sha256, declared_size, bundle)
       VALUES (gen_random_uuid(), 'receiving', $1, $2, $3, $4, $5) RETURNING ${columns}`,
      [fileName, uploadedBy, sha256, size, JSON.stringify(bundle)],
    );
    return created.rows[0] ?? null;
  });
}

/**
 * Stores bytes that follow what has arrived, and queues the bundle if they are its last.
 * @returns null if they do not follow it, exceed its size, or the upload no longer receives
 */
export async function appendBytes(
  { pool }: Database,
  id: string,
  offset: number,
  bytes: Buffer,
): Promise<BundleUploadRow | null> {
  const { rows } = await pool.query<BundleUploadRow>(
    `WITH live AS (
       UPDATE uploads SET size = size + $3, updated_at = now(),
              state = CASE WHEN size + $3 = declared_size THEN 'queued' ELSE state END
        WHERE id = $1 AND bundle IS NOT NULL AND state = 'receiving' AND size = $2 AND size + $3 <= declared_size
        RETURNING ${columns}),
     stored AS (INSERT INTO upload_chunks (upload_id, position, bytes) SELECT id, $2, $4 FROM live)
     SELECT ${columns} FROM live`,
    [id, offset, bytes.length, bytes],
  );
  return rows[0] ?? null;
}

export async function findBundleUpload(
  { pool }: { readonly pool: Queryable },
  id: string,
): Promise<BundleUploadRow | null> {
  const { rows } = await pool.query<BundleUploadRow>(
    `SELECT ${columns} FROM uploads WHERE id = $1 AND bundle IS NOT NULL`,
    [id],
  );
  return rows[0] ?? null;
}
