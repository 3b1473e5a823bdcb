import { maxPages } from "../../limits.ts";
import {
  type Line,
  landscapeSheet,
  portraitSheet,
  type Sheet,
  type SheetFormat,
  wideSheet,
} from "../typeset/sheet.ts";
import { type Block, type Picture, plainTextOf, UnreadableFile } from "./blocks.ts";
import { layoutBlocks } from "./layout-blocks.ts";
import { columnsOf, widthOf } from "./layout-table.ts";

/** A table with more columns is set in smaller type on a landscape page. */
const maxUprightColumns = 6;

interface OpenSheet {
  readonly format: SheetFormat;
  readonly lines: Line[];
  readonly picture?: Picture;
}

/**
 * Blocks as pages. A heading stays with its content; a page break in the file starts a page. A picture fills
 * the rest of a page that begins with its heading and caption.
 */
export function blockSheets(blocks: readonly Block[]): Sheet[] {
  const sheets: OpenSheet[] = [];

  function begin(format: SheetFormat, carried: readonly Line[], picture?: Picture): OpenSheet {
    if (sheets.length === maxPages) {
      throw new UnreadableFile(`The text has more than ${maxPages} pages; no more can be rendered.`);
    }
    const lines = carried.filter((_, index) => index > 0 || !isBlank(carried[0]));
    const sheet = { format, lines, ...(picture && { picture }) };
    sheets.push(sheet);
    return sheet;
  }

  function add(line: Line, format: SheetFormat): void {
    const last = sheets.at(-1);
    const fits = last?.format === format && !last.picture && last.lines.length < format.lines;
    const sheet = fits ? last : begin(format, withHead(last ? takeKept(last) : [], line));
    if (sheet.lines.length > 0 || !isBlank(line)) sheet.lines.push(line);
  }

  for (const section of sectionsOf(blocks)) {
    if (section === "page-break") begin(portraitSheet, []);
    else if ("picture" in section) {
      const { format, picture } = section;
      const last = sheets.at(-1);
      const carried = last ? takeKept(last) : [];
      begin(format, [...carried, ...layoutBlocks(section.blocks, format.columns)], picture);
      continue;
    } else for (const line of layoutBlocks(section.blocks, section.format.columns)) add(line, section.format);
    add({ spans: [] }, sheets.at(-1)?.format ?? portraitSheet);
  }
  return sheets.filter(({ lines, picture }) => picture || lines.some((line) => !isBlank(line)));
}

/** The lines that begin a page, below the head of their table. */
function withHead(carried: readonly Line[], next: Line): readonly Line[] {
  const first = carried.find((line) => !isBlank(line)) ?? next;
  return first.repeated ? [...first.repeated, ...carried] : carried;
}

/** Headings at the end of a page, which move to the next; a page of nothing else keeps them. */
function takeKept({ lines }: OpenSheet): Line[] {
  let from = lines.length;
  while (from > 0 && (lines[from - 1]?.keep === true || isBlank(lines[from - 1]))) from -= 1;
  return from === 0 || !lines.slice(from).some((line) => line.keep) ? [] : lines.splice(from);
}

const isBlank = (line: Line | undefined): boolean => line?.spans.length === 0 && line.down === undefined;

interface TextSection {
  readonly format: SheetFormat;
  readonly blocks: Block[];
}
interface PictureSection extends TextSection {
  readonly picture: Picture;
}
type Section = TextSection | PictureSection | "page-break";

/** Runs of blocks for pages of one format. */
function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [];
  for (const block of blocks) {
    if (block.kind === "page-break") {
      sections.push("page-break");
      continue;
    }
    const last = sections.at(-1);
    if (block.kind === "picture") {
      const { picture } = block;
      const format = picture.width > picture.height ? landscapeSheet : portraitSheet;
      sections.push({ format, picture, blocks: last && isText(last) ? takeCaption(last) : [] });
      continue;
    }
    const format = formatOf(block);
    if (last && isText(last) && last.format === format) last.blocks.push(block);
    else {
      const caption = format !== portraitSheet && last && isText(last) ? takeCaption(last) : [];
      sections.push({ format, blocks: [...caption, block] });
    }
  }
  return sections;
}

const isText = (section: Section): section is TextSection =>
  section !== "page-break" && !("picture" in section);

function formatOf(block: Block): SheetFormat {
  if (block.kind !== "table" || columnsOf(block.rows) <= maxUprightColumns) return portraitSheet;
  return widthOf(block.rows) > landscapeSheet.columns ? wideSheet : landscapeSheet;
}

/** `Table 3 …`: stands above its table. A heading moves with it anyway. */
const captionText = /^(?:table|appendix|figure)\s+\S/i;
const longestCaption = 260;

/** Removes the caption of a table that follows on a page of another format. */
function takeCaption(section: TextSection): Block[] {
  const last = section.blocks.at(-1);
  if (last?.kind !== "paragraph") return [];
  const text = plainTextOf([last]).trim();
  return captionText.test(text) && text.length < longestCaption ? section.blocks.splice(-1) : [];
}
