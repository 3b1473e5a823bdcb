import type { Database } from "@trialtrace/db";
import { findProtocolId } from "./find-protocol.ts";

export interface StoredProtocol {
  readonly id: string;
  readonly aliases: readonly string[];
  readonly title: string;
  readonly sponsor: string;
  readonly phase: string;
  readonly pageCount: number;
  readonly domains: number;
  readonly contentHash: string;
  readonly ingestedAt: string;
  /** `complete`, or `pending`: uploaded as a document, nothing extracted yet. */
  readonly extractionStatus: string;
}

const columns = {
  ...{
    id: true,
    title: true,
    sponsor: true,
    phase: true,
    pageCount: true,
    contentHash: true,
    ingestedAt: true,
    extractionStatus: true,
  },
  identifiers: { where: { primary: false }, select: { value: true }, orderBy: { value: "asc" } },
  _count: { select: { domains: true } },
} as const;

/** The stored protocols, by id; or those that were removed but not purged. */
export async function listStored(
  { prisma }: Database,
  { removed = false }: { readonly removed?: boolean } = {},
): Promise<StoredProtocol[]> {
  const where = { removedAt: removed ? { not: null } : null };
  const rows = await prisma.protocol.findMany({ where, select: columns, orderBy: { id: "asc" } });
  return rows.map(({ identifiers, _count, ingestedAt, ...row }) => ({
    ...row,
    aliases: identifiers.map((identifier) => identifier.value),
    domains: _count.domains,
    ingestedAt: ingestedAt.toISOString(),
  }));
}

export interface StoredDetails extends StoredProtocol {
  readonly files: readonly { readonly path: string; readonly size: number; readonly sha256: string }[];
  readonly counts: Readonly<Record<"riskItems" | "documents" | "passages" | "scheduleRevisions", number>>;
  readonly runs: readonly {
    readonly outcome: string;
    readonly source: string;
    readonly startedAt: string;
    readonly problems: number;
  }[];
}

const shownRuns = 10;

/** One stored protocol with its files, derived counts, and last runs. */
export async function showStored(database: Database, name: string): Promise<StoredDetails> {
  const id = await findProtocolId(database, name);
  const row = await database.prisma.protocol.findUniqueOrThrow({
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
  const { identifiers, bundleFiles, ingestRuns, _count, ingestedAt, ...rest } = row;
  const { domains, ...counts } = _count;
  return {
    ...rest,
    aliases: identifiers.map((identifier) => identifier.value),
    ingestedAt: ingestedAt.toISOString(),
    domains,
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
