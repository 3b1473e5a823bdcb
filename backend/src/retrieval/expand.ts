import { isInsignificant, longestName, nameKey, otherNames } from "./thesaurus/thesaurus.ts";

/** One concept of a search: the typed words and all their synonyms. */
export interface Concept {
  /** As typed. */
  readonly typed: string;
  /** As searched, with typos corrected. */
  readonly text: string;
  /** `text` first, then its synonyms, abbreviations, and long forms; each one word or several. */
  readonly alternatives: readonly string[];
  /** In quotes: exactly these words, in this order. */
  readonly exact: boolean;
  /** The beginning of a word that is still being typed. */
  readonly open: boolean;
}

/** A short form in the study and its meaning. */
export interface StudyAbbreviation {
  readonly short: string;
  readonly long: string;
}

/** Maximum number of names searched per concept. */
const maxAlternatives = 14;
/** Maximum number of words within a name that change nothing. */
const maxInsignificant = 2;

/**
 * Groups words into concepts, longest names first: `adverse`, `event` are one concept. Each includes its other names
 * from the field's thesaurus and the study's own abbreviations.
 */
export function expandWords(
  words: readonly string[],
  abbreviations: readonly StudyAbbreviation[],
  of: "search" | "question",
): Concept[] {
  const own = ownNames(abbreviations);
  const namesOf = (key: string) => [...(own.get(nameKey(key)) ?? []), ...otherNames(key, of)];
  const concepts: Concept[] = [];
  for (let at = 0; at < words.length; ) {
    const { text, length, names } = longestKnown(words, at, namesOf);
    const alternatives = [...new Set([text, ...names])].slice(0, maxAlternatives);
    concepts.push({ typed: text, text, alternatives, exact: false, open: false });
    at += length;
  }
  return concepts;
}

function longestKnown(
  words: readonly string[],
  at: number,
  namesOf: (key: string) => readonly string[],
): { readonly text: string; readonly length: number; readonly names: readonly string[] } {
  const most = Math.min(longestName + maxInsignificant, words.length - at);
  for (let length = most; length > 1; length--) {
    if (isInsignificant(words[at + length - 1] ?? "")) continue;
    const text = words.slice(at, at + length).join(" ");
    const names = namesOf(text);
    if (names.length > 0) return { text, length, names };
  }
  const word = words[at] ?? "";
  return { text: word, length: 1, names: namesOf(word) };
}

function ownNames(abbreviations: readonly StudyAbbreviation[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  const both = abbreviations.flatMap(({ short, long }) => [[short, long] as const, [long, short] as const]);
  for (const [name, other] of both) names.set(nameKey(name), [...(names.get(nameKey(name)) ?? []), other]);
  return names;
}
