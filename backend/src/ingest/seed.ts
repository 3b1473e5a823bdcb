import type { Database } from "@trialtrace/db";
import { appendAudit } from "../record/append.ts";
import { ingest } from "./ingest.ts";
import type { IngestProgress, IngestReport } from "./report.ts";

/** Any number of our own; whoever seeds holds this lock for as long as it takes. */
const seedLock = 7_281_904_614;
const started = "seed.started";
const completed = "seed.completed";

/**
 * Loads every bundle below `folder` into a database without protocols, and finishes a load that was cut off. Of
 * several processes that start at once one seeds; the others wait for it.
 * @returns the report, or null when there was nothing to do.
 */
export async function seedIfEmpty(
  database: Database,
  folder: string,
  onProgress: (progress: IngestProgress) => void,
): Promise<IngestReport | null> {
  const client = await database.pool.connect();
  try {
    // Another process may seed for longer than any statement of a request may take.
    await client.query("SET statement_timeout = 0");
    await client.query("SELECT pg_advisory_lock($1)", [seedLock]);
    if (!(await isUnfinished(database))) return null;
    await record(database, started, folder);
    const report = await ingest({ database, sources: [folder], onProgress });
    await record(database, completed, folder);
    return report;
  } finally {
    // Closing the session releases its lock, whatever happened before.
    client.release(true);
  }
}

async function isUnfinished({ prisma }: Database): Promise<boolean> {
  if ((await prisma.protocol.count()) === 0) return true;
  const last = await prisma.auditEvent.findFirst({
    where: { protocolId: "", action: { in: [started, completed] } },
    orderBy: { id: "desc" },
  });
  return last?.action === started;
}

/** The audit trail remembers a load that did not come to its end; the events belong to no protocol. */
function record({ prisma }: Database, action: string, target: string): Promise<void> {
  const act = { actor: "ingest", source: "ingest", protocolId: "" } as const;
  return appendAudit(prisma, act, JSON.stringify([{ action, target }]));
}
