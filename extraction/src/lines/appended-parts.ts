import { findDates } from "./dates.ts";
import { isCapitals, type Line, lettersOnly } from "./line.ts";
import type { TextDocument } from "./text-document.ts";

/** A run of pages that is a separate document, such as a bound amendment. */
export interface BoundPart {
  readonly from: number;
  readonly to: number;
  /** The text of its running heads, used as its name. */
  readonly name: string;
}

export interface BoundParts {
  /** The protocol itself: the longest part; of several versions bound together, the latest. */
  readonly protocol: BoundPart;
  /** What comes before it (registration covers) and after it (amendments). */
  readonly before: readonly BoundPart[];
  readonly after: readonly BoundPart[];
}

const pageOf = /\bpage\s*:?\s*(\d{1,4})\s*(?:of|\/)\s*(\d{1,4})\b/i;
/** Numbering may restart only after this many pages. */
const shortestPart = 2;

/**
 * Parts by printed page numbers (`Page 1 of 4` after `Page 94 of 94` starts another document), otherwise by chapters
 * that begin again, as when two versions are bound together.
 */
export function boundParts(document: TextDocument): BoundParts {
  const { pages, edges } = document;
  const numbered = numberedStarts(document);
  const chapters = chaptersOf(document);
  const starts = numbered.length > 1 ? numbered : repeatedStarts(document, chapters);
  const parts = starts.map((from, index): BoundPart => {
    const to = (starts[index + 1] ?? pages.length + 1) - 1;
    return { from, to, name: headOf(edges, from) };
  });
  const longest = parts.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0] ?? {
    ...{ from: 1, to: pages.length, name: "" },
  };
  const versions = parts.filter((part) => part === longest || isVersion(part, longest, chapters));
  const protocol = latest(document, versions) ?? longest;
  return {
    protocol,
    before: parts.filter(({ to }) => to < protocol.from),
    after: parts.filter(({ from }) => from > protocol.to),
  };
}

function numberedStarts({ pages, edges }: TextDocument): number[] {
  const numbers = new Map<number, { at: number; of: number }>();
  for (const line of edges) {
    const [, at, of] = pageOf.exec(line.text) ?? [];
    if (at && of) numbers.set(line.page, { at: Number(at), of: Number(of) });
  }
  const starts: number[] = [1];
  let last: { at: number; of: number } | null = null;
  for (const { number } of pages) {
    const own = numbers.get(number);
    if (!own) continue;
    const isNew =
      last === null ? number > 1 && own.at === 1 : own.at === 1 && (own.of !== last.of || last.at >= last.of);
    if (isNew && number - (starts.at(-1) ?? 1) >= (last === null ? 1 : shortestPart)) starts.push(number);
    last = own;
  }
  return starts;
}

/** A printed heading of a chapter: its place in the body, its number, and its letters. */
interface Chapter {
  readonly at: number;
  readonly page: number;
  readonly number: number;
  readonly key: string;
}

function chaptersOf({ body, bodySize }: TextDocument): Chapter[] {
  return body.flatMap((line, at): Chapter[] => {
    const [, number, title = ""] = /^(\d{1,2})\.?\s+(\p{Lu}.{2,80})$/u.exec(line.text.trim()) ?? [];
    const isStrong = line.bold || line.size > bodySize * 1.08 || isCapitals(title);
    if (!number || !isStrong || /[.…]{3}|\s\d{1,3}$/.test(title)) return [];
    return [{ at, page: line.page, number: Number(number), key: lettersOnly(title) }];
  });
}

/** Versions have the same first chapters. */
const sameChapters = 3;
/** A line of a paragraph: contents list chapters without text between them. */
const textLength = 60;
/** The title page of a version is at most this many pages before its first chapter. */
const frontPages = 12;
/** Lines that a title page has in common with that of another version, and their length. */
const [commonLines, commonLength] = [2, 12];

function repeatedStarts({ body }: TextDocument, chapters: readonly Chapter[]): number[] {
  const runs = chapters
    .map((_, index) => chapters.slice(index, index + sameChapters))
    .filter((run) => run.length === sameChapters && run.every(({ number }, at) => number === at + 1))
    .filter(([first, , last]) =>
      body
        .slice((first?.at ?? 0) + 1, last?.at)
        .some(({ text }) => text.length > textLength && !/\d$/.test(text.trim())),
    );
  const keyOf = (run: readonly Chapter[]) => run.map(({ key }) => key).join();
  const [original] = runs;
  if (!original) return [1];
  const firstLines = new Set(
    body.flatMap(({ page, text }) => (page <= 2 && text.length >= commonLength ? [lettersOnly(text)] : [])),
  );
  const starts = [1];
  for (const run of runs.slice(1)) {
    const [first] = run;
    if (!first || keyOf(run) !== keyOf(original)) continue;
    const before = chapters.findLast(({ at }) => at < first.at)?.page ?? 1;
    const isTitlePage = (page: number) =>
      body.filter((line) => line.page === page && firstLines.has(lettersOnly(line.text))).length >=
      commonLines;
    const candidates = Array.from({ length: frontPages }, (_, index) => first.page - frontPages + 1 + index);
    starts.push(candidates.find((page) => page > before && isTitlePage(page)) ?? first.page);
  }
  return starts;
}

const isIn = ({ from, to }: BoundPart, page: number): boolean => page >= from && page <= to;

function isVersion(part: BoundPart, other: BoundPart, chapters: readonly Chapter[]): boolean {
  const [own, theirs] = [part, other].map((one) =>
    [1, 2, 3].map(
      (number) => chapters.find((chapter) => chapter.number === number && isIn(one, chapter.page))?.key,
    ),
  );
  return own?.every((key, index) => key !== undefined && key === theirs?.[index]) ?? false;
}

/** The version whose first pages name the latest date. */
function latest({ body, edges }: TextDocument, versions: readonly BoundPart[]): BoundPart | undefined {
  if (versions.length < 2) return versions[0];
  const dateOf = ({ from }: BoundPart) =>
    [...body, ...edges]
      .filter(({ page }) => page === from || page === from + 1)
      .flatMap(({ text }) => findDates(text).map(({ iso }) => iso))
      .sort()
      .at(-1) ?? "";
  return versions.toSorted(
    (a, b) => dateOf(b).localeCompare(dateOf(a)) || b.to - b.from - (a.to - a.from),
  )[0];
}

const headOf = (edges: readonly Line[], page: number): string =>
  edges
    .filter((line) => line.page === page && !pageOf.test(line.text))
    .map(({ text }) => text)
    .slice(0, 2)
    .join(" ");
