import { groupRuns } from "../group.ts";
import type { Line } from "../lines/line.ts";
import { type ListMarker, readMarker } from "../sections/list-marker.ts";
import { itemMarker } from "./item-marker.ts";
import { splitAtSemicolons, splitProse } from "./split-prose.ts";

/** An item of the outermost list: its lines, and its marker as printed; empty for a paragraph without a marker. */
export interface Item {
  readonly marker: string;
  readonly ordinal: number | null;
  readonly lines: readonly Line[];
  /** Left edge of its nested list, in points. */
  readonly left: number;
}

export interface Items {
  readonly items: readonly Item[];
  /** Missing numbers: something was not found. */
  readonly gaps: readonly number[];
}

interface Marked {
  readonly line: Line;
  readonly index: number;
  readonly marker: ListMarker;
}

/** A list that does not begin with 1 has at least this many items. */
const fewestContinued = 3;
/** Markers of one list are aligned within this many points. */
const sameColumn = 9;

/**
 * The items of the outermost list in these lines. The leftmost numbering from 1 (or from `after`, the last number of
 * the previous list) determines the style; without numbering, the leftmost bullet, otherwise paragraphs.
 */
export function splitItems(lines: readonly Line[], after: number | null): Items {
  const marked = readMarkers(lines);
  const counted = chooseCount(marked, after, lines);
  const bullets = counted.length > 0 ? [] : chooseBullets(marked);
  const [first, second] = counted.length > 0 ? counted : bullets;
  const parts = new Set(
    marked.flatMap(({ marker, line }) => (second && marker.style === first?.marker.style ? [line] : [])),
  );
  const areParts = !/\d/.test(first?.marker.style ?? "") && arePartsOfParagraphs(lines, parts);
  if (counted.length > 0 && !areParts) return cut(lines, withRestarts(counted, marked, lines), after);
  if (second && !areParts) return { ...cut(lines, bullets, null), gaps: [] };
  return { items: paragraphs(lines, parts), gaps: [] };
}

function readMarkers(lines: readonly Line[]): Marked[] {
  let last: ListMarker | undefined;
  return lines.flatMap((line, index) => {
    const marker = itemMarker(line, last);
    if (marker) last = marker;
    return marker ? [{ line, index, marker }] : [];
  });
}

/** The numbering sequence among all styles and columns, leftmost first, then longest. */
function chooseCount(marked: readonly Marked[], after: number | null, lines: readonly Line[]): Marked[] {
  const keys = new Map<string, Marked[]>();
  for (const one of marked) {
    if (one.marker.ordinal === null) continue;
    keys.set(one.marker.style, [...(keys.get(one.marker.style) ?? []), one]);
  }
  const runs = [...keys.values()].flatMap((list) => {
    const begins = list.filter(
      ({ marker }) => marker.ordinal === 1 || (after !== null && marker.ordinal === after + 1),
    );
    // A list may continue the numbers of one that was not read.
    const starts = begins.length > 0 ? begins : list.slice(0, 1).filter(() => list.length >= fewestContinued);
    // `[1a]` starts no list if there is a `[1]`.
    const plain = starts.filter(({ marker }) => !/\d[a-z]/.test(marker.printed));
    return (plain.length > 0 ? plain : starts).map((start) => runFrom(list, start, lines));
  });
  const long = runs.filter((run) => run.length > 1 || marked.length === 1);
  const candidates = long.length > 0 ? long : runs;
  const leftmost = Math.min(...candidates.map(leftOf));
  return (
    candidates
      .filter((run) => leftOf(run) <= leftmost + sameColumn)
      .sort((a, b) => b.length - a.length || (a[0]?.index ?? 0) - (b[0]?.index ?? 0))[0] ?? []
  );
}

/** Below a subheading the numbers may begin again: the runs of one style at one margin, each below its own. */
function withRestarts(
  run: readonly Marked[],
  marked: readonly Marked[],
  lines: readonly Line[],
): readonly Marked[] {
  const [first] = run;
  if (!first) return run;
  const list = marked.filter(
    ({ marker, line }) =>
      marker.style === first.marker.style && Math.abs(line.left - first.line.left) <= sameColumn,
  );
  const isRestart = ({ index, marker }: Marked) =>
    marker.ordinal === 1 && isSubheading(lines[index - 1], lines[index - 2], first.line.left);
  const runs: (readonly Marked[])[] = [run];
  const before = list.find(({ marker }) => marker.ordinal === 1);
  if (isRestart(first) && before && before.index < first.index)
    runs.unshift(runFrom(list, before, lines).filter(({ index }) => index < first.index));
  for (;;) {
    const end = runs.at(-1)?.at(-1)?.index ?? 0;
    const start = list.find((one) => one.index > end && isRestart(one));
    if (!start) return runs.flat();
    runs.push(runFrom(list, start, lines));
  }
}

const longestSubheading = 60;

/** A short line at the margin between two items, `Medical conditions`: it begins after a sentence and ends without a stop. */
function isSubheading(line: Line | undefined, before: Line | undefined, margin: number): boolean {
  if (!line || line.left > margin + 3 || line.text.length > longestSubheading) return false;
  const text = line.text.trim();
  if (!/^\p{Lu}/u.test(text) || /[.;,]$/.test(text) || readMarker(text) !== null) return false;
  return line.bold || before === undefined || /[.;]["”’)]?$/.test(before.text.trim());
}

const leftOf = (run: readonly Marked[]): number => run[0]?.line.left ?? 0;

/**
 * The items that continue the count from a start: each the next number, or the same number with another letter
 * (`[16b]` after `[16]`), unless the number itself introduces its letters with a colon.
 */
function runFrom(list: readonly Marked[], start: Marked, lines: readonly Line[]): Marked[] {
  const run = [start];
  const leading = new Set<number | null>();
  let last = start;
  for (const one of list) {
    if (one.index <= start.index) continue;
    const step = (one.marker.ordinal ?? 0) - (last.marker.ordinal ?? 0);
    const near =
      Math.abs(one.line.left - start.line.left) <= sameColumn ||
      (one.line.page !== start.line.page && Math.abs(one.line.left - last.line.left) <= 4 * sameColumn);
    // Below a subheading the numbers begin again.
    if (
      near &&
      one.marker.ordinal === 1 &&
      isSubheading(lines[one.index - 1], lines[one.index - 2], start.line.left)
    )
      break;
    if (step === 0 && lines[one.index - 1]?.text.trim().endsWith(":")) leading.add(one.marker.ordinal);
    const isVariant =
      step === 0 &&
      !leading.has(one.marker.ordinal) &&
      one.marker.printed !== last.marker.printed &&
      /[a-z]/.test(one.marker.printed);
    const isMissing = (ordinal: number) =>
      !list.some(
        (other) => other.index > last.index && other.index !== one.index && other.marker.ordinal === ordinal,
      );
    const skipsOne = step === 2 && isMissing((last.marker.ordinal ?? 0) + 1);
    if (near && (step === 1 || isVariant || skipsOne)) {
      run.push(one);
      last = one;
    }
  }
  return run;
}

function chooseBullets(marked: readonly Marked[]): Marked[] {
  const dots = marked.filter(({ marker }) => marker.ordinal === null);
  const leftmost = Math.min(...dots.map(({ line }) => line.left));
  const outer = dots.filter(({ line }) => line.left <= leftmost + sameColumn);
  const style = outer[0]?.marker.style;
  return outer.filter(({ marker }) => marker.style === style);
}

/**
 * Splits the lines into items; anything that ends an item without starting another (a heading between groups, a
 * trailing remark) is dropped.
 */
function cut(lines: readonly Line[], run: readonly Marked[], after: number | null): Items {
  const items = run.map((one, index): Item => {
    const end = run[index + 1]?.index ?? lines.length;
    return {
      marker: one.marker.printed,
      ordinal: one.marker.ordinal,
      lines: ownLines(lines.slice(one.index, end), one, index === run.length - 1),
      left: one.line.left,
    };
  });
  const numbers = run.flatMap(({ marker }) => marker.ordinal ?? []);
  const first = numbers[0] ?? 1;
  const expected = first === 1 || after === null ? 1 : after + 1;
  const gaps: number[] = [];
  for (let number = expected; number <= (numbers.at(-1) ?? 0); number++)
    if (!numbers.includes(number)) gaps.push(number);
  return { items, gaps };
}

function ownLines(lines: readonly Line[], start: Marked, isLast: boolean): Line[] {
  const own: Line[] = [];
  const textLeft = Math.min(
    ...lines
      .slice(1, 4)
      .filter(({ page }) => page === start.line.page)
      .map(({ left }) => left),
    Number.POSITIVE_INFINITY,
  );
  for (const line of lines) {
    const before = own.at(-1);
    if (before && closes(before, line, start, textLeft, isLast, own)) break;
    own.push(line);
  }
  // The subheading of the next items.
  const isHead = !isLast && own.length > 1 && isSubheading(own.at(-1), own.at(-2), start.line.left);
  return isHead ? own.slice(0, -1) : own;
}

/** A line at or left of the marker margin that is set apart by a gap or bold type. */
function closes(
  before: Line,
  line: Line,
  start: Marked,
  textLeft: number,
  isLast: boolean,
  own: readonly Line[],
): boolean {
  if (readMarker(line.text) !== null && line.left > start.line.left + 3) return false;
  const atMargin = line.left <= start.line.left + 3;
  const gap = line.page === before.page ? line.baseline - before.baseline : null;
  const usual = usualGap(own) ?? 1.25 * line.size;
  if (line.bold && !before.bold && line.text.length < 90 && atMargin && !/^\p{Ll}/u.test(line.text))
    return true;
  const isHanging = textLeft > start.line.left + 6 && Number.isFinite(textLeft);
  if (!atMargin || /^\p{Ll}/u.test(line.text)) return false;
  // A footnote below the list.
  if (line.size < 0.9 * start.line.size) return true;
  const ended = /[.:;)]["”’]?$/.test(before.text.trim());
  if (line.left < start.line.left - 6) return ended || gap === null || gap > usual * 1.25;
  if (isHanging && ended) return gap === null || gap > usual * 1.05;
  // Below the last item whose lines hang, a gap alone tells text that begins at the markers.
  return isLast && gap !== null && gap > usual * (isHanging ? 1.4 : 1.3) && (ended || isHanging);
}

function usualGap(lines: readonly Line[]): number | null {
  const gaps = lines.flatMap((line, index) => {
    const before = lines[index - 1];
    return before && before.page === line.page ? [line.baseline - before.baseline] : [];
  });
  return gaps.length === 0 ? null : Math.min(...gaps);
}

/** A sentence that introduces the list of criteria, instead of one of them: `Patients are eligible if:`. */
const introduction =
  /\bcriteri|\beligib|\benrol|\binclu|\bexclu|\bparticipat(?:e|ion)\b|\bapply\b|\b(?:patients?|participants?|subjects?|volunteers?) (?:must|should|will|with|who|are|have)\b/i;

/**
 * Whether bullets or letters are the parts of criteria printed as paragraphs: each list of them is below a paragraph
 * with a colon, the first of which does not introduce the criteria, and there are other paragraphs before the last.
 */
function arePartsOfParagraphs(lines: readonly Line[], bullets: ReadonlySet<Line>): boolean {
  if (bullets.size === 0) return false;
  const groups = paragraphGroups(lines, bullets);
  const listed = groups.filter((group) => group.some((line) => bullets.has(line)));
  const leading = listed.map((group) =>
    group.slice(
      0,
      group.findIndex((line) => bullets.has(line)),
    ),
  );
  const last = groups.findLastIndex((group) => listed.includes(group));
  const plain = groups.filter((group) => !listed.includes(group) && !endsWithColon(group));
  const first = textOfLines(leading[0] ?? []);
  return (
    leading.every((group) => endsWithColon(group)) &&
    plain.length > 1 &&
    plain.some((group) => groups.indexOf(group) < last) &&
    !introduction.test(first)
  );
}

const textOfLines = (lines: readonly Line[]): string => lines.map(({ text }) => text.trim()).join(" ");
const endsWithColon = (lines: readonly Line[]): boolean => /:$/.test(lines.at(-1)?.text.trim() ?? "");

/** Lines of one paragraph each, with the bullets below it. */
function paragraphGroups(lines: readonly Line[], bullets: ReadonlySet<Line>): Line[][] {
  const rightEdge = Math.max(...lines.map(({ right }) => right));
  // Lines far apart are those of sentences if any begins in the middle of one; otherwise each begins an item.
  const spread = lines.some((line, index) => {
    const before = lines[index - 1];
    return before !== undefined && isFar(before, line) && /^\p{Ll}/u.test(line.text.trim());
  });
  return groupRuns(lines, (line, before, group) => {
    const start = group.find((one) => bullets.has(one));
    const isPart = bullets.has(line) || (start && start.page === line.page && line.left > start.left + 3);
    return isPart || !beginsItem(before, line, rightEdge, spread);
  });
}

/** Without markers, each paragraph or each sentence of prose is an item, except the introduction of the list. */
function paragraphs(lines: readonly Line[], bullets: ReadonlySet<Line>): Item[] {
  const stated = paragraphGroups(lines, bullets).filter(
    (group) => !endsWithColon(group) && textOfLines(group).length > 15,
  );
  const [only = [], next] = stated;
  const listed = next ? [] : splitAtSemicolons(only);
  const items = listed.length > 2 ? listed : bullets.size > 0 ? stated : splitProse(stated);
  return items.map((group) => ({
    ...{ marker: "", ordinal: null },
    ...{ lines: group, left: group[0]?.left ?? 0 },
  }));
}

/** A line below a gap, unless it goes on with a sentence of lines that are `spread`. */
function beginsItem(before: Line, line: Line, rightEdge: number, spread: boolean): boolean {
  if (before.page !== line.page) return /[.;:]$/.test(before.text);
  if (!isFar(before, line)) return false;
  const isFull = spread && before.right > 0.9 * rightEdge;
  return !(isFull && !/[.;:]["”’)]?$/.test(before.text.trim()));
}

const isFar = (before: Line, line: Line): boolean =>
  before.page === line.page && line.baseline - before.baseline > 1.6 * line.size;
