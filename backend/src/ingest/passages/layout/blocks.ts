import { joinLines, type Vocabulary } from "@trialtrace/extraction/join-lines";
import { bullet, noteLetter, type PageLine } from "./page-lines.ts";
import { type Table, tableAt } from "./table-rows.ts";

/** The parts of a page, in reading order. */
export type LayoutBlock =
  | { readonly kind: "heading"; readonly page: number; readonly number: string | null; readonly text: string }
  | { readonly kind: "paragraph" | "item"; readonly page: number; readonly text: string }
  | { readonly kind: "table"; readonly page: number; readonly rows: readonly (readonly string[])[] };

const month = /^\d{1,2}\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
/** `3. ` or `3) `: a title of the first level, or an item of a list. */
const itemNumber = /^(\d{1,2})[.)]\s/;
/** A letter alone is an article or an initial, unless a period follows. */
const numbered = /^((?:\d{1,2}|[A-Z](?=\.))(?:\.\d{1,3})*)\.?\s+(?=\p{Lu})(.+)$/u;
const named = /^(?:(?:Appendix|Attachment|Annex)\s+[\w.]+|Synopsis|Summary|Abbreviations|References)\b.*$/i;
const maxHeadingLength = 110;
const figure = /^Figure\s+[\dA-Z]/;
/** Lines between the title of a figure and what is drawn below it. */
const maxTitleLines = 3;
/** A gap between lines that is this much wider than usual starts a paragraph. */
const wideGap = 1.35;
/** A line that ends before this share of the page width, with a period, ends a paragraph. */
const shortLine = 0.82;
/** A line that ends beyond this share continues on the next one. */
const fullLine = 0.9;

/** Headings, paragraphs, items, and tables of a document, from the lines of its pages. */
export function documentBlocks(pages: readonly (readonly PageLine[])[]): LayoutBlock[] {
  const known = vocabularyOf(pages);
  const blocks: LayoutBlock[] = [];
  for (const [index, lines] of pages.entries()) {
    for (const block of pageBlocks(lines, index + 1, known)) {
      const last = blocks.at(-1);
      if (last && continues(last, block) && "text" in last && "text" in block) {
        blocks[blocks.length - 1] = { ...last, text: joinLines([last.text, block.text], known) };
      } else blocks.push(block);
    }
  }
  return blocks;
}

/** A sentence continues across the page break. */
const continues = (before: LayoutBlock, next: LayoutBlock): boolean =>
  before.page === next.page - 1 &&
  (before.kind === "paragraph" || before.kind === "item") &&
  next.kind === "paragraph" &&
  !/[.:;!?]["”)]?$/.test(before.text) &&
  /^[\p{Ll}(]/u.test(next.text);

function pageBlocks(lines: readonly PageLine[], page: number, known: Vocabulary): LayoutBlock[] {
  const usual = median(lines.slice(1).map((line, index) => line.top - (lines[index]?.top ?? 0)));
  const height = median(lines.map(heightOf));
  const right = Math.max(0, ...lines.map(({ cells }) => cells.at(-1)?.right ?? 0));
  const blocks: LayoutBlock[] = [];
  let open = false;
  for (let at = 0; at < lines.length; at++) {
    const first = lines[at];
    if (!first) continue;
    const table = tableAt(lines, at, usual);
    if (table) {
      const texts = table.texts?.flatMap((text) => pageBlocks(text, page, known));
      const isDrawn = lines.slice(Math.max(0, at - maxTitleLines), at).some(({ text }) => figure.test(text));
      blocks.push(
        ...(texts ?? (isDrawn ? boxesOf(table, page) : [{ kind: "table" as const, page, rows: table.rows }])),
      );
      at += table.lines - 1;
      open = false;
      continue;
    }
    const before = lines[at - 1];
    const title = wholeTitle(lines, at, height, usual);
    const text = joinLines(
      title.map((one) => one.text),
      known,
    );
    const line = { ...first, text };
    const heading = isListed(lines, at, blocks.at(-1), { right, usual })
      ? null
      : headingOf(line, lines[at + title.length], height);
    const gap = before ? line.top - before.top : 0;
    const endsBefore =
      before !== undefined && /[.:;!?]["”)]?$/.test(before.text) && rightOf(before) < right * shortLine;
    if (heading) blocks.push({ kind: "heading", page, ...heading });
    else if (bullet.test(line.text) || isNote(line)) blocks.push({ kind: "item", page, text: line.text });
    else if (!open || gap > usual * wideGap || endsBefore)
      blocks.push({ kind: "paragraph", page, text: line.text });
    else {
      const last = blocks.at(-1);
      if (last && "text" in last)
        blocks[blocks.length - 1] = { ...last, text: joinLines([last.text, line.text], known) };
    }
    at += title.length - 1;
    open = !heading;
  }
  return blocks;
}

/** What stands in the boxes of a figure: they lie side by side, each with its text from top to bottom. */
const boxesOf = ({ rows }: Table, page: number): LayoutBlock[] =>
  (rows[0] ?? []).flatMap((_, column) => {
    const text = rows.flatMap((row) => row[column] || []).join(" ");
    return text === "" ? [] : [{ kind: "item", page, text }];
  });

const heightOf = ({ top, bottom }: PageLine): number => bottom - top;
const isLarge = (line: PageLine, height: number): boolean =>
  heightOf(line) > height * 1.18 && /\p{L}{4}/u.test(line.text);

/** A line, and with a title in larger type the lines onto which it wraps. */
function wholeTitle(lines: readonly PageLine[], at: number, height: number, usual: number): PageLine[] {
  const title = lines.slice(at, at + 1);
  for (let next = at + 1; next < lines.length; next++) {
    const [above, line] = [lines[next - 1], lines[next]];
    if (!above || !line || !isWrapped(above, line, height) || tableAt(lines, next, usual)) break;
    title.push(line);
  }
  return title;
}

/** Whether a line continues the title above it: as large, close below, and no title or item of its own. */
function isWrapped(above: PageLine, line: PageLine, height: number): boolean {
  const size = heightOf(above);
  return (
    [above, line].every(({ cells }) => cells.length === 1) &&
    isLarge(above, height) &&
    heightOf(line) > size * 0.9 &&
    heightOf(line) < size * 1.1 &&
    line.top - above.top < size * 1.8 &&
    !/[.;:]$/.test(above.text) &&
    !numbered.test(line.text) &&
    !named.test(line.text) &&
    !bullet.test(line.text)
  );
}

/** A note of a table: its letter stands apart from its text. */
const isNote = ({ cells: [letter, ...rest] }: PageLine): boolean =>
  letter !== undefined && rest.length > 0 && noteLetter.test(letter.text);

const rightOf = ({ cells }: PageLine): number => cells.at(-1)?.right ?? 0;

/**
 * Whether a numbered line is an item of a list and no title: it continues on the next line, the item before it has the
 * number before, or the next line has the next number.
 */
function isListed(
  lines: readonly PageLine[],
  at: number,
  last: LayoutBlock | undefined,
  { right, usual }: { readonly right: number; readonly usual: number },
): boolean {
  const [line, next] = [lines[at], lines[at + 1]];
  const number = numberOf(line?.text);
  if (!line || number === null) return false;
  if (last?.kind === "item" && numberOf(last.text) === number - 1) return true;
  if (!next) return false;
  if (numberOf(next.text) === number + 1) return true;
  const isClose = next.top - line.top <= usual * wideGap;
  return isClose && rightOf(line) > right * fullLine && !bullet.test(next.text);
}

const numberOf = (text: string | undefined): number | null => {
  const [, digits] = itemNumber.exec(text ?? "") ?? [];
  return digits === undefined ? null : Number(digits);
};

/** A short line with a section number, or in larger type, that does not end like a sentence. */
function headingOf(line: PageLine, next: PageLine | undefined, height: number) {
  const { text } = line;
  if (text.length > maxHeadingLength || /[.,;:]$/.test(text) || text.split(" ").length > 16) return null;
  if (next && /^[\p{Ll}]/u.test(next.text) && next.top - line.top < height * 1.6) return null;
  const [, number, title] = numbered.exec(text) ?? [];
  if (
    number !== undefined &&
    !month.test(text) &&
    title !== undefined &&
    /\p{L}{3}/u.test(title) &&
    !/\s{2,}|\|/.test(title)
  ) {
    return { number, text: `${number} ${title}` };
  }
  return named.test(text) || isLarge(line, height) ? { number: null, text } : null;
}

const vocabularyOf = (pages: readonly (readonly PageLine[])[]): Vocabulary =>
  new Set(
    pages.flatMap((lines) => lines.flatMap(({ text }) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])),
  );

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
