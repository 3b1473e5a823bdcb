import type { Database, Statements } from "@trialtrace/db";
import type { BundleUpload, BundleUploadBody } from "../../contract/bundle-uploads.ts";

const columns = `id, state, file_name AS "fileName", declared_size AS size, size AS received,
  pages_done AS "pagesDone", pages_total AS "pagesTotal", report, error`;

/**
 * The unfinished upload of the same bytes, for the same purpose, by the same person; otherwise a new one.
 * @param beforeCreation may query the connection that is passed: a second one may be unavailable
 * @returns its id; null if the person has `limit` unfinished uploads
 */
export function openBundleUpload(
  database: Database,
  { fileName, size, sha256, ...bundle }: BundleUploadBody,
  { uploadedBy, limit }: { readonly uploadedBy: string | null; readonly limit: number },
  beforeCreation: (sql: Statements) => Promise<void>,
): Promise<string | null> {
  const purpose = JSON.stringify(bundle);
  return database.transaction(async (tx) => {
    await tx.$executeRaw`
      SELECT pg_advisory_xact_lock(hashtextextended('trialtrace bundles ' || ${uploadedBy ?? ""}::text, 0))`;
    const rows = await tx.$queryRaw<{ id: string; is_same: boolean }[]>`
      SELECT id, sha256 = ${sha256} AND declared_size = ${size} AND bundle = ${purpose} AS is_same FROM uploads
       WHERE bundle IS NOT NULL AND uploaded_by IS NOT DISTINCT FROM ${uploadedBy}
         AND state IN ('receiving', 'queued', 'rendering')`;
    const same = rows.find(({ is_same }) => is_same);
    if (same) return same.id;
    if (rows.length >= limit) return null;
    await beforeCreation(tx);
    const [created] = await tx.$queryRaw<{ id: string }[]>`
      INSERT INTO uploads (id, state, file_name, uploaded_by, sha256, declared_size, bundle)
      VALUES (gen_random_uuid(), 'receiving', ${fileName}, ${uploadedBy}, ${sha256}, ${size}, ${purpose}) RETURNING id`;
    return created?.id ?? null;
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
): Promise<BundleUpload | null> {
  const { rows } = await pool.query<BundleUpload>(
    `WITH live AS (
       UPDATE uploads SET size = size + $3, updated_at = now(),
              state = CASE WHEN size + $3 = declared_size THEN 'queued' ELSE state END
        WHERE id = $1 AND bundle IS NOT NULL AND state = 'receiving' AND size = $2 AND size + $3 <= declared_size
        RETURNING ${columns}),
     stored AS (INSERT INTO upload_chunks (upload_id, position, bytes) SELECT id, $2, $4 FROM live)
     SELECT * FROM live`,
    [id, offset, bytes.length, bytes],
  );
  return rows[0] ?? null;
}

export async function findBundleUpload({ pool }: Database, id: string): Promise<BundleUpload | null> {
  const { rows } = await pool.query<BundleUpload>(
    `SELECT ${columns} FROM uploads WHERE id = $1 AND bundle IS NOT NULL`,
    [id],
  );
  return rows[0] ?? null;
}
