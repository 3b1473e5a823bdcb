import type { GridApi } from "ag-grid-community";
import { extentOf } from "../model/merges/merge-index.ts";
import { type Axis, countSelected, lineCount, selectedRanges } from "../model/selection/lines.ts";
import type { Range } from "../model/selection/range.ts";
import type { Selection } from "../model/selection/selection.ts";
import { columnCount, nameColumn, type Row, rowCount } from "../model/sheet/sheet.ts";
import { type Box, type Boxes, boxesOf, type Layers, placeBox } from "./geometry.ts";
import classes from "./matrix-grid.module.css";
import type { SheetView } from "./sheet-view.ts";

/**
 * Draws the selected rectangles, the active cell, and the preview of a fill as movable boxes, so that no cell has to be
 * redrawn.
 */
export function createSelectionBoxes(layers: Layers) {
  const pair = (className: string | undefined) =>
    [box(layers.scrolling, className), box(layers.pinned, className)] as const;
  /** One per selected rectangle; unused ones stay hidden for reuse. */
  const ranges = [pair(classes.range)];
  const dropLine = pair(classes.drop);
  const active = pair(classes.active);
  const outline = pair(classes.outline);
  return {
    /** @param filled the preview of a fill; null for none */
    outline(api: GridApi<Row>, view: SheetView, filled: Range | null): void {
      showParts(outline, filled && boxesOf(api, view, filled));
    },
    /** @param drop where dragged lines would be dropped; null for nowhere */
    drop(api: GridApi<Row>, view: SheetView, drop: DropLine | null): void {
      showParts(dropLine, drop && lineBoxes(api, view, drop));
    },
    draw(api: GridApi<Row>, view: SheetView, selection: Selection): void {
      if (rowCount(view.sheet) === 0) {
        for (const element of [...ranges.flat(), ...active]) element.hidden = true;
        return;
      }
      const selected = selectedRanges(view.sheet, selection);
      const isMany = countSelected(view.sheet, selection) > 1;
      while (ranges.length < selected.length) ranges.push(pair(classes.range));
      ranges.forEach((parts, index) => {
        const range = selected[index];
        showParts(parts, range && isMany ? boxesOf(api, view, range) : null);
      });
      const at = boxesOf(api, view, extentOf(view.sheet, selection.active));
      show(active[0], selection.active.col === nameColumn ? null : at.scrolling);
      show(active[1], selection.active.col === nameColumn ? at.pinned : null);
    },
  };
}

/** The line before which a drop inserts; the number of lines means the end. */
export interface DropLine {
  readonly axis: Axis;
  readonly at: number;
}

const thickness = 3;

function lineBoxes(api: GridApi<Row>, view: SheetView, { axis, at }: DropLine): Boxes {
  const { sheet } = view;
  const last = lineCount(sheet, axis) - 1;
  const isEnd = at > last;
  const line = Math.min(at, last);
  const whole = {
    startRow: 0,
    endRow: rowCount(sheet) - 1,
    startCol: nameColumn,
    endCol: columnCount(sheet) - 1,
  };
  if (axis === "col") {
    const { scrolling } = boxesOf(api, view, { ...whole, startCol: line, endCol: line });
    const left = scrolling && (isEnd ? scrolling.left + scrolling.width : scrolling.left) - 1;
    return { pinned: null, scrolling: scrolling && { ...scrolling, left: left ?? 0, width: thickness } };
  }
  const { pinned, scrolling } = boxesOf(api, view, { ...whole, startRow: line, endRow: line });
  const edge = (box: Box | null) =>
    box && { ...box, top: (isEnd ? box.top + box.height : box.top) - 1, height: thickness };
  return { pinned: edge(pinned), scrolling: edge(scrolling) };
}

function box(layer: HTMLElement, className: string | undefined): HTMLElement {
  const element = document.createElement("div");
  element.className = className ?? "";
  element.hidden = true;
  layer.append(element);
  return element;
}

/** A rectangle that continues in the other layer has no edge there. */
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
