import type { Database } from "@trialtrace/db";

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
