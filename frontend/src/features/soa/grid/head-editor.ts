import { activeSheet, type EditorState } from "../model/editor-state.ts";
import type { EditorStore } from "../model/editor-store.ts";
import type { HeadPosition } from "../model/head/head-lines.ts";
import { headFieldLabels, headValue } from "../model/head/header-lines.ts";
import { isComposed, pressOf } from "./keyboard.ts";
import classes from "./matrix-grid.module.css";

/** The field for editing a head cell; it covers the cell. */
export function createHeadEditor(options: {
  readonly host: HTMLElement;
  readonly store: EditorStore;
  readonly elementOf: (position: HeadPosition) => HTMLElement | null;
  /** A key handled by the grid after the text has been committed. */
  readonly onGridKey: (event: KeyboardEvent) => void;
}) {
  const { host, store, elementOf, onGridKey } = options;
  let field: HTMLTextAreaElement | null = null;
  let editing: NonNullable<EditorState["head"]>["editing"] = null;
  let original = "";

  const close = () => {
    const closing = field;
    field = null;
    closing?.remove();
  };
  const commit = () => {
    if (!field || !store.getState().head?.editing) return;
    if (field.value === original) store.dispatch({ type: "cancelEdit" });
    else store.dispatch({ type: "typeInHead", text: field.value, go: "stay" });
  };
  const keyDown = (event: KeyboardEvent) => {
    if (!field || isComposed(event)) return;
    event.stopPropagation();
    const { key, mod, shift } = pressOf(event);
    const text = field.value;
    if (key === "Escape") store.dispatch({ type: "cancelEdit" });
    else if (key === "Enter" && mod)
      store.dispatch({ type: "typeInHead", text, go: "stay", everywhere: true });
    else if (key === "Enter") store.dispatch({ type: "typeInHead", text, go: shift ? "up" : "down" });
    else if (key === "Tab") store.dispatch({ type: "typeInHead", text, go: shift ? "left" : "right" });
    else if (key === "F6" || (mod && ["s", "f", "h"].includes(key.toLowerCase()))) {
      commit();
      onGridKey(event);
    } else return;
    event.preventDefault();
  };

  const open = (head: NonNullable<EditorState["head"]>) => {
    const cell = elementOf(head.anchor);
    const column = activeSheet(store.getState())?.columns[head.anchor.col - 1];
    if (!cell || !column) return;
    original = headValue(column, head.anchor.field);
    field = document.createElement("textarea");
    field.className = classes.editor ?? "";
    field.rows = 1;
    field.spellcheck = false;
    field.setAttribute("aria-label", `${headFieldLabels[head.anchor.field]} of ${column.meta.column_name}`);
    field.value = head.editing?.initial ?? original;
    const [box, frame] = [cell.getBoundingClientRect(), host.getBoundingClientRect()];
    Object.assign(field.style, {
      left: `${Math.max(0, box.left - frame.left - 3)}px`,
      top: `${Math.max(0, box.top - frame.top - 3)}px`,
      width: `${Math.max(box.width + 6, 110)}px`,
      maxWidth: `${Math.max(box.width, 320)}px`,
    });
    host.append(field);
    field.addEventListener("keydown", keyDown);
    field.addEventListener("blur", commit);
    field.focus({ preventScroll: true });
    if (head.editing?.initial === null) field.select();
  };

  return {
    commit,
    sync({ head }: EditorState): void {
      if ((head?.editing ?? null) === editing) return;
      editing = head?.editing ?? null;
      close();
      if (head?.editing) open(head);
    },
  };
}
