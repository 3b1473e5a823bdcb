import { type Database, isDatabaseUnavailable, type Prisma } from "@trialtrace/db";
import type { UploadMediaType } from "../../contract/uploads.ts";
import { databaseNow } from "../../record/database-clock.ts";

/** An upload that this process alone works at, as long as the heartbeat of the claim goes on. */
export interface ClaimedUpload {
  readonly id: string;
  readonly claim: string;
  readonly fileName: string;
  readonly mediaType: UploadMediaType;
}

/** Takes the upload that has waited longest; null when none waits. Several servers never take the same. */
export async function claimNext({ pool }: Database): Promise<ClaimedUpload | null> {
  const { rows } = await pool.query<ClaimedUpload>(
    `UPDATE uploads SET state = 'rendering', claim = gen_random_uuid(), heartbeat_at = now(), attempts = attempts + 1,
            pages_done = 0, pages_total = NULL, updated_at = now()
      WHERE id = (SELECT id FROM uploads WHERE state = 'queued' ORDER BY created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, claim, file_name AS "fileName", media_type AS "mediaType"`,
  );
  return rows[0] ?? null;
}

/** Says that claims are being worked at. @returns those that hold: not cancelled, nor taken over by another server. */
export async function sendHeartbeat({ pool }: Database, claims: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ claim: string }>(
    "UPDATE uploads SET heartbeat_at = now() WHERE claim = ANY($1::uuid[]) AND state = 'rendering' RETURNING claim",
    [claims],
  );
  return new Set(rows.map(({ claim }) => claim));
}

export async function readChunks({ pool }: Database, id: string): Promise<Buffer> {
  const { rows } = await pool.query<{ bytes: Buffer }>(
    "SELECT bytes FROM upload_chunks WHERE upload_id = $1 ORDER BY position",
    [id],
  );
  return Buffer.concat(rows.map(({ bytes }) => bytes));
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

/** Within the transaction that registers the protocol. @returns false when the claim does not hold any more. */
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

/** Whether the database was away, so that the file is at no fault. */
export const isDatabaseAtFault = (error: unknown): boolean => isDatabaseUnavailable(error);

/** Puts an upload back that this process began and will not finish, through no fault of the file. */
export async function requeue({ pool }: Database, claim: string): Promise<void> {
  await pool.query(
    `UPDATE uploads SET state = 'queued', claim = NULL, attempts = attempts - 1, updated_at = now()
      WHERE claim = $1 AND state = 'rendering'`,
    [claim],
  );
}

export interface RecoveryLimits {
  /** Seconds without a byte after which nobody is sending any more. */
  readonly receiving: number;
  /** Seconds without a heartbeat after which the server that renders counts as dead. */
  readonly rendering: number;
  /** Days that the trace of an upload without a protocol is kept. */
  readonly kept: number;
  /** How often an upload is begun before it is given up: one that ends its process every time must not go on. */
  readonly attempts: number;
}

/**
 * Brings to a clear state what a process left behind that died, whichever it was.
 * @param own claims that this process is at: however slow the machine, it has not died
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
                      ELSE format('Rendering this file was begun %s times and never came to its end.', attempts) END
        WHERE (state = 'receiving' AND updated_at < now() - make_interval(secs => $1))
           OR (state = 'rendering' AND heartbeat_at < now() - make_interval(secs => $2) AND attempts >= $3
               AND claim <> ALL($4::uuid[]))
        RETURNING id)
     DELETE FROM upload_chunks WHERE upload_id IN (SELECT id FROM ended)`,
    [limits.receiving, limits.rendering, limits.attempts, own],
  );
  await pool.query(
    `UPDATE uploads SET state = 'queued', claim = NULL, updated_at = now()
      WHERE state = 'rendering' AND heartbeat_at < now() - make_interval(secs => $1) AND claim <> ALL($2::uuid[])`,
    [limits.rendering, own],
  );
  await pool.query(
    `DELETE FROM uploads WHERE state IN ('failed', 'cancelled', 'duplicate')
        AND updated_at < now() - make_interval(days => $1)`,
    [limits.kept],
  );
}
