import { type Block, blockHeight, blockWidth } from "../clipboard/block.ts";
import { makeRoom, writeBlock } from "../clipboard/paste.ts";
import { pasteNotes } from "../clipboard/paste-leniently.ts";
import { type ColumnEdit, editColumns } from "../commands/columns.ts";
import { contains, moved, numbersFrom, type Position, startOf } from "../selection/range.ts";
import { columnCount, type Sheet } from "../sheet/sheet.ts";
import { type HeadField, headExtent, headValue } from "./header-lines.ts";

export const headMessages = {
  noName: "Enter a visit name",
  noNumber: (field: "day" | "week", text: string) => `The ${field} must be a number; “${text}” is not.`,
  noFillDown: "The rows of the header hold different values. Fill to the right instead.",
  oneCell:
    "An epoch or visit is one cell over its columns. To split it, select some of the visits and use Edit visits.",
  apart: "The selected visits are not adjacent. Use Edit visits instead.",
  noSpan: "Only epoch and visit cells can span several columns. Select cells in one of these rows.",
} as const;

/** Selected cells of the head: some of its lines over adjacent columns. */
export interface HeadRange {
  readonly fields: readonly HeadField[];
  readonly from: number;
  readonly to: number;
}

/** The parsed value of a text in a line of the head, or a message if it is invalid. */
function readEdit(field: HeadField, text: string): ColumnEdit | string {
  const value = text.trim();
  if (field === "column_name") return value === "" ? headMessages.noName : { column_name: value };
  if (field !== "day" && field !== "week") return { [field]: value };
  if (value === "") return { [field]: undefined };
  const number = Number(value.replace(/[−–]/g, "-").replace(new RegExp(`^${field}\\s*`, "i"), ""));
  return Number.isFinite(number) ? { [field]: number } : headMessages.noNumber(field, value);
}

/** Writes one text to some cells of the head; an epoch or cycle is set as a whole. */
export function typeInHead(sheet: Sheet, { fields, from, to }: HeadRange, text: string): Sheet | string {
  const edits = fields.map((field) => readEdit(field, text));
  const refusal = edits.find((edit) => typeof edit === "string");
  if (refusal !== undefined) return refusal;
  return edits.reduce<Sheet>((changed, edit, index) => {
    const field = fields[index];
    if (typeof edit === "string" || field === undefined) return changed;
    const first = headExtent(sheet, field, from).from;
    return editColumns(changed, numbersFrom(first, headExtent(sheet, field, to).to), edit);
  }, sheet);
}

/** Delete: clears the texts; a visit keeps its name. */
export function clearHead(sheet: Sheet, range: HeadRange): Sheet | string {
  const fields = range.fields.filter((field) => field !== "column_name");
  return fields.length === 0 ? headMessages.noName : typeInHead(sheet, { ...range, fields }, "");
}

/** Merges cells of a line: all get the text of the first. */
export function mergeHead(sheet: Sheet, { fields, from, to }: HeadRange): Sheet | string {
  const isSpanning = fields.every((field) => field === "epoch" || field === "visit");
  const first = sheet.columns[from - 1];
  if (!isSpanning || from === to || !first) return headMessages.noSpan;
  return fields.reduce(
    (changed, field) => editColumns(changed, numbersFrom(from, to), { [field]: headValue(first, field) }),
    sheet,
  );
}

/** The selected values of the head, in rows. */
export const copyHead = ({ columns }: Sheet, { fields, from, to }: HeadRange): string[][] =>
  fields.map((field) => columns.slice(from - 1, to).map((column) => headValue(column, field)));

/** Ctrl+R: the first selected visit's values for the others. */
export function fillHead(sheet: Sheet, { fields, from, to }: HeadRange): Sheet | string {
  const first = sheet.columns[from - 1];
  if (!first) return sheet;
  return fields.reduce<Sheet | string>((changed, field) => {
    const range = { fields: [field], from, to };
    return typeof changed === "string" ? changed : typeInHead(changed, range, headValue(first, field));
  }, sheet);
}

/**
 * Pastes a block from the first selected head cell on, and on into the cells below the head; a single value fills the
 * selection. Adds the visits and rows that the block needs.
 * @param shown the lines of the head from top to bottom
 * @returns the sheet and what to report, or why the block does not fit
 */
export function pasteHead(
  sheet: Sheet,
  range: HeadRange,
  shown: readonly HeadField[],
  block: Block,
): { readonly sheet: Sheet; readonly notes: readonly string[] } | string {
  const [height, width] = [blockHeight(block), blockWidth(block)];
  if (height === 1 && width === 1) {
    const typed = typeInHead(sheet, range, block.rows[0]?.[0]?.value ?? "");
    return typeof typed === "string" ? typed : { sheet: typed, notes: [] };
  }
  const lines = shown.slice(shown.indexOf(range.fields[0] ?? "column_name")).slice(0, height);
  const rows = height - lines.length;
  const [startCol, endCol] = [range.from, range.from + width - 1];
  const room = makeRoom(sheet, { endRow: rows - 1, endCol });
  let changed = room.sheet;
  for (const [row, field] of lines.entries()) {
    for (let col = startCol; col <= Math.min(endCol, columnCount(changed) - 1); col += 1) {
      const edit = readEdit(field, headTextOf(block, field, { row, col: col - startCol }));
      if (typeof edit === "string") return edit;
      changed = editColumns(changed, [col], edit);
    }
  }
  const below: Block = {
    rows: block.rows.slice(lines.length),
    merges: block.merges
      .filter(({ startRow }) => startRow >= lines.length)
      .map((merge) => moved(merge, -lines.length, 0)),
  };
  const cells = { startRow: 0, endRow: rows - 1, startCol, endCol };
  const written = rows === 0 ? { sheet: changed, left: 0 } : writeBlock(changed, cells, below);
  if (typeof written === "string") return written;
  return { sheet: written.sheet, notes: pasteNotes({ added: room, left: written.left }) };
}

/** A text merged over several visits is the text of each; a number is where it is written. */
function headTextOf({ rows, merges }: Block, field: HeadField, position: Position): string {
  const merge =
    field === "day" || field === "week" ? undefined : merges.find((one) => contains(one, position));
  const { row, col } = merge ? startOf(merge) : position;
  return rows[row]?.[col]?.value ?? "";
}
