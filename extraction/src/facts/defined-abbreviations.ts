import type { Vocabulary } from "../lines/join-lines.ts";
import { citeSentence, sentencesOf } from "../lines/sentences.ts";
import type { Section } from "../sections/section.ts";
import type { Abbreviation } from "./abbreviations.ts";

/** `(TMG)`, `(DMCs)`, `(eGFR)` behind the words that it stands for. */
const inParentheses = /\(([a-z]{0,2}[A-Z][A-Za-z0-9-]{1,9})\)/g;
/** The note below a table or figure: `Abbreviations: CI, confidence interval; RR, risk ratio.` */
const note = /\bAbbreviations?:\s*((?:[A-Z][\w/-]{1,11}\s*[,:=]\s*[^;.]{3,80}(?:;\s*|\.|$))+)/g;
const pair = /([A-Z][\w/-]{1,11})\s*[,:=]\s*([^;.]{3,80})/g;

/**
 * The abbreviations of a document without a list of them: each where it is first spelled out, in parentheses behind
 * its meaning or in a note below a table.
 */
export function definedAbbreviations(sections: readonly Section[], vocabulary: Vocabulary): Abbreviation[] {
  const found = new Map<string, Abbreviation>();
  const add = ({ term, meaning }: Abbreviation) => {
    if (!found.has(term)) found.set(term, { term, meaning });
  };
  for (const section of sections) {
    const sentences = sentencesOf(section, vocabulary);
    for (const sentence of sentences) {
      for (const { 1: term = "", index } of sentence.text.matchAll(inParentheses)) {
        const meaning = isAcronym(term) ? meaningIn(sentence.text.slice(0, index), term) : null;
        if (meaning) add({ term, meaning: citeSentence(meaning, sentence) });
      }
    }
    const [first] = sentences;
    const text = sentences.map((sentence) => sentence.text).join(" ");
    for (const [, pairs = ""] of text.matchAll(note)) {
      for (const [, term = "", meaning = ""] of pairs.matchAll(pair)) {
        const own = sentences.find((sentence) => sentence.text.includes(meaning.trim())) ?? first;
        if (own) add({ term, meaning: citeSentence(meaning.trim(), own) });
      }
    }
  }
  return [...found.values()];
}

const isAcronym = (term: string): boolean => (term.match(/[A-Z]/g)?.length ?? 0) >= 2;

/**
 * The shortest words before an abbreviation that have its letters in order, the first at the start of a word
 * (Schwartz and Hearst, Pacific Symposium on Biocomputing 2003); null if there are none.
 */
function meaningIn(before: string, term: string): string | null {
  const letters = term
    .replace(/s$/, "")
    .replace(/[^\p{L}\d]/gu, "")
    .toLowerCase();
  const mostWords = Math.min(letters.length + 5, letters.length * 2);
  const text = before.trimEnd().split(/\s+/).slice(-mostWords).join(" ");
  let at = text.length;
  for (let letter = letters.length - 1; letter >= 0; letter -= 1) {
    do at -= 1;
    while (at >= 0 && (text[at]?.toLowerCase() !== letters[letter] || (letter === 0 && !isStart(text, at))));
    if (at < 0) return null;
  }
  const meaning = text.slice(at);
  return meaning.length > term.length && /\p{Ll}/u.test(meaning) && !/[;:()]/.test(meaning) ? meaning : null;
}

const isStart = (text: string, at: number): boolean => at === 0 || !/[\p{L}\d]/u.test(text[at - 1] ?? "");
