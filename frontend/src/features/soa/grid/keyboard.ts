import { activeSheet } from "../model/editor-state.ts";
import type { EditorStore } from "../model/editor-store.ts";
import { type KeyPress, type Opened, shortcutOf } from "../model/keymap.ts";
import { commandOf, isOpenShortcut } from "../model/repeat.ts";
import { isSingle } from "../model/selection/selection.ts";
import { nameId } from "./sheet-view.ts";

export interface KeyboardOptions {
  readonly host: HTMLElement;
  readonly store: EditorStore;
  readonly onSave: () => void;
  readonly onShortcuts: () => void;
  readonly onOpen: (what: Opened) => void;
  /** Scrolls to the active cell. */
  readonly onShowActive: () => void;
  /** Opens the menu at the active cell. */
  readonly onMenuKey: () => void;
  /** F2 edits the existing text. */
  readonly onEditText: () => void;
  /** Moves the focus before or after the grid. */
  readonly leave: (back: boolean) => void;
}

export function pressOf(event: KeyboardEvent): KeyPress {
  return {
    key: event.key,
    mod: event.ctrlKey || event.metaKey,
    shift: event.shiftKey,
    alt: event.altKey,
  };
}

/** A key handled by an input method; Safari reports the one that ends a composition only after its end. */
export const isComposed = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229;

/** WAI-ARIA: the keys of a context menu. */
export const isMenuKey = ({ key, shift }: KeyPress) => key === "ContextMenu" || (key === "F10" && shift);

/**
 * Handles a key in the grid.
 * @returns whether the key is bound
 */
export function handleKey(event: KeyboardEvent, options: KeyboardOptions): boolean {
  const { store, onSave, onShortcuts, onOpen, onShowActive, onMenuKey, onEditText, leave } = options;
  if (isComposed(event)) return false;
  const press = pressOf(event);
  if (isMenuKey(press)) {
    suppressSystemMenu(event.key);
    onMenuKey();
    return true;
  }
  const { editable } = store.getState();
  if (press.key === "F6") {
    leave(press.shift);
    return true;
  }
  const shortcut = shortcutOf(press, editable);
  if (shortcut === null) return false;
  if (shortcut.type === "save") onSave();
  else if (shortcut.type === "showShortcuts") onShortcuts();
  else if (shortcut.type === "open") onOpen(shortcut.what);
  else if (shortcut.type === "showActive") onShowActive();
  else if (isOpenShortcut(shortcut)) {
    const command = commandOf(shortcut, store.getState());
    if (command) store.dispatch(command);
  } else {
    // WAI-ARIA grid pattern: Tab leaves a read-only grid at any cell, and an editable one at its ends.
    const before = store.getState();
    const sheet = activeSheet(before);
    const leaves = press.key === "Tab" && !editable && sheet !== null && isSingle(sheet, before.selection);
    if (shortcut.type === "movePage")
      store.dispatch({
        ...shortcut,
        lines: (shortcut.axis === "row" ? seenRows : seenColumns)(options.host),
      });
    else if (!leaves) store.dispatch(shortcut);
    if (shortcut.type === "beginEdit" && press.key === "F2") onEditText();
    if (press.key === "Tab" && store.getState() === before) {
      leave(press.shift);
      // The browser moves the focus on from there.
      return false;
    }
  }
  return true;
}

/** The number of rows of usual height that are visible, less some that stay in view; at least one. */
const seenRows = (host: HTMLElement): number =>
  Math.max(1, Math.floor((host.querySelector(".ag-grid-viewport")?.clientHeight ?? 0) / 34) - 4);

/** The number of visible visit columns, at least one. */
function seenColumns(host: HTMLElement): number {
  const area = host.querySelector(".ag-grid-viewport")?.getBoundingClientRect();
  const names = host.querySelector(`.ag-header-cell[col-id="${nameId}"]`)?.getBoundingClientRect();
  if (!area || !names) return 1;
  const heads = [...host.querySelectorAll(".ag-header-cell[col-id]")].map((head) =>
    head.getBoundingClientRect(),
  );
  return Math.max(
    1,
    heads.filter(({ left, right }) => left >= names.right - 1 && right <= area.right + 1).length,
  );
}

/**
 * Some systems request a context menu on keyup even if the keydown was handled. By then the focus is in our menu, and
 * theirs would open over it.
 */
function suppressSystemMenu(key: string): void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  const refuse = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("contextmenu", refuse, options);
  document.addEventListener(
    "keyup",
    (event) => {
      if (event.key !== key) return;
      event.preventDefault();
      // The event that the key triggers follows immediately.
      window.setTimeout(() => controller.abort(), 0);
    },
    options,
  );
  document.addEventListener("pointerdown", () => controller.abort(), options);
}

export function listenToKeys(options: KeyboardOptions): () => void {
  const controller = new AbortController();
  options.host.addEventListener(
    "keydown",
    (event) => {
      if (event.target instanceof HTMLTextAreaElement) return;
      // The grid's own key handling would move a focus other than the editor's.
      event.stopPropagation();
      if (handleKey(event, options)) event.preventDefault();
    },
    { capture: true, signal: controller.signal },
  );
  return () => controller.abort();
}
