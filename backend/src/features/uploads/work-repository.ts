import { type Database, isDatabaseUnavailable, type Prisma } from "@trialtrace/db";
import type { BundleUploadBody } from "../../contract/bundle-uploads.ts";
import type { UploadMediaType } from "../../contract/document-formats.ts";
import type { BundleOutcome } from "../../ingest/index.ts";
import { databaseNow } from "../../record/database-clock.ts";

/** An upload reserved for this process while the heartbeat of the claim continues. */
export interface ClaimedUpload {
  readonly id: string;
  readonly claim: string;
  readonly fileName: string;
  /** Null for a bundle. */
  readonly mediaType: UploadMediaType | null;
  /** Null without sign-in. */
  readonly uploadedBy: string | null;
  /** Null for a document. */
  readonly bundle: BundleTask | null;
  /** The id of the protocol that a document is a new version of. */
  readonly versionOf: string | null;
}

/** A bundle that was sent in parts, as its sender declared it. */
export type BundleTask = Omit<BundleUploadBody, "fileName">;

/** Claims the upload that has waited longest; null if none is waiting. Two servers never claim the same upload. */
export async function claimNext({ pool }: Database): Promise<ClaimedUpload | null> {
  const { rows } = await pool.query<ClaimedUpload>(
    `UPDATE uploads SET state = 'rendering', claim = gen_random_uuid(), heartbeat_at = now(), attempts = attempts + 1,
            pages_done = 0, pages_total = NULL, updated_at = now()
      WHERE id = (SELECT id FROM uploads WHERE state = 'queued' ORDER BY created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, claim, file_name AS "fileName", media_type AS "mediaType", uploaded_by AS "uploadedBy",
               bundle || jsonb_build_object('size', declared_size, 'sha256', sha256) AS bundle,
               version_of AS "versionOf"`,
  );
  return rows[0] ?? null;
}

/** Renews claims. @returns those still valid: neither canceled nor taken over by another server. */
export async function sendHeartbeat({ pool }: Database, claims: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ claim: string }>(
    "UPDATE uploads SET heartbeat_at = now() WHERE claim = ANY($1::uuid[]) AND state = 'rendering' RETURNING claim",
    [claims],
  );
  return new Set(rows.map(({ claim }) => claim));
}

/** The bytes of an upload, in memory that threads can read without a copy; read one chunk after another. */
export async function readChunks({ pool }: Database, id: string): Promise<Buffer> {
  const { rows: chunks } = await pool.query<{ position: number; size: number }>(
    "SELECT position, length(bytes) AS size FROM upload_chunks WHERE upload_id = $1 ORDER BY position",
    [id],
  );
  const memory = new SharedArrayBuffer(chunks.reduce((sum, { size }) => sum + size, 0));
  let at = 0;
  for (const { position, size } of chunks) {
    const { rows } = await pool.query<{ bytes: Buffer }>(
      "SELECT bytes FROM upload_chunks WHERE upload_id = $1 AND position = $2",
      [id, position],
    );
    new Uint8Array(memory, at, size).set(rows[0]?.bytes ?? []);
    at += size;
  }
  return Buffer.from(memory);
}

export async function recordProgress(
  { pool }: Database,
  claim: string,
  done: number,
  total: number,
): Promise<void> {
  await pool.query(
    "UPDATE uploads SET pages_done = $2, pages_total = $3, updated_at = now() WHERE claim = $1 AND state = 'rendering'",
    [claim, done, total],
  );
}

/** Within the transaction that registers the protocol. @returns false if the claim is no longer valid. */
export async function completeUpload(
  tx: Prisma.TransactionClient,
  { id, claim }: ClaimedUpload,
  protocol: { readonly id: string; readonly notice: string | null },
): Promise<boolean> {
  const { pageCount } = await tx.protocol.findUniqueOrThrow({
    where: { id: protocol.id },
    select: { pageCount: true },
  });
  const { count } = await tx.upload.updateMany({
    where: { id, claim, state: "rendering" },
    data: {
      ...{ state: "ready", protocolId: protocol.id, notice: protocol.notice },
      ...{ pagesDone: pageCount, pagesTotal: pageCount, updatedAt: await databaseNow(tx) },
    },
  });
  await tx.uploadChunk.deleteMany({ where: { uploadId: id } });
  return count === 1;
}

/** Records what became of a bundle and deletes its bytes, while the claim is valid. */
export async function endBundle(
  { pool }: Database,
  claim: string,
  end: { readonly error: string } | { readonly report: BundleOutcome },
): Promise<void> {
  const report = "report" in end ? end.report : null;
  const hasFailed = report === null || report.outcome === "failed";
  await pool.query(
    `WITH ended AS (
       UPDATE uploads SET state = $2, error = $3, report = $4, updated_at = now(),
              protocol_id = (SELECT id FROM protocols WHERE id = $5)
        WHERE claim = $1 AND state = 'rendering' RETURNING id)
     DELETE FROM upload_chunks WHERE upload_id IN (SELECT id FROM ended)`,
    [
      claim,
      hasFailed ? "failed" : "ready",
      "error" in end ? end.error : null,
      report === null ? null : JSON.stringify(report),
      report?.protocolId ?? null,
    ],
  );
}

/** Whether the database was unavailable, so that the file is not to blame. */
export const isDatabaseAtFault = (error: unknown): boolean => isDatabaseUnavailable(error);

/** Requeues an upload that this process started but will not finish, for reasons unrelated to the file. */
export async function requeue({ pool }: Database, claim: string): Promise<void> {
  await pool.query(
    `UPDATE uploads SET state = 'queued', claim = NULL, attempts = attempts - 1, updated_at = now()
      WHERE claim = $1 AND state = 'rendering'`,
    [claim],
  );
}

export interface RecoveryLimits {
  /** Seconds without a byte after which the sender of a document is considered gone. */
  readonly receiving: number;
  /** Hours without a byte after which a bundle that was sent in part is deleted. */
  readonly partial: number;
  /** Seconds without a heartbeat after which the rendering server is considered dead. */
  readonly rendering: number;
  /** Days to keep the record of an upload that did not become a protocol. */
  readonly kept: number;
  /** How often an upload is attempted: one that crashes its process every time must not be retried forever. */
  readonly attempts: number;
}

/**
 * Cleans up after any process that died.
 * @param own claims of this process: however slow the machine, it is not dead
 */
export async function recoverUploads(
  { pool }: Database,
  limits: RecoveryLimits,
  own: readonly string[] = [],
): Promise<void> {
  await pool.query(
    `WITH ended AS (
       UPDATE uploads SET state = 'failed', updated_at = now(),
              error = CASE state WHEN 'receiving' THEN 'The file did not arrive completely.'
                      ELSE format('Rendering this file was attempted %s times and never completed.', attempts) END
        WHERE (state = 'receiving' AND updated_at < now() -
                CASE WHEN bundle IS NULL THEN make_interval(secs => $1) ELSE make_interval(hours => $5) END)
           OR (state = 'rendering' AND heartbeat_at < now() - make_interval(secs => $2) AND attempts >= $3
               AND claim <> ALL($4::uuid[]))
        RETURNING id)
     DELETE FROM upload_chunks WHERE upload_id IN (SELECT id FROM ended)`,
    [limits.receiving, limits.rendering, limits.attempts, own, limits.partial],
  );
  await pool.query(
    `UPDATE uploads SET state = 'queued', claim = NULL, updated_at = now()
      WHERE state = 'rendering' AND heartbeat_at < now() - make_interval(secs => $1) AND claim <> ALL($2::uuid[])`,
    [limits.rendering, own],
  );
  await pool.query(
    `DELETE FROM uploads WHERE (state IN ('failed', 'cancelled', 'duplicate') OR bundle IS NOT NULL AND state = 'ready')
        AND updated_at < now() - make_interval(days => $1)`,
    [limits.kept],
  );
}
