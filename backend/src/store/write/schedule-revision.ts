import type { Prisma } from "@trialtrace/db";
import { type AuditRow, auditRows } from "../../record/audit-rows.ts";
import { readTables } from "../../record/read-revision.ts";
import { diffSchedules } from "../../schedule/diff.ts";
import { identifyTables } from "../../schedule/identify.ts";
import type { ExternalTables, ScheduleTables } from "../../schedule/table.ts";
import { etagOf } from "../../served/stored-document.ts";

export interface IngestedSchedule {
  /** The current tables: a user's later edit of the same ingested schedule wins. */
  readonly tables: ScheduleTables;
  /** The current revision number. */
  readonly revision: number;
  /** What the new revision changed, for the audit trail. */
  readonly audit: readonly AuditRow[];
}

/**
 * Adds a revision if the schedule of the bundle differs from the one ingested last; earlier revisions, including
 * those of users, are never touched. Parts without ids inherit those of matching parts in the current revision.
 */
export async function reviseSchedule(
  tx: Prisma.TransactionClient,
  protocolId: string,
  tables: ExternalTables | undefined,
): Promise<IngestedSchedule | undefined> {
  if (!tables) return startedByPerson(tx, protocolId);
  const etag = etagOf(JSON.stringify(tables));
  const newest = await tx.scheduleRevision.findFirst({ where: { protocolId }, orderBy: { number: "desc" } });
  const ingested = await tx.scheduleRevision.findFirst({
    where: { protocolId, source: "ingest" },
    orderBy: { number: "desc" },
    select: { etag: true },
  });
  const known = newest && (await readTables(tx, protocolId, newest));
  if (newest && known && ingested?.etag === etag) {
    return { tables: known, revision: newest.number, audit: [] };
  }
  const next = identifyTables(tables, known);
  const changes = known ? diffSchedules(known, next) : [];
  const revision = (newest?.number ?? 0) + 1;
  await tx.scheduleRevision.create({
    data: {
      protocolId,
      number: revision,
      baseNumber: newest?.number ?? null,
      author: "ingest",
      source: "ingest",
      reason: newest ? "The schedule of the bundle changed." : "First ingest.",
      body: JSON.stringify(next),
      etag,
      identified: true,
      changes,
    },
  });
  return { tables: next, revision, audit: known ? auditRows(changes, known, next) : [] };
}

/** The current schedule where the bundle brings none and a person has started one. */
async function startedByPerson(
  tx: Prisma.TransactionClient,
  protocolId: string,
): Promise<IngestedSchedule | undefined> {
  const newest = await tx.scheduleRevision.findFirst({ where: { protocolId }, orderBy: { number: "desc" } });
  const ingested = await tx.scheduleRevision.count({ where: { protocolId, source: "ingest" } });
  if (newest === null || ingested > 0) return undefined;
  return { tables: await readTables(tx, protocolId, newest), revision: newest.number, audit: [] };
}

/** The current schedule of a protocol whose bundle is stored; nothing is written. */
export async function currentSchedule(
  tx: Prisma.TransactionClient,
  protocolId: string,
  tables: ExternalTables | undefined,
): Promise<ScheduleTables | undefined> {
  if (!tables) return (await startedByPerson(tx, protocolId))?.tables;
  const newest = await tx.scheduleRevision.findFirst({ where: { protocolId }, orderBy: { number: "desc" } });
  return newest === null ? undefined : readTables(tx, protocolId, newest);
}
