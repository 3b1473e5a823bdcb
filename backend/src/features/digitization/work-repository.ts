import type { Database, Prisma } from "@trialtrace/db";
import type { DigitizeReport } from "@trialtrace/extraction";

/** A digitalization claimed by this process. */
export interface ClaimedDigitization {
  readonly protocolId: string;
  /** The number of attempts, including this one. */
  readonly attempts: number;
}

/** Seconds without a heartbeat after which a digitalization is free for another process. */
const deadAfter = 15;

/** The next digitalization that is queued or was abandoned by a dead process. Rows locked by others are skipped. */
export async function claimDigitization({ pool }: Database): Promise<ClaimedDigitization | null> {
  const { rows } = await pool.query<{ protocol_id: string; attempts: number }>(
    `UPDATE digitizations SET state = 'reading', attempts = attempts + 1, stage = '', done = 0, total = 0, updated_at = now()
      WHERE protocol_id = (
        SELECT protocol_id FROM digitizations
         WHERE state = 'queued' OR (state = 'reading' AND updated_at < now() - make_interval(secs => $1))
         ORDER BY created_at FOR UPDATE SKIP LOCKED LIMIT 1)
      RETURNING protocol_id, attempts`,
    [deadAfter],
  );
  const row = rows[0];
  return row ? { protocolId: row.protocol_id, attempts: row.attempts } : null;
}

export interface Progress {
  readonly stage: string;
  readonly done: number;
  readonly total: number;
}

/** A heartbeat with the current progress. @returns false if it was canceled or taken over by another process. */
export async function recordProgress(
  { pool }: Database,
  { protocolId, attempts }: ClaimedDigitization,
  { stage, done, total }: Progress,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE digitizations SET stage = $3, done = $4, total = $5, updated_at = now()
      WHERE protocol_id = $1 AND attempts = $2 AND state = 'reading'`,
    [protocolId, attempts, stage, done, total],
  );
  return rowCount === 1;
}

/** Within the transaction that stores what was read so far. @returns false if it was canceled in the meantime. */
export async function recordDraft(
  tx: Prisma.TransactionClient,
  { protocolId, attempts }: ClaimedDigitization,
  report: DigitizeReport,
): Promise<boolean> {
  const count = await tx.$executeRaw`
    UPDATE digitizations SET report = ${JSON.stringify(report)}::jsonb, updated_at = now()
     WHERE protocol_id = ${protocolId} AND attempts = ${attempts} AND state = 'reading'`;
  return count === 1;
}

/** Within the transaction that stores the study. @returns false if it was canceled in the meantime. */
export async function completeDigitization(
  tx: Prisma.TransactionClient,
  { protocolId, attempts }: ClaimedDigitization,
  report: DigitizeReport,
): Promise<boolean> {
  const count = await tx.$executeRaw`
    UPDATE digitizations SET state = 'done', stage = '', report = ${JSON.stringify(report)}::jsonb, updated_at = now()
     WHERE protocol_id = ${protocolId} AND attempts = ${attempts} AND state = 'reading'`;
  return count === 1;
}

/** Ends a digitalization without a study; the report still contains the findings. */
export async function endDigitization(
  { pool }: Database,
  { protocolId, attempts }: ClaimedDigitization,
  end: { readonly state: "failed" | "done"; readonly error?: string; readonly report?: DigitizeReport },
): Promise<void> {
  await pool.query(
    `UPDATE digitizations SET state = $3, error = $4, report = coalesce($5, report), stage = '', updated_at = now()
      WHERE protocol_id = $1 AND attempts = $2 AND state = 'reading'`,
    [protocolId, attempts, end.state, end.error ?? null, end.report ? JSON.stringify(end.report) : null],
  );
}

/** Requeues a digitalization that this process started but will not finish. */
export async function requeueDigitization(
  { pool }: Database,
  { protocolId, attempts }: ClaimedDigitization,
): Promise<void> {
  await pool.query(
    `UPDATE digitizations SET state = 'queued', attempts = attempts - 1, updated_at = now()
      WHERE protocol_id = $1 AND attempts = $2 AND state = 'reading'`,
    [protocolId, attempts],
  );
}
