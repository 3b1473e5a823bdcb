import type { GridApi } from "ag-grid-community";
import type { Range } from "../model/selection/range.ts";
import { nameColumn, type Row } from "../model/sheet/sheet.ts";
import classes from "./matrix-grid.module.css";
import { columnIdAt } from "./positions.ts";
import { nameId, type SheetView, shownRows } from "./sheet-view.ts";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A range in pixels: the part in the pinned columns and the scrolling part, one per layer. */
export interface Boxes {
  readonly pinned: Box | null;
  readonly scrolling: Box | null;
}

export function boxesOf(api: GridApi<Row>, view: SheetView, range: Range): Boxes {
  const shown = shownRows(view, range);
  const first = shown && api.getDisplayedRowAtIndex(shown.first);
  const last = shown && api.getDisplayedRowAtIndex(shown.last);
  if (!first || !last) return { pinned: null, scrolling: null };
  const top = first.rowTop ?? 0;
  const height = (last.rowTop ?? 0) + (last.rowHeight ?? 0) - top;
  const nameLeft = api.getColumn(nameId)?.getLeft() ?? 0;
  const pinnedTo = pinnedWidth(api);
  const reachesName = range.startCol === nameColumn;
  const pinned = reachesName ? { left: nameLeft, top, width: pinnedTo - nameLeft, height } : null;
  const from = columnAt(api, view, Math.max(range.startCol, nameColumn + 1));
  const to = columnAt(api, view, range.endCol);
  if (range.endCol === nameColumn || !from || !to) return { pinned, scrolling: null };
  const left = pinnedTo + (from.getLeft() ?? 0);
  const right = pinnedTo + (to.getLeft() ?? 0) + to.getActualWidth();
  return { pinned, scrolling: { left, top, width: right - left, height } };
}

/** The right edge of the pinned columns. */
export function pinnedWidth(api: GridApi<Row>): number {
  const name = api.getColumn(nameId);
  return (name?.getLeft() ?? 0) + (name?.getActualWidth() ?? 0);
}

function columnAt(api: GridApi<Row>, view: SheetView, col: number) {
  const id = columnIdAt(view, col);
  return id === null ? null : api.getColumn(id);
}

export function placeBox(element: HTMLElement, { left, top, width, height }: Box): void {
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
}

/** Two layers over the cells: one scrolls below the pinned columns, the other covers them. */
export interface Layers {
  readonly scrolling: HTMLElement;
  readonly pinned: HTMLElement;
  /** The scrolling element of the grid. */
  readonly viewport: HTMLElement;
}

/** Adds the layers to the grid, which does not remove them; null before the grid has rendered. */
export function createLayers(host: HTMLElement): Layers | null {
  const container = host.querySelector<HTMLElement>(".ag-grid-scrolling-container");
  const viewport = host.querySelector<HTMLElement>(".ag-grid-viewport");
  if (!container || !viewport) return null;
  const scrolling = layer(classes.scrollingLayer);
  const pinned = layer(classes.pinnedLayer);
  container.append(scrolling, pinned);
  return { scrolling, pinned, viewport };
}

function layer(className: string | undefined): HTMLElement {
  const element = document.createElement("div");
  element.className = className ?? "";
  // Hidden from screen readers: the cells below have the same content.
  element.setAttribute("role", "presentation");
  return element;
}
