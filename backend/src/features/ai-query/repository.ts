import type { Database } from "@trialtrace/db";
import type { Concept } from "./question/read-question.ts";

/** A passage as the assistant reads it. */
export interface FoundPassage {
  readonly kind: string;
  readonly reference: string;
  /** Labels on the way to it, joined by ` › `. */
  readonly heading: string;
  readonly section: string | null;
  readonly page: number | null;
  readonly text: string;
  readonly snippet: string | null;
}

/** @returns the protocol's own id, or null when none has that id or alias. */
export async function findProtocolId(database: Database, identifier: string): Promise<string | null> {
  const { rows } = await database.pool.query<{ protocol_id: string }>(
    "SELECT protocol_id FROM protocol_identifiers WHERE value = $1",
    [identifier],
  );
  return rows[0]?.protocol_id ?? null;
}

/** What the study itself is called. */
export async function ownNames(database: Database, protocolId: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT n.name FROM protocols p
      CROSS JOIN LATERAL unnest(ARRAY[p.study, p.acronym, p.number, p.registry_number]) AS n(name)
      WHERE p.id = $1 AND n.name <> ''
      UNION SELECT value FROM protocol_identifiers WHERE protocol_id = $1`,
    [protocolId],
  );
  return rows.map((row) => row.name);
}

export interface LookedUp {
  /** A tsquery: any of the concept's alternatives. Empty for a concept of stop words. */
  readonly query: string;
  /** Passages of the protocol that hold it. */
  readonly found: number;
}

/**
 * Looks every concept up, in the order given: its query, and how many passages of the protocol hold it; with the
 * number of passages in all.
 */
export async function lookUp(
  database: Database,
  protocolId: string,
  concepts: readonly Concept[],
): Promise<{ readonly concepts: readonly LookedUp[]; readonly passages: number }> {
  const pairs = concepts.flatMap(({ alternatives }, index) =>
    alternatives.map((alternative) => ({ index, alternative })),
  );
  const { rows } = await database.pool.query<{
    ord: number;
    query: string;
    found: number;
    passages: number;
  }>(
    `WITH concept AS (
       SELECT c.ord, string_agg('(' || q.query::text || ')', ' | ')::tsquery AS query
         FROM unnest($2::int[], $3::text[]) AS c(ord, alternative)
        CROSS JOIN LATERAL phraseto_tsquery('english', c.alternative) AS q(query)
        WHERE numnode(q.query) > 0
        GROUP BY c.ord)
     SELECT ord, query::text,
            (SELECT count(*)::int FROM passages p WHERE p.protocol_id = $1 AND p.search @@ concept.query) AS found,
            (SELECT count(*)::int FROM passages WHERE protocol_id = $1) AS passages
       FROM concept`,
    [protocolId, pairs.map((pair) => pair.index), pairs.map((pair) => pair.alternative)],
  );
  const byIndex = new Map(rows.map(({ ord, query, found }) => [ord, { query, found }]));
  return {
    concepts: concepts.map((_concept, index) => byIndex.get(index) ?? { query: "", found: 0 }),
    passages: rows[0]?.passages ?? 0,
  };
}

export interface Weighed {
  readonly query: string;
  readonly weight: number;
  /** A passage must hold at least one concept that is not soft. */
  readonly soft: boolean;
}

/** Passages of each kind that are looked at more closely; values are many and short. */
const passagesPerKind = 14;
const valuesPerKind = 40;

/**
 * The passages that hold most of what is asked for, by weight, then by rank; some of every kind. Page texts repeat
 * what the sections say and are searched only where there are no sections.
 */
export async function findCandidates(
  database: Database,
  protocolId: string,
  concepts: readonly Weighed[],
  options: { readonly kinds?: readonly string[] | undefined } = {},
): Promise<FoundPassage[]> {
  const needed = concepts.some((concept) => !concept.soft)
    ? concepts.filter((concept) => !concept.soft)
    : concepts;
  const { rows } = await database.pool.query<FoundPassage>(
    `WITH concept AS MATERIALIZED (
       SELECT query::tsquery, weight FROM unnest($2::text[], $3::float8[]) AS c(query, weight)),
     hit AS (
       SELECT p.*, (SELECT sum(c.weight) FROM concept c WHERE p.search @@ c.query) AS coverage,
              ts_rank_cd(p.search, $4::tsquery, 1) AS rank
         FROM passages p
        WHERE p.protocol_id = $1 AND p.search @@ $4::tsquery
          AND ($5::text[] IS NULL OR p.kind = ANY($5))
          AND (p.kind <> 'page' OR NOT EXISTS (
                SELECT 1 FROM passages s WHERE s.protocol_id = $1 AND s.kind = 'section'))),
     ranked AS (
       SELECT *, row_number() OVER (PARTITION BY kind ORDER BY coverage DESC, rank DESC, id) AS place FROM hit)
     SELECT kind, reference, heading, section, page, text, snippet FROM ranked
      WHERE place <= CASE WHEN kind IN ('domain-value', 'endpoint') THEN $7::int ELSE $6::int END
      ORDER BY coverage DESC, rank DESC, id`,
    [
      protocolId,
      concepts.map((concept) => concept.query),
      concepts.map((concept) => concept.weight),
      needed.map((concept) => `(${concept.query})`).join(" | "),
      options.kinds ?? null,
      passagesPerKind,
      valuesPerKind,
    ],
  );
  return rows;
}

/** Values, or passages of other kinds, that a tsquery finds; by their labels where it asks for weight A. */
export async function findValues(
  database: Database,
  protocolId: string,
  tsquery: string,
  kinds: readonly string[] = ["domain-value", "endpoint"],
): Promise<FoundPassage[]> {
  const { rows } = await database.pool.query<FoundPassage>(
    `SELECT kind, reference, heading, section, page, text, snippet FROM passages
      WHERE protocol_id = $1 AND kind = ANY($3) AND search @@ to_tsquery('english', $2)
      ORDER BY id LIMIT 400`,
    [protocolId, tsquery, kinds],
  );
  return rows;
}

/** Every passage of one kind, in the order of the document. */
export async function passagesOfKind(
  database: Database,
  protocolId: string,
  kinds: readonly string[],
): Promise<FoundPassage[]> {
  const { rows } = await database.pool.query<FoundPassage>(
    `SELECT kind, reference, heading, section, page, text, snippet
       FROM passages WHERE protocol_id = $1 AND kind = ANY($2) ORDER BY id`,
    [protocolId, kinds],
  );
  return rows;
}

/** The passages whose reference has a form, given as a pattern of LIKE; in the order of the document. */
export async function passagesMatching(
  database: Database,
  protocolId: string,
  pattern: string,
): Promise<FoundPassage[]> {
  const { rows } = await database.pool.query<FoundPassage>(
    `SELECT kind, reference, heading, section, page, text, snippet
       FROM passages WHERE protocol_id = $1 AND reference LIKE $2 ORDER BY id`,
    [protocolId, pattern],
  );
  return rows;
}

/** For each text the positions of the concepts it holds, by the same stemming as the search. */
export async function conceptsIn(
  database: Database,
  texts: readonly string[],
  queries: readonly string[],
): Promise<ReadonlySet<number>[]> {
  const { rows } = await database.pool.query<{ ord: number; held: number[] }>(
    `SELECT t.ord::int, array_agg(c.ord::int) AS held
       FROM (SELECT ord, to_tsvector('english', text) AS vector
               FROM unnest($1::text[]) WITH ORDINALITY AS u(text, ord) OFFSET 0) t
       JOIN unnest($2::text[]) WITH ORDINALITY AS c(query, ord) ON t.vector @@ c.query::tsquery
      GROUP BY t.ord`,
    [texts, queries],
  );
  const held = new Map(rows.map((row) => [row.ord - 1, new Set(row.held.map((one) => one - 1))]));
  return texts.map((_text, index) => held.get(index) ?? new Set<number>());
}

export interface StoredDomain {
  readonly name: string;
  readonly category: string;
}

/** The domains in their order. */
export async function findDomains(database: Database, protocolId: string): Promise<StoredDomain[]> {
  const { rows } = await database.pool.query<StoredDomain>(
    "SELECT name, category FROM domains WHERE protocol_id = $1 ORDER BY position",
    [protocolId],
  );
  return rows;
}

export interface RiskItem {
  readonly itemId: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly domain: string;
  readonly riskScore: number;
  readonly priority: string;
  readonly status: string | null;
  readonly mitigationStrategy: unknown;
  readonly monitoringPlan: unknown;
}

/** Items of the risk library, highest score first. @param category all when null. */
export async function findRiskItems(
  database: Database,
  protocolId: string,
  category: string | null,
): Promise<RiskItem[]> {
  const { rows } = await database.pool.query<RiskItem>(
    `SELECT item_id AS "itemId", title, description, category, domain, risk_score AS "riskScore", priority, status,
            mitigation_strategy AS "mitigationStrategy", monitoring_plan AS "monitoringPlan"
       FROM risk_items WHERE protocol_id = $1 AND ($2::text IS NULL OR category = $2)
      ORDER BY risk_score DESC, position`,
    [protocolId, category],
  );
  return rows;
}
