import type { Database, DatabaseClient, Prisma } from "@trialtrace/db";
import type { UploadMediaType } from "../../contract/uploads.ts";
import type { UploadQueue } from "./queue.ts";
import { endUpload, inTransaction } from "./repository.ts";

/** An upload that this process alone works at. */
export interface ClaimedUpload {
  readonly fileName: string;
  readonly mediaType: UploadMediaType;
  /** Begun this often, this time included. */
  readonly attempts: number;
  release(): void;
}

/** The lock lasts as long as the session: when a process dies, its work is free for another at once. */
const lockKey = "hashtextextended('trialtrace upload ' || $1, 0)";

/** Takes a queued upload to render it; null when it is not queued any more or another process is at it. */
export async function claimUpload({ pool }: Database, id: string): Promise<ClaimedUpload | null> {
  const client = await pool.connect();
  // Closing the session is what releases the lock.
  const release = () => client.release(true);
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      `SELECT pg_try_advisory_lock(${lockKey}) AS locked`,
      [id],
    );
    const claimed = rows[0]?.locked === true ? await markRendering(client, id) : undefined;
    if (claimed) return { ...claimed, release };
  } catch (error) {
    release();
    throw error;
  }
  release();
  return null;
}

async function markRendering(client: DatabaseClient, id: string) {
  const { rows } = await client.query<{ file_name: string; media_type: UploadMediaType; attempts: number }>(
    `UPDATE uploads SET state = 'rendering', attempts = attempts + 1, pages_done = 0, pages_total = NULL, updated_at = now()
      WHERE id = $1 AND state = 'queued' RETURNING file_name, media_type, attempts`,
    [id],
  );
  const row = rows[0];
  return row && { fileName: row.file_name, mediaType: row.media_type, attempts: row.attempts };
}

export async function readChunks({ pool }: Database, id: string): Promise<Buffer> {
  const { rows } = await pool.query<{ bytes: Buffer }>(
    "SELECT bytes FROM upload_chunks WHERE upload_id = $1 ORDER BY position",
    [id],
  );
  return Buffer.concat(rows.map(({ bytes }) => bytes));
}

/** @returns false when the upload was cancelled meanwhile. */
export async function recordProgress(
  { pool }: Database,
  id: string,
  done: number,
  total: number | null,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE uploads SET pages_done = $2, pages_total = $3, updated_at = now() WHERE id = $1 AND state = 'rendering'`,
    [id, done, total],
  );
  return rowCount === 1;
}

/** Within the transaction that registers the protocol. @returns false when the upload was cancelled meanwhile. */
export async function completeUpload(
  tx: Prisma.TransactionClient,
  id: string,
  protocolId: string,
): Promise<boolean> {
  const { pageCount } = await tx.protocol.findUniqueOrThrow({
    where: { id: protocolId },
    select: { pageCount: true },
  });
  const { count } = await tx.upload.updateMany({
    where: { id, state: "rendering" },
    data: { state: "ready", protocolId, pagesDone: pageCount, pagesTotal: pageCount, updatedAt: new Date() },
  });
  await tx.uploadChunk.deleteMany({ where: { uploadId: id } });
  return count === 1;
}

/** Puts an upload back that this process began and will not finish. */
export async function requeue({ pool }: Database, queue: UploadQueue, id: string): Promise<void> {
  await queue.ready();
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `UPDATE uploads SET state = 'queued', attempts = attempts - 1, updated_at = now()
        WHERE id = $1 AND state = 'rendering'`,
      [id],
    );
    if (rowCount === 1) await queue.send(id, client);
  });
}

export interface RecoveryLimits {
  /** Seconds without a byte after which nobody is sending any more. */
  readonly receiving: number;
  /** Seconds after which a job that nobody took is sent once more. */
  readonly queued: number;
  /** Seconds without progress after which the process that renders is looked for. */
  readonly rendering: number;
  /** Days that the trace of an upload without a protocol is kept. */
  readonly kept: number;
  /** How often an upload is begun before it is given up: one that ends its process every time must not go on. */
  readonly attempts: number;
}

/** Brings to a clear state what a process left behind that died, whichever it was. */
export async function recoverUploads(
  database: Database,
  queue: UploadQueue,
  limits: RecoveryLimits,
): Promise<void> {
  const { pool } = database;
  const { rows } = await pool.query<{ id: string; state: string; attempts: number }>(
    `SELECT id, state, attempts FROM uploads
      WHERE (state = 'receiving' AND updated_at < now() - make_interval(secs => $1))
         OR (state = 'queued' AND updated_at < now() - make_interval(secs => $2))
         OR (state = 'rendering' AND updated_at < now() - make_interval(secs => $3))`,
    [limits.receiving, limits.queued, limits.rendering],
  );
  for (const { id, state, attempts } of rows) {
    if (state === "receiving") {
      await endUpload(database, id, { state: "failed", error: "The file did not arrive completely." });
    } else if (state === "rendering" && attempts >= limits.attempts) {
      await ifUnattended(pool, id, async () => {
        const error = `Rendering this file was begun ${attempts} times and never came to its end.`;
        await endUpload(database, id, { state: "failed", error });
      });
    } else {
      await ifUnattended(pool, id, async (client) => {
        const { rowCount } = await client.query(
          "UPDATE uploads SET state = 'queued', updated_at = now() WHERE id = $1 AND state = $2",
          [id, state],
        );
        if (rowCount === 1) await queue.send(id, client);
      });
    }
  }
  await pool.query(
    `DELETE FROM uploads WHERE state IN ('failed', 'cancelled', 'duplicate')
        AND updated_at < now() - make_interval(days => $1)`,
    [limits.kept],
  );
}

/** Does something to an upload that no living process works at. */
async function ifUnattended(
  pool: Database["pool"],
  id: string,
  work: (client: DatabaseClient) => Promise<void>,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ free: boolean }>(
      `SELECT pg_try_advisory_xact_lock(${lockKey}) AS free`,
      [id],
    );
    if (rows[0]?.free === true) await work(client);
  });
}
