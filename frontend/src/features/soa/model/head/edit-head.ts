import type { Block } from "../clipboard/block.ts";
import { type ColumnEdit, editColumns } from "../commands/columns.ts";
import { columnCount, type Sheet } from "../sheet/sheet.ts";
import { type HeadField, headExtent, headValue } from "./head-fields.ts";

export const headMessages = {
  noName: "Enter a visit name",
  noNumber: (field: "day" | "week", text: string) => `The ${field} must be a number; “${text}” is not.`,
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
    return editColumns(changed, numbers(first, headExtent(sheet, field, to).to), edit);
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
    (changed, field) => editColumns(changed, numbers(from, to), { [field]: headValue(first, field) }),
    sheet,
  );
}

/** The selected values of the head, in rows. */
export const copyHead = ({ columns }: Sheet, { fields, from, to }: HeadRange): string[][] =>
  fields.map((field) => columns.slice(from - 1, to).map((column) => headValue(column, field)));

/**
 * Pastes values from the first selected head cell on; a single value fills the selection. Values beyond the table are
 * skipped.
 * @param shown the lines of the head from top to bottom
 */
export function pasteHead(
  sheet: Sheet,
  range: HeadRange,
  shown: readonly HeadField[],
  { rows }: Block,
): Sheet | string {
  const values = rows.map((row) => row.map(({ value }) => value));
  const [single] = values[0] ?? [];
  if (values.length === 1 && values[0]?.length === 1 && single !== undefined) {
    return typeInHead(sheet, range, single);
  }
  const top = shown.indexOf(range.fields[0] ?? "column_name");
  let changed: Sheet = sheet;
  for (const [down, row] of values.entries()) {
    const field = shown[top + down];
    if (field === undefined) break;
    for (const [right, text] of row.entries()) {
      const col = range.from + right;
      if (col >= columnCount(sheet)) break;
      const edit = readEdit(field, text);
      if (typeof edit === "string") return edit;
      changed = editColumns(changed, [col], edit);
    }
  }
  return changed;
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_unused, index) => from + index);
