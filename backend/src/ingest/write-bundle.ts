import { type Database, Prisma } from "@trialtrace/db";
import type { Bundle } from "../bundle/read/read-bundle.ts";
import type { BundleProblem } from "../problem.ts";
import type { Citation } from "../quotes/collect-citations.ts";
import { appendAudit } from "../record/append.ts";
import { databaseNow } from "../record/database-clock.ts";
import { inspectPages, type PagesSummary } from "../render/pages/inspect-pages.ts";
import type { OpenPages } from "../render/pages/open-pages.ts";
import { protocolRow } from "../served/protocol-row.ts";
import { shownContent } from "../store/review/reviewed-documents.ts";
import { type RetainedFiles, retainStoredFiles } from "../store/stored/retain-stored-files.ts";
import { arrangeVersions, joinVersions } from "../store/stored/study-versions.ts";
import { openStoredPages } from "../store/stored-pages.ts";
import { derivationVersion, renderingVersion } from "../store/versions.ts";
import { isDigitized } from "../store/write/is-digitized.ts";
import { createPageWriter, replacePageText } from "../store/write/page-writer.ts";
import { recordRun } from "../store/write/record-run.ts";
import { reviseSchedule } from "../store/write/schedule-revision.ts";
import { announce, liftStatementLimit, lockProtocol, longTransaction } from "../store/write/transactions.ts";
import { clearRows, writeBundleFiles, writeDerived, writeIdentifiers } from "../store/write/write-rows.ts";
import { deriveStudy, replaceStudy } from "../store/write/write-study.ts";
import { planBundle } from "./plan.ts";

export interface WriteInput {
  readonly source: string;
  readonly bundle: Bundle;
  readonly pages: OpenPages;
  readonly citations: readonly Citation[];
  readonly strict: boolean;
  /** The id of the protocol that the bundle is a new version of; null if it stays what it is. */
  readonly versionOf: string | null;
  readonly startedAt: Date;
  readonly signal: AbortSignal | undefined;
  /** Who ingests, if they were signed in. */
  readonly actor?: string;
  readonly origin?: BundleOrigin;
  onPages(done: number, total: number): void;
  onStoring(done: number, total: number): void;
}

/**
 * A bundle created by the server itself. `upload`: an uploaded file that has not been read yet; it replaces no
 * protocol. `digitization`: the study read from such a file; it replaces that one, or an earlier reading, and no other.
 * `draft`: what of it has been read so far; it replaces that file. `recognition`: the words in the pictures of a file
 * that is no protocol.
 */
interface BundleOrigin {
  readonly by: "upload" | "draft" | "digitization" | "recognition";
  readonly fileName: string;
  /** Who uploaded it, if they were signed in. */
  readonly actor?: string;
  /** The last step in the transaction; an exception rolls everything back. */
  beforeCommit(tx: Prisma.TransactionClient, pages: PagesSummary): Promise<void>;
}

export type WriteResult =
  | {
      readonly action: "created" | "updated";
      readonly pages: PagesSummary;
      /** Over the bundle and the retained files of the stored document. */
      readonly contentHash: string;
    }
  | { readonly action: "skipped"; readonly contentHash: string }
  | {
      readonly action: "refused";
      readonly problems: readonly BundleProblem[];
      readonly pages?: PagesSummary;
    };

/** Ends a transaction that must not be committed, with the outcome to report. */
class Refused extends Error {
  readonly result: Extract<WriteResult, { action: "refused" }>;
  constructor(problems: readonly BundleProblem[], pages?: PagesSummary) {
    super("The bundle was not stored.");
    this.result = { action: "refused", problems, ...(pages ? { pages } : {}) };
  }
}

/**
 * Stores a bundle in one transaction: readers see the previous version until the commit, and a process that dies
 * leaves it untouched. A second ingest of the same protocol waits for the first, then skips.
 */
export async function writeBundle(database: Database, input: WriteInput): Promise<WriteResult> {
  try {
    return await longTransaction(database, (tx) => writeInside(tx, input));
  } catch (error) {
    if (error instanceof Refused) return error.result;
    if (!isTaken(error)) throw error;
    const plan = await planBundle(database.prisma, input.bundle, input.versionOf);
    if (plan.action !== "refuse") throw error;
    return { action: "refused", problems: plan.problems };
  }
}

/** Another ingest took a name between the plan and the insert. */
const isTaken = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";

async function writeInside(tx: Prisma.TransactionClient, input: WriteInput): Promise<WriteResult> {
  const { source, startedAt } = input;
  const protocol = input.bundle.documents["protocol.json"];
  const { id } = protocol;
  await liftStatementLimit(tx);
  await lockProtocol(tx, id);
  const { bundle, kept } = await retainStoredFiles(tx, input.bundle);
  const { contentHash, documents } = bundle;
  const { origin, versionOf } = input;
  const plan = await planBundle(tx, bundle, versionOf);
  if (origin?.by === "upload" && plan.action !== "create") throw new Refused([]);
  if (plan.action === "refuse") throw new Refused(plan.problems);
  if (isReading(origin) && !(await isReplaceable(tx, id))) throw new Refused([]);
  if (plan.action === "skip") return { action: "skipped", contentHash };

  const ingestedAt = await databaseNow(tx);
  const pageCount = input.pages.pageCount + kept.pageCount;
  const isUnread = origin !== undefined && origin.by !== "digitization";
  const extractionStatus = isUnread ? "pending" : "complete";
  const row = {
    ...protocolRow(protocol, extractionStatus),
    statedOnly: protocol.statedOnly,
    pageCount,
    contentHash,
    renderingVersion,
    derivationVersion,
    ingestedAt,
  };
  const previous = await tx.protocol.findUnique({
    where: { id },
    select: { contentHash: true, removedAt: true, givenName: true, versionGroup: true },
  });
  await tx.protocol.upsert({
    where: { id },
    create: { ...row, pagesVersion: "" },
    update: { ...row, removedAt: null },
  });
  await clearRows(tx, id, kept);
  const group = versionOf === null ? (previous?.versionGroup ?? null) : await joinVersions(tx, id, versionOf);
  await writeIdentifiers(tx, documents, group);
  const pages = await writePages(tx, id, input, kept);
  const warnings = input.strict ? pages.warnings : [];
  if (pages.problems.length + warnings.length > 0) throw new Refused([...pages.problems, ...warnings], pages);

  input.onStoring(0, 3);
  await writeBundleFiles(tx, id, bundle);
  const reviewed = await shownContent(tx, id, { documents, files: bundle.files });
  const stated = protocolRow(reviewed.documents["protocol.json"], extractionStatus);
  await tx.protocol.update({ where: { id }, data: { ...stated, pagesVersion: pages.version } });
  input.onStoring(1, 3);
  const schedule = await reviseSchedule(tx, id, documents["schedule.json"]?.tables);
  const current = schedule
    ? { ...reviewed.documents, "schedule.json": { tables: { ...schedule.tables } } }
    : reviewed.documents;
  const newest = await tx.scheduleRevision.aggregate({ where: { protocolId: id }, _max: { number: true } });
  await tx.protocol.update({ where: { id }, data: { derivedRevision: newest._max.number } });
  const digitized = origin?.by === "digitization";
  await writeDerived(tx, reviewed.files, current, pages, {
    ...{ ingestedAt, extractionStatus, digitized },
    givenName: previous?.givenName ?? null,
  });
  await replaceStudy(tx, id, await deriveStudy(reviewed.files, current, pages.boxes));
  input.onStoring(2, 3);
  const action = plan.action === "create" ? "created" : "updated";
  await recordRun(tx, {
    protocolId: id,
    source,
    outcome: action,
    contentHash,
    problems: pages.warnings,
    startedAt,
  });
  await arrangeVersions(tx, group);
  await announce(tx, id);
  await origin?.beforeCommit(tx, pages);
  const act = origin
    ? {
        actor: origin.actor ?? (isReading(origin) ? "digitization" : origin.by),
        source: "import" as const,
        reason: reasons[origin.by](origin.fileName),
      }
    : { actor: input.actor ?? "ingest", source: "ingest" as const };
  const event = {
    action: `protocol.${previous?.removedAt ? "restored" : action}`,
    targetName: protocol.title,
    oldValue: previous && { contentHash: previous.contentHash },
    newValue: {
      ...{ contentHash, pageCount, renderingVersion, derivationVersion },
      ...(versionOf === null ? {} : { versionOf }),
    },
  };
  await appendAudit(tx, { ...act, protocolId: id }, JSON.stringify([event]));
  if (schedule && schedule.audit.length > 0) {
    const by = { ...act, protocolId: id, revision: schedule.revision };
    await appendAudit(tx, by, JSON.stringify(schedule.audit));
  }
  input.signal?.throwIfAborted();
  input.onStoring(3, 3);
  return { action, pages, contentHash };
}

const reasons = {
  upload: (fileName: string) => `Uploaded as ${fileName}.`,
  draft: (fileName: string) => `Digitalized from ${fileName}, without the text of its pictures.`,
  digitization: (fileName: string) => `Digitalized from ${fileName}.`,
  recognition: (fileName: string) => `The text in the pictures of ${fileName} was recognized.`,
} as const;

const isReading = (origin: BundleOrigin | undefined): boolean =>
  origin !== undefined && origin.by !== "upload";

/** The document alone, or an earlier reading of it: no other study was ingested in its place in the meantime. */
async function isReplaceable(tx: Prisma.TransactionClient, id: string): Promise<boolean> {
  const where = { id, removedAt: null };
  const stored = await tx.protocol.findUnique({ where, select: { extractionStatus: true } });
  return stored !== null && (stored.extractionStatus !== "complete" || (await isDigitized(tx, id)));
}

async function writePages(
  tx: Prisma.TransactionClient,
  protocolId: string,
  input: WriteInput,
  kept: RetainedFiles,
): Promise<PagesSummary> {
  const { pages, citations, signal, onPages } = input;
  if (kept.pageCount > 0) {
    const recognized = input.bundle.documents["page-text.json"] ?? {};
    const stored = openStoredPages(tx, protocolId, kept, recognized);
    const summary = await inspectPages(stored, citations, {
      signal,
      onProgress: onPages,
      onPage: async (page) => {
        if (recognized[page.page] !== undefined) await replacePageText(tx, protocolId, page);
      },
    });
    return withNotes(summary, kept);
  }
  const writer = createPageWriter(tx, protocolId);
  const summary = await inspectPages(pages, citations, {
    signal,
    onPage: (page) => writer.add(page),
    onProgress: onPages,
  });
  await writer.finish();
  return withNotes(summary, kept);
}

const withNotes = (pages: PagesSummary, kept: RetainedFiles): PagesSummary => ({
  ...pages,
  notes: [...pages.notes, ...kept.notes],
});
