import type { Database } from "@trialtrace/db";
import type { StudyAbbreviation } from "./expand.ts";

/** A passage as it is stored. */
export interface StoredPassage {
  readonly id: string;
  readonly protocolId: string;
  readonly kind: string;
  readonly reference: string;
  /** Titles on the way to it, joined by ` › `. */
  readonly heading: string;
  readonly lead: string;
  readonly section: string | null;
  readonly page: number | null;
  readonly text: string;
  readonly snippet: string | null;
}

export const passageColumns = `p.id::text, p.protocol_id AS "protocolId", p.kind, p.reference, p.heading, p.lead,
  p.section, p.page, p.text, p.snippet`;

/** @returns the protocol's own id, or null when none has that id or alias. */
export async function findProtocolId(database: Database, identifier: string): Promise<string | null> {
  const { rows } = await database.pool.query<{ protocol_id: string }>(
    "SELECT protocol_id FROM protocol_identifiers WHERE value = $1",
    [identifier],
  );
  return rows[0]?.protocol_id ?? null;
}

export async function abbreviationsOf(database: Database, protocolId: string): Promise<StudyAbbreviation[]> {
  const { rows } = await database.pool.query<StudyAbbreviation>(
    "SELECT short, long FROM abbreviations WHERE protocol_id = $1",
    [protocolId],
  );
  return rows;
}

/** For each text its stems in order with their places, as the index has them; none for a text of stop words. */
export async function stemsOf(database: Database, texts: readonly string[]): Promise<Stem[][]> {
  const { rows } = await database.pool.query<{ ord: number; vector: string }>(
    `SELECT t.ord::int, to_tsvector('english', search_words(t.text))::text AS vector
       FROM unnest($1::text[]) WITH ORDINALITY AS t(text, ord)`,
    [texts],
  );
  const byText = new Map(rows.map(({ ord, vector }) => [ord - 1, readVector(vector)]));
  return texts.map((_, index) =>
    [...(byText.get(index) ?? [])]
      .flatMap(([lexeme, places]) => places.map(({ position }) => ({ lexeme, position })))
      .sort((a, b) => a.position - b.position),
  );
}

export interface Stem {
  readonly lexeme: string;
  readonly position: number;
}

/** Where a stem stands in a passage: `A` its title, `B` its text, `C` what is read with it, `D` the titles above. */
export interface Place {
  readonly position: number;
  readonly field: "A" | "B" | "C" | "D";
}

const entry = /'((?:[^']|'')+)':([\dA-D,]+)/g;
const fields = { A: "A", B: "B", C: "C" } as const;

/** Reads a tsvector as PostgreSQL writes it: `'dose':3A,17B`. */
export function readVector(vector: string): Map<string, Place[]> {
  const stems = new Map<string, Place[]>();
  for (const [, lexeme = "", places = ""] of vector.matchAll(entry)) {
    stems.set(
      lexeme.replaceAll("''", "'").replaceAll("\\\\", "\\"),
      places.split(",").map((place) => {
        const mark = place.at(-1);
        return {
          position: Number.parseInt(place, 10),
          field: mark === "A" || mark === "B" || mark === "C" ? fields[mark] : "D",
        };
      }),
    );
  }
  return stems;
}

/** The forms in which stems occur in a study, or in the whole library; those of each stem, the most frequent first. */
export async function formsOf(
  database: Database,
  protocolIds: readonly string[] | null,
  lexemes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (lexemes.length === 0) return new Map();
  const { rows } = await database.pool.query<{ lexeme: string; forms: string[] }>(
    `SELECT lexeme, array_agg(DISTINCT term) AS forms FROM passage_terms
      WHERE lexeme = ANY($2) AND ($1::text[] IS NULL OR protocol_id = ANY($1)) GROUP BY lexeme`,
    [protocolIds, lexemes],
  );
  return new Map(rows.map(({ lexeme, forms }) => [lexeme, forms]));
}

/** Of a row `t`: it belongs to the study that is searched, or to any that is shown. */
const isSearched =
  "t.protocol_id IN (SELECT id FROM protocols WHERE removed_at IS NULL AND ($1::text IS NULL OR id = $1))";

export interface KnownWord {
  readonly word: string;
  /** The study, or any study, has it in some form. */
  readonly known: boolean;
  /** Text quoted from the study that look like it, the likeliest first; only for what is not known. */
  readonly similar: readonly string[];
}

/**
 * Which words a study (or any) has, and what those it has not may have been meant for.
 * @param open a word that is known already where one begins with it
 */
export async function lookUpWords(
  database: Database,
  protocolId: string | null,
  words: readonly string[],
  open = "",
): Promise<KnownWord[]> {
  if (words.length === 0) return [];
  const { rows } = await database.pool.query<{ word: string; known: boolean }>(
    `SELECT w.word,
            s.lexeme IS NULL OR EXISTS (
              SELECT 1 FROM passage_terms t
               WHERE (t.lexeme = s.lexeme OR (w.word = $3 AND t.term LIKE $3 || '%'))
                 AND ${isSearched}) AS known
       FROM unnest($2::text[]) AS w(word)
      CROSS JOIN LATERAL (SELECT (tsvector_to_array(to_tsvector('english', search_words(w.word))))[1] AS lexeme) s`,
    [protocolId, words, open],
  );
  const unknown = rows.filter((row) => !row.known && row.word.length >= 4).map((row) => row.word);
  const similar = unknown.length === 0 ? new Map() : await similarWords(database, protocolId, unknown);
  return rows.map(({ word, known }) => ({ word, known, similar: similar.get(word) ?? [] }));
}

async function similarWords(
  database: Database,
  protocolId: string | null,
  words: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await database.pool.query<{ word: string; terms: string[] }>(
    `SELECT w.word, array_agg(f.term ORDER BY f.likeness DESC, f.count DESC) AS terms
       FROM unnest($2::text[]) AS w(word)
      CROSS JOIN LATERAL (
        SELECT t.term, max(t.count) AS count, similarity(t.term, w.word) AS likeness FROM passage_terms t
         WHERE t.term % w.word AND ${isSearched}
           AND length(t.term) BETWEEN length(w.word) - 2 AND length(w.word) + 2
         GROUP BY t.term ORDER BY likeness DESC LIMIT 12) f
      GROUP BY w.word`,
    [protocolId, words],
  );
  return new Map(rows.map(({ word, terms }) => [word, terms]));
}
