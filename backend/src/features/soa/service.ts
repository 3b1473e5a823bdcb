import type { Database } from "@trialtrace/db";
import { authorOf, type Caller } from "../../access/caller.ts";
import { noScheduleTag } from "../../contract/soa.ts";
import { requireProtocolId } from "../../documents/repository.ts";
import { AppError } from "../../http/app-error.ts";
import { appendAudit } from "../../record/append.ts";
import { identifiedBody } from "../../record/read-revision.ts";
import { announceContent, lockProtocol } from "../../store/write/transactions.ts";
import { compareInThread, prepareInThread } from "./prepare-in-thread.ts";
import { tagOf } from "./presenter.ts";
import {
  addRevision,
  findDocument,
  findRevision,
  newestHead,
  newestRevision,
  type RevisionHead,
  type RevisionRow,
  replaceDocument,
  replacePassages,
} from "./repository.ts";

export interface Save {
  readonly protocolId: string;
  /** The entity tag of the revision that the save is based on. */
  readonly ifMatch: string;
  /** The request body, unparsed. */
  readonly sent: Uint8Array;
  readonly requestId: string;
  readonly caller: Caller;
  /** Aborts when the client has disconnected or the time limit is reached; the save is then not stored. */
  readonly signal: AbortSignal;
}

export interface SaveTools {
  readonly database: Database;
  readonly reasonRequired: boolean;
}

export interface Saved {
  readonly protocolId: string;
  readonly revision: RevisionRow;
  /** JSON. */
  readonly changes: string;
}

/** The response for a protocol that was digitalized without schedule extraction. */
export function scheduleMissing(identifier: string): AppError {
  return new AppError("document-not-found", `Protocol '${identifier}' has no Schedule of Assessments.`);
}

export function revisionMissing(identifier: string, number: number): AppError {
  const detail = `The Schedule of Assessments of protocol '${identifier}' has no revision ${number}.`;
  return new AppError("document-not-found", detail);
}

/**
 * Stores a revision with its changes, and an audit row for every changed part, in one transaction. Nothing stored is
 * overwritten. An outdated If-Match is rejected before the body is read.
 * @throws {AppError} `revision-conflict` with the changes made since the revision that If-Match names
 */
export async function saveSchedule(tools: SaveTools, save: Save): Promise<Saved> {
  const protocolId = await requireProtocolId(tools.database, save.protocolId);
  for (;;) {
    try {
      return await trySave(tools, save, protocolId);
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
    }
  }
}

/** Ends a transaction whose save was computed from a revision that was replaced in the meantime. */
class Outdated extends Error {
  override readonly name = "Outdated";
}

async function trySave(tools: SaveTools, save: Save, protocolId: string): Promise<Saved> {
  const { reasonRequired, database } = tools;
  const { prisma, statements } = database;
  const head = await newestHead(statements, protocolId);
  if (!isExpected(head, save)) {
    throw head === null
      ? scheduleMissing(save.protocolId)
      : await conflictWith(database, protocolId, head, save);
  }
  const current = await newestRevision(statements, protocolId);
  const domain = await findDocument(statements, protocolId, "domain");
  const domainView = domain && (await findDocument(statements, protocolId, "domainView"));
  const dashboard = current === null ? await findDocument(statements, protocolId, "dashboard") : null;
  const task = {
    stored: current === null ? "{}" : await identifiedBody(prisma, protocolId, current),
    asStored: current?.body ?? "{}",
    sent: save.sent,
    domain: domain?.body ?? null,
    starts: current === null ? { protocolId, dashboard: dashboard?.body ?? null } : null,
    reasonRequired,
  };
  const prepared = await prepareInThread(task, save.signal);
  if (prepared.kind === "refused") {
    throw new AppError(prepared.code, prepared.detail, { errors: prepared.errors });
  }
  if (prepared.kind === "unchanged") {
    if (current === null) throw scheduleMissing(save.protocolId);
    return { protocolId, revision: current, changes: "[]" };
  }
  return database.transaction(async (tx) => {
    // Ten thousand changed cells are as many audit rows.
    await tx.$executeRaw`SET LOCAL statement_timeout = '60s'`;
    await lockProtocol(tx, protocolId);
    if (!isExpected(await newestHead(tx, protocolId), save)) throw new Outdated();
    const { source, reason, body, etag, changes, changeCount } = prepared;
    const author = authorOf(save.caller, prepared.author);
    const revision = {
      number: (current?.number ?? 0) + 1,
      baseNumber: current?.number ?? null,
      author,
      source,
      reason,
      etag,
    };
    const createdAt = await addRevision(tx, protocolId, { ...revision, body, changes });
    const answers = [
      { name: "domain", before: domain, after: prepared.domain },
      { name: "domainView", before: domainView, after: prepared.domainView },
      { name: "dashboard", before: dashboard, after: prepared.dashboard },
    ] as const;
    for (const { name, before, after } of answers) {
      if (after === null) continue;
      const isReplaced = await replaceDocument(tx, protocolId, name, before?.etag ?? null, after);
      if (!isReplaced) throw new Outdated();
    }
    await replacePassages(tx, protocolId, prepared.passages);
    await announceContent(tx, protocolId);
    const act = { actor: author, source, protocolId, revision: revision.number, reason };
    await appendAudit(tx, { ...act, requestId: save.requestId }, prepared.audit);
    save.signal.throwIfAborted();
    return { protocolId, revision: { ...revision, createdAt, changeCount }, changes };
  });
}

const isExpected = (newest: RevisionHead | null, { ifMatch }: Save): boolean =>
  (newest === null ? noScheduleTag : tagOf(newest)) === ifMatch;

async function conflictWith(
  { prisma, statements }: Database,
  protocolId: string,
  newest: RevisionHead,
  { ifMatch, signal }: Save,
): Promise<AppError> {
  const number = Number(/^"(\d{1,9})-/.exec(ifMatch)?.[1] ?? 0);
  const [known, current] = [
    await findRevision(statements, protocolId, number),
    await findRevision(statements, protocolId, newest.number),
  ];
  const isBase = known !== null && tagOf(known) === ifMatch;
  const before = isBase ? await identifiedBody(prisma, protocolId, known) : "{}";
  const after = current && (await identifiedBody(prisma, protocolId, current));
  return new AppError(
    "revision-conflict",
    `Revision ${newest.number} was saved by ${newest.author} in the meantime. Your changes were not stored.`,
    {
      conflict: {
        revision: newest.number,
        author: newest.author,
        createdAt: newest.createdAt.toISOString(),
        changes: after === null ? "[]" : await compareInThread({ before, after }, signal),
      },
    },
  );
}
