import type { GridApi } from "ag-grid-community";
import type { EditorState } from "../model/editor-state.ts";
import type { Range } from "../model/selection/range.ts";
import { selectedRange } from "../model/selection/selection.ts";
import { type Row, rowCount } from "../model/sheet/sheet.ts";
import { type Box, boxesOf, type Layers } from "./geometry.ts";
import classes from "./matrix-grid.module.css";
import type { SheetView } from "./sheet-view.ts";

/** The size of the fill handle in pixels, as in the style sheet. */
const size = 9;

/** The fill handle at the corner of the selection in Edit Mode. Ctrl+D and Ctrl+R do the same by keyboard. */
export function createFillHandle(layers: Layers) {
  const element = document.createElement("div");
  element.className = classes.fillHandle ?? "";
  element.setAttribute("aria-hidden", "true");
  element.hidden = true;
  return {
    is: (target: EventTarget | null) => target === element,
    draw(api: GridApi<Row>, view: SheetView, { editable, selection }: EditorState): void {
      const shows = editable && rowCount(view.sheet) > 0 && !selection.others;
      const range = shows ? selectedRange(view.sheet, selection) : null;
      const place = range && placeOf(range, selection.span, layers, api, view);
      element.hidden = !place;
      if (!place) return;
      if (element.parentElement !== place.layer) place.layer.append(element);
      element.style.left = `${place.left - size}px`;
      element.style.top = `${place.top - size}px`;
    },
  };
}

/** The last corner of the selection; for whole rows and columns, a visible one, as in spreadsheets. */
function placeOf(
  range: Range,
  span: EditorState["selection"]["span"],
  layers: Layers,
  api: GridApi<Row>,
  view: SheetView,
) {
  const { pinned, scrolling } = boxesOf(api, view, range);
  if (span === "rows" && pinned) {
    return { layer: layers.pinned, left: pinned.left + size, top: bottomOf(pinned) };
  }
  const [layer, box] = scrolling ? [layers.scrolling, scrolling] : [layers.pinned, pinned];
  if (!box) return null;
  const left = box.left + box.width;
  return { layer, left, top: span === "columns" ? box.top + size : bottomOf(box) };
}

const bottomOf = ({ top, height }: Box) => top + height;
