import type { Database } from "@trialtrace/db";
import { findProtocolId } from "./find-protocol.ts";

const columns = {
  ...{
    id: true,
    title: true,
    sponsor: true,
    phase: true,
    pageCount: true,
    contentHash: true,
    ingestedAt: true,
  },
  /** `complete`, or `pending`: uploaded as a document, nothing extracted yet. */
  extractionStatus: true,
  identifiers: { where: { primary: false }, select: { value: true }, orderBy: { value: "asc" } },
} as const;

interface Row {
  readonly ingestedAt: Date;
  readonly identifiers: readonly { readonly value: string }[];
  readonly _count: { readonly domains: number };
}

function present<Stored extends Row>({ identifiers, _count, ingestedAt, ...row }: Stored) {
  return {
    ...row,
    aliases: identifiers.map(({ value }) => value),
    domains: _count.domains,
    ingestedAt: ingestedAt.toISOString(),
  };
}

export type StoredProtocol = Awaited<ReturnType<typeof listStored>>[number];

/** The stored protocols, by id; or those that were removed but not purged. */
export async function listStored(
  { prisma }: Database,
  { removed = false }: { readonly removed?: boolean } = {},
) {
  const rows = await prisma.protocol.findMany({
    where: { removedAt: removed ? { not: null } : null },
    select: { ...columns, _count: { select: { domains: true } } },
    orderBy: { id: "asc" },
  });
  return rows.map((row) => present(row));
}

export type StoredDetails = Awaited<ReturnType<typeof showStored>>;

const shownRuns = 10;

/** One stored protocol with its files, derived counts, and last runs. */
export async function showStored(database: Database, name: string) {
  const id = await findProtocolId(database, name);
  const { bundleFiles, ingestRuns, ...row } = await database.prisma.protocol.findUniqueOrThrow({
    where: { id },
    select: {
      ...columns,
      bundleFiles: { select: { path: true, size: true, sha256: true }, orderBy: { path: "asc" } },
      ingestRuns: { orderBy: { startedAt: "desc" }, take: shownRuns },
      _count: {
        select: { domains: true, riskItems: true, documents: true, passages: true, scheduleRevisions: true },
      },
    },
  });
  const { domains, ...listed } = present(row);
  const { domains: _domains, ...counts } = row._count;
  return {
    ...{ ...listed, domains },
    files: bundleFiles,
    counts,
    runs: ingestRuns.map(({ outcome, source, startedAt, problems }) => ({
      outcome,
      source,
      startedAt: startedAt.toISOString(),
      problems: Array.isArray(problems) ? problems.length : 0,
    })),
  };
}
