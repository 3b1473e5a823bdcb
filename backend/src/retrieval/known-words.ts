import type { Database } from "@trialtrace/db";
import type { Readable } from "./repository.ts";

/** For a row with a `lexeme`: one of the studies that are shown to the caller has it. */
const isShown = (
  row: string,
  studies: string,
) => `EXISTS (SELECT 1 FROM passage_terms t JOIN protocols p ON p.id = t.protocol_id
  WHERE t.lexeme = ${row}.lexeme AND p.removed_at IS NULL
    AND (${studies}::text[] IS NULL OR p.id = ANY(${studies})))`;

/** The forms in which stems occur in some studies. */
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

/** Words that an unfinished one may become, in one study and in several: the shortest ones. */
const maxBeginnings = { one: 80, several: 16 } as const;

/** The stems of words of some studies that begin with an unfinished one, short ones first. */
export async function lexemesBeginningWith(
  database: Database,
  typed: string,
  studies: Readable,
): Promise<string[]> {
  const { rows } = await database.pool.query<{ lexeme: string }>(
    `SELECT lexeme FROM library_terms l WHERE term LIKE $1 || '%' AND lexeme IS NOT NULL
        AND ($3::text[] IS NULL OR ${isShown("l", "$3")})
      GROUP BY lexeme ORDER BY length(lexeme), lexeme LIMIT $2`,
    [typed, studies?.length === 1 ? maxBeginnings.one : maxBeginnings.several, studies],
  );
  return rows.map(({ lexeme }) => lexeme);
}

/** Minimum length of a word that may be mistyped; a shorter one is similar to too many others. */
const minCorrected = 4;

/**
 * The words that no study contains in any form, each with the words that it may have been intended as, most likely first:
 * similar ones, and those that begin with it.
 * @param open a word that counts as known if any word begins with it
 */
export async function unknownWords(
  database: Database,
  words: readonly string[],
  open: string,
  studies: Readable,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (words.length === 0) return new Map();
  const { rows } = await database.pool.query<{ word: string; similar: string[] }>(
    `SELECT s.word, ARRAY(
              SELECT l.term FROM library_terms l
               WHERE length(s.word) >= $4 AND (l.term LIKE s.word || '%'
                  OR (l.term % s.word AND length(l.term) BETWEEN length(s.word) - 2 AND length(s.word) + 2))
                 AND ${isShown("l", "$3")}
               GROUP BY l.term ORDER BY similarity(l.term, s.word) DESC, l.term LIMIT 12) AS similar
       FROM (SELECT w.word, (tsvector_to_array(to_tsvector('english', search_words(w.word))))[1] AS lexeme
               FROM unnest($1::text[]) AS w(word)) s
      WHERE s.lexeme IS NOT NULL AND NOT ${isShown("s", "$3")}
        AND NOT (s.word = $2 AND EXISTS (
              SELECT 1 FROM library_terms l WHERE l.term LIKE $2 || '%' AND ${isShown("l", "$3")}))`,
    [words, open, studies, minCorrected],
  );
  return new Map(rows.map(({ word, similar }) => [word, similar]));
}
