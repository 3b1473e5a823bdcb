import type { Database } from "@trialtrace/db";
import { protocolNotFound } from "../documents/problems.ts";
import type { StudyAbbreviation } from "./expand.ts";
import { keptByStudy } from "./kept-by-study.ts";

/** A passage as stored. */
export interface StoredPassage {
  readonly id: string;
  readonly protocolId: string;
  readonly kind: string;
  readonly reference: string;
  /** The titles above it, joined by ` › `. */
  readonly heading: string;
  readonly lead: string;
  readonly section: string | null;
  readonly page: number | null;
  readonly text: string;
  readonly snippet: string | null;
}

export const passageColumns = `p.id::text, p.protocol_id AS "protocolId", p.kind, p.reference, p.heading, p.lead,
  p.section, p.page, p.text, p.snippet`;

/** A study and its last ingest time, until which anything derived from it is valid. */
export interface StudyVersion {
  readonly protocolId: string;
  readonly ingestedAt: string;
}

/** @throws {AppError} `protocol-not-found` if no protocol has that id or alias */
export async function findStudy(database: Database, identifier: string): Promise<StudyVersion> {
  const { rows } = await database.pool.query<StudyVersion>(
    `SELECT p.id AS "protocolId", p.ingested_at::text AS "ingestedAt"
       FROM protocol_identifiers i JOIN protocols p ON p.id = i.protocol_id WHERE i.value = $1`,
    [identifier],
  );
  const [study] = rows;
  if (!study) throw protocolNotFound(identifier);
  return study;
}

/** What is needed of a study to read questions about it. */
export interface StudyText {
  readonly abbreviations: readonly StudyAbbreviation[];
  /** How many passages it has. */
  readonly passages: number;
  /** The pages whose text was recognized in their picture. */
  readonly recognized: readonly number[];
  /**
   * Whether its text can be read: an image has no words, letters without a meaning make no `the`. A study without pages
   * is always readable.
   */
  readonly readable: boolean;
}

const kept = keptByStudy<StudyText>();

/** Read once per ingest. */
export const studyText = (database: Database, study: StudyVersion): Promise<StudyText> =>
  kept(database, study, "text", async () => {
    const { rows } = await database.pool.query<StudyText>(
      `SELECT (SELECT coalesce(json_agg(json_build_object('short', short, 'long', long)), '[]')
                 FROM abbreviations WHERE protocol_id = p.id) AS abbreviations,
              (SELECT count(*)::int FROM passages WHERE protocol_id = p.id) AS passages,
              (SELECT coalesce(json_agg(page::int), '[]')
                 FROM bundle_files f CROSS JOIN json_object_keys(convert_from(f.content, 'UTF8')::json) AS page
                WHERE f.protocol_id = p.id AND f.path = 'page-text.json') AS recognized,
              p.page_count = 0
                OR EXISTS (SELECT FROM passages s WHERE s.protocol_id = p.id
                             AND s.kind IN ('paragraph', 'criterion') AND s.reference NOT LIKE 'text/%')
                OR EXISTS (SELECT FROM passage_terms t
                            WHERE t.protocol_id = p.id AND t.term IN ('the', 'of', 'and')) AS readable
         FROM protocols p WHERE p.id = $1`,
      [study.protocolId],
    );
    return rows[0] ?? { abbreviations: [], passages: 0, recognized: [], readable: true };
  });

/** Cached stems of texts; they do not depend on stored data. */
let knownStems = new Map<string, readonly Stem[]>();
const maxKnownStems = 20_000;

/** For each text its stems in order with their positions, as in the index; none for a text of stop words. */
export async function stemsOf(database: Database, texts: readonly string[]): Promise<(readonly Stem[])[]> {
  if (knownStems.size > maxKnownStems) knownStems = new Map();
  // Another call may replace the cache while this one reads.
  const known = knownStems;
  const missing = [...new Set(texts.filter((text) => !known.has(text)))];
  if (missing.length > 0) {
    const { rows } = await database.pool.query<{ text: string; vector: string }>(
      `SELECT t.text, to_tsvector('english', search_words(t.text))::text AS vector FROM unnest($1::text[]) AS t(text)`,
      [missing],
    );
    for (const { text, vector } of rows) {
      const stems = [...readVector(vector)].flatMap(([lexeme, places]) =>
        places.map(({ position }) => ({ lexeme, position })),
      );
      known.set(
        text,
        stems.sort((a, b) => a.position - b.position),
      );
    }
  }
  return texts.map((text) => known.get(text) ?? []);
}

export interface Stem {
  readonly lexeme: string;
  readonly position: number;
}

/** The fields of a passage: its title, its text, its context, and the titles above, which has no mark. */
const fields = ["A", "B", "C", "D"] as const;

/** Where a stem occurs in a passage. */
export interface Place {
  readonly position: number;
  readonly field: (typeof fields)[number];
}

const entry = /'((?:[^']|'')+)':([\dA-D,]+)/g;

/** Parses a tsvector in PostgreSQL's notation: `'dose':3A,17B`. */
export function readVector(vector: string): Map<string, Place[]> {
  const stems = [...vector.matchAll(entry)].map(([, lexeme = "", places = ""]) => {
    const stem = lexeme.replaceAll("''", "'").replaceAll("\\\\", "\\");
    const read = places.split(",").map((place): Place => {
      return {
        position: Number.parseInt(place, 10),
        field: fields.find((one) => place.endsWith(one)) ?? "D",
      };
    });
    return [stem, read] as const;
  });
  return new Map(stems);
}

/** The studies whose words may be used; null for all. */
export type Readable = readonly string[] | null;
