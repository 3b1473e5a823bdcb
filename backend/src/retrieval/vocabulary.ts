import type { Database } from "@trialtrace/db";
import { editDistance } from "./correct-word.ts";
import type { StudyAbbreviation } from "./expand.ts";
import { keptByStudy } from "./kept-by-study.ts";
import type { StudyVersion } from "./repository.ts";

/** The words of a study, for interpreting questions and searches. */
export interface Vocabulary {
  readonly abbreviations: readonly StudyAbbreviation[];
  /** The frequency of each word, most frequent first. */
  readonly counts: ReadonlyMap<string, number>;
  /** The forms in which a stem occurs. */
  readonly forms: ReadonlyMap<string, readonly string[]>;
  /** How many passages it has. */
  readonly passages: number;
  /**
   * Whether its text can be read: an image has no words, letters without a meaning make no `the`. A study without pages
   * is always readable.
   */
  readonly readable: boolean;
}

const kept = keptByStudy<Vocabulary>();

/** The words of a study, read once per ingest. */
export const vocabularyOf = (database: Database, study: StudyVersion): Promise<Vocabulary> =>
  kept(database, study, "words", () => readVocabulary(database, study.protocolId));

async function readVocabulary(database: Database, protocolId: string): Promise<Vocabulary> {
  const [abbreviations, terms, total] = await Promise.all([
    database.pool.query<StudyAbbreviation>("SELECT short, long FROM abbreviations WHERE protocol_id = $1", [
      protocolId,
    ]),
    database.pool.query<{ term: string; lexeme: string | null; count: number }>(
      "SELECT term, lexeme, count FROM passage_terms WHERE protocol_id = $1 ORDER BY count DESC, term",
      [protocolId],
    ),
    database.pool.query<{ passages: number; extracted: boolean; pages: boolean }>(
      `SELECT count(s.id)::int AS passages, p.page_count > 0 AS pages,
              coalesce(bool_or(s.kind IN ('paragraph', 'criterion') AND s.reference NOT LIKE 'text/%'), false) AS extracted
         FROM protocols p LEFT JOIN passages s ON s.protocol_id = p.id WHERE p.id = $1 GROUP BY p.id`,
      [protocolId],
    ),
  ]);
  const forms = new Map<string, string[]>();
  for (const { term, lexeme } of terms.rows) {
    if (lexeme === null) continue;
    const known = forms.get(lexeme);
    if (known) known.push(term);
    else forms.set(lexeme, [term]);
  }
  const counts = new Map(terms.rows.map(({ term, count }) => [term, count]));
  const [{ passages = 0, extracted = false, pages = false } = {}] = total.rows;
  return {
    abbreviations: abbreviations.rows,
    ...{ counts, forms, passages },
    readable: !pages || extracted || ["the", "of", "and"].some((word) => counts.has(word)),
  };
}

/** Words of a study that a mistyped word may have been intended as, most frequent first. */
export const similarWords = ({ counts }: Vocabulary, typed: string): string[] =>
  [...counts.keys()].filter(
    (word) =>
      word[0] === typed[0] &&
      Math.abs(word.length - typed.length) <= maxSlips &&
      editDistance(typed, word) <= maxSlips,
  );

const maxSlips = 2;

/** The stems of the most frequent words of a study that begin with an unfinished one. */
export function beginningWith({ forms }: Vocabulary, typed: string, most: number): string[] {
  const stems: string[] = [];
  for (const [stem, words] of forms) {
    if (stems.length === most) break;
    if (words.some((word) => word.startsWith(typed))) stems.push(stem);
  }
  return stems;
}

/** The most frequent word of a study that begins with a truncated one: `pembro` for pembrolizumab. */
export function unclipped({ counts }: Vocabulary, typed: string): string | null {
  for (const word of counts.keys()) {
    if (word.length >= typed.length + minClipped && word.startsWith(typed)) return word;
  }
  return null;
}

/** Minimum number of missing letters in a truncated word; fewer are an inflection. */
const minClipped = 3;
