import type { Block } from "../../model/clipboard/block.ts";
import { contains, heightOf, type Range, startOf, widthOf } from "../../model/selection/range.ts";
import type { Cell } from "../../model/sheet/sheet.ts";

/**
 * A block as a table that Excel, Word, and Sheets paste with its merged cells, superscript markers, and line breaks.
 * Without these styles, Excel would split a cell at a line break and read `1-2` as a date and `=A1` as a formula.
 */
export function blockToHtml(block: Block): string {
  const rows = block.rows.map((cells, row) => {
    const line = cells.map((cell, col) => writeCell(cell, mergeAt(block, row, col), row, col));
    return `<tr>${line.join("")}</tr>`;
  });
  const style = "<style>br{mso-data-placement:same-cell}</style>";
  return `<html><head><meta charset="utf-8">${style}</head><body><table>${rows.join("")}</table></body></html>`;
}

const mergeAt = ({ merges }: Block, row: number, col: number): Range | undefined =>
  merges.find((merge) => contains(merge, { row, col }));

function writeCell({ value, footnotes }: Cell, merge: Range | undefined, row: number, col: number): string {
  if (merge && (startOf(merge).row !== row || startOf(merge).col !== col)) return "";
  const attributes = merge ? spans(merge) : "";
  const format = isNumber.test(value) ? "" : " style='mso-number-format:\"\\@\"'";
  const marks = footnotes.length > 0 ? `<sup>${escapeHtml(footnotes.join(","))}</sup>` : "";
  return `<td${attributes}${format}>${escapeHtml(value)}${marks}</td>`;
}

const isNumber = /^-?\d{1,15}(?:\.\d+)?$/;

function spans(merge: Range): string {
  const part = (name: string, count: number) => (count > 1 ? ` ${name}="${count}"` : "");
  return part("rowspan", heightOf(merge)) + part("colspan", widthOf(merge));
}

/** Spaces that HTML would collapse are made non-breaking. */
function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/^ | (?= )| $/gm, "&nbsp;")
    .replace(/\r\n?|\n/g, '<br style="mso-data-placement:same-cell">')
    .replaceAll("\t", " ");
}
