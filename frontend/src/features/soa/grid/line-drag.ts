import { activeSheet } from "../model/editor-state.ts";
import type { EditorStore } from "../model/editor-store.ts";
import { type Axis, isOfLines, selectedLines } from "../model/selection/lines.ts";
import { nameColumn } from "../model/sheet/sheet.ts";
import type { Target } from "./positions.ts";
import type { DropLine } from "./selection-boxes.ts";

/** Lines by their heads or numbers; null for anything that is not a movable line. */
export function linesOf(target: Target): { axis: Axis; first: number; last: number } | null {
  if (target.kind === "rowNumber") return { axis: "row", first: target.row, last: target.row };
  if (target.kind !== "head" || target.from <= nameColumn) return null;
  return { axis: "col", first: target.from, last: target.to };
}

/** Whether a head or row number belongs to selected whole lines. */
export function isSelectedLine(target: Target, store: EditorStore): boolean {
  const state = store.getState();
  const sheet = activeSheet(state);
  const lines = linesOf(target);
  if (!sheet || !lines) return false;
  if (!isOfLines(state.selection, lines.axis)) return false;
  const selected = selectedLines(sheet, state.selection, lines.axis);
  return selected.includes(lines.first) && selected.includes(lines.last);
}

/** Drags selected lines by their heads; they are dropped before or after the line under the pointer. */
export function createLineDrag(store: EditorStore, onDropLine: (drop: DropLine | null) => void) {
  let axis: Axis | null = null;
  let drop: DropLine | null = null;
  let dragged = false;
  const show = (next: DropLine | null) => {
    drop = next;
    onDropLine(next);
  };
  return {
    begin(target: Target): void {
      axis = linesOf(target)?.axis ?? null;
      dragged = false;
    },
    reach(target: Target | null): void {
      const state = store.getState();
      const sheet = activeSheet(state);
      const over = target && linesOf(target);
      if (!sheet || !over || over.axis !== axis) return;
      const selected = selectedLines(sheet, state.selection, over.axis);
      const isOwn = selected.includes(over.first);
      dragged ||= !isOwn;
      if (isOwn) show(null);
      else show({ axis: over.axis, at: over.first < (selected[0] ?? 0) ? over.first : over.last + 1 });
    },
    /** @returns the drop position, null if the lines stay; and whether the drag has left them */
    end(): { readonly drop: DropLine | null; readonly dragged: boolean } {
      const ended = { drop, dragged };
      axis = null;
      show(null);
      return ended;
    },
  };
}
