import type { Database, Prisma } from "@trialtrace/db";
import type { DigitizeReport } from "@trialtrace/extraction";

/** A reading that this process alone works at. */
export interface ClaimedDigitization {
  readonly protocolId: string;
  /** Begun this often, this time included. */
  readonly attempts: number;
}

/** Seconds without a sign of life after which a reading is free for another process. */
const deadAfter = 15;

/** The next reading that is queued, or that a process left behind when it died. Rows that others take are passed over. */
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

/** A sign of life, with how far it has come. @returns false when it was cancelled, or given to another process. */
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

/** Within the transaction that stores the study. @returns false when it was cancelled meanwhile. */
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

/** Ends a reading without a study; the report says what was found all the same. */
export async function endDigitization(
  { pool }: Database,
  { protocolId, attempts }: ClaimedDigitization,
  end: { readonly state: "failed" | "done"; readonly error?: string; readonly report?: DigitizeReport },
): Promise<void> {
  await pool.query(
    `UPDATE digitizations SET state = $3, error = $4, report = $5, stage = '', updated_at = now()
      WHERE protocol_id = $1 AND attempts = $2 AND state = 'reading'`,
    [protocolId, attempts, end.state, end.error ?? null, end.report ? JSON.stringify(end.report) : null],
  );
}

/** Gives a reading back that this process began and will not finish. */
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
