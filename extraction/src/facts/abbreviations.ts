import type { Line } from "../lines/line.ts";
import { type Cited, sourceOf } from "../lines/source.ts";
import { joinWords } from "../page-model/build-lines.ts";
import { printedText } from "../page-model/page.ts";
import { sectionNumber } from "../sections/narrative.ts";
import type { Section } from "../sections/section.ts";

export interface Abbreviation {
  readonly term: string;
  readonly meaning: Cited<string>;
}

const maxAbbreviations = 400;

/** A list of abbreviations: a short first column, the meaning after a gap, and its continuation lines. */
export function readAbbreviations(sections: readonly Section[]): Abbreviation[] {
  const found: { term: string; texts: string[]; lines: Line[]; left: number; section: Section }[] = [];
  for (const section of sections) {
    for (const line of section.lines) {
      const at = line.words.findIndex(
        (word, index) => index > 0 && word.left - (line.words[index - 1]?.right ?? 0) > 1.1 * line.size,
      );
      const term = joinWords(line.words.slice(0, at < 0 ? 0 : at), printedText);
      const open = found.at(-1);
      if (
        at > 0 &&
        at < 5 &&
        term.length <= 24 &&
        /[\p{Lu}\d]/u.test(term) &&
        !/^(?:abbreviation|term|acronym|definition)s?/i.test(term)
      ) {
        const meaning = joinWords(line.words.slice(at), printedText);
        found.push({ term, texts: [meaning], lines: [line], left: line.words[at]?.left ?? 0, section });
      } else if (
        open &&
        open.section === section &&
        Math.abs(line.left - open.left) < 8 &&
        open.texts.length < 6
      ) {
        open.texts.push(line.text);
        open.lines.push(line);
      }
    }
  }
  return found
    .filter(({ texts }) => /\p{L}{3}/u.test(texts[0] ?? ""))
    .slice(0, maxAbbreviations)
    .map(({ term, texts, lines, section }) => ({
      term,
      meaning: { value: texts.join(" "), provenance: sourceOf(lines, sectionNumber(section.number)) },
    }));
}
