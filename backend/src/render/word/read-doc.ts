import { find, read } from "cfb";
import { type Block, type Cell, distinct, type Run, UnreadableFile, under } from "./blocks.ts";
import { pictureMark, plainText, signText } from "./characters.ts";
import { type DocChar, type DocFile, type NotePlaces, openDocFile } from "./doc-file.ts";
import { type PropertyRange, propertyOf } from "./doc-properties.ts";
import { createFields } from "./fields.ts";

/**
 * Reads the text of a document in the old Word format ([MS-DOC]). The format separates text from structure: headings
 * are identified by their styles and cells by their markers; automatic numbers are not stored.
 */
export function readDoc(bytes: Buffer): readonly Block[] {
  const container = open(bytes);
  const stream = (name: string): Buffer | null => {
    const content = find(container, name)?.content;
    return content === undefined ? null : Buffer.from(content);
  };
  const main = stream("WordDocument");
  if (main === null) throw new UnreadableFile("The Word document is damaged or truncated.");
  return docText(main, stream);
}

function open(bytes: Buffer) {
  try {
    return read(bytes, { type: "buffer" });
  } catch {
    throw new UnreadableFile("The Word document is damaged or truncated.");
  }
}

/** Codes below the space character with a meaning in the text ([MS-DOC], section 2.4.1 and 2.8.25). */
const mark = {
  picture: 0x01,
  cell: 0x07,
  drawing: 0x08,
  tab: 0x09,
  line: 0x0b,
  page: 0x0c,
  paragraph: 0x0d,
  fieldBegin: 0x13,
  fieldResult: 0x14,
  fieldEnd: 0x15,
  hyphen: 0x1e,
  blank: 0x20,
} as const;

const headings = 9;

/** The text of an opened document as blocks: the body followed by its notes, then the margins. */
function docText(main: Buffer, stream: (name: string) => Buffer | null): readonly Block[] {
  const file = openDocFile(main, stream);
  const { lengths } = file;
  const starts = { footnotes: lengths.body, headers: lengths.body + lengths.footnotes };
  const endnotes = starts.headers + lengths.headers + lengths.comments;
  const boxes = endnotes + lengths.endnotes;
  const references = new Map([
    ...file.footnotes.references.map((at, index) => [at, `[${index + 1}]`] as const),
    ...file.endnotes.references.map((at, index) => [at, `[e${index + 1}]`] as const),
  ]);
  const story = (from: number, length: number, marks: ReadonlyMap<number, string> = new Map()) =>
    readStory(file, from, from + length, marks);
  return [
    ...story(0, lengths.body, references),
    ...under("Text boxes", story(boxes, lengths.boxes)),
    ...under(
      "Footnotes",
      story(starts.footnotes, lengths.footnotes, begins(file.footnotes, starts.footnotes, "")),
    ),
    ...under("Endnotes", story(endnotes, lengths.endnotes, begins(file.endnotes, endnotes, "e"))),
    ...under("Headers and footers", distinct(story(starts.headers, lengths.headers))),
  ];
}

/** The note markers, at the start of each note in their own story. */
const begins = (places: NotePlaces, start: number, prefix: string): ReadonlyMap<number, string> =>
  new Map(
    places.begins
      .slice(0, places.references.length)
      .map((at, index) => [start + at, `[${prefix}${index + 1}] `] as const),
  );

function readStory(
  file: DocFile,
  from: number,
  to: number,
  marks: ReadonlyMap<number, string>,
): readonly Block[] {
  const blocks: Block[] = [];
  const fields = createFields();
  /** For each open field, whether its instruction continues. */
  const instructing: boolean[] = [];
  let runs: Run[] = [];
  let cell: Block[] = [];
  let row: Cell[] = [];
  let rows: Cell[][] = [];

  function write(text: string, look: PropertyRange | null): void {
    if (propertyOf(look, "deleted") === 1 || propertyOf(look, "hidden") === 1) return;
    if (instructing.includes(true)) {
      fields.instruct(text);
      return;
    }
    if (fields.hidden()) return;
    const raise = raises.get(propertyOf(look, "raise"));
    const bold = propertyOf(look, "bold") === 1;
    const run: Run = { text, ...(bold ? { bold } : {}), ...(raise === undefined ? {} : { raise }) };
    const last = runs.at(-1);
    if (last && last.bold === run.bold && last.raise === run.raise) {
      runs.splice(-1, 1, { ...last, text: last.text + text });
    } else runs.push(run);
  }

  function takeParagraph(paragraph: PropertyRange | null): Block[] {
    const taken = runs;
    runs = [];
    if (taken.every(({ text }) => text.trim() === "")) return [];
    const style = paragraph?.style ?? 0;
    return [
      style >= 1 && style <= headings
        ? { kind: "heading", label: "", runs: taken }
        : { kind: "paragraph", runs: taken },
    ];
  }

  function closeTable(): void {
    if (row.length > 0) rows.push(row);
    if (rows.length > 0) blocks.push({ kind: "table", rows });
    row = [];
    rows = [];
  }

  function closeCell(paragraph: PropertyRange | null): void {
    if (propertyOf(paragraph, "rowEnd") === 1) {
      rows.push(row);
      row = [];
      runs = [];
      return;
    }
    row.push({ span: 1, blocks: [...cell, ...takeParagraph(paragraph)] });
    cell = [];
  }

  function closeParagraph(paragraph: PropertyRange | null): void {
    const inTable = propertyOf(paragraph, "inTable") === 1;
    if (!inTable) closeTable();
    (inTable ? cell : blocks).push(...takeParagraph(paragraph));
  }

  function take({ code, look, paragraph }: DocChar): void {
    if (code === mark.fieldBegin) {
      fields.begin();
      instructing.push(true);
    } else if (code === mark.fieldResult) instructing.splice(-1, 1, false);
    else if (code === mark.fieldEnd) {
      fields.end();
      instructing.pop();
    } else if (code === mark.paragraph) closeParagraph(paragraph);
    else if (code === mark.cell) closeCell(paragraph);
    else if (code === mark.page) {
      closeParagraph(paragraph);
      blocks.push({ kind: "page-break" });
    } else if (code === mark.line) write("\n", look);
    else if (code === mark.tab) write("\t", look);
    else if (code === mark.hyphen) write("-", look);
    else if (code === mark.picture || code === mark.drawing) write(pictureMark, look);
    else if (code >= mark.blank) write(charText(code, look, file.fonts), look);
  }

  for (const char of file.chars(from, to)) {
    const note = marks.get(char.position);
    if (note !== undefined) write(note, null);
    take(char);
  }
  blocks.push(...cell, ...takeParagraph(null));
  closeTable();
  return blocks;
}

const raises = new Map<number, -1 | 1>([
  [1, 1],
  [2, -1],
]);

/**
 * A symbol that is not a letter of its font states the font and the code; other letters of such a font state the
 * font.
 */
function charText(code: number, look: PropertyRange | null, fonts: readonly string[]): string {
  const sign = propertyOf(look, "symbol");
  if (sign !== 0) return signText(fonts[sign & 0xffff] ?? "", sign >>> 16);
  return plainText(String.fromCharCode(code), fonts[propertyOf(look, "font")] ?? null);
}
