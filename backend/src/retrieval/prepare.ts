import type { Database } from "@trialtrace/db";
import type { MarkPattern } from "../quotes/find-marks.ts";
import { isEnglishWord } from "./english.ts";
import { type Concept, expandWords, type StudyAbbreviation } from "./expand.ts";
import { formsOf, lexemesBeginningWith, unknownWords } from "./known-words.ts";
import { type Readable, type Stem, stemsOf } from "./repository.ts";

/** A concept in the form of an index query. */
export interface Prepared extends Concept {
  /** The stems of each alternative that is not a stop word. */
  readonly stems: readonly (readonly Stem[])[];
  /** The stems of the words that an unfinished one may become. */
  readonly beginnings: readonly string[];
  /** A tsquery: any of the alternatives. */
  readonly query: string;
}

/** A shorter beginning stands for too many words: it matches only as a word. */
const minBeginning = 2;

/**
 * Converts words to concepts for index queries: typos corrected to known words, synonyms added. Words that are all stop
 * words are dropped.
 * @param sought.studies whose words correct and complete the others; null for all
 */
export async function prepareConcepts(
  database: Database,
  sought: {
    readonly words: readonly string[];
    readonly phrases?: readonly string[];
    readonly open?: boolean;
    readonly of: "search" | "question";
    readonly abbreviations: readonly StudyAbbreviation[];
    readonly studies: Readable;
  },
): Promise<Prepared[]> {
  const { words, phrases = [], open = false, of, abbreviations, studies } = sought;
  const plain = expandWords(words, abbreviations, of);
  const alone = plain
    .filter(({ alternatives, text }) => alternatives.length === 1 && !text.includes(" "))
    .map(({ text }) => text)
    .filter((text) => of === "search" || !isEnglishWord(text));
  const last = plain.at(-1)?.text ?? "";
  const isTyping = open && last.length >= minBeginning && !last.includes(" ");
  const similar = await unknownWords(database, alone, isTyping ? last : "", studies);
  const spelled = plain.flatMap((concept, index): Concept[] => {
    const meant = correctWord(concept.text, similar.get(concept.text) ?? []);
    if (meant === null) return [{ ...concept, open: isTyping && index === plain.length - 1 }];
    const [corrected] = expandWords([meant], abbreviations, of);
    return corrected ? [{ ...corrected, typed: concept.text }] : [];
  });
  const exact = phrases.map((text): Concept => {
    return { typed: text, text, alternatives: [text], exact: true, open: false };
  });
  const concepts = [...spelled, ...exact];
  const texts = concepts.flatMap(({ alternatives }) => alternatives);
  const found = await stemsOf(database, texts);
  const stems = new Map(texts.map((text, index) => [text, found[index] ?? []]));
  // Looked up first: a prefix in a tsquery would read that part of the index for the whole library, not for one study.
  const unfinished = concepts.find((concept) => concept.open)?.text;
  const completions =
    unfinished === undefined ? [] : await lexemesBeginningWith(database, unfinished, studies);
  return concepts.flatMap((concept) => {
    // A stop word has no meaning of its own in any context: `an` is not an abbreviation.
    if (stems.get(concept.text)?.length === 0 && !concept.open) return [];
    const said = concept.alternatives.flatMap((text) => {
      const run = stems.get(text) ?? [];
      return run.length === 0 ? [] : [run];
    });
    // The word itself is not counted again among those that begin with it.
    const whole = new Set(said.flatMap((run) => (run.length === 1 ? run.map(({ lexeme }) => lexeme) : [])));
    const beginnings = concept.open ? completions.filter((lexeme) => !whole.has(lexeme)) : [];
    const query = [...said.map(phraseOf), ...beginnings.map(quoted)].join(" | ");
    return query === "" ? [] : [{ ...concept, stems: said, beginnings, query: `(${query})` }];
  });
}

const quoted = (lexeme: string): string => `'${lexeme.replaceAll("'", "''").replaceAll("\\", "\\\\")}'`;

/** `'adverse' <-> 'event'`, with the distance across stop words. */
function phraseOf(stems: readonly Stem[]): string {
  const parts = stems.map(({ lexeme, position }, index) => {
    const before = stems[index - 1];
    return `${before ? ` <${position - before.position}> ` : ""}${quoted(lexeme)}`;
  });
  return stems.length > 1 ? `(${parts.join("")})` : parts.join("");
}

/** Signs by the name under which they are indexed. */
const signNames: ReadonlyMap<string, string> = new Map(
  Object.entries({ gte: "≥", lte: "≤", gt: ">", lt: "<", degre: "°", percent: "%", plusminus: "±" }),
);

/** What to highlight for each concept: the forms in which its stems occur in some studies. */
export async function markPatterns(
  database: Database,
  concepts: readonly Prepared[],
  studies: Readable,
): Promise<MarkPattern[][]> {
  const lexemes = concepts.flatMap(({ stems }) => stems.flat().map(({ lexeme }) => lexeme));
  const forms = await formsOf(database, [...new Set(lexemes)], studies);
  return concepts.map(({ stems, open, text }) => [
    ...stems
      .map((run) => run.map(({ lexeme }) => [...(forms.get(lexeme) ?? []), ...(signNames.get(lexeme) ?? [])]))
      .filter((pattern) => pattern.every((one) => one.length > 0)),
    ...(open ? [[[`${text}*`]]] : []),
  ]);
}

/**
 * The intended word for a truncated or mistyped one: the word it begins, or the similar one with the fewest edits,
 * one for a short word and two for a long one. An edit is an extra, missing, wrong, or transposed letter.
 */
export function correctWord(typed: string, similar: readonly string[]): string | null {
  const allowed = typed.length >= 8 ? 2 : 1;
  let best: string | null = null;
  let fewest = allowed + 1;
  for (const word of similar) {
    if (word.startsWith(typed) && word.length > typed.length + allowed) return word;
    if (word[0] !== typed[0] || /\d/.test(word)) continue;
    const slips = editDistance(typed, word);
    if (slips < fewest) [best, fewest] = [word, slips];
  }
  return /\d/.test(typed) ? null : best;
}

/** Damerau-Levenshtein distance (optimal string alignment). */
function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : changed;
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed, swapped));
    }
  }
  return at(a.length, b.length);
}
