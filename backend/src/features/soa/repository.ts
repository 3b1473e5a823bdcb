import type { Database, Prisma } from "@trialtrace/db";
import type { ServedText } from "../../ingest/derive/stored-document.ts";
import { insertPassages, type PassageTexts } from "../../ingest/write/insert-passages.ts";

export type Transaction = Prisma.TransactionClient;

/** Under which the schedule answers as a domain (API-1). */
const domainDocument = { kind: "domain", key: "schedule of assessments" } as const;

export interface RevisionRow {
  readonly number: number;
  readonly baseNumber: number | null;
  readonly author: string;
  readonly source: string;
  readonly reason: string;
  readonly createdAt: Date;
  readonly etag: string;
  readonly identified: boolean;
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

/** What tells one revision from another, without the megabytes of its content. */
export type RevisionHead = Pick<RevisionRow, "number" | "etag" | "author" | "createdAt">;

export function newestHead(tx: Transaction, protocolId: string): Promise<RevisionHead | null> {
  return tx.scheduleRevision.findFirst({
    where: { protocolId },
    orderBy: { number: "desc" },
    select: { number: true, etag: true, author: true, createdAt: true },
  });
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

export interface NewRevision {
  readonly number: number;
  readonly baseNumber: number;
  readonly author: string;
  readonly source: string;
  readonly reason: string;
  readonly body: string;
  readonly etag: string;
  /** JSON, sent as it is. */
  readonly changes: string;
}

/** @returns when it was stored, by the clock of the database */
export async function addRevision(tx: Transaction, protocolId: string, revision: NewRevision): Promise<Date> {
  const { number, baseNumber, author, source, reason, body, etag, changes } = revision;
  const rows = await tx.$queryRaw<{ at: Date }[]>`
    INSERT INTO schedule_revisions
      (protocol_id, number, base_number, author, source, reason, created_at, body, etag, identified, changes)
    VALUES (${protocolId}, ${number}, ${baseNumber}, ${author}, ${source}, ${reason}, clock_timestamp(),
            ${body}, ${etag}, true, ${changes}::jsonb)
    RETURNING created_at AS at`;
  const [row] = rows;
  if (!row) throw new Error("The revision was not stored.");
  return row.at;
}

export async function findDomainDocument(
  tx: Transaction,
  protocolId: string,
): Promise<Pick<ServedText, "body" | "etag"> | null> {
  const where = { protocolId_kind_key: { protocolId, ...domainDocument } };
  return tx.storedDocument.findUnique({ where, select: { body: true, etag: true } });
}

/** @returns whether it was still the one with that tag */
export async function replaceDomainDocument(
  tx: Transaction,
  protocolId: string,
  etag: string,
  served: ServedText,
): Promise<boolean> {
  const where = { protocolId, ...domainDocument, etag };
  return (await tx.storedDocument.updateMany({ where, data: served })).count === 1;
}

/** What search and the assistant find of the schedule, with the words that typing errors are measured by. */
export async function replacePassages(
  tx: Transaction,
  protocolId: string,
  passages: PassageTexts,
): Promise<void> {
  await tx.passage.deleteMany({ where: { protocolId, reference: { startsWith: "schedule/" } } });
  await insertPassages(tx, protocolId, passages);
}
