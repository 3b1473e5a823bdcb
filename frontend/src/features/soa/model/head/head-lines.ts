import type { Sheet } from "../sheet/sheet.ts";
import type { HeadRange } from "./edit-head.ts";
import { type HeadField, headExtent, headerLines } from "./header-lines.ts";

/** The displayed lines of the head from top to bottom. */
export function headFields(sheet: Sheet): HeadField[] {
  const lines = headerLines(sheet).map(({ field }) => field);
  return sheet.columns.some(({ meta }) => meta.epoch) ? ["epoch", ...lines] : lines;
}

/** The selected cells of the head: anchor and focus. */
export interface HeadSelection {
  readonly anchor: HeadPosition;
  readonly focus: HeadPosition;
}

export interface HeadPosition {
  readonly field: HeadField;
  /** Sheet columns: 1 is the first visit. */
  readonly col: number;
}

/** The selected lines and columns; an epoch or cycle as a whole. */
export function headRange(sheet: Sheet, { anchor, focus }: HeadSelection): HeadRange {
  const shown = headFields(sheet);
  const [top, bottom] = [anchor, focus].map(({ field }) => shown.indexOf(field)).sort((a, b) => a - b);
  const fields = shown.slice(top, (bottom ?? 0) + 1);
  const [first, last] = [Math.min(anchor.col, focus.col), Math.max(anchor.col, focus.col)];
  const from = Math.min(...fields.map((field) => headExtent(sheet, field, first).from));
  const to = Math.max(...fields.map((field) => headExtent(sheet, field, last).to));
  return { fields, from, to };
}

export type HeadDirection = "up" | "down" | "left" | "right";

/** The neighbor of a head cell; null at the table's cells or at an edge. */
export function headNeighbor(
  sheet: Sheet,
  { field, col }: HeadPosition,
  way: HeadDirection,
): HeadPosition | null {
  const shown = headFields(sheet);
  const line = shown.indexOf(field);
  if (way === "up" || way === "down") {
    const next = shown[line + (way === "up" ? -1 : 1)];
    return next ? { field: next, col } : null;
  }
  const { from, to } = headExtent(sheet, field, col);
  const next = way === "left" ? from - 1 : to + 1;
  return next >= 1 && next <= sheet.columns.length ? { field, col: next } : null;
}
