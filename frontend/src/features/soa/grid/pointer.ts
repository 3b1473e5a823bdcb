import { nameColumn } from "../model/sheet/sheet.ts";
import type { EditorStore } from "../store/editor-store.ts";
import { type Target, targetAt } from "./positions.ts";
import type { SheetView } from "./sheet-view.ts";

export interface PointerOptions {
  readonly host: HTMLElement;
  readonly store: EditorStore;
  readonly view: () => SheetView;
  readonly viewport: () => HTMLElement | null;
  /** How far the columns reach that stay in place. */
  readonly pinned: () => number;
  /** Takes over what is being typed, and puts the focus into the grid. */
  readonly settle: () => void;
  readonly onMenu: (point: { x: number; y: number }) => void;
  readonly onEditHead: (col: number) => void;
  /** A double-click goes on with the text of the cell. */
  readonly onEditText: () => void;
}

/** How fast a drag beyond the edge scrolls, in pixels a frame. */
const scrollStep = 18;

/** Selecting with the mouse: click, shift-click, drag, heads and row numbers; editing; the menu. */
export function listenToPointer(options: PointerOptions): () => void {
  const { host, store, view, viewport, pinned, settle, onMenu, onEditHead, onEditText } = options;
  const controller = new AbortController();
  const { signal } = controller;
  let dragging: Target["kind"] | null = null;
  let moved = false;
  let overNames = false;
  let point = { x: 0, y: 0 };
  let frame = 0;

  /** A field that a click opened and nobody typed in is still the cell: it can be dragged from, and has its menu. */
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

  const drag = () => {
    const target = targetAt(view(), ...inside(point), host);
    if (!target || target.kind !== dragging) return;
    const before = store.getState();
    select(target, true);
    if (store.getState() !== before) moved = true;
  };

  /** The point itself, or the nearest one that lies over the cells. */
  const inside = ({ x, y }: { x: number; y: number }): [number, number] => {
    const area = viewport();
    if (!area) return [x, y];
    const { left, right, top, bottom } = seenPart(area, heads());
    const names = dragging === "rowNumber" ? 0 : namesBefore(area);
    return [clamp(x, left + names + 4, right - 16), clamp(y, top + 4, bottom - 16)];
  };

  /** What is hidden behind the names comes before them, unless the drag began there. */
  const namesBefore = (area: HTMLElement) => (overNames || area.scrollLeft === 0 ? 0 : pinned());
  const heads = () => (dragging === "head" ? 0 : headHeight(host));

  const scroll = () => {
    frame = 0;
    const area = viewport();
    if (dragging === null || !area) return;
    const { left, right, top, bottom } = seenPart(area, heads());
    const start = left + (namesBefore(area) || 8);
    const dx = point.x > right - 12 ? scrollStep : point.x < start ? -scrollStep : 0;
    const dy = point.y > bottom - 12 ? scrollStep : point.y < top ? -scrollStep : 0;
    if (dx === 0 && dy === 0) return;
    area.scrollBy(dragging === "rowNumber" ? 0 : dx, dragging === "head" ? 0 : dy);
    drag();
    frame = requestAnimationFrame(scroll);
  };

  host.addEventListener(
    "mousedown",
    (event) => {
      if (isInEditor(event)) return;
      if (event.target instanceof HTMLTextAreaElement && event.detail > 1) {
        // The second click of two, on the field that the first one opened.
        event.preventDefault();
        onEditText();
        return;
      }
      const target = targetAt(view(), event.clientX, event.clientY, host);
      if (!target) return;
      // The grid would move its own focus, and the browser would select text.
      event.stopPropagation();
      event.preventDefault();
      settle();
      if (event.button === 2) return;
      dragging = target.kind;
      moved = false;
      overNames = target.kind === "cell" && target.position.col === nameColumn;
      point = { x: event.clientX, y: event.clientY };
      select(target, event.shiftKey);
    },
    { capture: true, signal },
  );
  document.addEventListener(
    "mousemove",
    (event) => {
      if (dragging === null) return;
      point = { x: event.clientX, y: event.clientY };
      drag();
      if (frame === 0) frame = requestAnimationFrame(scroll);
    },
    { signal },
  );
  document.addEventListener(
    "mouseup",
    (event) => {
      const kind = dragging;
      dragging = null;
      // 001, section 4: editing begins with a click while in edit mode.
      if (kind !== "cell" || moved || event.button !== 0 || event.shiftKey || event.detail > 1) return;
      const { editable, editing } = store.getState();
      if (editable && !editing) store.dispatch({ type: "beginEdit" });
    },
    { signal },
  );
  host.addEventListener(
    "dblclick",
    (event) => {
      if (isInEditor(event)) return;
      const target = targetAt(view(), event.clientX, event.clientY, host);
      if (target?.kind === "cell") {
        store.dispatch({ type: "beginEdit", position: target.position });
        onEditText();
      }
      if (target?.kind === "head" && target.from === target.to && target.from > 0) onEditHead(target.from);
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
      else if (target) select(target, false);
      if (target) onMenu({ x: event.clientX, y: event.clientY });
    },
    { capture: true, signal },
  );
  return () => {
    cancelAnimationFrame(frame);
    controller.abort();
  };
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));
/** The part of an element's cells that the window shows: a drag that leaves the window scrolls too. */
function seenPart(element: HTMLElement, heads: number) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return {
    left: Math.max(left, 0),
    top: Math.max(top + heads, 0),
    right: Math.min(right, window.innerWidth),
    bottom: Math.min(bottom, window.innerHeight),
  };
}

const headHeight = (host: HTMLElement) => host.querySelector(".ag-header")?.clientHeight ?? 0;
