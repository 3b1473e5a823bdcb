import type { Database, Statements } from "@trialtrace/db";
import type { DigitizeReport } from "@trialtrace/extraction";
import type { Digitization } from "../../contract/digitization.ts";

type Times = "createdAt" | "updatedAt";
type Row = Omit<Digitization, Times> & Readonly<Record<Times, Date>>;

/** The digitalization of a protocol's document; null if it was never digitalized. */
export async function findDigitization({ pool }: Database, protocolId: string): Promise<Digitization | null> {
  const { rows } = await pool.query<Row>(
    `SELECT protocol_id AS "protocolId", state, stage, done, total, error, report,
            created_at AS "createdAt", updated_at AS "updatedAt"
       FROM digitizations WHERE protocol_id = $1`,
    [protocolId],
  );
  const [row] = rows;
  if (row === undefined) return null;
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

/** Whether the protocol is an uploaded document, not digitalized yet or digitalized by this product. */
export async function isDigitizable({ pool }: Database, protocolId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT 1 FROM protocols p WHERE p.id = $1
        AND (p.extraction_status <> 'complete' OR EXISTS (
          SELECT 1 FROM stored_documents d WHERE d.protocol_id = p.id AND d.kind = 'dashboard'
             AND (d.body::jsonb ->> 'digitized')::boolean))
        AND EXISTS (SELECT 1 FROM bundle_files f WHERE f.protocol_id = p.id AND f.path = 'source.pdf')`,
    [protocolId],
  );
  return rowCount === 1;
}

/** Has no effect if it has already ended. */
export async function cancelDigitization({ pool }: Database, protocolId: string): Promise<void> {
  await pool.query(
    `UPDATE digitizations SET state = 'cancelled', updated_at = now()
      WHERE protocol_id = $1 AND state IN ('queued', 'reading')`,
    [protocolId],
  );
}

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
  const { rows } = await pool.query<ClaimedDigitization>(
    `UPDATE digitizations SET state = 'reading', attempts = attempts + 1, stage = '', done = 0, total = 0, updated_at = now()
      WHERE protocol_id = (
        SELECT protocol_id FROM digitizations
         WHERE state = 'queued' OR (state = 'reading' AND updated_at < now() - make_interval(secs => $1))
         ORDER BY created_at FOR UPDATE SKIP LOCKED LIMIT 1)
      RETURNING protocol_id AS "protocolId", attempts`,
    [deadAfter],
  );
  return rows[0] ?? null;
}

export interface Progress {
  readonly stage: string;
  readonly done: number;
  readonly total: number;
}

/** What a claimed digitalization has come to; what is absent stays as it is. */
interface Change extends Partial<Progress> {
  readonly state?: "done" | "failed";
  readonly error?: string;
  readonly report?: DigitizeReport;
}

/** Records a change, or without one a heartbeat. @returns false if it was canceled or taken over by another process */
export async function recordChange(
  sql: Pick<Statements, "$executeRaw">,
  { protocolId, attempts }: ClaimedDigitization,
  { state, stage, done, total, error, report }: Change,
): Promise<boolean> {
  const count = await sql.$executeRaw`
    UPDATE digitizations
       SET state = coalesce(${state ?? null}::text, state), stage = coalesce(${stage ?? null}::text, stage),
           done = coalesce(${done ?? null}::int, done), total = coalesce(${total ?? null}::int, total),
           error = coalesce(${error ?? null}::text, error),
           report = coalesce(${report ? JSON.stringify(report) : null}::jsonb, report), updated_at = now()
     WHERE protocol_id = ${protocolId} AND attempts = ${attempts} AND state = 'reading'`;
  return count === 1;
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
