import type { Provenance } from "@trialtrace/backend/contract";
import { sectionNumber } from "../sections/narrative.ts";
import { readParagraphs } from "../sections/paragraphs.ts";
import type { Section } from "../sections/section.ts";
import type { Vocabulary } from "./join-lines.ts";
import { type Cited, clipSnippet } from "./source.ts";

/** A sentence of a section. */
export interface Sentence {
  readonly text: string;
  readonly page: number;
  readonly section: Section;
}

/** What a period follows without ending a sentence. */
export const abbreviations = String.raw`\b(?:e\.g|i\.e|eg|ie|vs|no|approx|fig|dr|cf|et al|etc|st|ca|incl|resp|max|min|s\.c|i\.v|p\.o)`;
/** A sentence ends at a period that is not part of an abbreviation or number. */
const end = new RegExp(String.raw`(?<!${abbreviations})[.;!?](?=["”’)\]]?\s+[\p{Lu}\d•(])`, "giu");

/** The sentences of a section; a list item is one. */
export function sentencesOf(section: Section, vocabulary: Vocabulary): Sentence[] {
  return readParagraphs(section.lines, vocabulary).flatMap(({ text, page, lines }) => {
    const last = lines.at(-1)?.page ?? page;
    let from = 0;
    const cuts = [...text.matchAll(end)]
      .filter(({ 0: mark, index }) => mark !== ";" || !isInParentheses(text, index))
      .map(({ index }) => index + 1);
    return [...cuts, text.length].flatMap((to): Sentence[] => {
      const sentence = text.slice(from, to).trim();
      // The second half of a paragraph across two pages is on the second page.
      const own = last !== page && from > text.length / 2 ? last : page;
      from = to;
      return sentence.length < 3 && !/^\d+$/.test(sentence) ? [] : [{ text: sentence, page: own, section }];
    });
  });
}

/** Whether a parenthesis that is closed later was opened before a place: `108 (part A: 56; part B: 12)`. */
const isInParentheses = (text: string, at: number): boolean =>
  /\([^()]*$/.test(text.slice(0, at)) && /^[^()]*\)/.test(text.slice(at));

export const placeOf = ({ text, page, section }: Sentence): Provenance => ({
  section_number: sectionNumber(section.number),
  page_number: page,
  text_snippet: clipSnippet(text),
});

/** A value with the sentence that states it. */
export const citeSentence = <T>(value: T, sentence: Sentence): Cited<T> => ({
  value,
  provenance: placeOf(sentence),
});

/** A longer text is no list. */
const longestList = 400;

/** Sentences, with the parts of a list that is separated by semicolons as one. */
export function joinedAtSemicolons(sentences: readonly Sentence[]): Sentence[] {
  const joined: Sentence[] = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    if (last && last.section === sentence.section && /;$/.test(last.text) && last.text.length < longestList)
      joined[joined.length - 1] = { ...last, text: `${last.text} ${sentence.text}` };
    else joined.push(sentence);
  }
  return joined;
}
