import type { Database } from "@trialtrace/db";
import type { DigitizationReport, DigitizationState } from "../../contract/digitization.ts";

export interface DigitizationRow {
  readonly protocol_id: string;
  readonly state: DigitizationState;
  readonly stage: string;
  readonly done: number;
  readonly total: number;
  readonly attempts: number;
  readonly error: string | null;
  readonly report: DigitizationReport | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = "protocol_id, state, stage, done, total, attempts, error, report, created_at, updated_at";

/** @returns null if no protocol has that name; without a row if its document was never digitalized. */
export async function findDigitization(
  { pool }: Database,
  identifier: string,
): Promise<{ readonly protocolId: string; readonly row: DigitizationRow | null } | null> {
  const named = await pool.query<{ protocol_id: string }>(
    "SELECT protocol_id FROM protocol_identifiers WHERE value = $1",
    [identifier],
  );
  const protocolId = named.rows[0]?.protocol_id;
  if (protocolId === undefined) return null;
  const { rows } = await pool.query<DigitizationRow>(
    `SELECT ${columns} FROM digitizations WHERE protocol_id = $1`,
    [protocolId],
  );
  return { protocolId, row: rows[0] ?? null };
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

/** @returns false if it has already ended. */
export async function cancelRow({ pool }: Database, protocolId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE digitizations SET state = 'cancelled', updated_at = now()
      WHERE protocol_id = $1 AND state IN ('queued', 'reading')`,
    [protocolId],
  );
  return rowCount === 1;
}
