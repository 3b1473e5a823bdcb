import type { GridApi } from "ag-grid-community";
import { extentOf } from "../model/merges/merge-index.ts";
import { countCells, type Range } from "../model/selection/range.ts";
import { type Selection, selectedRange } from "../model/selection/selection.ts";
import { nameColumn, type Row, rowCount } from "../model/sheet/sheet.ts";
import { type Box, type Boxes, boxesOf, placeBox } from "./geometry.ts";
import type { Layers } from "./layers.ts";
import classes from "./matrix-grid.module.css";
import type { SheetView } from "./sheet-view.ts";

/**
 * Draws the selected rectangle, the active cell and what a drag is about to fill: boxes that move, so that no cell is
 * drawn again.
 */
export function createSelectionBoxes(layers: Layers) {
  const range = [box(layers.scrolling, classes.range), box(layers.pinned, classes.range)] as const;
  const active = [box(layers.scrolling, classes.active), box(layers.pinned, classes.active)] as const;
  const outline = [box(layers.scrolling, classes.outline), box(layers.pinned, classes.outline)] as const;
  return {
    /** @param filled what a drag is about to fill; null for nothing */
    outline(api: GridApi<Row>, view: SheetView, filled: Range | null): void {
      const boxes = filled && boxesOf(api, view, filled);
      showParts(outline, boxes);
    },
    draw(api: GridApi<Row>, view: SheetView, selection: Selection): void {
      if (rowCount(view.sheet) === 0) {
        for (const element of [...range, ...active]) element.hidden = true;
        return;
      }
      const selected = selectedRange(view.sheet, selection);
      const isMany = countCells(selected) > 1;
      const boxes = boxesOf(api, view, selected);
      showParts(range, isMany ? boxes : null);
      const at = boxesOf(api, view, extentOf(view.sheet, selection.active));
      show(active[0], selection.active.col === nameColumn ? null : at.scrolling);
      show(active[1], selection.active.col === nameColumn ? at.pinned : null);
    },
  };
}

function box(layer: HTMLElement, className: string | undefined): HTMLElement {
  const element = document.createElement("div");
  element.className = className ?? "";
  element.hidden = true;
  layer.append(element);
  return element;
}

/** Where a rectangle goes on in the other layer it has no edge. */
function showParts(parts: readonly [scrolling: HTMLElement, pinned: HTMLElement], boxes: Boxes | null): void {
  const isCut = boxes !== null && boxes.scrolling !== null && boxes.pinned !== null;
  parts[0].dataset.open = isCut ? "left" : "";
  parts[1].dataset.open = isCut ? "right" : "";
  show(parts[0], boxes?.scrolling ?? null);
  show(parts[1], boxes?.pinned ?? null);
}

function show(element: HTMLElement, box: Box | null): void {
  element.hidden = box === null;
  if (box) placeBox(element, box);
}
