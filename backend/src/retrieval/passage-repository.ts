import type { Database } from "@trialtrace/db";
import type { Prepared } from "./prepare.ts";
import { type Place, passageColumns, readVector, type StoredPassage } from "./repository.ts";

export interface Candidate extends StoredPassage {
  readonly vector: ReadonlyMap<string, readonly Place[]>;
}

export interface Candidates {
  readonly passages: readonly Candidate[];
  /** For each concept, the number of the study's passages that contain it. */
  readonly found: readonly number[];
  /** Passages of the study that are searched. */
  readonly all: number;
}

/** Passages that are scored in detail: those with the rarest search words. */
const maxCandidates = 150;

/** A heading has no content of its own; a page repeats what its passages contain. */
const searched = "p.kind NOT IN ('heading', 'page')";
/** Content about a study's risks: the risk library, and the quality factors and indicators of its domains. */
const ofRisks = `(p.kind = 'risk' OR p.reference ~
  '/(critical_to_quality|key_risk_indicators|risk_assessments|domain_specific_ract)/')`;

/** The passages of a study that contain any of the concepts, those with the rarest ones first. */
export async function findCandidates(
  database: Database,
  protocolId: string,
  concepts: readonly Prepared[],
  about: "everything" | "risks",
): Promise<Candidates> {
  const { rows } = await database.pool.query<
    StoredPassage & { vector: string; found: Record<string, number> | null; all: number }
  >(
    `WITH concept AS MATERIALIZED (
       SELECT ord, query::tsquery FROM unnest($2::text[]) WITH ORDINALITY AS c(query, ord)),
     hit AS MATERIALIZED (
       SELECT p.id, (SELECT array_agg(c.ord) FROM concept c WHERE p.search @@ c.query) AS held
         FROM passages p
        WHERE p.protocol_id = $1 AND p.search @@ $3::tsquery AND ${searched}
          AND ($4 = 'everything' OR ${ofRisks})),
     counted AS (SELECT ord, count(*)::int AS found FROM hit CROSS JOIN unnest(held) AS ord GROUP BY ord),
     total AS (SELECT count(*)::int AS passages FROM passages p WHERE p.protocol_id = $1),
     weight AS (
       SELECT ord, ln(1 + (t.passages - c.found + 0.5) / (c.found + 0.5)) AS weight FROM counted c, total t),
     best AS (
       SELECT h.id, (SELECT sum(w.weight) FROM weight w WHERE w.ord = ANY(h.held)) AS weight
         FROM hit h ORDER BY weight DESC, h.id LIMIT $5)
     SELECT ${passageColumns}, p.search::text AS vector, t.passages AS all,
            (SELECT json_object_agg(ord, found) FROM counted) AS found
       FROM best b JOIN passages p USING (id), total t ORDER BY b.weight DESC, p.id`,
    [
      protocolId,
      concepts.map(({ query }) => query),
      concepts.map(({ query }) => query).join(" | "),
      about,
      maxCandidates,
    ],
  );
  const counts = rows[0]?.found ?? {};
  return {
    passages: rows.map(({ vector, found: _, all: __, ...passage }) => ({
      ...passage,
      vector: readVector(vector),
    })),
    found: concepts.map((_, index) => counts[String(index + 1)] ?? 0),
    all: rows[0]?.all ?? 0,
  };
}

/** How many passages before and after one are its neighbors. */
const reach = 8;

/** Passages and the ones around each in the same section, in order. */
export async function neighborsOf(
  database: Database,
  protocolId: string,
  passageIds: readonly string[],
): Promise<StoredPassage[]> {
  const { rows } = await database.pool.query<StoredPassage>(
    `SELECT DISTINCT ON (p.id) ${passageColumns} FROM passages o
       JOIN passages p ON p.protocol_id = o.protocol_id AND p.heading = o.heading
                      AND p.id BETWEEN o.id - $3 AND o.id + $3
      WHERE o.protocol_id = $1 AND o.id = ANY($2) AND p.kind NOT IN ('page', 'heading') ORDER BY p.id`,
    [protocolId, passageIds, reach],
  );
  return rows;
}

/** The visits of the schedule, table by table. */
export async function visitPassages(database: Database, protocolId: string): Promise<StoredPassage[]> {
  const { rows } = await database.pool.query<StoredPassage>(
    `SELECT ${passageColumns} FROM passages p WHERE p.protocol_id = $1 AND p.kind = 'visit' ORDER BY p.id`,
    [protocolId],
  );
  return rows;
}

/** Passages whose reference has a prefix, in document order. */
export async function passagesBelow(
  database: Database,
  protocolId: string,
  reference: string,
  limit = 400,
): Promise<StoredPassage[]> {
  const { rows } = await database.pool.query<StoredPassage>(
    `SELECT ${passageColumns} FROM passages p
      WHERE p.protocol_id = $1 AND starts_with(p.reference, $2) ORDER BY p.id LIMIT $3`,
    [protocolId, reference, limit],
  );
  return rows;
}

/** The passages of a section and its subsections, by its number, in document order. */
export async function passagesOfSection(
  database: Database,
  protocolId: string,
  section: string,
  limit = 200,
): Promise<StoredPassage[]> {
  const { rows } = await database.pool.query<StoredPassage>(
    `SELECT ${passageColumns} FROM passages p
      WHERE p.protocol_id = $1 AND (p.section = $2 OR starts_with(p.section, $2 || '.'))
        AND p.kind IN ('heading', 'paragraph', 'list-item', 'table-row') ORDER BY p.id LIMIT $3`,
    [protocolId, section, limit],
  );
  return rows;
}

/** The passages of a kind, in the order of the document. */
export async function passagesOfKind(
  database: Database,
  protocolId: string,
  kind: string,
  limit = 400,
): Promise<StoredPassage[]> {
  const { rows } = await database.pool.query<StoredPassage>(
    `SELECT ${passageColumns} FROM passages p
      WHERE p.protocol_id = $1 AND p.kind = $2 ORDER BY p.id LIMIT $3`,
    [protocolId, kind, limit],
  );
  return rows;
}

/** The domains of which a study has values. */
export async function domainNames(database: Database, protocolId: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT DISTINCT split_part(p.reference, '/', 2) AS name FROM passages p
      WHERE p.protocol_id = $1 AND starts_with(p.reference, 'domains/') ORDER BY name`,
    [protocolId],
  );
  return rows.map(({ name }) => name);
}

/** Values of a study whose titles match a pattern of PostgreSQL, ignoring case, in the order of the study. */
export async function structuredPassages(
  database: Database,
  protocolId: string,
  heading: string,
  limit = 200,
): Promise<StoredPassage[]> {
  const { rows } = await database.pool.query<StoredPassage>(
    `SELECT ${passageColumns} FROM passages p
      WHERE p.protocol_id = $1 AND p.kind IN ('domain-value', 'endpoint') AND p.heading ~* $2
      ORDER BY p.id LIMIT $3`,
    [protocolId, heading.replaceAll("\\b", "\\y"), limit],
  );
  return rows;
}
