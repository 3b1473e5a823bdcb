import type { PageWord } from "../../../../contract/pages.ts";
import type { Provenance } from "../../../../contract/value.ts";
import { locateSnippet, normalizeForMatch } from "../../../../quotes/index.ts";
import type { SectionPages } from "./section-pages.ts";

/** The locations of a schedule's title and rows in the document; null for what is not printed there. */
export interface TablePlaces {
  readonly table: Provenance | null;
  readonly rows: readonly (Provenance | null)[];
}

/** @param names those of the rows, in order */
export type TableFinder = (names: readonly string[]) => TablePlaces;

/** Pages with fewer crosses or ticks are no schedule: a synopsis names procedures too. */
const fewestMarks = 5;
const mark = /^[xX✓✔√●•][a-z*†‡]?$/;
/** A page with fewer rows is no part of a schedule. */
const fewestOnPage = 2;
const fewestRows = 3;
/** The share of the rows that must be found: a schedule of another kind has some of them in common. */
const fewestOfAll = 0.3;
const shortestName = 3;
const caption =
  /\b(?:schedules? of|study schedule|visit schedule|time and events|flow ?chart|assessment schedule)\b/i;
const maxCaption = 200;

interface Printed {
  readonly page: number;
  readonly words: readonly PageWord[];
  readonly letters: string;
  readonly marks: number;
}

/** Finds printed schedules by the names of their rows: on the successive pages with marks that have the most of them. */
export function createTableFinder(
  pages: readonly (readonly PageWord[])[],
  sections: SectionPages,
): TableFinder {
  const printed = pages.flatMap((words, index): Printed[] => {
    const marks = words.filter(([text]) => mark.test(text)).length;
    const letters = () => words.map(([text]) => normalizeForMatch(text)).join("");
    return marks === 0 ? [] : [{ page: index + 1, words, letters: letters(), marks }];
  });
  const place = (page: number, text_snippet: string): Provenance => ({
    section_number: sections.at(page) ?? null,
    page_number: page,
    text_snippet,
  });
  return (names) => {
    const needles = names.map(normalizeForMatch);
    const isOn = ({ letters }: Printed) =>
      needles.map((needle) => needle.length >= shortestName && letters.includes(needle));
    const parts = printed.filter((one) => isOn(one).filter(Boolean).length >= fewestOnPage);
    const [best] = runsOf(parts)
      .map((run) => {
        const found = run.map(isOn);
        return { run, found, rows: names.filter((_, index) => found.some((on) => on[index])).length };
      })
      .filter(({ run }) => run.reduce((sum, { marks }) => sum + marks, 0) >= fewestMarks)
      .toSorted((one, other) => other.rows - one.rows);
    if (!best || best.rows < Math.max(fewestRows, names.length * fewestOfAll))
      return { table: null, rows: names.map(() => null) };
    const rows = names.map((name, index) => {
      const part = best.run.find((one, at) => best.found[at]?.[index] && locateSnippet(one.words, name));
      return part ? place(part.page, name) : null;
    });
    const [first] = best.run;
    const title = first && lines(first.words).find((line) => caption.test(line) && line.length <= maxCaption);
    const isTitled = first && title !== undefined && locateSnippet(first.words, title) !== null;
    return { table: isTitled ? place(first.page, title) : (rows.find((row) => row !== null) ?? null), rows };
  };
}

/** Runs of successive pages. */
function runsOf(parts: readonly Printed[]): Printed[][] {
  const runs: Printed[][] = [];
  for (const part of parts) {
    const run = runs.at(-1);
    if (run?.at(-1)?.page === part.page - 1) run.push(part);
    else runs.push([part]);
  }
  return runs;
}

/** The words of a page in the order in which they are stored, broken where the next one is lower or further left. */
function lines(words: readonly PageWord[]): string[] {
  const found: string[][] = [];
  let last: PageWord | undefined;
  for (const word of words) {
    const [text, left, top] = word;
    const goesOn = last && left > last[1] && Math.abs(top - last[2]) < last[4] / 2;
    if (goesOn) found.at(-1)?.push(text);
    else found.push([text]);
    last = word;
  }
  return found.map((line) => line.join(" "));
}
