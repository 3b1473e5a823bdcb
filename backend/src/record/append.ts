import type { Prisma } from "@trialtrace/db";

/** Where an act came from: a person in the browser, an uploaded file, a program, or the pipeline. */
export type AuditSource = "user" | "import" | "api" | "ingest";

export interface AuditAct {
  readonly actor: string;
  readonly source: AuditSource;
  /** Empty for an act that concerns no single protocol. */
  readonly protocolId: string;
  /** The revision of the schedule that came of it. */
  readonly revision?: number;
  readonly reason?: string;
  /** Of the request that asked for it. */
  readonly requestId?: string;
}

/**
 * Adds rows to the audit table, in one statement whatever their number: a pasted block is ten thousand rows. The last
 * thing a transaction does, because the rows of all are one chain.
 * @param rows `AuditRow`s as JSON
 */
export async function appendAudit(
  tx: Pick<Prisma.TransactionClient, "$executeRaw">,
  { actor, source, protocolId, revision, reason = "", requestId = "" }: AuditAct,
  rows: string,
): Promise<void> {
  await tx.$executeRaw`
    SELECT append_audit_events(${actor}, ${source}, ${protocolId}, ${revision ?? null}::int, ${reason},
                               ${requestId}, ${rows}::jsonb)`;
}
