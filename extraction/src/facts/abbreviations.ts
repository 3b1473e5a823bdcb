import { type Line, partOf } from "../lines/line.ts";
import { type Cited, sourceOf } from "../lines/source.ts";
import { sectionNumber } from "../sections/narrative.ts";
import type { Section } from "../sections/section.ts";

export interface Abbreviation {
  readonly term: string;
  readonly meaning: Cited<string>;
}

const maxAbbreviations = 400;
/** Columns are separated by more than this many times the type size. */
const columnGap = 1.1;
/** Texts of one column begin within this many points. */
const sameColumn = 8;
const [longestTerm, mostWords, mostLines] = [24, 4, 6];

interface Entry {
  readonly term: string;
  readonly texts: string[];
  readonly lines: Line[];
  readonly left: number;
  readonly section: Section;
}

/**
 * A list of abbreviations: a short column, the meaning after a gap, and its continuation lines. Pairs of columns may
 * stand side by side; a column behind the meaning, such as a source, is not part of it.
 */
export function readAbbreviations(sections: readonly Section[]): Abbreviation[] {
  const found = sections.flatMap((section) => {
    const entries: Entry[] = [];
    for (const line of section.lines) readLine(columnsOf(line), entries, section);
    return entries;
  });
  return found
    .filter(({ texts }) => /\p{L}{3}/u.test(texts[0] ?? ""))
    .slice(0, maxAbbreviations)
    .map(({ term, texts, lines, section }) => ({
      term,
      meaning: { value: texts.join(" "), provenance: sourceOf(lines, sectionNumber(section.number)) },
    }));
}

function readLine(parts: readonly Line[], entries: Entry[], section: Section): void {
  for (let index = 0; index < parts.length; index++) {
    const [part, next] = [parts[index], parts[index + 1]];
    if (!part) continue;
    const open = entries.findLast(({ left }) => Math.abs(left - part.left) < sameColumn);
    const isNewest =
      open !== undefined && !entries.slice(entries.indexOf(open) + 1).some(({ left }) => left === open.left);
    if (next && !open && isTerm(part.text)) {
      // The lines are cited whole pair by pair: a term and its meaning stand next to each other.
      const pair = partOf(part, [...part.words, ...next.words]);
      entries.push({ term: part.text, texts: [next.text], lines: [pair], left: next.left, section });
      index++;
    } else if (open && isNewest && open.texts.length < mostLines) {
      open.texts.push(part.text);
      open.lines.push(part);
    }
  }
}

const isTerm = (text: string): boolean =>
  text.length <= longestTerm &&
  text.split(" ").length <= mostWords &&
  /[\p{Lu}\d]/u.test(text) &&
  !/^(?:abbreviation|term|acronym|definition)s?/i.test(text);

/** The parts of a line between wide gaps. */
function columnsOf(line: Line): Line[] {
  const starts = line.words.flatMap((word, index) =>
    index === 0 || word.left - (line.words[index - 1]?.right ?? 0) > columnGap * line.size ? [index] : [],
  );
  return starts.map((from, index) => partOf(line, line.words.slice(from, starts[index + 1])));
}
