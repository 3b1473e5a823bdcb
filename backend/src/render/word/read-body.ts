import type { Block, Cell, Picture, Run } from "./blocks.ts";
import { chartMark, pictureBelowMark, pictureMark, plainText, signText } from "./characters.ts";
import { createFields } from "./fields.ts";
import type { Numberer } from "./numbering.ts";
import { applyLook, isHeading, isSwitchedOn, plainLook, type RunLook, type Style } from "./styles.ts";
import { walkXml } from "./walk-xml.ts";

export interface BodyContext {
  styles(id: string | null): Style;
  readonly numberer: Numberer;
  /** The marker of a note that the text refers to, e.g. `[1]`; null if there is no such note. */
  noteMark(kind: "footnote" | "endnote", id: string): string | null;
  /** Content to insert below a paragraph or table of the body that has just ended. */
  notesBelow(): readonly Block[];
  /** The picture of a relationship; null if it cannot be drawn. */
  picture(id: string): Picture | null;
}

interface Paragraph {
  readonly runs: Run[];
  style: string | null;
  numId: string | null;
  level: number | null;
  outline: number | null;
  breakBefore: boolean;
  breakAfter: boolean;
}

interface Table {
  readonly rows: Cell[][];
  heads: number;
  row: Cell[];
  span: number;
  /** The cell continues the one above, and has no content of its own. */
  continued: boolean;
}

/**
 * Elements skipped with all their content: deleted or moved text, states before a change, the second of two
 * alternatives, and the appearance of equations.
 */
const left = new Set(["del", "moveFrom", "Fallback", "pPrChange", "rPrChange", "tblPrChange", "tcPrChange"]);

/** A smaller picture is a logo or a symbol in the text: inches across and down. */
const leastFigure = { width: 2, height: 1 };
const emuPerInch = 914_400;
/** For a picture that states no size. */
const pixelsPerInch = 96;

/** Reads the paragraphs and tables of a part; in note parts, each note by its id. */
export function readBody(
  part: string,
  bytes: Uint8Array,
  context: BodyContext,
): { readonly blocks: readonly Block[]; readonly notes: ReadonlyMap<string, readonly Block[]> } {
  const lists: Block[][] = [[]];
  const paragraphs: Paragraph[] = [];
  const tables: Table[] = [];
  const looks: RunLook[] = [];
  const notes = new Map<string, readonly Block[]>();
  const fields = createFields();
  const figures: Block[] = [];
  let extent: { readonly width: number; readonly height: number } | null = null;
  let skipped = 0;
  let properties = 0;
  let textual: "t" | "instrText" | null = null;
  let noteId: string | null = null;

  function write(text: string): void {
    const paragraph = paragraphs.at(-1);
    const { bold, raise, hidden } = looks.at(-1) ?? plainLook();
    if (paragraph === undefined || hidden || fields.hidden()) return;
    const run: Run = { text, ...(bold ? { bold } : {}), ...(raise === 0 ? {} : { raise }) };
    const last = paragraph.runs.at(-1);
    if (last && last.bold === run.bold && last.raise === run.raise) {
      paragraph.runs.splice(-1, 1, { ...last, text: last.text + text });
    } else paragraph.runs.push(run);
  }

  function emit(...blocks: readonly Block[]): void {
    lists.at(-1)?.push(...blocks);
  }

  function endOfBlock(): void {
    if (lists.length === 1 && paragraphs.length === 0) emit(...context.notesBelow(), ...figures.splice(0));
  }

  function breakPage(): void {
    const paragraph = paragraphs.at(-1);
    if (paragraph === undefined) return;
    if (paragraph.runs.length === 0) paragraph.breakBefore = true;
    else paragraph.breakAfter = true;
  }

  function openParagraph(): void {
    const stated = { style: null, numId: null, level: null, outline: null };
    paragraphs.push({ runs: [], ...stated, breakBefore: false, breakAfter: false });
  }

  function closeParagraph(): void {
    const paragraph = paragraphs.pop();
    if (paragraph === undefined) return;
    if (paragraph.breakBefore) emit({ kind: "page-break" });
    const block = blockOf(paragraph, context);
    if (block) emit(block);
    if (paragraph.breakAfter) emit({ kind: "page-break" });
    endOfBlock();
  }

  function closeCell(): void {
    const blocks = lists.pop() ?? [];
    const table = tables.at(-1);
    table?.row.push({
      span: table.span,
      ...(table.continued ? { continued: true, blocks: [] } : { blocks }),
    });
  }

  function closeTable(): void {
    const table = tables.pop();
    const rows = table?.rows.filter((row) => row.length > 0) ?? [];
    const heads = table?.heads ?? 0;
    if (rows.length > 0)
      emit({ kind: "table", rows, ...(heads > 0 && heads < rows.length ? { heads } : {}) });
    endOfBlock();
  }

  function openProperty(name: string, attributes: ReadonlyMap<string, string>): void {
    const paragraph = paragraphs.at(-1);
    const value = attributes.get("val") ?? "";
    if (name === "pStyle" && paragraph) paragraph.style = value;
    else if (name === "numId" && paragraph) paragraph.numId = value;
    else if (name === "ilvl" && paragraph) paragraph.level = Number(value);
    else if (name === "outlineLvl" && paragraph) paragraph.outline = Number(value);
    else if (name === "pageBreakBefore" && paragraph)
      paragraph.breakBefore = isSwitchedOn(attributes.get("val"));
  }

  /** A figure follows its paragraph or table on a page of its own. */
  function addPicture(id: string): void {
    const picture = fields.hidden() || looks.at(-1)?.hidden ? null : context.picture(id);
    const inches = extent ?? {
      width: (picture?.width ?? 0) / pixelsPerInch,
      height: (picture?.height ?? 0) / pixelsPerInch,
    };
    if (!picture || inches.width < leastFigure.width || inches.height < leastFigure.height) {
      write(pictureMark);
      return;
    }
    if (lists.length > 1) write(pictureBelowMark);
    figures.push({ kind: "picture", picture });
  }

  function openInTable(name: string, attributes: ReadonlyMap<string, string>): void {
    const table = tables.at(-1);
    if (name === "tbl") tables.push({ rows: [], heads: 0, row: [], span: 1, continued: false });
    else if (table === undefined) return;
    else if (name === "tr") table.row = [];
    else if (name === "tblHeader") {
      // Only rows at the beginning are repeated.
      if (isSwitchedOn(attributes.get("val")) && table.heads === table.rows.length) table.heads += 1;
    } else if (name === "gridBefore" && Number(attributes.get("val")) > 0)
      table.row.push({ span: Math.min(200, Number(attributes.get("val"))), blocks: [] });
    else if (name === "tc") {
      table.span = 1;
      table.continued = false;
      lists.push([]);
    } else if (name === "gridSpan")
      table.span = Math.max(1, Math.min(200, Number(attributes.get("val")) || 1));
    else if (name === "vMerge") table.continued = attributes.get("val") !== "restart";
  }

  function openInText(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name === "r") looks.push(plainLook());
    else if (name === "t" || name === "instrText") textual = name;
    else if (name === "tab") write("\t");
    else if (name === "cr") write("\n");
    else if (name === "br") attributes.get("type") === "page" ? breakPage() : write("\n");
    else if (name === "noBreakHyphen") write("-");
    else if (name === "sym") {
      write(signText(attributes.get("font") ?? "Symbol", Number.parseInt(attributes.get("char") ?? "", 16)));
    } else if (name === "drawing" || name === "pict" || name === "object") extent = null;
    else if (name === "extent") {
      const [width, height] = ["cx", "cy"].map((side) => Number(attributes.get(side)) / emuPerInch);
      extent = { width: width ?? 0, height: height ?? 0 };
    } else if (name === "blip") addPicture(attributes.get("embed") ?? "");
    else if (name === "imagedata") addPicture(attributes.get("id") ?? "");
    else if (name === "chart") write(chartMark);
    else if (name === "fldSimple") fields.begin(attributes.get("instr"));
    else if (name === "fldChar") {
      const type = attributes.get("fldCharType");
      if (type === "begin") fields.begin();
      else if (type === "end") fields.end();
    } else if (name === "footnoteReference" || name === "endnoteReference") {
      const kind = name === "footnoteReference" ? "footnote" : "endnote";
      const mark = context.noteMark(kind, attributes.get("id") ?? "");
      if (mark !== null) write(mark);
    } else {
      const look = looks.at(-1);
      if (look) applyLook(look, name, attributes);
    }
  }

  walkXml(part, bytes, {
    open(name, attributes) {
      if (skipped > 0 || left.has(name)) skipped += 1;
      else if (name === "p") openParagraph();
      else if (name === "pPr") properties += 1;
      else if (properties > 0) openProperty(name, attributes);
      else if (name === "footnote" || name === "endnote") {
        noteId = attributes.has("type") ? null : (attributes.get("id") ?? null);
        lists.push([]);
      } else {
        openInTable(name, attributes);
        openInText(name, attributes);
      }
    },
    close(name) {
      if (skipped > 0) skipped -= 1;
      else if (name === "p") closeParagraph();
      else if (name === "pPr") properties -= 1;
      else if (properties > 0) return;
      else if (name === "r") looks.pop();
      else if (name === textual) textual = null;
      else if (name === "fldSimple") fields.end();
      else if (name === "tc") closeCell();
      else if (name === "tr") tables.at(-1)?.rows.push(tables.at(-1)?.row ?? []);
      else if (name === "tbl") closeTable();
      else if (name === "footnote" || name === "endnote") {
        const blocks = lists.pop() ?? [];
        if (noteId !== null) notes.set(noteId, blocks);
      }
    },
    text(text) {
      if (skipped > 0) return;
      if (textual === "t") write(plainText(text, looks.at(-1)?.font ?? null));
      else if (textual === "instrText") fields.instruct(text);
    },
  });
  return { blocks: lists[0] ?? [], notes };
}

/** A paragraph as a block; null if nothing of it would be visible. Its number is counted either way, as in Word. */
function blockOf(paragraph: Paragraph, context: BodyContext): Block | null {
  const { runs } = paragraph;
  const style = context.styles(paragraph.style);
  const numId = paragraph.numId ?? style.numId;
  const level = paragraph.level ?? style.level ?? 0;
  const number = numId === null ? null : context.numberer.next(numId, level);
  const hasText = runs.some(({ text }) => text.trim() !== "");
  if (!hasText && (number === null || number.bullet)) return null;
  if (isHeading(paragraph.outline ?? style.outline)) {
    return { kind: "heading", label: number?.label ?? "", runs };
  }
  if (number) return { kind: "item", depth: level, label: number.label, runs };
  return { kind: "paragraph", runs: style.bold ? runs.map((run) => ({ ...run, bold: true })) : runs };
}
