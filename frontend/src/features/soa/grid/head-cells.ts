import type { GridApi } from "ag-grid-community";
import type { EditorState } from "../model/editor-state.ts";
import { type HeadPosition, headFields, headRange } from "../model/head/head-lines.ts";
import { headFieldLabels, headValue } from "../model/head/header-lines.ts";
import type { Row, Sheet } from "../model/sheet/sheet.ts";
import { columnIdAt, headTarget } from "./positions.ts";
import type { SheetView } from "./sheet-view.ts";

/** The head cell of an element; null if there is none, as above the procedure names. */
export function headPositionAt(view: SheetView, element: Element | null): HeadPosition | null {
  const head = element?.closest<HTMLElement>(".ag-header-cell, .ag-header-group-cell");
  const target = head ? headTarget(view, head) : null;
  if (!head || target?.kind !== "head" || target.from < 1) return null;
  const isGroup = head.classList.contains("ag-header-group-cell");
  const name = element?.closest<HTMLElement>("[data-field]")?.dataset.field;
  const field = isGroup ? "epoch" : headFields(view.sheet).find((known) => known === name);
  return { field: field ?? "column_name", col: target.from };
}

/** The rendered head cells with their columns. */
function drawnCells(host: HTMLElement, view: SheetView) {
  return [...host.querySelectorAll<HTMLElement>("[data-field], .ag-header-group-cell")].flatMap((element) => {
    const head = element.closest<HTMLElement>(".ag-header-cell, .ag-header-group-cell");
    const target = head ? headTarget(view, head) : null;
    const position = headPositionAt(view, element);
    if (position === null || target?.kind !== "head") return [];
    return [{ element, field: position.field, from: target.from, to: target.to }];
  });
}

/** Shows the selection in the head and moves the focus there. */
export function createHeadCells(host: HTMLElement, api: GridApi<Row>) {
  let marked = false;

  const elementOf = (view: SheetView, { field, col }: HeadPosition): HTMLElement | null =>
    drawnCells(host, view).find((cell) => cell.field === field && cell.from <= col && cell.to >= col)
      ?.element ?? null;

  const mark = (view: SheetView, { head }: EditorState) => {
    if (head === null && !marked) return;
    marked = head !== null;
    const range = head && headRange(view.sheet, head);
    for (const { element, field, from, to } of drawnCells(host, view)) {
      const isIn = range?.fields.includes(field) === true && from <= range.to && to >= range.from;
      const isAnchor = head?.anchor.field === field && from <= head.anchor.col && to >= head.anchor.col;
      const state = isIn ? (isAnchor ? "active" : "selected") : null;
      if (state === null) delete element.dataset.head;
      else element.dataset.head = state;
      name(element, isAnchor && head ? spoken(view.sheet, head.anchor) : null);
    }
  };

  return {
    elementOf,
    mark,
    /** @param focused whether the focus was in the grid */
    show(view: SheetView, state: EditorState, focused: boolean): void {
      const { head } = state;
      const id = head && columnIdAt(view, head.focus.col);
      if (id !== null) api.ensureColumnVisible(id);
      mark(view, state);
      if (head && focused && !head.editing) elementOf(view, head.anchor)?.focus({ preventScroll: true });
    },
  };
}

/** Makes the active cell focusable and labels it. */
function name(element: HTMLElement, text: string | null): void {
  if (text === null) {
    if (element.getAttribute("role") !== "textbox") return;
    for (const attribute of ["role", "aria-readonly", "aria-label", "tabindex"])
      element.removeAttribute(attribute);
    return;
  }
  element.setAttribute("role", "textbox");
  element.setAttribute("aria-readonly", "true");
  element.setAttribute("aria-label", text);
  element.tabIndex = -1;
}

function spoken({ columns }: Sheet, { field, col }: HeadPosition): string {
  const column = columns[col - 1];
  if (!column) return headFieldLabels[field];
  return `${headFieldLabels[field]} of ${column.meta.column_name}: ${headValue(column, field) || "empty"}`;
}
