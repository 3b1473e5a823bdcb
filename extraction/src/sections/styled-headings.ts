import { groupRuns } from "../group.ts";
import { cellsOf, dominantSize, isCapitals, type Line } from "../lines/line.ts";
import type { TextDocument } from "../lines/text-document.ts";
import type { Page } from "../page-model/page.ts";
import { type Label, readLabel } from "./entry-label.ts";
import { readMarker } from "./list-marker.ts";
import { createTableReader } from "./section-tables.ts";

/** A heading in the body: `from` and `to` are the indexes of its first line and the line after its last. */
export interface Heading extends Label {
  readonly from: number;
  readonly to: number;
  readonly page: number;
  /** Why it was recognized as a heading. */
  readonly reason: "contents" | "numbering" | "style";
  /** The level given by its style; otherwise the number decides. */
  readonly level?: number;
}

/** Fewer lines of one style are a title page or a remark. */
const fewestOfStyle = 2;
/** A document with fewer headings in all has none. */
const fewest = 4;
const maxLines = 3;
const longest = 120;
/** Type that is this many points larger than the body is a heading's. */
const larger = 0.9;
/** A row of this many lines of one style without text between them is a title page, an address, or a list. */
const rowWithoutText = 3;

/** How a line stands out. Headings of one level have the same. */
interface Style {
  readonly size: number;
  readonly capitals: boolean;
  readonly bold: boolean;
  readonly underlined: boolean;
  readonly italic: boolean;
}

interface Candidate {
  readonly from: number;
  readonly to: number;
  readonly style: string;
  readonly rank: number;
}

/**
 * The headings of a document without numbers and contents, as short protocols of academic sponsors have them: short
 * lines of their own in larger, bold, capital, or underlined type, in a style that recurs with text below it. The
 * styles give the levels: larger before smaller, then capitals, bold, underlined, italic.
 */
export function styledHeadings({ body, bodySize, pages, vocabulary }: TextDocument): Heading[] {
  const prose = new Set(
    createTableReader(
      pages,
      vocabulary,
    )(body)
      .filter(({ table }) => table === undefined)
      .flatMap(({ lines }) => lines),
  );
  const rules = new Map(pages.map((page) => [page.number, page.rules]));
  const styleOf = (line: Line) => readStyle(line, bodySize, rules.get(line.page) ?? []);
  const rightEdge = Math.max(0, ...body.map(({ right }) => right));
  const candidates: Candidate[] = [];
  for (let from = 0; from < body.length; from++) {
    const line = body[from];
    const style = line && prose.has(line) ? styleOf(line) : null;
    if (!line || !style || !begins(body[from - 1], line, rightEdge)) continue;
    let to = from + 1;
    for (let more = body[to]; more && to < from + maxLines; more = body[++to]) {
      if (!isBelow(body[to - 1] ?? line, more) || keyOf(styleOf(more)) !== keyOf(style)) break;
    }
    const text = textOf(body.slice(from, to));
    const isLarger = style.size > bodySize + larger;
    if (!isTitle(text, isLarger) || goesOn(body[to - 1] ?? line, body[to])) continue;
    candidates.push({ from, to, style: keyOf(style), rank: rankOf(style) });
    from = to - 1;
  }
  const heading = accepted(candidates);
  if (heading.length < fewest) return [];
  const ranks = [...new Set(heading.map(({ rank }) => rank))].sort((a, b) => b - a);
  return heading.map(({ from, to, rank }) => {
    const text = textOf(body.slice(from, to)).replace(/\s*:$/, "");
    return {
      ...readLabel(text),
      ...{ from, to, page: body[from]?.page ?? 0, level: ranks.indexOf(rank) + 1, reason: "style" },
    };
  });
}

/** The candidates whose style recurs with text below, without those that follow each other without text. */
function accepted(candidates: readonly Candidate[]): Candidate[] {
  const rows = groupRuns(candidates, (one, { to, style }) => to === one.from && style === one.style);
  const apart = rows.filter(({ length }) => length < rowWithoutText).flat();
  const followed = new Map<string, number>();
  for (const [at, { style, to }] of apart.entries())
    if (apart[at + 1]?.from !== to) followed.set(style, (followed.get(style) ?? 0) + 1);
  return apart.filter(({ style }) => (followed.get(style) ?? 0) >= fewestOfStyle);
}

function readStyle(line: Line, bodySize: number, rules: Page["rules"]): Style | null {
  const [first] = line.words;
  if (!first || cellsOf(line).length > 1) return null;
  const size = Math.round(dominantSize(line.words));
  const italic = line.words.every((word) => word.italic);
  const underlined = rules.some(
    ({ axis, at, from, to }) =>
      axis === "horizontal" &&
      at > line.baseline &&
      at < line.baseline + 0.3 * line.size &&
      Math.abs(from - line.left) < line.size &&
      Math.abs(to - line.right) < line.size,
  );
  const style = { size, capitals: isCapitals(line.text), bold: line.bold, underlined, italic };
  const stands = style.bold || style.capitals || underlined;
  return size > bodySize + larger || (size >= bodySize - larger && stands) ? style : null;
}

const keyOf = (style: Style | null): string => JSON.stringify(style);

const rankOf = ({ size, capitals, bold, underlined, italic }: Style): number =>
  size * 16 + Number(capitals) * 8 + Number(bold) * 4 + Number(underlined) * 2 + Number(italic);

const textOf = (lines: readonly Line[]): string => lines.map(({ text }) => text.trim()).join(" ");

/** The next line of the same paragraph. */
const isBelow = (before: Line, line: Line): boolean =>
  line.page === before.page && line.baseline - before.baseline < 1.5 * Math.max(line.size, before.size);

/** Text above ends before the line: it is not the emphasized rest of a sentence. */
const begins = (before: Line | undefined, line: Line, rightEdge: number): boolean =>
  !before ||
  !isBelow(before, line) ||
  before.right < 0.85 * rightEdge ||
  /[.:;!?]["”’)\]]?$/.test(before.text.trim());

/** The sentence that begins in prominent type goes on in the next line. */
const goesOn = (line: Line, next: Line | undefined): boolean =>
  next !== undefined && isBelow(line, next) && /^\p{Ll}/u.test(next.text) && !/:$/.test(line.text.trim());

/** Short, without the end of a sentence; not a caption, a list item, or in body type a label with its value. */
function isTitle(text: string, isLarger: boolean): boolean {
  const marker = readMarker(text);
  return (
    text.length <= longest &&
    /^[\p{Lu}\d“"(]/u.test(text) &&
    (text.match(/\p{L}/gu)?.length ?? 0) >= 3 &&
    !/[.,;]$/.test(text) &&
    !/^(?:table|figure)\s*\d/i.test(text) &&
    (isLarger || !/:\s*\S/.test(text)) &&
    (marker === null || (marker.ordinal !== null && /^(?:A\.|1\.)$/.test(marker.style)))
  );
}
