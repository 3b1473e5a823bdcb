import type { Database, Prisma } from "@trialtrace/db";
import { readBundle } from "../../bundle/read/read-bundle.ts";
import { transactionTimeout, transactionWait } from "../../limits.ts";
import { IngestError } from "../../problem.ts";
import { collectCitations } from "../../quotes/collect-citations.ts";
import { inspectPages } from "../../render/pages/inspect-pages.ts";
import type { ExtractionStatus } from "../../served/protocol-row.ts";
import { reviewedContent } from "../../store/review/reviewed-documents.ts";
import { memorySource } from "../../store/stored/memory-source.ts";
import { openStoredPages } from "../../store/stored-pages.ts";
import { derivationVersion } from "../../store/versions.ts";
import { announce } from "../../store/write/announce.ts";
import { isDigitized } from "../../store/write/is-digitized.ts";
import { liftStatementLimit, lockProtocol } from "../../store/write/lock-protocol.ts";
import { currentSchedule } from "../../store/write/schedule-revision.ts";
import { clearDerived, writeDerived } from "../../store/write/write-rows.ts";

export interface RederivedProtocol {
  readonly id: string;
  readonly objects: number;
  readonly milliseconds: number;
}

/**
 * Derives a protocol's rows, passages, responses, and study model again, from its stored files and the words of its
 * pages: nothing is rendered, and no original folder is needed. Readers see the previous ones until the commit.
 * @throws {IngestError} if the protocol is not stored, or its stored files no longer form a valid bundle.
 */
export async function rederive({ prisma }: Database, id: string): Promise<RederivedProtocol> {
  const startedAt = performance.now();
  const objects = await prisma.$transaction((tx) => rederiveInside(tx, id), {
    timeout: transactionTimeout,
    maxWait: transactionWait,
  });
  return { id, objects, milliseconds: Math.round(performance.now() - startedAt) };
}

async function rederiveInside(tx: Prisma.TransactionClient, id: string): Promise<number> {
  await liftStatementLimit(tx);
  await lockProtocol(tx, id);
  const stored = await tx.protocol.findUnique({
    where: { id, removedAt: null },
    select: { pageCount: true, ingestedAt: true, extractionStatus: true, givenName: true },
  });
  if (stored === null) throw new IngestError(`No protocol has the id ${id}.`);
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
    file === "usdm.json" ? [] : collectCitations(file, value).citations,
  );
  const hasText = files.some(({ path }) => path === "source.pdf");
  const pages = await inspectPages(
    openStoredPages(tx, id, { pageCount: stored.pageCount, hasText }),
    citations,
    {},
  );
  const schedule = await currentSchedule(tx, id, documents["schedule.json"]?.tables);
  const reviewed = await reviewedContent(tx, id, { documents, files: kept });
  const current = schedule
    ? { ...reviewed.documents, "schedule.json": { tables: { ...schedule } } }
    : reviewed.documents;
  const newest = await tx.scheduleRevision.aggregate({ where: { protocolId: id }, _max: { number: true } });
  const digitized = await isDigitized(tx, id);
  await clearDerived(tx, id);
  const extractionStatus = statusOf(stored.extractionStatus);
  await writeDerived(tx, reviewed.files, current, pages, {
    ingestedAt: stored.ingestedAt,
    extractionStatus,
    digitized,
    givenName: stored.givenName,
  });
  await tx.protocol.update({
    where: { id },
    data: { derivationVersion, derivedRevision: newest._max.number },
  });
  await announce(tx, id);
  return tx.studyObject.count({ where: { protocolId: id } });
}

const statusOf = (text: string): ExtractionStatus =>
  text === "pending" || text === "failed" ? text : "complete";

/** The protocols whose derived content is older than the rules or than their schedule, newest first. */
export async function outdatedProtocols({ pool }: Pick<Database, "pool">): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT p.id FROM protocols p
      WHERE p.removed_at IS NULL
        AND (p.derivation_version < $1
          OR p.derived_revision IS DISTINCT FROM
             (SELECT max(r.number) FROM schedule_revisions r WHERE r.protocol_id = p.id))
      ORDER BY p.ingested_at DESC`,
    [derivationVersion],
  );
  return rows.map(({ id }) => id);
}
