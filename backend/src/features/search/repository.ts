import type { Database } from "@trialtrace/db";
import { passageColumns, type StoredPassage } from "../../retrieval/repository.ts";

export interface FoundHit extends StoredPassage {
  /** The kind it is listed under. */
  readonly listed: string;
  /** Total number of hits of this kind. */
  readonly count: number;
}

/** The kind of hit that a passage is listed under, in the user's terms. */
const listedKind = `CASE WHEN p.kind IN ('paragraph', 'list-item', 'table-row', 'section') THEN 'text'
  WHEN p.kind = 'tlf' THEN 'shell' ELSE p.kind END`;

/**
 * The passages of some studies that match a tsquery: the best of each kind, and their total number. Those with more
 * of the concepts come first; the same text in several documents is one hit.
 */
export async function findHits(
  database: Database,
  sought: {
    readonly protocolIds: readonly string[];
    readonly query: string;
    readonly concepts: readonly string[];
    readonly excluded: string | null;
    readonly kind: string | null;
    readonly limit: number;
  },
): Promise<FoundHit[]> {
  const { rows } = await database.pool.query<FoundHit>(
    `WITH concept AS MATERIALIZED (SELECT query::tsquery FROM unnest($3::text[]) AS c(query)),
     hit AS (
       SELECT DISTINCT ON (listed, p.protocol_id, md5(p.text)) p.id, ${listedKind} AS listed,
              (SELECT count(*) FROM concept c WHERE p.search @@ c.query) AS held,
              ts_rank_cd('{0.1, 0.3, 0.7, 1.0}', p.search, $2::tsquery, 1) AS rank
         FROM passages p
        WHERE p.protocol_id = ANY($1) AND p.search @@ $2::tsquery
          AND ($4::text IS NULL OR NOT p.search @@ $4::tsquery)
        ORDER BY listed, p.protocol_id, md5(p.text), rank DESC, p.id),
     placed AS (
       SELECT id, listed, held, rank, count(*) OVER (PARTITION BY listed)::int AS count,
              row_number() OVER (PARTITION BY listed ORDER BY held DESC, rank DESC, id) AS place
         FROM hit WHERE $5::text IS NULL OR listed = $5)
     SELECT ${passageColumns}, f.listed, f.count
       FROM placed f JOIN passages p USING (id)
      WHERE f.place <= $6 ORDER BY f.held DESC, f.rank DESC, f.id`,
    [sought.protocolIds, sought.query, sought.concepts, sought.excluded, sought.kind, sought.limit],
  );
  return rows;
}

/** The text of a study's pages that match a tsquery, in order. */
export async function findPages(
  database: Database,
  protocolId: string,
  query: string,
): Promise<{ readonly page: number; readonly text: string }[]> {
  const { rows } = await database.pool.query<{ page: number; text: string }>(
    `SELECT p.page, p.text FROM passages p
      WHERE p.protocol_id = $1 AND p.kind = 'page' AND p.search @@ $2::tsquery ORDER BY p.page`,
    [protocolId, query],
  );
  return rows;
}

/** Stems of which a study must contain every one in at least one list; `open` is a prefix. */
export interface StudyWord {
  readonly concept: number;
  readonly alternative: number;
  readonly lexeme: string;
  readonly open: boolean;
}

/**
 * The studies that contain every concept, those with the highest frequency relative to their length first: BM25 over
 * whole studies, from the table of their words. No passage is read, so that a word in every study costs one row per
 * study.
 */
export async function findStudies(
  database: Database,
  words: readonly StudyWord[],
  limit: number,
): Promise<{ readonly protocolId: string; readonly title: string; readonly studies: number }[]> {
  const { rows } = await database.pool.query<{ protocolId: string; title: string; studies: number }>(
    `WITH wanted AS (
       SELECT * FROM unnest($1::int[], $2::int[], $3::text[], $4::boolean[]) AS w(concept, alternative, lexeme, open)),
     counted AS (
       SELECT w.concept, w.alternative, w.lexeme, t.protocol_id, sum(t.count) AS n
         FROM wanted w JOIN passage_terms t ON t.lexeme = w.lexeme WHERE NOT w.open GROUP BY 1, 2, 3, 4
        UNION ALL
       SELECT w.concept, w.alternative, w.lexeme, t.protocol_id, sum(t.count)
         FROM wanted w JOIN passage_terms t ON t.term LIKE w.lexeme || '%' WHERE w.open GROUP BY 1, 2, 3, 4),
     phrase AS (
       SELECT concept, alternative, protocol_id, min(n) AS n FROM counted c
        GROUP BY 1, 2, 3
       HAVING count(*) = (SELECT count(*) FROM wanted w WHERE w.concept = c.concept AND w.alternative = c.alternative)),
     held AS (SELECT concept, protocol_id, sum(n) AS n FROM phrase GROUP BY 1, 2),
     scored AS (
       SELECT h.protocol_id, count(*) AS concepts,
              sum(ln(1 + 1000.0 / s.studies) * h.n / (h.n + 20)) AS score
         FROM held h JOIN (SELECT concept, count(*) AS studies FROM held GROUP BY 1) s USING (concept)
        WHERE h.protocol_id IN (SELECT id FROM protocols WHERE removed_at IS NULL)
        GROUP BY 1)
     SELECT p.id AS "protocolId", coalesce(p.given_name, nullif(p.acronym, ''), nullif(p.short_title, ''), p.title) AS title,
            count(*) OVER ()::int AS studies
       FROM scored s JOIN protocols p ON p.id = s.protocol_id
      WHERE s.concepts = (SELECT max(concepts) FROM scored)
      ORDER BY s.score DESC, p.id LIMIT $5`,
    [
      words.map((word) => word.concept),
      words.map((word) => word.alternative),
      words.map((word) => word.lexeme),
      words.map((word) => word.open),
      limit,
    ],
  );
  return rows;
}
