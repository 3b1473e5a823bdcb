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
 * of the concepts come first; the same text in several documents is one hit. Cover density, which costs seven times as
 * much, is computed only where there is more than one word to be close to. Study by study, because a GIN index combines
 * the words with one study, not with a list of them; `OFFSET 0` keeps the planner from reading rare words of the whole
 * library instead.
 */
export async function findHits(
  database: Database,
  sought: {
    readonly protocolIds: readonly string[];
    readonly query: string;
    /** Those that a passage may lack; empty if it has to contain all of them. */
    readonly optional: readonly string[];
    readonly closeness: boolean;
    readonly excluded: string | null;
    readonly kind: string | null;
    readonly limit: number;
  },
): Promise<FoundHit[]> {
  const { rows } = await database.pool.query<FoundHit>(
    `WITH concept AS MATERIALIZED (SELECT query::tsquery FROM unnest($3::text[]) AS c(query)),
     hit AS MATERIALIZED (
       SELECT found.*, study.place AS study
         FROM unnest($1::text[]) WITH ORDINALITY AS study(id, place)
        CROSS JOIN LATERAL (
          SELECT p.id, ${listedKind} COLLATE "C" AS listed,
                 CASE p.kind WHEN 'page' THEN p.page ELSE hashtextextended(p.text, 0) END AS text,
                 (SELECT count(*) FROM concept c WHERE p.search @@ c.query) AS held,
                 CASE WHEN $7 THEN ts_rank_cd('{0.1, 0.3, 0.7, 1.0}', p.search, $2::tsquery, 1)
                      ELSE ts_rank('{0.1, 0.3, 0.7, 1.0}', p.search, $2::tsquery, 1) END AS rank
            FROM passages p
           WHERE p.protocol_id = study.id AND p.search @@ $2::tsquery
             AND ($4::text IS NULL OR NOT p.search @@ $4::tsquery) OFFSET 0) found),
     copied AS (
       SELECT h.*, row_number() OVER (PARTITION BY listed, study, text ORDER BY held DESC, rank DESC, id) AS copy
         FROM hit h WHERE $5::text IS NULL OR listed = $5),
     best AS (
       SELECT f.*, row_number() OVER (PARTITION BY listed ORDER BY held DESC, rank DESC, id) AS place,
              count(*) OVER (PARTITION BY listed)::int AS count
         FROM copied f WHERE copy = 1)
     SELECT ${passageColumns}, f.listed, f.count
       FROM best f JOIN passages p USING (id)
      WHERE f.place <= $6 ORDER BY f.held DESC, f.rank DESC, f.id`,
    [
      sought.protocolIds,
      sought.query,
      sought.optional,
      sought.excluded,
      sought.kind,
      sought.limit,
      sought.closeness,
    ],
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

/** The alternatives of a concept, each the stems that a study must all contain. */
export type StudyConcept = readonly (readonly string[])[];

export interface FoundStudy {
  readonly protocolId: string;
  readonly title: string;
  /** How many of the concepts it contains. */
  readonly concepts: number;
  /** Occurrences of the rarest concept: at least as many as passages with all of them. */
  readonly occurrences: number;
  /** How many studies were found. */
  readonly studies: number;
}

/**
 * The studies that contain every concept, those with the highest frequency relative to their length first: BM25 over
 * whole studies, from the table of their words. No passage is read, so that a word in every study costs one row per
 * study. All counts of a study are collected in one pass, as `n`; the concepts are then expressions over them, which
 * takes a quarter of the time of grouping words, alternatives, and concepts one after the other. The rows of studies are
 * read only for those that are listed, because the planner, which cannot know how many a word leads to, would compare
 * every study with every other.
 */
export async function findStudies(
  database: Database,
  concepts: readonly StudyConcept[],
  of: {
    readonly studies: readonly string[] | null;
    readonly limit: number;
    /** Omits earlier versions of a study whose later one is among the studies. */
    readonly latestOnly: boolean;
  },
): Promise<FoundStudy[]> {
  const lexemes = [...new Set(concepts.flat(2))];
  const countOf = (lexeme: string) => `n[${lexemes.indexOf(lexeme) + 1}]`;
  const frequencies = concepts.map((alternatives, index) => {
    const counts = alternatives.map((stems) => `least(${stems.map(countOf).join(", ")})`);
    return `nullif(${counts.join(" + ")}, 0)::float8 AS c${index}`;
  });
  const names = concepts.map((_, index) => `c${index}`);
  const scores = names.map(
    (c) => `coalesce(ln(1 + 1000::float8 / nullif(count(${c}) OVER (), 0)) * ${c} / (${c} + 20), 0)`,
  );
  const { rows } = await database.pool.query<FoundStudy>(
    `WITH counted AS (
       SELECT t.protocol_id,
              ARRAY[${lexemes.map((_, index) => `coalesce(sum(t.count) FILTER (WHERE w.place = ${index + 1}), 0)`).join(", ")}] AS n
         FROM unnest($1::text[]) WITH ORDINALITY AS w(lexeme, place) JOIN passage_terms t USING (lexeme)
        WHERE ($3::text[] IS NULL OR t.protocol_id = ANY($3))
          AND t.protocol_id <> ALL (ARRAY(
            SELECT o.id FROM protocols o
             WHERE o.removed_at IS NOT NULL
                OR ($4 AND o.version_position > 0 AND EXISTS (
                  SELECT FROM protocols l
                   WHERE l.version_group = o.version_group AND l.version_position < o.version_position
                     AND l.removed_at IS NULL AND ($3::text[] IS NULL OR l.id = ANY($3))))))
        GROUP BY t.protocol_id),
     held AS (SELECT protocol_id, ${frequencies.join(", ")} FROM counted),
     scored AS (
       SELECT protocol_id, num_nonnulls(${names.join(", ")}) AS concepts, least(${names.join(", ")})::int AS occurrences,
              ${scores.join(" + ")} AS score
         FROM held),
     best AS MATERIALIZED (
       SELECT *, count(*) OVER (PARTITION BY concepts)::int AS studies FROM scored WHERE concepts > 0
        ORDER BY concepts DESC, score DESC, protocol_id LIMIT $2)
     SELECT p.id AS "protocolId", coalesce(p.given_name, nullif(p.acronym, ''), nullif(p.short_title, ''), p.title) AS title,
            s.concepts, s.occurrences, s.studies
       FROM best s JOIN protocols p ON p.id = s.protocol_id
      ORDER BY s.concepts DESC, s.score DESC, p.id`,
    [lexemes, of.limit, of.studies, of.latestOnly],
  );
  return rows.filter(({ concepts: held }) => held === rows[0]?.concepts);
}
