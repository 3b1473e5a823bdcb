import type { Database } from "@trialtrace/db";

/** A protocol by its id or an alias, with the hash of its bundle; null if it does not exist. */
export async function findBundle(
  { pool }: Database,
  identifier: string,
): Promise<{ readonly id: string; readonly contentHash: string } | null> {
  const { rows } = await pool.query<{ id: string; content_hash: string }>(
    `SELECT p.id, p.content_hash
       FROM protocol_identifiers i JOIN protocols p ON p.id = i.protocol_id
      WHERE i.value = $1`,
    [identifier],
  );
  const row = rows[0];
  return row === undefined ? null : { id: row.id, contentHash: row.content_hash };
}
