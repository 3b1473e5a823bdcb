import type { Database } from "@trialtrace/db";
import type { Prepared } from "./prepare.ts";
import { type Place, passageColumns, readVector, type StoredPassage } from "./repository.ts";

export interface Candidate extends StoredPassage {
  readonly vector: ReadonlyMap<string, readonly Place[]>;
}

/** Passages that are scored in detail: those with the rarest search words. */
const maxCandidates = 80;

/** A heading has no content of its own; a page repeats what its passages contain. */
const searched = "p.kind NOT IN ('heading', 'page')";
/** Content about a study's risks: the risk library, and the quality factors and indicators of its domains. */
const ofRisks = `(p.kind = 'risk' OR p.reference ~
  '/(critical_to_quality|key_risk_indicators|risk_assessments|domain_specific_ract)/')`;

/**
 * The passages of a study that contain any of the concepts, those with the rarest ones first. Concept by concept, because
 * the index alone decides which passages have a word; only phrases have to be read.
 * @param all number of passages of the study
 * @returns also, for each concept, the number of the study's passages that contain it
 */
export async function findCandidates(
  database: Database,
  protocolId: string,
  concepts: readonly Prepared[],
  about: "everything" | "risks",
  all: number,
): Promise<{ readonly passages: Candidate[]; readonly found: number[] }> {
  const { rows } = await database.pool.query<
    StoredPassage & { vector: string; found: Record<string, number> | null }
  >(
    `WITH concept AS MATERIALIZED (
       SELECT ord, query::tsquery FROM unnest($2::text[]) WITH ORDINALITY AS c(query, ord)),
     hit AS MATERIALIZED (
       SELECT c.ord, found.id FROM concept c CROSS JOIN LATERAL (
         SELECT p.id FROM passages p
          WHERE p.protocol_id = $1 AND p.search @@ c.query AND ${searched}
            AND ($3 = 'everything' OR ${ofRisks})) found),
     counted AS (SELECT ord, count(*)::int AS found FROM hit GROUP BY ord),
     weight AS (SELECT ord, ln(1 + ($4::float8 - found + 0.5) / (found + 0.5)) AS weight FROM counted),
     best AS (
       SELECT h.id, sum(w.weight) AS weight FROM hit h JOIN weight w USING (ord)
        GROUP BY h.id ORDER BY weight DESC, h.id LIMIT $5)
     SELECT ${passageColumns}, p.search::text AS vector, (SELECT json_object_agg(ord, found) FROM counted) AS found
       FROM best b JOIN passages p USING (id) ORDER BY b.weight DESC, p.id`,
    [protocolId, concepts.map(({ query }) => query), about, all, maxCandidates],
  );
  const counts = rows[0]?.found ?? {};
  return {
    passages: rows.map(({ vector, found: _, ...passage }) => ({ ...passage, vector: readVector(vector) })),
    found: concepts.map((_, index) => counts[String(index + 1)] ?? 0),
  };
}

/** How many passages before and after one are its neighbors. */
const reach = 8;

/** The passages before and after some, in the same sections, and these themselves. */
export async function neighborsOf(
  database: Database,
  protocolId: string,
  passages: readonly StoredPassage[],
): Promise<StoredPassage[]> {
  const around = passages.flatMap(({ id }) =>
    Array.from({ length: 2 * reach + 1 }, (_, index) => String(Number(id) - reach + index)),
  );
  const { rows } = await database.pool.query<StoredPassage>(
    `SELECT ${passageColumns} FROM passages p
      WHERE p.id = ANY($2::bigint[]) AND p.protocol_id = $1 AND p.kind NOT IN ('page', 'heading')
        AND p.heading = ANY($3)`,
    [protocolId, [...new Set(around)], passages.map(({ heading }) => heading)],
  );
  return rows;
}

async function readPassages(
  database: Database,
  protocolId: string,
  condition: string,
  value: string | readonly string[],
  limit = 400,
): Promise<StoredPassage[]> {
  const { rows } = await database.pool.query<StoredPassage>(
    `SELECT ${passageColumns} FROM passages p WHERE p.protocol_id = $1 AND ${condition} ORDER BY p.id LIMIT $3`,
    [protocolId, value, limit],
  );
  return rows;
}

/** Passages whose reference has a prefix, in document order. */
export const passagesBelow = (database: Database, protocolId: string, reference: string, limit?: number) =>
  readPassages(database, protocolId, "starts_with(p.reference, $2)", reference, limit);

/** The passages of a section and its subsections, by its number, in document order. */
export const passagesOfSection = (database: Database, protocolId: string, section: string) => {
  const kinds = "p.kind IN ('heading', 'paragraph', 'list-item', 'table-row')";
  const isInside = "(p.section = $2 OR starts_with(p.section, $2 || '.'))";
  return readPassages(database, protocolId, `${isInside} AND ${kinds}`, section, 200);
};

/** The passages of some kinds, in document order. */
export const passagesOf = (
  database: Database,
  protocolId: string,
  kinds: readonly string[],
  limit?: number,
) => readPassages(database, protocolId, "p.kind = ANY($2)", kinds, limit);
