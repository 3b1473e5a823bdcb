import { isCapitals, type Line, lettersOnly } from "../lines/line.ts";
import type { TextDocument } from "../lines/text-document.ts";
import { type Label, partsOf, readLabel } from "./entry-label.ts";
import type { Contents } from "./read-contents.ts";
import { type ContentsEntry, levelByIndent } from "./restore-numbers.ts";
import { type Heading, styledHeadings } from "./styled-headings.ts";

/** Maximum number of lines in a heading's title. */
const maxLines = 5;

/** Fewer numbered headings are items of a list. */
const fewestNumbered = 4;

/**
 * The headings of the body in order: those of the table of contents, and between them any that continue their
 * numbering; without either, those that only their type shows.
 */
export function findHeadings(document: TextDocument, contents: Contents): Heading[] {
  const listed = headingsOfContents(document, contents);
  const numbered = numberedHeadings(document, contents, listed);
  if (listed.length > 0 && levelByIndent(contents.entries))
    return withSubheadings(listed, document, contents);
  if (listed.length > 0 || numbered.length >= fewestNumbered) return numbered;
  const styled = styledHeadings(document);
  return styled.length > numbered.length ? styled : numbered;
}

/** Contents without numbers may leave out the lowest level, which only its type shows. */
function withSubheadings(listed: readonly Heading[], document: TextDocument, contents: Contents): Heading[] {
  const [first, last] = [listed[0]?.from ?? 0, listed.findLast(({ number }) => number === null)?.to ?? 0];
  const further = styledHeadings(document).flatMap((one) => {
    const above = listed.findLast(({ from }) => from <= one.from);
    // `Patients are eligible if they:` introduces a list.
    const isIntroduction = /:$/.test(document.body[one.to - 1]?.text.trim() ?? "");
    const isNew =
      one.from > first &&
      one.from < last &&
      above &&
      above.to <= one.from &&
      !isIntroduction &&
      !contents.pages.has(one.page);
    return isNew ? [{ ...one, level: (above.level ?? 1) + 1 }] : [];
  });
  return [...listed, ...further].toSorted((a, b) => a.from - b.from);
}

interface Candidate {
  readonly from: number;
  readonly to: number;
  readonly label: Label;
  readonly exact: boolean;
}

/** The location of each entry: its printed page number decides between several candidates. */
function headingsOfContents({ body, bodySize }: TextDocument, contents: Contents): Heading[] {
  const starts = body.flatMap((line, index) => (contents.pages.has(line.page) ? [] : [index]));
  const byBeginning = new Map<string, number[]>();
  for (const index of starts) {
    const line = body[index];
    if (!line) continue;
    for (const key of beginnings(line)) byBeginning.set(key, [...(byBeginning.get(key) ?? []), index]);
  }
  const candidates = contents.entries.map((entry) => {
    const found = beginningsOfEntry(entry).flatMap((key) => byBeginning.get(key) ?? []);
    const whole = entry.rest === undefined ? [] : [{ ...entry, title: `${entry.title} ${entry.rest}` }];
    return [...new Set(found)].flatMap((from) =>
      [...whole, entry].flatMap((one) => matchEntry(body, from, one, bodySize)).slice(0, 1),
    );
  });
  const levelOf = levelByIndent(contents.entries);
  const offset = pageOffset(body, contents.entries, candidates);
  const found: Heading[] = [];
  let after = 0;
  contents.entries.forEach((entry, index) => {
    const behind = (candidates[index] ?? []).filter(({ from }) => from >= after);
    const expected = entry.printedPage === null ? null : entry.printedPage + offset;
    const distance = ({ from }: Candidate) =>
      expected === null ? 0 : Math.abs((body[from]?.page ?? 0) - expected);
    const near = behind.filter((one) => distance(one) <= 2);
    const [best] = (near.length > 0 ? near : behind.filter((one) => distance(one) <= 12)).sort(
      (a, b) => Number(b.exact) - Number(a.exact) || distance(a) - distance(b) || a.from - b.from,
    );
    if (!best) return;
    const page = body[best.from]?.page ?? 0;
    const level = entry.number === null ? levelOf?.(entry) : undefined;
    found.push({
      ...best.label,
      ...{ from: best.from, to: best.to, page, reason: "contents" },
      ...(level === undefined ? {} : { level }),
    });
    after = best.to;
  });
  return found;
}

const keyLength = 8;
/** The lookup key of a line: the beginning of its letters, with and without its number. */
function beginnings(line: Line): string[] {
  const whole = lettersOnly(line.text);
  const { title } = readLabel(line.text);
  return [...new Set([whole.slice(0, keyLength), lettersOnly(title).slice(0, keyLength)])].filter(
    (key) => key !== "",
  );
}

function beginningsOfEntry(entry: ContentsEntry): string[] {
  const number = lettersOnly(entry.number ?? "");
  const title = lettersOnly(entry.title);
  return [...new Set([(number + title).slice(0, keyLength), title.slice(0, keyLength), number])].filter(
    (key) => key.length >= 2 || key === number,
  );
}

function matchEntry(
  body: readonly Line[],
  from: number,
  entry: ContentsEntry,
  bodySize: number,
): Candidate[] {
  const first = body[from];
  if (!first) return [];
  const title = lettersOnly(entry.title);
  const wanted = lettersOnly((entry.number ?? "") + entry.title);
  let text = "";
  for (let to = from + 1; to <= Math.min(from + maxLines, body.length); to++) {
    const line = body[to - 1];
    if (!line || line.page > first.page || line.baseline - first.baseline > (to - from) * 3 * bodySize) break;
    text = `${text} ${line.text}`.trim();
    const letters = lettersOnly(text);
    const label = readLabel(text);
    const isWhole =
      letters === wanted || (label.number === entry.number && lettersOnly(label.title) === title);
    // The contents or the body may have lost an automatic number: then only the title counts.
    const isTitle = lettersOnly(label.title) === title && (entry.number === null || label.number === null);
    const isStrong =
      first.bold || isCapitals(first.text) || first.size > bodySize + 0.4 || label.number !== null;
    if (isWhole || (isTitle && isStrong)) {
      const number = label.number ?? entry.number;
      const own = label.title === "" ? entry.title : label.title;
      return [{ from, to, label: { number, title: own }, exact: isWhole && isStrong }];
    }
    if (letters.length > wanted.length + 12) break;
  }
  return [];
}

/** The offset between file pages and printed page numbers of most entries. */
function pageOffset(
  body: readonly Line[],
  entries: readonly ContentsEntry[],
  candidates: readonly (readonly Candidate[])[],
): number {
  const votes = new Map<number, number>();
  entries.forEach(({ printedPage }, index) => {
    if (printedPage === null) return;
    const offsets = new Set(
      (candidates[index] ?? []).map(({ from }) => (body[from]?.page ?? 0) - printedPage),
    );
    for (const offset of offsets) votes.set(offset, (votes.get(offset) ?? 0) + 1);
  });
  const [best] = [...votes].sort((a, b) => b[1] - a[1] || Math.abs(a[0]) - Math.abs(b[0]));
  return best?.[0] ?? 0;
}

/**
 * Numbered headings missing from the contents: a prominent line whose number follows the previous one. Without a
 * table of contents, these are all the headings.
 */
function numberedHeadings(
  { body, bodySize }: TextDocument,
  contents: Contents,
  listed: readonly Heading[],
): Heading[] {
  const found: Heading[] = [];
  const last = listed.at(-1);
  let next = 0;
  let current: number[] | null = null;
  for (let index = 0; index < body.length; index++) {
    const heading = listed[next];
    if (heading && heading.from === index) {
      found.push(heading);
      current = partsOf(heading.number) ?? (heading.number === null ? current : null);
      index = heading.to - 1;
      next += 1;
      continue;
    }
    const line = body[index];
    if (!line || contents.pages.has(line.page)) continue;
    if (listed.length > 0 && (next === 0 || (last && index > last.to && partsOf(last.number) === null)))
      continue;
    const own = strongNumbered(body, index, bodySize);
    if (!own) continue;
    const parts = partsOf(own.label.number);
    if (!parts || !follows(current, parts)) continue;
    // Chapters in the contents are found through them: another line with that number is a list.
    if (listed.length > 0 && parts.length === 1) continue;
    const following = partsOf(heading?.number ?? null);
    if (following && !comesBefore(parts, following)) continue;
    found.push({ ...own.label, from: index, to: own.to, page: line.page, reason: "numbering" });
    current = parts;
    index = own.to - 1;
  }
  return found;
}

/** Words of a title that begin with a small letter. */
const minorWord = /^(?:an?|and|as|at|by|for|from|in|of|on|or|the|to|versus|vs|with)$/i;

/** What only a heading names. */
const headingNoun =
  /^(?:[\p{L}-]+ ){0,3}(?:endpoints?|objectives?|outcomes?|analys[ei]s|criteria|definitions?|examinations?)$/iu;

/** A title of ordinary type: short, and its words capitalized, or the name of a part of every protocol. */
const isPlainTitle = (title: string): boolean =>
  headingNoun.test(title) ||
  (title.length <= 70 &&
    title.split(/[\s/-]+/).every((word) => minorWord.test(word) || /^[^\p{L}]*(?:\p{Lu}|$)/u.test(word)));

/**
 * A bold, larger, or capitalized line with a number and a title, and the continuation lines of its title. With a number
 * of three levels or more, its type may be ordinary.
 */
function strongNumbered(
  body: readonly Line[],
  from: number,
  bodySize: number,
): { label: Label; to: number } | null {
  const line = body[from];
  if (!line) return null;
  const { number, title } = readLabel(line.text);
  if (partsOf(number) === null || !/^[\p{Lu}\d(]/u.test(title) || title.length < 3) return null;
  const isStrong =
    line.bold ||
    line.size > bodySize + 0.9 ||
    (isCapitals(title) && title.length > 5) ||
    ((partsOf(number)?.length ?? 0) >= 3 && isPlainTitle(title));
  if (!isStrong || /[.;,:]$/.test(title) || title.length > 160) return null;
  let to = from + 1;
  let text = line.text;
  for (; to < Math.min(from + 3, body.length); to++) {
    const more = body[to];
    const goesOn =
      more &&
      more.page === line.page &&
      more.bold === line.bold &&
      Math.abs(more.size - line.size) < 0.6 &&
      more.baseline - (body[to - 1]?.baseline ?? 0) < 1.45 * line.size &&
      readLabel(more.text).number === null &&
      (line.bold || isCapitals(more.text)) &&
      (body[to - 1]?.right ?? 0) > 330;
    if (!goesOn) break;
    text += ` ${more.text}`;
  }
  return { label: readLabel(text), to };
}

/** The next on the same level, the first below it, or the next on a level above; one may be missing. */
export function follows(current: readonly number[] | null, next: readonly number[]): boolean {
  if (current === null) return next.length === 1 && (next[0] ?? 0) <= 2;
  if (next.length > current.length) {
    return (
      next.length <= current.length + 2 &&
      current.every((part, index) => next[index] === part) &&
      next.slice(current.length).every((part) => part >= 1 && part <= 2)
    );
  }
  const level = next.length - 1;
  const step = (next[level] ?? 0) - (current[level] ?? 0);
  return next.slice(0, level).every((part, index) => current[index] === part) && step >= 1 && step <= 2;
}

function comesBefore(a: readonly number[], b: readonly number[]): boolean {
  for (let level = 0; level < Math.max(a.length, b.length); level++) {
    const [left, right] = [a[level] ?? 0, b[level] ?? 0];
    if (left !== right) return left < right;
  }
  return false;
}
