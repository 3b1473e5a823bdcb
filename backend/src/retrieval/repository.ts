import type { Database } from "@trialtrace/db";

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

/** @returns null if no protocol has that id or alias. */
export async function findStudy(database: Database, identifier: string): Promise<StudyVersion | null> {
  const { rows } = await database.pool.query<StudyVersion>(
    `SELECT p.id AS "protocolId", p.ingested_at::text AS "ingestedAt"
       FROM protocol_identifiers i JOIN protocols p ON p.id = i.protocol_id WHERE i.value = $1`,
    [identifier],
  );
  return rows[0] ?? null;
}

/** Cached stems of texts; they do not depend on stored data. */
const knownStems = new Map<string, Stem[]>();
const maxKnownStems = 20_000;

/** For each text its stems in order with their positions, as in the index; none for a text of stop words. */
export async function stemsOf(database: Database, texts: readonly string[]): Promise<Stem[][]> {
  const missing = [...new Set(texts.filter((text) => !knownStems.has(text)))];
  const found = missing.length === 0 ? [] : await readStems(database, missing);
  const own = new Map(missing.map((text, index) => [text, found[index] ?? []]));
  const stems = texts.map((text) => own.get(text) ?? knownStems.get(text) ?? []);
  if (knownStems.size + own.size > maxKnownStems) knownStems.clear();
  for (const [text, one] of own) knownStems.set(text, one);
  return stems;
}

async function readStems(database: Database, texts: readonly string[]): Promise<Stem[][]> {
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

/** Where a stem occurs in a passage: `A` its title, `B` its text, `C` its context, `D` the titles above. */
export interface Place {
  readonly position: number;
  readonly field: "A" | "B" | "C" | "D";
}

const entry = /'((?:[^']|'')+)':([\dA-D,]+)/g;
const fields = { A: "A", B: "B", C: "C" } as const;

/** Parses a tsvector in PostgreSQL's notation: `'dose':3A,17B`. */
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

/** The studies whose words may be used; null for all. */
export type Readable = readonly string[] | null;

/** The forms in which stems occur in the library. */
export async function formsOf(
  database: Database,
  lexemes: readonly string[],
  studies: Readable,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (lexemes.length === 0) return new Map();
  const { rows } = await database.pool.query<{ lexeme: string; forms: string[] }>(
    `SELECT lexeme, array_agg(DISTINCT term) AS forms FROM library_terms l
      WHERE lexeme = ANY($1) AND ($2::text[] IS NULL OR EXISTS (
              SELECT 1 FROM passage_terms t WHERE t.term = l.term AND t.protocol_id = ANY($2)))
      GROUP BY lexeme`,
    [lexemes, studies],
  );
  return new Map(rows.map(({ lexeme, forms }) => [lexeme, forms]));
}

/** The stems of words of the library that begin with an unfinished one, short ones first. */
export async function lexemesBeginningWith(
  database: Database,
  typed: string,
  most: number,
  studies: Readable,
): Promise<string[]> {
  const { rows } = await database.pool.query<{ lexeme: string }>(
    `SELECT lexeme FROM library_terms l WHERE term LIKE $1 || '%' AND lexeme IS NOT NULL
        AND ($3::text[] IS NULL OR ${isShown("l", "$3")})
      GROUP BY lexeme ORDER BY length(lexeme), lexeme LIMIT $2`,
    [typed, most, studies],
  );
  return rows.map(({ lexeme }) => lexeme);
}

/** For a row with a `lexeme`: one of the studies that are shown to the caller has it. */
const isShown = (
  row: string,
  studies: string,
) => `EXISTS (SELECT 1 FROM passage_terms t JOIN protocols p ON p.id = t.protocol_id
  WHERE t.lexeme = ${row}.lexeme AND p.removed_at IS NULL
    AND (${studies}::text[] IS NULL OR p.id = ANY(${studies})))`;

/**
 * The words that no study of the library contains in any form, each with similar words, most likely first.
 * @param open a word that counts as known if any word begins with it
 */
export async function unknownWords(
  database: Database,
  words: readonly string[],
  open: string,
  studies: Readable,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (words.length === 0) return new Map();
  const { rows } = await database.pool.query<{ word: string }>(
    `SELECT s.word
       FROM (SELECT w.word, (tsvector_to_array(to_tsvector('english', search_words(w.word))))[1] AS lexeme
               FROM unnest($1::text[]) AS w(word)) s
      WHERE s.lexeme IS NOT NULL AND NOT ${isShown("s", "$3")}
        AND NOT (s.word = $2 AND EXISTS (
              SELECT 1 FROM library_terms l WHERE l.term LIKE $2 || '%' AND ${isShown("l", "$3")}))`,
    [words, open, studies],
  );
  const unknown = rows.map(({ word }) => word);
  const long = unknown.filter((word) => word.length >= minCorrected);
  const similar = long.length === 0 ? [] : await similarWords(database, long, studies);
  return new Map([...unknown.map((word) => [word, []] as const), ...similar]);
}

/** Minimum length of a word that may be mistyped; a shorter one is similar to too many others. */
export const minCorrected = 4;

async function similarWords(
  database: Database,
  words: readonly string[],
  studies: Readable,
): Promise<(readonly [string, readonly string[]])[]> {
  const { rows } = await database.pool.query<{ word: string; terms: string[] }>(
    `SELECT w.word, array_agg(f.term ORDER BY f.likeness DESC, f.term) AS terms
       FROM unnest($1::text[]) AS w(word)
      CROSS JOIN LATERAL (
        SELECT DISTINCT l.term, similarity(l.term, w.word) AS likeness FROM library_terms l
         WHERE l.term % w.word AND ${isShown("l", "$2")}
           AND length(l.term) BETWEEN length(w.word) - 2 AND length(w.word) + 2
         ORDER BY likeness DESC LIMIT 12) f
      GROUP BY w.word`,
    [words, studies],
  );
  return rows.map(({ word, terms }) => [word, terms]);
}
