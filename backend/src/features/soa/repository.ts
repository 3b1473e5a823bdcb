import type { Database, Prisma } from "@trialtrace/db";
import type { ScheduleTables } from "../../contract/schedule/table.ts";
import type { ServedText } from "../../ingest/derive/stored-document.ts";
import type { Passage } from "../../ingest/passages/passage.ts";
import { insertPassages } from "../../ingest/write/insert-passages.ts";
import type { AuditRow } from "./audit-rows.ts";

export type Transaction = Prisma.TransactionClient;

/** Under which the schedule answers as a domain (001, section 7). */
const domainDocument = { kind: "domain", key: "schedule of assessments" } as const;

export interface RevisionRow {
  readonly number: number;
  readonly baseNumber: number | null;
  readonly author: string;
  readonly reason: string;
  readonly createdAt: Date;
  readonly etag: string;
  readonly changes: Prisma.JsonValue;
}

export interface RevisionWithBody extends RevisionRow {
  readonly body: string;
}

/** The own id of the protocol with this id or alias. */
export async function findProtocolId(tx: Transaction, identifier: string): Promise<string | null> {
  const found = await tx.protocolIdentifier.findUnique({ where: { value: identifier } });
  return found?.protocolId ?? null;
}

export function newestRevision(tx: Transaction, protocolId: string): Promise<RevisionWithBody | null> {
  return tx.scheduleRevision.findFirst({ where: { protocolId }, orderBy: { number: "desc" } });
}

export function findRevision(
  tx: Transaction,
  protocolId: string,
  number: number,
): Promise<RevisionWithBody | null> {
  return tx.scheduleRevision.findUnique({ where: { protocolId_number: { protocolId, number } } });
}

export async function listRevisions(
  { prisma }: Database,
  protocolId: string,
  page: { readonly limit: number; readonly before: number | undefined },
): Promise<{ revisions: RevisionRow[]; total: number }> {
  const where = { protocolId, ...(page.before === undefined ? {} : { number: { lt: page.before } }) };
  const [revisions, total] = await prisma.$transaction([
    prisma.scheduleRevision.findMany({
      where,
      orderBy: { number: "desc" },
      take: page.limit,
      omit: { body: true, protocolId: true },
    }),
    prisma.scheduleRevision.count({ where: { protocolId } }),
  ]);
  return { revisions, total };
}

export async function addRevision(
  tx: Transaction,
  protocolId: string,
  revision: Omit<RevisionWithBody, "createdAt" | "changes"> & { readonly changes: Prisma.InputJsonValue },
): Promise<RevisionRow> {
  return tx.scheduleRevision.create({ data: { protocolId, ...revision } });
}

/** In one statement: a pasted block is ten thousand rows, and Prisma would take seconds over them. */
export async function addAuditRows(
  tx: Transaction,
  rows: readonly AuditRow[],
  by: { readonly protocolId: string; readonly actor: string; readonly reason: string },
): Promise<void> {
  const { protocolId, actor, reason } = by;
  await tx.$executeRaw`
    INSERT INTO audit_events (actor, action, protocol_id, target, old_value, new_value, reason)
    SELECT ${actor}, row.action, ${protocolId}, row.target, row."oldValue", row."newValue", ${reason}
      FROM ROWS FROM (
             jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             AS (action text, target text, "oldValue" jsonb, "newValue" jsonb)
           ) WITH ORDINALITY AS row (action, target, "oldValue", "newValue", position)
     ORDER BY row.position`;
}

export async function findDomainDocument(tx: Transaction, protocolId: string): Promise<string | null> {
  const where = { protocolId_kind_key: { protocolId, ...domainDocument } };
  return (await tx.storedDocument.findUnique({ where, select: { body: true } }))?.body ?? null;
}

export async function replaceDomainDocument(
  tx: Transaction,
  protocolId: string,
  served: ServedText,
): Promise<void> {
  const where = { protocolId_kind_key: { protocolId, ...domainDocument } };
  await tx.storedDocument.update({ where, data: served });
}

/** What search and the assistant find of the schedule, with the words that typing errors are measured by. */
export async function replacePassages(
  tx: Transaction,
  protocolId: string,
  passages: readonly Passage[],
): Promise<void> {
  await tx.passage.deleteMany({ where: { protocolId, reference: { startsWith: "schedule/" } } });
  await insertPassages(tx, protocolId, passages);
}

export const readTables = (body: string): ScheduleTables => JSON.parse(body);
