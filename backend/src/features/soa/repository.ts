import type { Statements } from "@trialtrace/db";
import type { ServedText } from "../../served/stored-document.ts";
import { insertTerms, type PassageTexts } from "../../store/write/insert-passages.ts";

/** Stored responses that contain schedule data: the domain it is served as (API-1) and shown as, and the dashboard. */
const storedDocuments = {
  domain: { kind: "domain", key: "schedule of assessments" },
  domainView: { kind: "domain-view", key: "schedule of assessments" },
  dashboard: { kind: "dashboard", key: "" },
} as const;
export type StoredDocumentName = keyof typeof storedDocuments;

/** What distinguishes one revision from another. */
export interface RevisionHead {
  readonly number: number;
  readonly author: string;
  readonly createdAt: Date;
  readonly etag: string;
}

/** A revision without its content. */
export interface RevisionRow extends RevisionHead {
  readonly baseNumber: number | null;
  readonly source: string;
  readonly reason: string;
  readonly changeCount: number;
}

export interface RevisionWithBody extends RevisionRow {
  readonly body: string;
  readonly identified: boolean;
}

export async function newestHead(sql: Statements, protocolId: string): Promise<RevisionHead | null> {
  const rows = await sql.$queryRaw<RevisionHead[]>`
    SELECT number, author, created_at AS "createdAt", etag FROM schedule_revisions
    WHERE protocol_id = ${protocolId} ORDER BY number DESC LIMIT 1`;
  return rows[0] ?? null;
}

export async function newestRevision(sql: Statements, protocolId: string): Promise<RevisionWithBody | null> {
  const head = await newestHead(sql, protocolId);
  return head && findRevision(sql, protocolId, head.number);
}

export async function findRevision(
  sql: Statements,
  protocolId: string,
  number: number,
): Promise<RevisionWithBody | null> {
  const rows = await sql.$queryRaw<RevisionWithBody[]>`
    SELECT number, author, created_at AS "createdAt", etag, base_number AS "baseNumber", source, reason,
           jsonb_array_length(changes) AS "changeCount", body, identified
    FROM schedule_revisions WHERE protocol_id = ${protocolId} AND number = ${number}`;
  return rows[0] ?? null;
}

/** What a revision changed, as JSON. Megabytes, which only one call needs. */
export async function findChanges(sql: Statements, protocolId: string, number: number): Promise<string> {
  const [row] = await sql.$queryRaw<{ changes: string }[]>`
    SELECT changes::text FROM schedule_revisions WHERE protocol_id = ${protocolId} AND number = ${number}`;
  return row?.changes ?? "[]";
}

export async function listRevisions(
  sql: Statements,
  protocolId: string,
  page: { readonly limit: number; readonly before: number | undefined },
): Promise<{ revisions: RevisionRow[]; total: number }> {
  const before = page.before ?? null;
  const revisions = await sql.$queryRaw<RevisionRow[]>`
    SELECT number, author, created_at AS "createdAt", etag, base_number AS "baseNumber", source, reason,
           jsonb_array_length(changes) AS "changeCount"
    FROM schedule_revisions
    WHERE protocol_id = ${protocolId} AND (${before}::int IS NULL OR number < ${before})
    ORDER BY number DESC LIMIT ${page.limit}`;
  const [counted] = await sql.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM schedule_revisions WHERE protocol_id = ${protocolId}`;
  return { revisions, total: counted?.total ?? 0 };
}

export interface NewRevision {
  readonly number: number;
  readonly baseNumber: number | null;
  readonly author: string;
  readonly source: string;
  readonly reason: string;
  readonly body: string;
  readonly etag: string;
  /** JSON, stored unchanged. */
  readonly changes: string;
}

/** @returns when it was stored, by the database clock */
export async function addRevision(sql: Statements, protocolId: string, revision: NewRevision): Promise<Date> {
  const { number, baseNumber, author, source, reason, body, etag, changes } = revision;
  const rows = await sql.$queryRaw<{ at: Date }[]>`
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
  sql: Statements,
  protocolId: string,
  name: StoredDocumentName,
): Promise<Pick<ServedText, "body" | "etag"> | null> {
  const { kind, key } = storedDocuments[name];
  const rows = await sql.$queryRaw<Pick<ServedText, "body" | "etag">[]>`
    SELECT body, etag FROM stored_documents WHERE protocol_id = ${protocolId} AND kind = ${kind} AND key = ${key}`;
  return rows[0] ?? null;
}

/**
 * Replaces the response with that tag, or adds it if there was none.
 * @returns whether the stored response still had that tag
 */
export async function replaceDocument(
  sql: Statements,
  protocolId: string,
  name: StoredDocumentName,
  etag: string | null,
  served: ServedText,
): Promise<boolean> {
  const { kind, key } = storedDocuments[name];
  const { body, gzip, etag: next } = served;
  const written =
    etag === null
      ? await sql.$executeRaw`
          INSERT INTO stored_documents (protocol_id, kind, key, body, gzip, etag)
          VALUES (${protocolId}, ${kind}, ${key}, ${body}, ${gzip}, ${next}) ON CONFLICT DO NOTHING`
      : await sql.$executeRaw`
          UPDATE stored_documents SET body = ${body}, gzip = ${gzip}, etag = ${next}
          WHERE protocol_id = ${protocolId} AND kind = ${kind} AND key = ${key} AND etag = ${etag}`;
  return written === 1;
}

/**
 * The schedule's passages for search and the assistant, with the words that typos are compared with. Passages are read
 * in the order of their ids, so a changed one keeps its id; indexing them again costs most of a save.
 */
export async function replacePassages(
  sql: Statements,
  protocolId: string,
  { passages, terms }: PassageTexts,
): Promise<void> {
  await sql.$executeRaw`
    WITH stored AS MATERIALIZED (
      SELECT id, row_number() OVER (ORDER BY id) AS place FROM passages
       WHERE protocol_id = ${protocolId} AND starts_with(reference, 'schedule/')
    ), next AS MATERIALIZED (
      SELECT * FROM ROWS FROM (json_to_recordset(${passages}::json) AS (
        kind text, reference text, heading text, lead text, section text, page int, text text, snippet text
      )) WITH ORDINALITY AS next (kind, reference, heading, lead, section, page, text, snippet, place)
    ), removed AS (
      DELETE FROM passages WHERE id IN (SELECT id FROM stored WHERE place > (SELECT count(*) FROM next))
    ), changed AS (
      UPDATE passages p
         SET kind = next.kind, reference = next.reference, heading = next.heading, lead = next.lead,
             section = next.section, page = next.page, text = next.text, snippet = next.snippet
        FROM stored JOIN next USING (place)
       WHERE p.id = stored.id
         AND (p.kind, p.reference, p.heading, p.lead, p.section, p.page, p.text, p.snippet)
             IS DISTINCT FROM
             (next.kind, next.reference, next.heading, next.lead, next.section, next.page, next.text, next.snippet)
    )
    INSERT INTO passages (protocol_id, kind, reference, heading, lead, section, page, text, snippet)
    SELECT ${protocolId}, kind, reference, heading, lead, section, page, text, snippet
      FROM next WHERE place > (SELECT count(*) FROM stored) ORDER BY place`;
  await insertTerms(sql, protocolId, terms);
}
