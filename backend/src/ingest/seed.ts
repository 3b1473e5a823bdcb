import type { Database } from "@trialtrace/db";
import { appendAudit } from "../record/append.ts";
import { ingest } from "./ingest.ts";
import type { IngestProgress, IngestReport } from "./report.ts";

/** An arbitrary lock number; the process that seeds holds this lock until it is done. */
const seedLock = 7_281_904_614;
const started = "seed.started";
const completed = "seed.completed";

/**
 * Loads every bundle below `folder` into a database without protocols, and completes an interrupted load. If several
 * processes start at once, one seeds and the others wait for it.
 * @returns the report, or null if there was nothing to do.
 */
export async function seedIfEmpty(
  database: Database,
  folder: string,
  onProgress: (progress: IngestProgress) => void,
): Promise<IngestReport | null> {
  const client = await database.pool.connect();
  try {
    // Another process may seed for longer than the statement timeout of a request.
    await client.query("SET statement_timeout = 0");
    await client.query("SELECT pg_advisory_lock($1)", [seedLock]);
    if (!(await isSeedMissing(database))) return null;
    await record(database, started, folder);
    const report = await ingest({ database, sources: [folder], onProgress });
    await record(database, completed, folder);
    return report;
  } finally {
    // Closing the session releases its lock in any case.
    client.release(true);
  }
}

/** Whether there are no protocols, or a load did not complete. */
export async function isSeedMissing({ prisma }: Database): Promise<boolean> {
  if ((await prisma.protocol.count()) === 0) return true;
  const last = await prisma.auditEvent.findFirst({
    where: { protocolId: "", action: { in: [started, completed] } },
    orderBy: { id: "desc" },
  });
  return last?.action === started;
}

/** The audit trail records a load that did not complete; the events belong to no protocol. */
function record({ prisma }: Database, action: string, target: string): Promise<void> {
  const act = { actor: "ingest", source: "ingest", protocolId: "" } as const;
  return appendAudit(prisma, act, JSON.stringify([{ action, target }]));
}
