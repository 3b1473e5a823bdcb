import type { Database } from "@trialtrace/db";
import type { z } from "zod";
import type { browseRegistry, RegistryPage } from "../../contract/protocols.ts";
import { displayFallbacks } from "../../derivations/named-studies.ts";
import { studiesPerPage } from "../../derivations/registry-page.ts";

interface RegistryQuery extends Omit<z.output<typeof browseRegistry.query>, "q"> {
  /** The protocols that match a search, best match first; null without a search. */
  readonly found: readonly string[] | null;
}

/** The registry without its items; sponsors and phases are in no particular order. */
interface RegistryRows extends Omit<RegistryPage, "items"> {
  /** Per study of the page, the protocol that represents it. */
  readonly ids: readonly string[];
}

/**
 * What the list shows of each protocol, by study: the versions of a study are one, any other protocol is one itself.
 * $1: the protocols to choose from, null for all; $2: the sponsor of a protocol that states none.
 */
const shown = `
  SELECT id, phase, ingested_at, version_position,
         CASE WHEN version_group IS NULL THEN 'protocol ' || id ELSE 'group ' || version_group END AS study,
         CASE WHEN sponsor ~ '\\S' THEN sponsor ELSE $2::text END AS sponsor,
         coalesce(registry_record -> 'fields' ? 'sponsor', false) AS is_registered
    FROM protocols
   WHERE removed_at IS NULL AND ($1::text[] IS NULL OR id = ANY($1))`;

/** $3: the found protocols in order, null without a search; $4: sponsor; $5: phase. */
const matching = `
  SELECT study, rank, ingested_at, id
    FROM (SELECT shown.*, f.rank
            FROM shown LEFT JOIN unnest($3::text[]) WITH ORDINALITY AS f (id, rank) USING (id)) AS s
   WHERE ($3::text[] IS NULL OR rank IS NOT NULL) AND ($4::text = '' OR sponsor = $4) AND ($5::text = '' OR phase = $5)`;

const byTime = "rank, ingested_at DESC, id";

/**
 * REG-10, REG-13: which studies are on a page of the registry, and what it can be filtered by.
 * @param studies the protocols to choose from; null for all
 */
export async function registryRows(
  { pool }: Pick<Database, "pool">,
  { found, sponsor, phase, page }: RegistryQuery,
  studies: readonly string[] | null,
): Promise<RegistryRows> {
  const parameters = [studies, displayFallbacks.sponsor, found, sponsor, phase];
  const counted = await pool.query<Omit<RegistryRows, "ids" | "page">>(
    `WITH shown AS MATERIALIZED (${shown})
     SELECT (SELECT count(DISTINCT study)::int FROM (${matching}) AS m) AS matching,
            count(DISTINCT study)::int AS total,
            (count(DISTINCT sponsor) FILTER (WHERE sponsor <> $2 OR is_registered))::int AS "sponsorCount",
            coalesce(array_agg(DISTINCT sponsor), '{}') AS sponsors,
            coalesce(array_agg(DISTINCT phase) FILTER (WHERE phase <> ''), '{}') AS phases
       FROM shown`,
    parameters,
  );
  const [counts] = counted.rows;
  if (counts === undefined) throw new Error("The registry could not be counted.");
  const last = Math.max(1, Math.ceil(counts.matching / studiesPerPage));
  const at = Math.min(page, last);
  // A study takes the place of its first match, and shows its latest version.
  const { rows } = await pool.query<{ id: string }>(
    `WITH shown AS MATERIALIZED (${shown}),
          first AS (SELECT DISTINCT ON (study) * FROM (${matching}) AS m ORDER BY study, ${byTime}),
          page AS (SELECT * FROM first ORDER BY ${byTime} LIMIT $6 OFFSET $7)
     SELECT latest.id
       FROM page CROSS JOIN LATERAL (
            SELECT shown.id FROM shown WHERE shown.study = page.study ORDER BY version_position, id LIMIT 1) AS latest
      ORDER BY page.rank, page.ingested_at DESC, page.id`,
    [...parameters, studiesPerPage, (at - 1) * studiesPerPage],
  );
  return { ...counts, ids: rows.map(({ id }) => id), page: at };
}
