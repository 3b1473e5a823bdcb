import type { Database } from "@trialtrace/db";
import type { ScheduleChange } from "../../contract/schedule/changes.ts";
import { diffSchedules } from "../../contract/schedule/diff.ts";
import type { ScheduleTables } from "../../contract/schedule/table.ts";
import { isJsonObject, type Json } from "../../contract/value.ts";
import { protocolNotFound } from "../../documents/problems.ts";
import { AppError } from "../../http/app-error.ts";
import { etagOf, serve } from "../../ingest/derive/stored-document.ts";
import { schedulePassages } from "../../ingest/passages/schedule-passages.ts";
import { announceContent } from "../../ingest/write/announce.ts";
import { lockProtocol } from "../../ingest/write/lock-protocol.ts";
import { auditRows } from "./audit-rows.ts";
import { checkTables } from "./check-tables.ts";
import { tagOf } from "./presenter.ts";
import {
  addAuditRows,
  addRevision,
  findDomainDocument,
  findProtocolId,
  findRevision,
  newestRevision,
  type RevisionRow,
  type RevisionWithBody,
  readTables,
  replaceDomainDocument,
  replacePassages,
  type Transaction,
} from "./repository.ts";

export interface Save {
  readonly protocolId: string;
  /** The entity tag of the revision that the tables were made from. */
  readonly ifMatch: string;
  readonly tables: ScheduleTables;
  readonly author: string;
  readonly reason: string;
}

/** Milliseconds: ten thousand changed cells are as many audit rows. */
const limits = { timeout: 60_000, maxWait: 10_000 };

/** What a protocol that was digitalised without schedule extraction is answered with. */
export function scheduleMissing(identifier: string): AppError {
  return new AppError("document-not-found", `Protocol '${identifier}' has no Schedule of Assessments.`);
}

export function revisionMissing(identifier: string, number: number): AppError {
  const detail = `The Schedule of Assessments of protocol '${identifier}' has no revision ${number}.`;
  return new AppError("document-not-found", detail);
}

/**
 * `decisions.md`: stores a revision with its changes, and a row in the audit table for every changed cell, in one
 * transaction. Nothing stored is overwritten. The same save twice is one revision.
 * @throws {AppError} `revision-conflict` with what was changed since the revision that If-Match names
 */
export async function saveSchedule(
  { prisma }: Database,
  save: Save,
): Promise<{ protocolId: string; revision: RevisionRow; changes: ScheduleChange[] }> {
  return prisma.$transaction(async (tx) => {
    const protocolId = await findProtocolId(tx, save.protocolId);
    if (protocolId === null) throw protocolNotFound(save.protocolId);
    await lockProtocol(tx, protocolId);
    const current = await newestRevision(tx, protocolId);
    if (current === null) throw scheduleMissing(save.protocolId);
    const stored = readTables(current.body);
    const body = JSON.stringify(save.tables);
    if (body === current.body) return { protocolId, revision: current, changes: [] };
    const changes = diffSchedules(stored, save.tables);
    if (tagOf(current) !== save.ifMatch) throw await conflictWith(tx, protocolId, current, save.ifMatch);
    const errors = checkTables(stored, save.tables);
    if (errors.length > 0) {
      throw new AppError("invalid-request", `${errors[0]?.field}: ${errors[0]?.message}`, { errors });
    }
    return { protocolId, revision: await store(tx, protocolId, current, save, body, changes), changes };
  }, limits);
}

async function store(
  tx: Transaction,
  protocolId: string,
  current: RevisionWithBody,
  { tables, author, reason }: Save,
  body: string,
  changes: ScheduleChange[],
): Promise<RevisionRow> {
  const revision = await addRevision(tx, protocolId, {
    ...{ number: current.number + 1, baseNumber: current.number, author, reason, body },
    ...{ etag: etagOf(body), changes },
  });
  await addAuditRows(tx, auditRows(changes), { protocolId, actor: author, reason });
  await refreshDomain(tx, protocolId, current.body, body);
  await replacePassages(tx, protocolId, schedulePassages({ tables: { ...tables } }));
  await announceContent(tx, protocolId);
  return revision;
}

/** The domain call answers with the saved schedule too, unless its content came with the domain itself. */
async function refreshDomain(
  tx: Transaction,
  protocolId: string,
  before: string,
  after: string,
): Promise<void> {
  const text = await findDomainDocument(tx, protocolId);
  if (text === null) return;
  const domain: Json = JSON.parse(text);
  if (!isJsonObject(domain) || !isJsonObject(domain.protocolData)) return;
  const { protocolData } = domain;
  if (JSON.stringify(protocolData.structured_data) !== before) return;
  const content = { ...domain, protocolData: { ...protocolData, structured_data: JSON.parse(after) } };
  await replaceDomainDocument(tx, protocolId, await serve(content));
}

async function conflictWith(
  tx: Transaction,
  protocolId: string,
  current: RevisionWithBody,
  ifMatch: string,
): Promise<AppError> {
  const number = Number(/^"(\d+)-/.exec(ifMatch)?.[1] ?? 0);
  const known = await findRevision(tx, protocolId, number);
  const base = known && tagOf(known) === ifMatch ? readTables(known.body) : {};
  return new AppError(
    "revision-conflict",
    `Revision ${current.number} was saved by ${current.author} in between. Nothing of yours was stored.`,
    {
      conflict: {
        revision: current.number,
        author: current.author,
        createdAt: current.createdAt.toISOString(),
        changes: diffSchedules(base, readTables(current.body)),
      },
    },
  );
}
