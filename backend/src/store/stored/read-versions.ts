import type { Database } from "@trialtrace/db";
import type { StudyVersion } from "../../contract/protocols.ts";
import type { VersionOffer } from "../../contract/versions.ts";

type VersionRow = Omit<StudyVersion, "lastUpdated"> & { readonly group: string; readonly updated: Date };

/** The shortest number by which studies are compared: `001` says nothing. */
const minNumberLength = 5;

const name = (row: string) =>
  `coalesce(${row}.given_name, nullif(${row}.acronym, ''), nullif(${row}.short_title, ''), nullif(${row}.number, ''), ${row}.title)`;

/**
 * The versions of some studies that are shown, by group, latest first.
 * @param studies the protocols to choose from; null for all
 */
export async function readVersions(
  { pool }: Pick<Database, "pool">,
  groups: readonly string[],
  studies: readonly string[] | null,
): Promise<Map<string, StudyVersion[]>> {
  const found = new Map<string, StudyVersion[]>();
  if (groups.length === 0) return found;
  const { rows } = await pool.query<VersionRow>(
    `SELECT p.version_group AS "group", p.id, ${name("p")} AS name, p.demonstration, p.ingested_at AS updated,
            d.body::jsonb ->> 'documentVersion' AS "documentVersion",
            coalesce(d.body::jsonb ->> 'documentDate', p.protocol_date::text) AS "documentDate"
       FROM protocols p
       LEFT JOIN stored_documents d ON d.protocol_id = p.id AND d.kind = 'dashboard' AND d.key = ''
      WHERE p.version_group = ANY($1) AND p.removed_at IS NULL AND ($2::text[] IS NULL OR p.id = ANY($2))
      ORDER BY p.version_position, p.id`,
    [groups, studies],
  );
  for (const { group, updated, ...row } of rows) {
    const version = { ...row, lastUpdated: updated.toISOString() };
    found.set(group, [...(found.get(group) ?? []), version]);
  }
  return found;
}

const plain = (column: string) => `lower(regexp_replace(coalesce(${column}, ''), '[^A-Za-z0-9]', '', 'g'))`;

/**
 * The studies that were stored before a protocol and have its registry or protocol number, each by its latest version,
 * except those that it has been kept separate from.
 * @param studies the protocols to choose from; null for all
 */
export async function readOffers(
  { pool }: Pick<Database, "pool">,
  protocolId: string,
  studies: readonly string[] | null,
): Promise<VersionOffer[]> {
  const { rows } = await pool.query<VersionOffer>(
    `SELECT o.id, ${name("o")} AS name, o.title, o.sponsor, o.demonstration,
            CASE WHEN same.registry THEN 'registry number' ELSE 'protocol number' END AS "by",
            CASE WHEN same.registry THEN o.registry_number ELSE o.number END AS number
       FROM protocols p
       JOIN protocols o ON o.id <> p.id AND o.removed_at IS NULL AND o.created_at <= p.created_at
        AND o.extraction_status = 'complete'
        AND (p.version_group IS NULL OR o.version_group IS DISTINCT FROM p.version_group)
        AND NOT o.id = ANY(p.kept_separate) AND NOT p.id = ANY(o.kept_separate)
        AND ($2::text[] IS NULL OR o.id = ANY($2))
      CROSS JOIN LATERAL (
        SELECT length(${plain("p.registry_number")}) >= $3
                 AND ${plain("p.registry_number")} = ${plain("o.registry_number")} AS registry,
               length(${plain("p.number")}) >= $3 AND ${plain("p.number")} = ${plain("o.number")} AS number) AS same
      WHERE p.id = $1 AND (same.registry OR same.number)
        AND NOT EXISTS (SELECT FROM protocols l
                         WHERE l.version_group = o.version_group AND l.removed_at IS NULL
                           AND l.version_position < o.version_position AND ($2::text[] IS NULL OR l.id = ANY($2)))
      ORDER BY o.demonstration, same.registry DESC, o.ingested_at DESC, o.id`,
    [protocolId, studies, minNumberLength],
  );
  return rows;
}
