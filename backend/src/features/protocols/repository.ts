import type { Database } from "@trialtrace/db";
import type { StudyVersion } from "../../contract/protocols.ts";
import type { ListItemSource } from "../../derivations/list-item.ts";
import { readVersions } from "../../store/stored/read-versions.ts";

export interface ProtocolPage {
  readonly total: number;
  readonly protocols: readonly {
    readonly row: ListItemSource;
    readonly aliases: readonly string[];
    /** As stored with the last decision; null if nothing was counted. */
    readonly progress: unknown;
    /** Whether the study was read from its document by this product. */
    readonly isRead: boolean;
    /** Of its study, latest first; fewer than two if there is only this one. */
    readonly versions: readonly StudyVersion[];
  }[];
}

/**
 * Stored protocols, newest ingest first, and their total number.
 * @param studies the protocols to choose from; null for all
 */
export async function listProtocolRows(
  database: Database,
  page: { readonly limit?: number | undefined; readonly offset?: number | undefined },
  studies: readonly string[] | null,
): Promise<ProtocolPage> {
  const skip = page.offset ?? 0;
  const where = { removedAt: null, ...(studies === null ? {} : { id: { in: [...studies] } }) };
  const rows = await database.prisma.protocol.findMany({
    where,
    orderBy: [{ ingestedAt: "desc" }, { id: "asc" }],
    ...(page.limit === undefined ? {} : { take: page.limit }),
    skip,
    include: {
      identifiers: { where: { primary: false }, select: { value: true } },
      reviewProgress: { select: { progress: true } },
      digitization: { select: { state: true } },
    },
  });
  const groups = [...new Set(rows.flatMap(({ versionGroup }) => versionGroup ?? []))];
  const versions = await readVersions(database, groups, studies);
  const whole = page.limit === undefined && skip === 0;
  return {
    total: whole ? rows.length : await database.prisma.protocol.count({ where }),
    protocols: rows.map((row) => ({
      row,
      aliases: row.identifiers.map((identifier) => identifier.value),
      progress: row.reviewProgress?.progress ?? null,
      isRead: row.digitization !== null && row.extractionStatus === "complete",
      versions: versions.get(row.versionGroup ?? "") ?? [],
    })),
  };
}
