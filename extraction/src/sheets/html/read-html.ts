import { type AnyNode, type Element, isTag, isText } from "domhandler";
import { emptyCell, mergesWithin, moved, type SheetCell, type SheetRange } from "../cell.ts";
import { importLimits } from "../limits.ts";
import { cellOfRuns, type IsMarker, type Run } from "../marks.ts";
import type { CellStyle, FileSheet } from "../read-sheet.ts";
import {
  childElements,
  elementsIn,
  parseHtml,
  type SurroundedTable,
  styleOf,
  surroundedTables,
  tableAround,
  trimmedText,
} from "./parse-html.ts";

/** Longer markup is ignored in favor of the plain text. */
const mostCharacters = 20_000_000;

/** A rectangle of cells that another program copied. */
export interface ForeignBlock {
  readonly rows: readonly (readonly SheetCell[])[];
  readonly merges: readonly SheetRange[];
  readonly foreign: true;
}

/**
 * Reads the table that another program put on the clipboard along with its plain text: merged cells, superscripts as
 * footnote markers, line breaks in cells. Nothing in it is run, loaded, or displayed.
 * @returns null if there is not exactly one table: then the plain text is the better source
 */
export function readHtmlBlock(html: string, isMarker: IsMarker): ForeignBlock | null {
  const tables = tablesIn(html);
  const [found] = tables;
  return (found && tables.length === 1 && readTable(found.table, isMarker)?.block) || null;
}

/** Every table of the markup as a sheet, with the texts above and below it as separate rows. */
export function readHtmlSheets(html: string, isMarker: IsMarker): FileSheet[] {
  return tablesIn(html).flatMap(({ table, above, below }, index): FileSheet | [] => {
    const read = readTable(table, isMarker);
    if (!read) return [];
    const { block, styles } = read;
    const width = block.rows[0]?.length ?? 0;
    const asRows = (lines: readonly Element[]) =>
      lines.map((line) => [
        cellOfRuns(readRuns(line), isMarker),
        ...Array<SheetCell>(width - 1).fill(emptyCell),
      ]);
    const top = above.length;
    const title = above.at(-1);
    return {
      name: (title ? trimmedText(title).slice(0, 80) : "") || `Table ${index + 1}`,
      rows: [...asRows(above), ...block.rows, ...asRows(below)],
      merges: block.merges.map((merge) => moved(merge, top, 0)),
      styles: new Map([...styles].map(([[row, column], style]) => [`${row + top},${column}`, style])),
      formulas: 0,
    };
  });
}

/** Tables that are not nested. Some programs copy rows or cells without the surrounding table. */
function tablesIn(html: string): SurroundedTable[] {
  if (html.length > mostCharacters || !/<t(?:able|r|d|h)\b/i.test(html)) return [];
  const tables = (markup: string) => surroundedTables(parseHtml(markup)?.children ?? []);
  const found = tables(html);
  return found.length > 0 ? found : tables(`<table>${html}</table>`);
}

interface TableRead {
  readonly block: ForeignBlock;
  readonly styles: readonly (readonly [place: readonly [row: number, column: number], style: CellStyle])[];
}

function readTable(table: Element, isMarker: IsMarker): TableRead | null {
  const rows: SheetCell[][] = [];
  const styles: [[number, number], CellStyle][] = [];
  const merges: SheetRange[] = [];
  const lines = withoutFiller(
    elementsIn(table, ({ name }) => name === "tr").filter((line) => tableAround(line) === table),
  );
  let row = 0;
  for (const line of lines) {
    let col = 0;
    for (const element of childElements(line)) {
      if (element.name !== "td" && element.name !== "th") continue;
      while (rows[row]?.[col] !== undefined) col += 1;
      const [down, right] = [span(element, "rowspan"), span(element, "colspan")];
      const cell = cellOfRuns(readRuns(element), isMarker);
      const style = cellStyleOf(element);
      if (style.bold || style.indent > 0) styles.push([[row, col], style]);
      const end = {
        row: Math.min(row + down, importLimits.rows),
        col: Math.min(col + right, importLimits.columns),
      };
      for (let at = row; at < end.row; at += 1) {
        rows[at] ??= [];
        const cells = rows[at] ?? [];
        for (let to = col; to < end.col; to += 1) cells[to] ??= at === row && to === col ? cell : emptyCell;
      }
      if (down * right > 1 && !isOverflow(element)) {
        merges.push({ startRow: row, endRow: end.row - 1, startCol: col, endCol: end.col - 1 });
      }
      col = end.col;
    }
    const next = row + emptyRows(line);
    // A row without cells also counts.
    for (; row < next; row += 1) rows[row] ??= [];
    if (row >= importLimits.rows) break;
  }
  const block = toBlock(rows.slice(0, importLimits.rows), row, merges);
  return block && { block, styles };
}

/** Excel ends with a row that only holds widths. */
function withoutFiller(lines: readonly Element[]): readonly Element[] {
  const last = lines.at(-1);
  if (!last) return lines;
  const style = styleOf(last);
  const isFiller = /display:\s*none/i.test(style) && !/mso-height-source/i.test(style);
  return isFiller && trimmedText(last) === "" ? lines.slice(0, -1) : lines;
}

/** Excel writes several empty rows as one with their number. */
function emptyRows(line: Element): number {
  const count = Number(/mso-xlrowspan:\s*(\d{1,7})/i.exec(styleOf(line))?.[1] ?? 1);
  return Math.max(1, Math.min(count, importLimits.rows));
}

function span(element: Element, name: "rowspan" | "colspan"): number {
  const count = Number.parseInt(element.attribs[name] ?? "1", 10);
  return Number.isFinite(count) ? Math.max(1, Math.min(count, importLimits.rows)) : 1;
}

/** Excel lets a text overflow into adjacent empty cells, which are separate cells. */
const isOverflow = (element: Element) => /mso-ignore:\s*colspan/i.test(styleOf(element));

/** A span may extend beyond the last row; short rows are padded. */
function toBlock(
  rows: readonly (readonly SheetCell[])[],
  height: number,
  merges: readonly SheetRange[],
): ForeignBlock | null {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const count = Math.min(height, importLimits.rows);
  if (width === 0 || count === 0) return null;
  return {
    rows: Array.from({ length: count }, (_unused, at) =>
      Array.from({ length: width }, (_none, col) => rows[at]?.[col] ?? emptyCell),
    ),
    merges: mergesWithin(merges, count, width),
    foreign: true,
  };
}

const bolds: ReadonlySet<string> = new Set(["b", "strong", "th", "h1", "h2", "h3", "h4"]);
const boxes: ReadonlySet<string> = new Set(["p", "div", "span"]);
/** Points per step of indentation in Excel and Word. */
const stepWidth = 9;
const perUnit = { pt: 1, px: 0.75, em: 10, rem: 10, in: 72, cm: 28.35 } as const;

/** The style of a cell in markup: bold if all of its text is, and its indentation. */
export function cellStyleOf(cell: Element): CellStyle {
  const whole = trimmedText(cell);
  const isAllBold = () => elementsIn(cell, isBold).some((one) => trimmedText(one) === whole);
  const bold = whole !== "" && (isBold(cell) || isAllBold());
  const [first] = elementsIn(cell, ({ name }) => boxes.has(name));
  const points = movedIn(cell) + (first === undefined ? 0 : movedIn(first));
  return { bold, indent: Math.round(points / stepWidth) };
}

const isBold = (element: Element): boolean =>
  bolds.has(element.name) || /font-weight:\s*(?:bold|[6-9]00)/i.test(styleOf(element));

/** Padding common to all cells is not indentation. */
const usual = 6;

function movedIn(element: Element): number {
  const style = styleOf(element);
  const [, size, unit = ""] = /(?:padding-left|margin-left|text-indent):\s*([\d.]+)(\w+)/i.exec(style) ?? [];
  const points = Object.entries(perUnit).find(([name]) => name === unit.toLowerCase())?.[1] ?? 0;
  const moved = Number(size ?? 0) * points;
  return moved > usual ? moved : 0;
}

const blocks: ReadonlySet<string> = new Set([
  ...["p", "div", "li", "ul", "ol", "table", "tr", "h1", "h2", "h3", "h4"],
]);

/**
 * Collapses white space as HTML does: to one space, and none next to a line break. A non-breaking space counts as one.
 */
export function readRuns(cell: Element): Run[] {
  const runs: Run[] = [];
  let text = "";
  const add = (part: string, raised: boolean) => {
    const collapsed = part.replace(/[ \t\r\n\f]+/g, " ");
    const fresh = text === "" || /[ \n]$/.test(text) ? collapsed.replace(/^ /, "") : collapsed;
    if (fresh === "") return;
    text += fresh;
    runs.push({ text: fresh, raised });
  };
  const breakLine = () => {
    dropSpace();
    text += "\n";
    runs.push({ text: "\n", raised: false });
  };
  const dropSpace = () => {
    const last = runs.at(-1);
    if (!last?.text.endsWith(" ")) return;
    text = text.slice(0, -1);
    runs[runs.length - 1] = { ...last, text: last.text.slice(0, -1) };
  };
  const walk = (node: AnyNode, raised: boolean) => {
    if (isText(node)) add(node.data, raised);
    if (!isTag(node) || isHidden(node)) return;
    const isBlock = blocks.has(node.name);
    if (isBlock && text !== "" && !text.endsWith("\n")) breakLine();
    if (node.name === "br") breakLine();
    for (const child of node.children) walk(child, raised || isRaised(node));
    if (isBlock && node.next && text !== "" && !text.endsWith("\n")) breakLine();
  };
  for (const child of cell.children) walk(child, isRaised(cell));
  return trimEnd(runs).map((run) => ({ ...run, text: run.text.replaceAll("\u00a0", " ") }));
}

const isHidden = (element: Element) => /(?:^|;)\s*display:\s*none/i.test(styleOf(element));
const isRaised = (element: Element) =>
  element.name === "sup" || /vertical-align:\s*super/i.test(styleOf(element));

/** Trailing line breaks and spaces are layout; a cell of non-breaking spaces is empty. */
function trimEnd(runs: readonly Run[]): Run[] {
  const last = runs.findLastIndex(({ text }) => text.trim() !== "");
  return runs
    .slice(0, last + 1)
    .map((run, index) => (index === last ? { ...run, text: run.text.replace(/[ \n]+$/, "") } : run));
}
