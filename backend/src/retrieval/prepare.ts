import type { Database } from "@trialtrace/db";
import type { MarkPattern } from "../quotes/find-marks.ts";
import type { Concept } from "./concept.ts";
import { correctWord } from "./correct-word.ts";
import { expandWords } from "./expand.ts";
import {
  lexemesBeginningWith,
  minCorrected,
  type Readable,
  type Stem,
  stemsOf,
  unknownWords,
} from "./repository.ts";
import { beginningWith, similarWords, unclipped, type Vocabulary } from "./vocabulary.ts";

/** A concept in the form of an index query. */
export interface Prepared extends Concept {
  /** The stems of each alternative that is not a stop word. */
  readonly stems: readonly (readonly Stem[])[];
  /** The stems of the words that an unfinished one may become. */
  readonly beginnings: readonly string[];
  /** A tsquery: any of the alternatives. */
  readonly query: string;
}

/** Shorter beginnings stand for too many words of a study, or of the whole library: they match only as words. */
const minBeginning = { study: 2, library: 3 } as const;

/** Words that an unfinished one may become: the most frequent ones of a study, the shortest ones of the library. */
const maxBeginnings = { study: 80, library: 16 } as const;

/**
 * Converts words to concepts for index queries: typos corrected to words of the study, synonyms added. Words that are
 * all stop words are dropped.
 * @param vocabulary null for the library
 * @param sought.studies whose words correct and complete the others in a search of the library; null for all
 */
export async function prepareConcepts(
  database: Database,
  vocabulary: Vocabulary | null,
  sought: {
    readonly words: readonly string[];
    readonly phrases?: readonly string[];
    readonly open?: boolean;
    readonly of: "search" | "question";
    readonly studies?: Readable;
  },
): Promise<Prepared[]> {
  const { words, phrases = [], open = false, of, studies = null } = sought;
  const abbreviations = vocabulary?.abbreviations ?? [];
  const plain = expandWords(words, abbreviations, of);
  // All at once: what follows finds them in memory.
  await stemsOf(
    database,
    plain.flatMap(({ alternatives }) => alternatives),
  );
  const alone = plain
    .filter((concept) => concept.alternatives.length === 1 && !concept.text.includes(" "))
    .map(({ text }) => text);
  const last = plain.at(-1)?.text ?? "";
  const isLongEnough = last.length >= minBeginning[vocabulary === null ? "library" : "study"];
  const isTyping = open && isLongEnough && !last.includes(" ");
  const begun = isTyping ? last : "";
  const similar =
    vocabulary === null
      ? await unknownWords(database, alone, begun, studies)
      : await unknownIn(database, vocabulary, alone, begun);
  const spelled = plain.flatMap((concept, index): Concept[] => {
    const meant = correctWord(concept.text, similar.get(concept.text) ?? []);
    const isLast = isTyping && index === plain.length - 1;
    if (meant === null) return [isLast ? { ...concept, open: true } : concept];
    const [corrected] = expandWords([meant], abbreviations, of);
    return corrected ? [{ ...corrected, typed: concept.text }] : [];
  });
  const exact = phrases.map((text): Concept => {
    return { typed: text, text, alternatives: [text], exact: true, open: false };
  });
  const concepts = [...spelled, ...exact];
  const stems = await stemsOf(
    database,
    concepts.flatMap(({ alternatives }) => alternatives),
  );
  // Looked up first: a prefix in a tsquery would read that part of the index for the whole library, not for one study.
  const openText = concepts.find((concept) => concept.open)?.text;
  const completions =
    openText === undefined
      ? []
      : vocabulary === null
        ? await lexemesBeginningWith(database, openText, maxBeginnings.library, studies)
        : beginningWith(vocabulary, openText, maxBeginnings.study);
  let at = 0;
  return concepts.flatMap((concept) => {
    const own = stems.slice(at, at + concept.alternatives.length);
    at += concept.alternatives.length;
    const said = own.filter((one) => one.length > 0);
    // A stop word has no meaning of its own in any context: `an` is not an abbreviation.
    if (own[0]?.length === 0 && !concept.open) return [];
    const beginnings = concept.open ? completions : [];
    const query = [...said.map(phraseOf), ...beginnings.map(quoted)].join(" | ");
    return query === "" ? [] : [{ ...concept, stems: said, beginnings, query: `(${query})` }];
  });
}

/** The words that a study does not contain in any form, each with similar words. */
async function unknownIn(
  database: Database,
  vocabulary: Vocabulary,
  words: readonly string[],
  open: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const stems = await stemsOf(database, words);
  const unknown = words.filter((word, index) => {
    const [stem] = stems[index] ?? [];
    const isBegun = word === open && [...vocabulary.counts.keys()].some((known) => known.startsWith(word));
    return stem !== undefined && !vocabulary.forms.has(stem.lexeme) && !isBegun;
  });
  return new Map(
    unknown.map((word) => {
      if (word.length < minCorrected) return [word, []];
      const whole = unclipped(vocabulary, word);
      return [word, whole === null ? similarWords(vocabulary, word) : [whole]];
    }),
  );
}

const quoted = (lexeme: string): string => `'${lexeme.replaceAll("'", "''").replaceAll("\\", "\\\\")}'`;

/** `'adverse' <-> 'event'`, with the distance across stop words. */
export function phraseOf(stems: readonly Stem[]): string {
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

/** What to highlight for each concept: the forms in which its stems occur. */
export function markPatterns(
  forms: ReadonlyMap<string, readonly string[]>,
  concepts: readonly Prepared[],
): MarkPattern[][] {
  return concepts.map(({ stems, open, text }) => [
    ...stems
      .map((run) => run.map(({ lexeme }) => [...(forms.get(lexeme) ?? []), ...(signNames.get(lexeme) ?? [])]))
      .filter((pattern) => pattern.every((one) => one.length > 0)),
    ...(open ? [[[`${text}*`]]] : []),
  ]);
}

/** The stems of some concepts. */
export const lexemesOf = (concepts: readonly Prepared[]): string[] => [
  ...new Set(concepts.flatMap(({ stems }) => stems.flatMap((run) => run.map(({ lexeme }) => lexeme)))),
];
