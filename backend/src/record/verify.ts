import type { Database } from "@trialtrace/db";
import type { z } from "zod";
import type { getAuditChain } from "../contract/audit.ts";

/** A database, or one connection within a transaction. */
export interface Queryable {
  readonly pool: Pick<Database["pool"], "query">;
}

/** Whether the role of a connection may do with the record whatever it likes: it owns its tables, or is a superuser. */
export async function ownsRecord({ pool }: Queryable): Promise<boolean> {
  const { rows } = await pool.query<{ owns: boolean }>(
    `SELECT bool_or(pg_has_role(relowner, 'MEMBER')) AS owns FROM pg_class
      WHERE oid IN ('audit_events'::regclass, 'schedule_revisions'::regclass)`,
  );
  return rows[0]?.owns ?? true;
}

export type AuditVerdict = Omit<z.output<typeof getAuditChain.response>, "checkedAt">;

/** Verifies the chain of audit rows: each hash covers the row and the hash of the previous one. */
export async function verifyAudit({ pool }: Queryable): Promise<AuditVerdict> {
  const { rows } = await pool.query<{
    count: string;
    head: string;
    broken: string | null;
    complete: boolean;
  }>(`
    WITH checked AS (
      SELECT id, hash <> audit_link(NULL, coalesce(lag(hash) OVER (ORDER BY id), ''::bytea), audit_content(
               id, at, actor, source, action, protocol_id, target, target_name, old_value, new_value, revision, reason,
               request_id)) AS broken
        FROM audit_events
    ), last AS (SELECT hash FROM audit_events ORDER BY id DESC LIMIT 1)
    SELECT count(*) AS count, min(id) FILTER (WHERE broken) AS broken,
           coalesce((SELECT encode(hash, 'hex') FROM last), '') AS head,
           coalesce((SELECT audit_head.count = (SELECT count(*) FROM audit_events)
                        AND audit_head.hash = coalesce((SELECT hash FROM last), ''::bytea) FROM audit_head), false)
             AS complete
      FROM checked`);
  const [row] = rows;
  if (!row) throw new Error("The audit rows could not be read.");
  const brokenAt = row.broken === null ? null : Number(row.broken);
  return {
    ...{ count: Number(row.count), head: row.head, brokenAt, isComplete: row.complete },
    ownsRecord: await ownsRecord({ pool }),
  };
}
