import type { Statements } from "@trialtrace/db";

/** The origin of an action: a user in the browser, an uploaded file, a program, or the pipeline. */
type AuditSource = "user" | "import" | "api" | "ingest";

export interface AuditAct {
  readonly actor: string;
  readonly source: AuditSource;
  /** Empty for an action that concerns no single protocol. */
  readonly protocolId: string;
  /** The resulting schedule revision. */
  readonly revision?: number;
  readonly reason?: string;
  /** The id of the request that caused it. */
  readonly requestId?: string;
}

/**
 * Adds rows to the audit table in a single statement: a pasted block may be ten thousand rows. Must be the last step
 * of a transaction, because all rows form one chain.
 * @param rows `AuditRow`s as JSON
 */
export async function appendAudit(
  tx: Pick<Statements, "$executeRaw">,
  { actor, source, protocolId, revision, reason = "", requestId = "" }: AuditAct,
  rows: string,
): Promise<void> {
  await tx.$executeRaw`
    SELECT append_audit_events(${actor}, ${source}, ${protocolId}, ${revision ?? null}::int, ${reason},
                               ${requestId}, ${rows}::jsonb)`;
}
