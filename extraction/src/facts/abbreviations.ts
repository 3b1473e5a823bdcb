import type { Vocabulary } from "../lines/join-lines.ts";
import { cellsOf, type Line, partOf } from "../lines/line.ts";
import { citeSentence, sentencesOf } from "../lines/sentences.ts";
import { type Cited, sourceOf } from "../lines/source.ts";
import { sectionNumber } from "../sections/narrative.ts";
import { looseSection, type Section } from "../sections/section.ts";

export interface Abbreviation {
  readonly term: string;
  readonly meaning: Cited<string>;
}

const maxAbbreviations = 400;
/** Texts of one column begin within this many points. */
const sameColumn = 8;
const [longestTerm, shortTerm, mostWords, mostLines] = [24, 8, 4, 6];

interface Entry {
  readonly term: string;
  readonly texts: string[];
  readonly lines: Line[];
  /** The left edges of the meaning and of the term. */
  readonly left: number;
  readonly termLeft: number;
  readonly section: Section;
}

/**
 * A list of abbreviations: a short column, the meaning after a gap, and its continuation lines. Pairs of columns may
 * stand side by side; a column behind the meaning, such as a source, is not part of it.
 */
export function readAbbreviations(sections: readonly Section[]): Abbreviation[] {
  const found = sections.flatMap((section) => {
    const entries: Entry[] = [];
    for (const line of section.lines) {
      const parts = columnsOf(line);
      if (!parts.some(({ text }) => isHead.test(text))) readLine(parts, entries, section);
    }
    return entries.length > 0 ? entries : inRunningText(section);
  });
  return found
    .filter(({ texts }) => /\p{L}{3}/u.test(texts[0] ?? ""))
    .slice(0, maxAbbreviations)
    .map(({ term, texts, lines, section }) => ({
      term,
      meaning: { value: texts.join(" "), provenance: sourceOf(lines, sectionNumber(section.number)) },
    }));
}

/** `AB: Alpha Beta. CD: Gamma Delta.`, or with `=` or a dash and semicolons, in running text. */
function inRunningText(section: Section): Entry[] {
  const text = section.lines.map((line) => line.text).join(" ");
  const pairs = text.split(/[.;,]\s+(?=[\p{L}\d/-]{2,15}(?:\s?[:=]|\s[–—-])\s)/u).flatMap((pair): Entry[] => {
    const [, term = "", meaning = ""] =
      /^([\p{L}\d/-]{2,15})(?:\s?[:=]|\s[–—-])\s+(\S[^=]{2,150}?)[.;]?$/u.exec(pair.trim()) ?? [];
    const lines = section.lines.filter((line) => line.text.includes(term)).slice(0, 1);
    return isTerm(term) && lines.length > 0
      ? [{ term, texts: [meaning], lines, left: 0, termLeft: 0, section }]
      : [];
  });
  return pairs.length > 2 ? pairs : [];
}

function readLine(parts: readonly Line[], entries: Entry[], section: Section): void {
  for (let index = 0; index < parts.length; index++) {
    const [part, next] = [parts[index], parts[index + 1]];
    if (!part) continue;
    const open = entries.findLast(({ left }) => Math.abs(left - part.left) < sameColumn);
    const isNewest =
      open !== undefined && !entries.slice(entries.indexOf(open) + 1).some(({ left }) => left === open.left);
    // Below other terms, a short word without capitals (`s.c.`) is a term too.
    const isBelow =
      next !== undefined &&
      part.text.length <= shortTerm &&
      entries.some(
        ({ left, termLeft }) =>
          Math.abs(termLeft - part.left) < sameColumn && Math.abs(left - next.left) < sameColumn,
      );
    if (next && !open && (isBelow || isTerm(part.text))) {
      // The lines are cited whole pair by pair: a term and its meaning stand next to each other.
      const pair = partOf(part, [...part.words, ...next.words]);
      entries.push({
        ...{ term: part.text, texts: [next.text], lines: [pair], section },
        ...{ left: next.left, termLeft: part.left },
      });
      index++;
    } else if (open && isNewest && open.texts.length < mostLines) {
      open.texts.push(part.text);
      open.lines.push(part);
    }
  }
}

const isTerm = (text: string): boolean =>
  text.length <= longestTerm && text.split(" ").length <= mostWords && /[\p{Lu}\d]/u.test(text);

/** The head of the columns, which each page repeats. */
const isHead =
  /^(?:(?:abbreviations?|acronyms?|(?:special )?terms?|explanations?|definitions?|meanings?)(?:\s*(?:\/|or\b|and\b)\s*(?:\S+(?: \S+)?)?)?|(?:list|description|definition|explanation|meaning)s? of (?:the )?(?:abbreviations?|acronyms?|terms?).*|.*\babbreviations? \(continued\))\s*:?$/i;

/** The parts of a line between wide gaps. */
const columnsOf = (line: Line): Line[] => cellsOf(line).map((words) => partOf(line, words));

/** Maximum number of pages of a list that is not one of the sections. */
const maxListPages = 8;

/** The list of abbreviations before the first chapter, if the contents do not name it; null if there is none. */
export function unlistedAbbreviations(body: readonly Line[], sections: readonly Section[]): Section | null {
  const start = body.findIndex(
    ({ text }) =>
      /^(?:list of )?(?:abbreviations|acronyms)(?: and (?:definitions?(?: of terms)?|acronyms|abbreviations))?$/i.test(
        text.trim(),
      ) && !/[.…]{3}/.test(text),
  );
  const heading = body[start];
  if (!heading) return null;
  const after = sections.find(
    ({ page, heading: own }) =>
      page > heading.page || (page === heading.page && (own[0]?.baseline ?? 0) > heading.baseline),
  );
  const next = after?.heading[0];
  const end = next ? body.indexOf(next) : -1;
  const lines = body
    .slice(start + 1, end < 0 ? undefined : end)
    .filter(({ page }) => page < heading.page + maxListPages);
  return { ...looseSection(heading.text, lines, heading.page), heading: [heading] };
}

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
