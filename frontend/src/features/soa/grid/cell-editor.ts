import type { GridApi } from "ag-grid-community";
import type { EditorState } from "../model/editor-state.ts";
import type { EditorStore } from "../model/editor-store.ts";
import { editKeyOf, shortcutOf } from "../model/keymap.ts";
import { extentOf } from "../model/merges/merge-index.ts";
import { cellAt, nameColumn, type Row } from "../model/sheet/sheet.ts";
import { boxesOf, type Layers } from "./geometry.ts";
import { isComposed, isMenuKey, pressOf } from "./keyboard.ts";
import classes from "./matrix-grid.module.css";
import { columnIdAt } from "./positions.ts";
import type { SheetView } from "./sheet-view.ts";

/** Keys that leave a cell whose content is being replaced. */
const leading: ReadonlySet<string> = new Set([
  ...["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"],
  ...["Home", "End", "PageUp", "PageDown"],
]);

/** Shift with these cuts and pastes, which the browser reports as clipboard events. */
const clipboardKeys: ReadonlySet<string> = new Set(["Delete", "Insert"]);

/** Keys that produce no text themselves; the next event determines the input. */
const modifiers: ReadonlySet<string> = new Set(["Shift", "Alt", "AltGraph", "CapsLock"]);

/** The field for editing a cell. It covers the whole cell, or the whole merge, and grows with its text. */
export function createCellEditor(options: {
  readonly layers: Layers;
  readonly store: EditorStore;
  /** A key handled by the grid because nothing has been typed yet. */
  readonly onGridKey: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}) {
  const { layers, store, onGridKey, onClose } = options;
  let field: HTMLTextAreaElement | null = null;
  let editing: EditorState["editing"] = null;
  let original = "";
  /**
   * As in spreadsheets: if typing opened the field, arrow keys leave it; F2 toggles whether they move within the text.
   */
  let replacing = false;

  const close = () => {
    const closing = field;
    field = null;
    const hadFocus = closing === document.activeElement;
    closing?.remove();
    if (hadFocus) onClose();
  };

  /** Leaving the field commits (SOA-4). */
  const commit = () => {
    if (!field || !store.getState().editing) return;
    if (field.value === original) store.dispatch({ type: "cancelEdit" });
    else store.dispatch({ type: "commitEdit", text: field.value, go: "stay" });
  };

  const keyDown = (event: KeyboardEvent) => {
    if (!field || isComposed(event)) return;
    event.stopPropagation();
    const press = pressOf(event);
    const pristine = field.dataset.pristine !== undefined;
    if (press.key === "F2" && !press.shift) {
      event.preventDefault();
      if (pristine) field.setSelectionRange(field.value.length, field.value.length);
      delete field.dataset.pristine;
      replacing = !pristine && !replacing;
      return;
    }
    if (press.key === "F6" || (pristine && isMenuKey(press))) {
      event.preventDefault();
      commit();
      onGridKey(event);
      return;
    }
    // Opened by a click, nothing typed: every key except a letter works as in the grid.
    if (pristine && press.key !== "Escape") {
      const shortcut = shortcutOf(press, true);
      if (shortcut && shortcut.type !== "beginEdit") {
        event.preventDefault();
        store.dispatch({ type: "cancelEdit" });
        onGridKey(event);
        return;
      }
      if (press.mod || modifiers.has(press.key) || (press.shift && clipboardKeys.has(press.key))) return;
      delete field.dataset.pristine;
      replacing = true;
    }
    if (press.mod && !press.shift && ["s", "f", "h"].includes(press.key.toLowerCase())) {
      event.preventDefault();
      commit();
      onGridKey(event);
      return;
    }
    if (press.key === "Enter" && press.alt) {
      event.preventDefault();
      field.setRangeText("\n", field.selectionStart, field.selectionEnd, "end");
      return;
    }
    if (replacing && leading.has(press.key)) {
      event.preventDefault();
      commit();
      onGridKey(event);
      return;
    }
    const command = editKeyOf(press, field.value);
    if (!command) return;
    event.preventDefault();
    store.dispatch(command);
  };

  return {
    isOpen: () => field !== null,
    commit,
    sync(api: GridApi<Row>, view: SheetView, state: EditorState): void {
      if (state.editing === editing) return;
      editing = state.editing;
      close();
      if (editing === null) return;
      const { position, initial } = editing;
      const range = extentOf(view.sheet, position);
      const boxes = boxesOf(api, view, range);
      const box = position.col === nameColumn ? boxes.pinned : boxes.scrolling;
      if (!box) return;
      original = cellAt(view.sheet, position).value;
      field = document.createElement("textarea");
      field.className = classes.editor ?? "";
      field.rows = 1;
      field.spellcheck = false;
      const columnName = view.sheet.columns[position.col - 1]?.meta.column_name ?? "Procedure";
      const rowName = view.sheet.rows[position.row]?.cells[nameColumn]?.value ?? "";
      field.setAttribute("aria-label", `${rowName}, ${columnName}`);
      field.dataset.column = columnIdAt(view, position.col) ?? "";
      field.value = initial ?? original;
      Object.assign(field.style, {
        left: `${box.left}px`,
        top: `${box.top}px`,
        minWidth: `${Math.max(box.width, 84)}px`,
        maxWidth: `${Math.max(box.width, 320)}px`,
        minHeight: `${box.height}px`,
        width: `${Math.max(box.width, 84)}px`,
      });
      (position.col === nameColumn ? layers.pinned : layers.scrolling).append(field);
      field.addEventListener("keydown", keyDown);
      replacing = initial !== null;
      field.addEventListener("input", () => {
        if (field?.dataset.pristine === undefined) return;
        // Text entered without a key, by an input method or a character picker.
        delete field.dataset.pristine;
        replacing = true;
      });
      field.addEventListener("pointerdown", () => {
        replacing = false;
      });
      field.addEventListener("blur", commit);
      field.focus({ preventScroll: true });
      if (initial === null) {
        field.dataset.pristine = "";
        field.select();
      } else field.setSelectionRange(initial.length, initial.length);
    },
    /**
     * F2 and a double-click edit the existing text.
     * @param point the click position; without it, the caret is at the end
     */
    beginInText(point?: { readonly x: number; readonly y: number }): void {
      if (!field) return;
      delete field.dataset.pristine;
      replacing = false;
      const caret = (point && caretAt(field, point)) ?? field.value.length;
      field.setSelectionRange(caret, caret);
    },
  };
}

/** The offset of a point in a field's text; null if the browser does not support it. */
function caretAt(field: HTMLTextAreaElement, { x, y }: { x: number; y: number }): number | null {
  // Not available in the older browsers of some hospitals.
  if (!("caretPositionFromPoint" in document)) return null;
  const caret = document.caretPositionFromPoint(x, y);
  return caret?.offsetNode === field ? caret.offset : null;
}
