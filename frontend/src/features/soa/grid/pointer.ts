import { fillRangeTo } from "../model/commands/fill-handle.ts";
import { activeSheet } from "../model/editor-state.ts";
import type { EditorStore } from "../model/editor-store.ts";
import type { Position, Range } from "../model/selection/range.ts";
import { selectedRange } from "../model/selection/selection.ts";
import { nameColumn } from "../model/sheet/sheet.ts";
import { createDrag, type DragOptions } from "./drag.ts";
import { headPositionAt } from "./head-cells.ts";
import { createLineDrag, isSelectedLine, linesOf } from "./line-drag.ts";
import classes from "./matrix-grid.module.css";
import { columnEdgeAt, type Target, targetAt } from "./positions.ts";
import type { DropLine } from "./selection-boxes.ts";
import type { SheetView } from "./sheet-view.ts";

export interface PointerOptions extends DragOptions {
  readonly store: EditorStore;
  readonly view: () => SheetView;
  /** Whether an element is the fill handle. */
  readonly isFillHandle: (target: EventTarget | null) => boolean;
  /** Previews the range that a drag of the fill handle would fill. */
  readonly onOutline: (filled: Range | null) => void;
  /** Previews where a drag of lines would drop them. */
  readonly onDropLine: (drop: DropLine | null) => void;
  /** Commits the text being typed and moves the focus to the grid. */
  readonly settle: () => void;
  readonly onMenu: (point: { x: number; y: number }) => void;
  /** A double-click edits the cell's text at the click position. */
  readonly onEditText: (point: { x: number; y: number }) => void;
  /** A double-click on the edge of a column's head. */
  readonly onFitColumn: (col: number) => void;
}

const pointOf = ({ clientX, clientY }: MouseEvent) => ({ x: clientX, y: clientY });

/** Mouse interaction: selecting, filling, dragging heads and row numbers, editing, and the context menu. */
export function listenToPointer(options: PointerOptions): () => void {
  const { host, store, view, isFillHandle, settle, onMenu, onEditText } = options;
  const controller = new AbortController();
  const { signal } = controller;
  const drag = createDrag(options);
  let selecting: Target["kind"] | null = null;
  /** A drag of the fill handle, with the cell it has reached. */
  let filling: { to: Position | null } | null = null;
  let moved = false;
  const lineDrag = createLineDrag(store, options.onDropLine);
  /** The head or number by which lines are dragged; a mere click selects that line alone. */
  let grabbed: Target | null = null;

  /** A field opened by a click and not typed in behaves like the cell: it can be dragged, and has the cell's menu. */
  const isInEditor = ({ target }: Event) =>
    target instanceof HTMLTextAreaElement && target.dataset.pristine === undefined;

  const select = (target: Target, extend: boolean) => {
    if (target.kind === "cell") store.dispatch({ type: "select", position: target.position, extend });
    else if (target.kind === "rowNumber") store.dispatch({ type: "selectRow", row: target.row, extend });
    else if (target.kind === "corner") store.dispatch({ type: "selectAll" });
    else {
      store.dispatch({ type: "selectColumn", col: target.from, extend });
      if (target.to > target.from) store.dispatch({ type: "selectColumn", col: target.to, extend: true });
    }
  };
  const selectTo = (x: number, y: number) => {
    const target = targetAt(view(), x, y, host);
    if (!target || target.kind !== selecting) return;
    const before = store.getState();
    select(target, true);
    if (store.getState() !== before) moved = true;
  };

  const fillTo = (x: number, y: number) => {
    const target = targetAt(view(), x, y, host);
    if (!filling || target?.kind !== "cell") return;
    const { row, col } = target.position;
    if (filling.to?.row === row && filling.to.col === col) return;
    filling.to = target.position;
    const state = store.getState();
    const sheet = activeSheet(state);
    options.onOutline(sheet && fillRangeTo(sheet, selectedRange(sheet, state.selection), target.position));
  };
  const endFilling = () => {
    const ended = filling;
    filling = null;
    drag.end();
    options.onOutline(null);
    return ended;
  };

  const beginFilling = (event: MouseEvent) => {
    const state = store.getState();
    const sheet = activeSheet(state);
    if (!sheet || event.button !== 0) return;
    filling = { to: null };
    const overNames = selectedRange(sheet, state.selection).endCol === nameColumn;
    drag.begin({ across: true, down: true, overNames, overHeads: false, onReach: fillTo }, pointOf(event));
  };
  const headAt = (event: MouseEvent) =>
    headPositionAt(view(), event.target instanceof Element ? event.target : null);
  /** Shift+click while the head has the focus. */
  const extendHead = (event: MouseEvent): boolean => {
    const position = event.shiftKey && store.getState().head ? headAt(event) : null;
    if (position) store.dispatch({ type: "selectHead", position, extend: true });
    return position !== null;
  };
  const beginMoving = (event: MouseEvent, target: Target) => {
    grabbed = target;
    lineDrag.begin(target);
    const isRow = target.kind === "rowNumber";
    const onReach = (x: number, y: number) => {
      lineDrag.reach(targetAt(view(), x, y, host));
      host.classList.add(classes.moving ?? "");
    };
    const way = { across: !isRow, down: isRow, overNames: isRow, overHeads: !isRow, onReach };
    drag.begin(way, pointOf(event));
  };
  const endMoving = () => {
    const clicked = grabbed;
    grabbed = null;
    host.classList.remove(classes.moving ?? "");
    const { drop, dragged } = lineDrag.end();
    if (drop) store.dispatch({ type: "moveLinesTo", axis: drop.axis, at: drop.at });
    else if (clicked && !dragged) select(clicked, false);
  };
  const callOffMoving = () => {
    grabbed = null;
    host.classList.remove(classes.moving ?? "");
    drag.end();
    lineDrag.end();
  };
  const toggle = (target: Target): boolean => {
    const lines = linesOf(target);
    if (lines === null) return false;
    store.dispatch({ type: "toggleLines", axis: lines.axis, run: [lines.first, lines.last] });
    return true;
  };
  const beginSelecting = (event: MouseEvent, target: Target) => {
    if (((event.ctrlKey || event.metaKey) && toggle(target)) || extendHead(event)) return;
    const isGrab = store.getState().editable && !event.shiftKey && isSelectedLine(target, store);
    if (isGrab) {
      beginMoving(event, target);
      return;
    }
    selecting = target.kind;
    moved = false;
    const isNumber = target.kind === "rowNumber";
    const overHeads = target.kind === "head";
    const overNames = isNumber || (target.kind === "cell" && target.position.col === nameColumn);
    const way = { across: !isNumber, down: !overHeads, overNames, overHeads, onReach: selectTo };
    drag.begin(way, pointOf(event));
    select(target, event.shiftKey);
  };

  host.addEventListener(
    "mousedown",
    (event) => {
      if (isInEditor(event)) return;
      if (event.target instanceof HTMLTextAreaElement && event.detail > 1) {
        // The second click of a double-click, on the field that the first one opened.
        event.preventDefault();
        onEditText(pointOf(event));
        return;
      }
      const isHandle = isFillHandle(event.target);
      const target = isHandle ? null : targetAt(view(), event.clientX, event.clientY, host);
      if (!target && !isHandle) return;
      // Otherwise the grid would move its own focus, and the browser would select text.
      event.stopPropagation();
      event.preventDefault();
      settle();
      if (event.button === 2) return;
      if (target) beginSelecting(event, target);
      else beginFilling(event);
    },
    { capture: true, signal },
  );
  document.addEventListener("mousemove", (event) => drag.move(pointOf(event)), { signal });
  document.addEventListener(
    "mouseup",
    (event) => {
      const kind = selecting;
      selecting = null;
      drag.end();
      if (grabbed) endMoving();
      const to = filling && endFilling()?.to;
      if (to) store.dispatch({ type: "fillTo", position: to });
      // SOA-4: in Edit Mode, a click starts editing.
      if (kind !== "cell" || moved || event.button !== 0 || event.shiftKey || event.detail > 1) return;
      const { editable, editing } = store.getState();
      if (editable && !editing) store.dispatch({ type: "beginEdit" });
    },
    { signal },
  );
  document.addEventListener(
    "keydown",
    (event) => {
      if (!filling && !grabbed) return;
      // Keys are ignored during a drag; Escape cancels it.
      event.preventDefault();
      event.stopPropagation();
      if (event.key !== "Escape") return;
      if (filling) endFilling();
      callOffMoving();
    },
    { capture: true, signal },
  );
  host.addEventListener(
    "dblclick",
    (event) => {
      if (isInEditor(event)) return;
      if (isFillHandle(event.target)) {
        store.dispatch({ type: "fillAlong" });
        return;
      }
      const edge = columnEdgeAt(view(), event.target);
      if (edge !== null) {
        options.onFitColumn(edge);
        return;
      }
      const target = targetAt(view(), event.clientX, event.clientY, host);
      if (target?.kind === "cell") {
        store.dispatch({ type: "beginEdit", position: target.position });
        onEditText(pointOf(event));
      }
      const position = target?.kind === "head" ? headAt(event) : null;
      if (position && store.getState().editable) {
        store.dispatch({ type: "selectHead", position });
        store.dispatch({ type: "beginEdit" });
      }
    },
    { signal },
  );
  host.addEventListener(
    "contextmenu",
    (event) => {
      if (isInEditor(event)) return;
      event.preventDefault();
      event.stopPropagation();
      const target = targetAt(view(), event.clientX, event.clientY, host);
      if (target?.kind === "cell") store.dispatch({ type: "selectForMenu", position: target.position });
      else if (target && !isSelectedLine(target, store)) select(target, false);
      if (target) onMenu(pointOf(event));
    },
    { capture: true, signal },
  );
  return () => {
    drag.end();
    controller.abort();
  };
}
