import { type Line, lettersOnly } from "../lines/line.ts";
import { type Label, readLabel } from "./entry-label.ts";
import { type ContentsEntry, restoreNumbers } from "./restore-numbers.ts";

export interface Contents {
  readonly entries: readonly ContentsEntry[];
  /** The pages covered by the table of contents and the lists after it. */
  readonly pages: ReadonlySet<number>;
  /** Its heading, or the line before its first entry; null without contents. */
  readonly start: Line | null;
}

const heading =
  /^(?:(?:\d+(?:\.\d+)*\.?|[ivx]{1,5}[.)])\s*)?(?:(?:table|list|index) of contents|contents|contents page)(?:\s*\((?:continued|concluded|cont\W*d?\.?)\))?(?:\s+page)?$/i;
const listHeading =
  /^list of (?:in-text )?(?:tables|figures|illustrations|exhibits)|^(?:in-text )?(?:tables|figures)$|^(?:table|figure) of /i;
const appendixList = /^list of (?:attachments|appendices|annexes)|^(?:appendices|attachments)$/i;
const leaders = /(?:[.…·_‥]\s?){4,}|[.…·_‥]{3,}/;
const pageAtEnd = /^(?<label>.*?)[\s.…·_‥]*(?<=[\s.…·_‥])(?<page>\d{1,4})$/;
/** Lines without a page number that may follow each other: titles over several lines. */
const maxMisses = 12;
const tableOrFigure = /^(?:table|figure|in-text|text table|text figure)\s*[\dIVXA-Z]/i;

/**
 * The table of contents: the skeleton of the sections. It starts at its heading and continues while most lines end
 * with a page number. Lists of tables and figures after it are dropped, lists of appendices kept.
 */
export function readContents(body: readonly Line[]): Contents {
  const headed = body.findIndex((line) => heading.test(line.text.trim()));
  const start = headed < 0 ? unheadedStart(body) : headed;
  const first = body[Math.max(start, 0)];
  if (!first || start < -1) return { entries: [], pages: new Set(), start: null };
  const right = pageColumn(body.slice(start, start + 120));
  const entries: ContentsEntry[] = [];
  const pages = new Set<number>([first.page]);
  let pending = "";
  let skipping = false;
  let appendices = false;
  let firstLine: Line | null = null;
  const endOfAppendix = () => {
    const label = readLabel(pending);
    if (appendices && label.number !== null && label.title !== "")
      entries.push({ ...label, printedPage: null, titleLeft: 0 });
  };
  let misses = 0;
  let page = first.page;
  let onPage = 0;
  for (const line of body.slice(start + 1)) {
    if (line.page !== page) {
      if (line.page > page + 1 || onPage === 0) break;
      if (!looksLikeContents(body, line.page, right)) break;
      page = line.page;
      onPage = 0;
      pages.add(page);
    }
    const text = line.text.trim();
    if (
      heading.test(text) ||
      /^(?:(?:section|table|figure|appendix|attachment)(?: no\.?| number)?\s+)?(?:title\s+)?page(?: no\.?)?$/i.test(
        text,
      )
    )
      continue;
    const entry = entryOf(line, right);
    if (entry === null) {
      if (listHeading.test(text)) skipping = true;
      else if (appendixList.test(text)) [skipping, appendices] = [false, true];
      // A title that goes on in the next line begins with its number, or follows an entry on the same page.
      const begins = pending === "" || readLabel(text).number !== null;
      if (begins) {
        endOfAppendix();
        firstLine = line;
      }
      pending = begins ? text : `${pending} ${text}`;
      if (!appendices && ++misses > maxMisses) break;
      continue;
    }
    misses = 0;
    onPage += 1;
    const isNumbered = readLabel(entry.label).number !== null;
    const label = pending !== "" && !isNumbered ? `${pending} ${entry.label}` : entry.label;
    const before = entries.at(-1);
    if (pending !== "" && isNumbered && before && readLabel(pending).number === null)
      entries.splice(-1, 1, { ...before, rest: pending });
    if (pending === "") firstLine = line;
    pending = "";
    if (listHeading.test(label)) continue;
    if (tableOrFigure.test(label)) skipping = true;
    if (readLabel(label).number?.match(/^[a-z]{4}/i)) skipping = false;
    if (skipping || heading.test(label) || appendixList.test(label)) continue;
    const read = readLabel(label);
    if (lettersOnly(read.title + (read.number ?? "")).length < 2) continue;
    entries.push({ ...read, printedPage: entry.page, titleLeft: titleLeft(firstLine ?? line, read) });
    firstLine = null;
  }
  endOfAppendix();
  return entries.length < 3
    ? unpagedContents(body, headed)
    : { entries: restoreNumbers(byPage(entries)), pages, start: first };
}

/** Contents without page numbers have at least so many entries, and this share of them is printed again as headings. */
const [fewestUnpaged, shareOfHeadings] = [8, 0.8];
/**
 * Contents without page numbers, as of a document made for the screen: the lines below the heading, up to the one that repeats the
 * first of them, which the body repeats in the same order.
 * @param headed index of the heading; negative without one
 */
function unpagedContents(body: readonly Line[], headed: number): Contents {
  const start = body[headed];
  const none: Contents = { entries: [], pages: new Set(), start: null };
  if (!start) return none;
  const [first, ...others] = body.slice(headed + 1);
  const end = others.findIndex(({ text }) => lettersOnly(text) === lettersOnly(first?.text ?? ""));
  const lines = [...(first ? [first] : []), ...others.slice(0, Math.max(end, 0))];
  const after = others.slice(end).map(({ text }) => lettersOnly(text));
  let from = 0;
  const repeated = lines.filter(({ text }) => {
    const at = after.indexOf(lettersOnly(text), from);
    if (at >= 0) from = at + 1;
    return at >= 0;
  });
  if (lines.length < fewestUnpaged || repeated.length < lines.length * shareOfHeadings) return none;
  const entries = lines.map((line) => {
    const label = readLabel(line.text);
    return { ...label, printedPage: null, titleLeft: titleLeft(line, label) };
  });
  return { entries: restoreNumbers(entries), pages: new Set(lines.map(({ page }) => page)), start };
}

/** Contents without a known heading begin within these pages. */
const frontPages = 12;
const fewestUnheaded = 8;

/** The line before contents without a known heading: most of its page are entries whose numbers rise; -2 if there are none. */
function unheadedStart(body: readonly Line[]): number {
  for (let page = 1; page <= frontPages; page++) {
    const lines = body.filter((line) => line.page === page);
    const right = pageColumn(lines);
    const entries = lines.flatMap((line) => {
      const entry = entryOf(line, right);
      return entry ? [{ line, page: entry.page }] : [];
    });
    const rises = entries.every((entry, at) => entry.page >= (entries[at - 1]?.page ?? 0));
    const [first] = entries;
    if (first && rises && entries.length >= Math.max(fewestUnheaded, lines.length * 0.6))
      return body.indexOf(first.line) - 1;
  }
  return -2;
}

/** A list of appendices follows the contents; its entries belong between the others. */
function byPage(entries: readonly ContentsEntry[]): ContentsEntry[] {
  let last = 0;
  return entries
    .map((entry) => {
      last = entry.printedPage ?? last;
      return { entry, page: last };
    })
    .sort((a, b) => a.page - b.page)
    .map(({ entry }) => entry);
}

/** Left edge of the first word after the number. */
function titleLeft(line: Line, { number }: Label): number {
  const isNumber = number !== null && lettersOnly(line.words[0]?.text ?? "").startsWith(lettersOnly(number));
  return (isNumber ? line.words[1] : line.words[0])?.left ?? line.left;
}

/** Where most of the page numbers end. */
function pageColumn(lines: readonly Line[]): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    if (!pageAtEnd.test(line.text.trim())) continue;
    const at = Math.round(line.right / 4);
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return (best?.[0] ?? 0) * 4;
}

function entryOf(line: Line, right: number): { label: string; page: number } | null {
  const found = pageAtEnd.exec(line.text.trim())?.groups;
  if (!found?.label || !found.page) return null;
  const last = line.words.at(-1);
  const before = line.words.at(-2);
  const apart = before && last ? last.left - before.right > 2 * line.size : false;
  if (!leaders.test(line.text) && !(apart && Math.abs(line.right - right) < 12)) return null;
  const label = found.label
    .replace(/(?:[\s.…·_‥]){3,}$/, "")
    .replace(/[.…·_‥]{3,}/g, " ")
    .trim();
  return label === "" ? null : { label, page: Number(found.page) };
}

function looksLikeContents(body: readonly Line[], page: number, right: number): boolean {
  const lines = body.filter((line) => line.page === page);
  const entries = lines.filter((line) => entryOf(line, right) !== null);
  const led = entries.filter((line) => leaders.test(line.text));
  if (lines.slice(0, 3).some(({ text }) => listHeading.test(text.trim()) || appendixList.test(text.trim())))
    return true;
  return led.length >= 2 || (entries.length >= 2 && entries.length >= lines.length * 0.4);
}
