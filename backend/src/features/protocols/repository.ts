import type { Database, Prisma } from "@trialtrace/db";
import type { StudyVersion } from "../../contract/protocols.ts";
import type { ListItemSource } from "../../derivations/list-item.ts";
import { readVersions } from "../../store/stored/read-versions.ts";

export interface ListedProtocol {
  readonly row: ListItemSource;
  readonly aliases: readonly string[];
  /** As stored with the last decision; null if nothing was counted. */
  readonly progress: unknown;
  /** Of its study, latest first; fewer than two if there is only this one. */
  readonly versions: readonly StudyVersion[];
}

const withNames = {
  identifiers: { where: { primary: false }, select: { value: true } },
} as const;

type NamedRow = Prisma.ProtocolGetPayload<{ include: typeof withNames }>;

const namesOf = (row: NamedRow) => ({
  row,
  aliases: row.identifiers.map(({ value }) => value),
});

const newestFirst = [{ ingestedAt: "desc" }, { id: "asc" }] as const satisfies unknown[];

const shownOf = (studies: readonly string[] | null) => ({
  removedAt: null,
  ...(studies === null ? {} : { id: { in: [...studies] } }),
});

/**
 * Stored protocols, newest ingest first, and their total number.
 * @param studies the protocols to choose from; null for all
 */
export async function listProtocolRows(
  database: Database,
  page: { readonly limit?: number | undefined; readonly offset?: number | undefined },
  studies: readonly string[] | null,
): Promise<{ readonly total: number; readonly protocols: readonly ListedProtocol[] }> {
  const where = shownOf(studies);
  const skip = page.offset ?? 0;
  const { limit } = page;
  const rows = await database.prisma.protocol.findMany({
    where,
    orderBy: [...newestFirst],
    ...(limit === undefined ? {} : { take: limit }),
    skip,
    select: { id: true },
  });
  const whole = limit === undefined && skip === 0;
  return {
    total: whole ? rows.length : await database.prisma.protocol.count({ where }),
    protocols: await protocolRows(
      database,
      rows.map(({ id }) => id),
      studies,
    ),
  };
}

/**
 * These protocols, in this order.
 * @param studies the protocols to choose versions from; null for all
 */
export async function protocolRows(
  database: Database,
  ids: readonly string[],
  studies: readonly string[] | null,
): Promise<ListedProtocol[]> {
  const found = await database.prisma.protocol.findMany({
    where: { id: { in: [...ids] }, removedAt: null },
    include: { ...withNames, reviewProgress: { select: { progress: true } } },
  });
  const byId = new Map(found.map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  const groups = [...new Set(rows.flatMap(({ versionGroup }) => versionGroup ?? []))];
  const versions = await readVersions(database, groups, studies);
  return rows.map((row) => ({
    ...namesOf(row),
    progress: row.reviewProgress?.progress ?? null,
    versions: versions.get(row.versionGroup ?? "") ?? [],
  }));
}

/**
 * The protocols whose search text contains all of these parts, newest ingest first. Those whose text has not been derived
 * since they changed have none, and may contain them.
 */
export async function searchTexts(
  { pool }: Pick<Database, "pool">,
  parts: readonly string[],
  studies: readonly string[] | null,
): Promise<{ readonly id: string; readonly searchText: string | null }[]> {
  const contained = parts.map((_part, at) => ` AND search_text LIKE $${at + 2}`).join("");
  const { rows } = await pool.query<{ id: string; searchText: string | null }>(
    `SELECT id, search_text AS "searchText" FROM protocols
      WHERE removed_at IS NULL AND ($1::text[] IS NULL OR id = ANY($1)) AND (search_text IS NULL OR true${contained})
      ORDER BY ingested_at DESC, id`,
    [studies, ...parts.map((part) => `%${part.replace(/[\\%_]/g, "\\$&")}%`)],
  );
  return rows;
}
