import type { GridApi } from "ag-grid-community";
import { startOf } from "../model/selection/range.ts";
import { type Cell, cellAt, type Merge, nameColumn, type Row } from "../model/sheet/sheet.ts";
import { cellContent } from "./cell-content.ts";
import { type Box, boxesOf, type Layers, placeBox } from "./geometry.ts";
import classes from "./matrix-grid.module.css";
import { type SheetView, shownRows } from "./sheet-view.ts";

interface Drawn {
  readonly element: HTMLElement;
  cell: Cell;
  changed: boolean;
}

/** Draws each merge that intersects the rendered rows as one cell, updating only what differs. */
export function createMergeBoxes(layers: Layers) {
  let drawn = new Map<string, Drawn>();
  return {
    draw(api: GridApi<Row>, view: SheetView, isChanged: (row: number, col: number) => boolean): void {
      const next = new Map<string, Drawn>();
      const first = api.getFirstDisplayedRowIndex();
      const last = api.getLastDisplayedRowIndex();
      for (const merge of view.sheet.merges) {
        const shown = shownRows(view, merge);
        if (shown === null || shown.last < first || shown.first > last) continue;
        const boxes = boxesOf(api, view, merge);
        const box = boxes.scrolling ?? boxes.pinned;
        if (box === null) continue;
        const key = keyOf(merge);
        const start = startOf(merge);
        const cell = cellAt(view.sheet, start);
        const changed = isChanged(start.row, start.col);
        next.set(key, update(drawn.get(key), merge, cell, changed, box));
      }
      for (const [key, { element }] of drawn) if (!next.has(key)) element.remove();
      drawn = next;
    },
  };

  function update(before: Drawn | undefined, merge: Merge, cell: Cell, changed: boolean, box: Box): Drawn {
    const box_ = before ?? { element: create(merge), cell, changed };
    if (!before || before.cell !== cell || before.changed !== changed) {
      box_.element.replaceChildren(cellContent(cell));
      box_.element.title = cell.value;
      box_.element.classList.toggle(classes.changed ?? "", changed);
      box_.cell = cell;
      box_.changed = changed;
    }
    placeBox(box_.element, box);
    return box_;
  }

  function create(merge: Merge): HTMLElement {
    const element = document.createElement("div");
    element.className = classes.merge ?? "";
    element.setAttribute("aria-hidden", "true");
    element.dataset.merge = `${merge.startRow}:${merge.startCol}`;
    const layer = merge.startCol === nameColumn ? layers.pinned : layers.scrolling;
    layer.append(element);
    return element;
  }
}

const keyOf = ({ startRow, endRow, startCol, endCol }: Merge) =>
  `${startRow}:${endRow}:${startCol}:${endCol}`;
