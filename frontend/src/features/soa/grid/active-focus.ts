import type { GridApi } from "ag-grid-community";
import type { EditorState } from "../model/editor-state.ts";
import { anchorOf } from "../model/merges/merge-index.ts";
import { type Axis, isOfLines, selectedLines, selectedRanges } from "../model/selection/lines.ts";
import { contains, type Position } from "../model/selection/range.ts";
import type { Selection } from "../model/selection/selection.ts";
import { nameColumn, type Row, rowCount } from "../model/sheet/sheet.ts";
import { cellTarget, columnIdAt, headTarget } from "./positions.ts";
import { type SheetView, shownIndex } from "./sheet-view.ts";

/** Selected cells are marked once the selection is stable: a drag passes many. */
const markDelay = 60;

/** Keeps the browser's focus on the editor's active cell, for screen readers and the clipboard. */
export function createActiveFocus(host: HTMLElement, api: GridApi<Row>) {
  let timer = 0;
  let lastCol = nameColumn;

  const cellOf = (view: SheetView, position: Position): { index: number; id: string } | null => {
    const index = shownIndex(view, position.row) ?? view.shownBefore[position.row] ?? null;
    const id = columnIdAt(view, position.col);
    return index === null || id === null || index >= view.rows.length ? null : { index, id };
  };

  const bringIntoView = (view: SheetView, position: Position, toStart = false) => {
    const cell = cellOf(view, position);
    if (!cell) return;
    if (!showsRow(api, cell.index)) api.ensureIndexVisible(cell.index);
    if (position.col !== nameColumn) api.ensureColumnVisible(cell.id);
    else if (toStart) showFirstVisit(view);
  };

  /** The names are pinned and always visible: reaching them by key scrolls to the start of the row. */
  const showFirstVisit = (view: SheetView) => {
    const id = columnIdAt(view, nameColumn + 1);
    if (id !== null) api.ensureColumnVisible(id);
  };

  const take = (view: SheetView, state: EditorState) => {
    const cell = cellOf(view, anchorOf(view.sheet, state.selection.active));
    if (cell) api.setFocusedCell(cell.index, cell.id);
    // A merge may begin outside the rendered cells; the keyboard focus stays in the grid.
    if (!host.contains(document.activeElement)) host.focus({ preventScroll: true });
  };

  const isIn = () =>
    host.contains(document.activeElement) && !(document.activeElement instanceof HTMLTextAreaElement);

  const mark = (view: SheetView, state: EditorState) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => markSelected(host, view, state), markDelay);
  };

  return {
    take,
    mark,
    /** Whether the grid's cells receive keys. */
    isIn,
    /**
     * Scrolls to the target of the last step: an end of the selection, or the active cell after a change.
     * @param step changed: the schedule changed; pointed: the target is below the pointer and visible; focused: the
     * focus was in a cell that may be gone with its row or column
     */
    show(
      view: SheetView,
      state: EditorState,
      step: { readonly changed: boolean; readonly pointed: boolean; readonly focused: boolean },
    ): void {
      const reached = step.changed ? state.selection.active : endOf(state.selection);
      const fromVisits = lastCol !== nameColumn && !step.changed && !step.pointed;
      // A range filled by mouse is visible at the drop position.
      if (!(step.changed && step.pointed)) bringIntoView(view, reached, fromVisits);
      lastCol = reached.col;
      if (step.focused || isIn()) take(view, state);
    },
    showActive: (view: SheetView, state: EditorState) =>
      bringIntoView(view, anchorOf(view.sheet, state.selection.active)),
    activeRectangle(view: SheetView, state: EditorState): DOMRect {
      const cell = cellOf(view, state.selection.active);
      const element = cell ? host.querySelector(`[row-index="${cell.index}"] [col-id="${cell.id}"]`) : null;
      return (element ?? host).getBoundingClientRect();
    },
  };
}

/** Asking the grid to show a row makes the browser lay out the whole sheet first, even if the row is in view. */
function showsRow(api: GridApi<Row>, index: number): boolean {
  const row = api.getDisplayedRowAtIndex(index);
  const { top, bottom } = api.getVerticalPixelRange();
  return row?.rowTop != null && row.rowTop >= top && row.rowTop + (row.rowHeight ?? 0) <= bottom;
}

/** The end that moved last; for whole rows and columns, only along their axis. */
function endOf({ active, anchor, focus, span }: Selection): Position {
  if (span === "rows") return { row: focus.row, col: active.col };
  if (span === "columns") return { row: active.row, col: focus.col };
  return anchor === active ? focus : active;
}

/**
 * WAI-ARIA grid pattern: sets `aria-selected` on every rendered cell, and marks the heads and numbers of selected whole
 * lines, which can be dragged.
 */
function markSelected(host: HTMLElement, view: SheetView, state: EditorState): void {
  if (rowCount(view.sheet) === 0) return;
  const { selection, editable } = state;
  const ranges = selectedRanges(view.sheet, selection);
  const lines = wholeLines(view.sheet, selection);
  for (const cell of host.querySelectorAll<HTMLElement>(".ag-cell")) {
    const target = cellTarget(view, cell);
    const selected = target?.kind === "cell" && ranges.some((range) => contains(range, target.position));
    cell.setAttribute("aria-selected", String(selected));
    if (target?.kind === "rowNumber") cell.dataset.line = lineState(lines.row.has(target.row), editable);
  }
  for (const head of host.querySelectorAll<HTMLElement>(".ag-header-cell, .ag-header-group-cell")) {
    const target = headTarget(view, head);
    if (target?.kind !== "head") continue;
    const isSelected = lines.col.has(target.from) && lines.col.has(target.to);
    head.dataset.line = lineState(isSelected, editable && target.from !== nameColumn);
  }
}

const lineState = (isSelected: boolean, isMovable: boolean) =>
  isSelected ? (isMovable ? "movable" : "selected") : "";

function wholeLines(sheet: SheetView["sheet"], selection: Selection) {
  const of = (axis: Axis) => new Set(isOfLines(selection, axis) ? selectedLines(sheet, selection, axis) : []);
  return { row: of("row"), col: of("col") };
}
