import { isDeepStrictEqual } from "node:util";
import type { Database, Prisma } from "@trialtrace/db";
import type { BundleDocuments } from "../../bundle/bundle-schema.ts";
import { isForeignFormat } from "../../bundle/read/file-kind.ts";
import { type Bundle, readBundle } from "../../bundle/read/read-bundle.ts";
import { IngestError } from "../../problem.ts";
import { collectCitations } from "../../quotes/collect-citations.ts";
import { inspectPages, type PagesSummary } from "../../render/pages/inspect-pages.ts";
import { type ExtractionStatus, protocolRow } from "../../served/protocol-row.ts";
import { shownContent } from "../../store/review/reviewed-documents.ts";
import { memorySource } from "../../store/stored/bundle-files.ts";
import { openStoredPages } from "../../store/stored-pages.ts";
import { derivationVersion } from "../../store/versions.ts";
import { isDigitized } from "../../store/write/is-digitized.ts";
import { currentSchedule } from "../../store/write/schedule-revision.ts";
import {
  announce,
  liftStatementLimit,
  lockProtocol,
  longTransaction,
} from "../../store/write/transactions.ts";
import { clearDerived, writeDerived } from "../../store/write/write-rows.ts";
import { type DerivedStudy, deriveStudy, replaceStudy } from "../../store/write/write-study.ts";

export interface RederivedProtocol {
  readonly id: string;
  readonly objects: number;
  readonly milliseconds: number;
}

/** `outdated`: only the study model if nothing but the schedule is newer, since a save brings the rest up to date. */
export type RederiveExtent = "everything" | "outdated";

/**
 * Derives a protocol's rows, passages, responses, and study model again, from its stored files and the words of its
 * pages: nothing is rendered, and no original folder is needed. Readers see the previous ones until the commit; saves
 * and ingests wait only while the result is written, and a result that they have overtaken is derived again.
 * @throws {IngestError} if the protocol is not stored, or its stored files no longer form a valid bundle.
 */
export async function rederive(
  database: Database,
  id: string,
  extent: RederiveExtent = "everything",
): Promise<RederivedProtocol> {
  const startedAt = performance.now();
  for (;;) {
    const content = await readContent(database.prisma, id);
    const study = await deriveStudy(content.files, content.documents, content.pages.boxes);
    const isStored = await longTransaction(database, (tx) => store(tx, content, study, extent));
    const objects = study.study.objects.length;
    if (isStored) return { id, objects, milliseconds: Math.round(performance.now() - startedAt) };
  }
}

/** What the derived content depends on. */
async function headOf(tx: Prisma.TransactionClient, id: string) {
  const stored = await tx.protocol.findUnique({
    where: { id, removedAt: null },
    select: {
      ...{ contentHash: true, derivationVersion: true, pageCount: true },
      ...{ ingestedAt: true, extractionStatus: true, givenName: true },
    },
  });
  if (stored === null) throw new IngestError(`No protocol has the id ${id}.`);
  const where = { where: { protocolId: id }, _max: { number: true } } as const;
  const [revision, decision] = [
    await tx.scheduleRevision.aggregate(where),
    await tx.reviewDecision.aggregate(where),
  ];
  return { ...stored, revision: revision._max.number, decision: decision._max.number };
}

type Head = Awaited<ReturnType<typeof headOf>>;

interface Content {
  readonly id: string;
  readonly head: Head;
  readonly files: Bundle["files"];
  readonly documents: BundleDocuments;
  readonly pages: PagesSummary;
}

async function readContent(tx: Prisma.TransactionClient, id: string): Promise<Content> {
  const head = await headOf(tx, id);
  const files = await tx.bundleFile.findMany({ where: { protocolId: id }, orderBy: { path: "asc" } });
  const isText = ({ path }: { path: string }) => !path.startsWith("source.");
  const read = await readBundle(
    memorySource(files.filter(isText).map(({ path, content }) => ({ path, bytes: content }))),
  );
  if (read.bundle === undefined) {
    const [first] = read.problems;
    throw new IngestError(
      `The stored files of ${id} are not a valid bundle: ${first?.file ?? ""} ${first?.message ?? ""}`,
    );
  }
  const { documents, files: kept } = read.bundle;
  const citations = [...read.json].flatMap(([file, value]) =>
    isForeignFormat(file) ? [] : collectCitations(file, value).citations,
  );
  const hasText = files.some(({ path }) => path === "source.pdf");
  const stored = openStoredPages(tx, id, { pageCount: head.pageCount, hasText });
  const pages = await inspectPages(stored, citations, {});
  const schedule = await currentSchedule(tx, id, documents["schedule.json"]?.tables);
  const reviewed = await shownContent(tx, id, { documents, files: kept });
  return {
    ...{ id, head, pages, files: reviewed.files },
    documents: schedule
      ? { ...reviewed.documents, "schedule.json": { tables: { ...schedule } } }
      : reviewed.documents,
  };
}

/** @returns false if the content has changed since it was read; nothing is then stored */
async function store(
  tx: Prisma.TransactionClient,
  { id, head, files, documents, pages }: Content,
  study: DerivedStudy,
  extent: RederiveExtent,
): Promise<boolean> {
  await liftStatementLimit(tx);
  await lockProtocol(tx, id);
  if (!isDeepStrictEqual(head, await headOf(tx, id))) return false;
  if (extent === "everything" || head.derivationVersion !== derivationVersion) {
    const { ingestedAt, givenName } = head;
    const digitized = await isDigitized(tx, id);
    await clearDerived(tx, id);
    const extractionStatus = statusOf(head.extractionStatus);
    const origin = { ingestedAt, extractionStatus, digitized, givenName };
    await writeDerived(tx, files, documents, pages, origin);
  }
  await replaceStudy(tx, id, study);
  const row = protocolRow(documents["protocol.json"], statusOf(head.extractionStatus));
  const data = { ...row, derivationVersion, derivedRevision: head.revision };
  await tx.protocol.update({ where: { id }, data });
  await announce(tx, id);
  return true;
}

const statusOf = (text: string): ExtractionStatus =>
  text === "pending" || text === "failed" ? text : "complete";

/**
 * The protocols whose derived content is older than the rules or than their schedule, newest first.
 * @param rest seconds for which a schedule must not have been saved, so that a series of saves is derived once
 */
export async function outdatedProtocols({ pool }: Pick<Database, "pool">, rest = 0): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT p.id FROM protocols p
      WHERE p.removed_at IS NULL
        AND (p.derivation_version < $1
          OR EXISTS (SELECT FROM schedule_revisions r WHERE r.protocol_id = p.id
                     HAVING max(r.number) IS DISTINCT FROM p.derived_revision
                        AND coalesce(max(r.created_at) <= now() - make_interval(secs => $2), true)))
      ORDER BY p.ingested_at DESC`,
    [derivationVersion, rest],
  );
  return rows.map(({ id }) => id);
}
