import type { Database, Prisma } from "@trialtrace/db";
import type { ServedText } from "../../served/stored-document.ts";
import { insertPassages, type PassageTexts } from "../../store/write/insert-passages.ts";

export type Transaction = Prisma.TransactionClient;

/** Stored responses that contain schedule data: the domain it is served as (API-1), and the dashboard. */
const storedDocuments = {
  domain: { kind: "domain", key: "schedule of assessments" },
  dashboard: { kind: "dashboard", key: "" },
} as const;
export type StoredDocumentName = keyof typeof storedDocuments;

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

/** The protocol's own id, by this id or alias. */
export async function findProtocolId(tx: Transaction, identifier: string): Promise<string | null> {
  const found = await tx.protocolIdentifier.findUnique({ where: { value: identifier } });
  return found?.protocolId ?? null;
}

export function newestRevision(tx: Transaction, protocolId: string): Promise<RevisionWithBody | null> {
  return tx.scheduleRevision.findFirst({ where: { protocolId }, orderBy: { number: "desc" } });
}

/** What distinguishes one revision from another, without the megabytes of its content. */
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
  readonly baseNumber: number | null;
  readonly author: string;
  readonly source: string;
  readonly reason: string;
  readonly body: string;
  readonly etag: string;
  /** JSON, sent unchanged. */
  readonly changes: string;
}

/** @returns when it was stored, by the database clock */
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

export async function findDocument(
  tx: Transaction,
  protocolId: string,
  name: StoredDocumentName,
): Promise<Pick<ServedText, "body" | "etag"> | null> {
  const where = { protocolId_kind_key: { protocolId, ...storedDocuments[name] } };
  return tx.storedDocument.findUnique({ where, select: { body: true, etag: true } });
}

/**
 * Replaces the response with that tag, or adds it if there was none.
 * @returns whether the stored response still had that tag
 */
export async function replaceDocument(
  tx: Transaction,
  protocolId: string,
  name: StoredDocumentName,
  etag: string | null,
  served: ServedText,
): Promise<boolean> {
  const place = { protocolId, ...storedDocuments[name] };
  if (etag === null) {
    return (
      (await tx.storedDocument.createMany({ data: [{ ...place, ...served }], skipDuplicates: true }))
        .count === 1
    );
  }
  return (await tx.storedDocument.updateMany({ where: { ...place, etag }, data: served })).count === 1;
}

/** The schedule's passages for search and the assistant, with the words that typos are compared with. */
export async function replacePassages(
  tx: Transaction,
  protocolId: string,
  passages: PassageTexts,
): Promise<void> {
  await tx.passage.deleteMany({ where: { protocolId, reference: { startsWith: "schedule/" } } });
  await insertPassages(tx, protocolId, passages);
}
