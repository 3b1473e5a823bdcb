import type { GridApi } from "ag-grid-community";
import { extentOf } from "../model/merges/merge-index.ts";
import { countCells } from "../model/selection/range.ts";
import { type Selection, selectedRange } from "../model/selection/selection.ts";
import { nameColumn, type Row, rowCount } from "../model/sheet/sheet.ts";
import { type Box, boxesOf, placeBox } from "./geometry.ts";
import type { Layers } from "./layers.ts";
import classes from "./matrix-grid.module.css";
import type { SheetView } from "./sheet-view.ts";

/** Draws the selected rectangle and the active cell: two boxes that move, so that no cell is drawn again. */
export function createSelectionBoxes(layers: Layers) {
  const range = [box(layers.scrolling, classes.range), box(layers.pinned, classes.range)] as const;
  const active = [box(layers.scrolling, classes.active), box(layers.pinned, classes.active)] as const;
  return {
    draw(api: GridApi<Row>, view: SheetView, selection: Selection): void {
      if (rowCount(view.sheet) === 0) {
        for (const element of [...range, ...active]) element.hidden = true;
        return;
      }
      const selected = selectedRange(view.sheet, selection);
      const isMany = countCells(selected) > 1;
      const boxes = boxesOf(api, view, selected);
      // Where the rectangle goes on in the other layer it has no edge.
      range[1].dataset.open = boxes.scrolling && boxes.pinned ? "right" : "";
      range[0].dataset.open = boxes.scrolling && boxes.pinned ? "left" : "";
      show(range[0], isMany ? boxes.scrolling : null);
      show(range[1], isMany ? boxes.pinned : null);
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

function show(element: HTMLElement, box: Box | null): void {
  element.hidden = box === null;
  if (box) placeBox(element, box);
}
