import type { Position } from "../model/selection/range.ts";
import { nameColumn } from "../model/sheet/sheet.ts";
import { columnIdOf, nameId, rowNumberId, type SheetView } from "./sheet-view.ts";

/** The part of the grid at a point. */
export type Target =
  | { readonly kind: "cell"; readonly position: Position }
  | { readonly kind: "rowNumber"; readonly row: number }
  | { readonly kind: "head"; readonly from: number; readonly to: number }
  | { readonly kind: "corner" };

/** Merges are drawn over the cells; the cell below counts. */
export function targetAt(view: SheetView, x: number, y: number, within: HTMLElement): Target | null {
  for (const element of document.elementsFromPoint(x, y)) {
    if (!within.contains(element)) continue;
    const cell = element.closest<HTMLElement>(".ag-cell");
    if (cell) return cellTarget(view, cell);
    const head = element.closest<HTMLElement>(".ag-header-cell, .ag-header-group-cell");
    if (head) return element.closest(".ag-header-cell-resize") ? null : headTarget(view, head);
  }
  return null;
}

export function cellTarget(view: SheetView, cell: HTMLElement): Target | null {
  const index = Number(cell.closest("[row-index]")?.getAttribute("row-index") ?? Number.NaN);
  const row = view.positions[index];
  const id = cell.getAttribute("col-id");
  if (row === undefined || id === null) return null;
  if (id === rowNumberId) return { kind: "rowNumber", row };
  const col = columnPosition(view, id);
  return col === null ? null : { kind: "cell", position: { row, col } };
}

/** The column whose resizable head edge is at an element; null elsewhere and at the edge of an epoch. */
export function columnEdgeAt(view: SheetView, element: EventTarget | null): number | null {
  const edge = element instanceof HTMLElement ? element.closest(".ag-header-cell-resize") : null;
  const id = edge?.closest(".ag-header-cell")?.getAttribute("col-id") ?? null;
  return id === null ? null : columnPosition(view, id);
}

/** The columns of a column head or an epoch head. */
export function headTarget(view: SheetView, head: HTMLElement): Target | null {
  const id = head.getAttribute("col-id") ?? "";
  if (id === rowNumberId) return { kind: "corner" };
  const col = columnPosition(view, id);
  if (col !== null) return { kind: "head", from: col, to: col };
  // A group's id starts with the epoch and ends with the id of its first column and a counter.
  const at = view.sheet.columns.findIndex((column) =>
    id.replace(/_\d+$/, "").endsWith(`-${columnIdOf(column)}`),
  );
  if (at < 0) return null;
  const epoch = view.sheet.columns[at]?.meta.epoch;
  let to = at;
  while (view.sheet.columns[to + 1]?.meta.epoch === epoch && to + 1 < view.sheet.columns.length) to += 1;
  return { kind: "head", from: at + 1, to: to + 1 };
}

function columnPosition({ sheet }: SheetView, id: string): number | null {
  if (id === nameId) return nameColumn;
  const index = sheet.columns.findIndex((column) => columnIdOf(column) === id);
  return index < 0 ? null : index + 1;
}

export function columnIdAt({ sheet }: SheetView, col: number): string | null {
  if (col === nameColumn) return nameId;
  const column = sheet.columns[col - 1];
  return column ? columnIdOf(column) : null;
}
