import type { Database } from "@trialtrace/db";

/** A protocol's own id and what its review depends on; null if no protocol has that name. */
export async function findReviewed(
  { pool }: Database,
  identifier: string,
): Promise<{ readonly id: string; readonly state: string } | null> {
  const { rows } = await pool.query<{ id: string; state: string }>(
    `SELECT p.id, concat_ws('-', p.content_hash,
              (SELECT max(number) FROM schedule_revisions r WHERE r.protocol_id = p.id),
              (SELECT max(number) FROM review_decisions d WHERE d.protocol_id = p.id)) AS state
       FROM protocol_identifiers i JOIN protocols p ON p.id = i.protocol_id WHERE i.value = $1`,
    [identifier],
  );
  return rows[0] ?? null;
}
