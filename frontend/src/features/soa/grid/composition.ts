import type { Position } from "../model/sheet/position.ts";
import type { EditorStore } from "../store/editor-store.ts";
import classes from "./matrix-grid.module.css";

export interface CompositionOptions {
  readonly host: HTMLElement;
  readonly store: EditorStore;
  /** The cell of the sheet that an element stands for; null for row numbers. */
  readonly positionOf: (cell: HTMLElement) => Position | null;
  /** Draws a cell as it is stored. */
  readonly redraw: (cell: HTMLElement) => void;
}

/** Keys that say nothing yet: a character is about to be composed of several. */
const composing: ReadonlySet<string> = new Set(["Process", "Dead", "Unidentified"]);

/**
 * Input methods write only where text can be written. So the cell that has the focus in edit mode takes text, which
 * is what is composed, or inserted without a key; it replaces the value of the cell in the field that then opens.
 */
export function listenToComposition({ host, store, positionOf, redraw }: CompositionOptions) {
  const controller = new AbortController();
  let open: { readonly cell: HTMLElement; readonly position: Position; text: string } | null = null;
  let timer = 0;

  const cellOf = (target: EventTarget | null) =>
    target instanceof HTMLElement && target.classList.contains("ag-cell") ? target : null;

  const allow = (cell: HTMLElement) => {
    if (!store.getState().editable || positionOf(cell) === null) return;
    cell.contentEditable = "true";
    cell.spellcheck = false;
    // What is composed takes the place of what is there.
    getSelection()?.selectAllChildren(cell);
  };
  const refuse = (cell: HTMLElement) => {
    cell.removeAttribute("contenteditable");
    cell.removeAttribute("spellcheck");
  };

  /** Puts the cell in order again. @returns what was composed in it, and where */
  const take = () => {
    window.clearTimeout(timer);
    const taken = open;
    open = null;
    if (!taken) return null;
    taken.cell.classList.remove(classes.composing ?? "");
    // What was composed in it is not the grid's, which would leave it there.
    taken.cell.replaceChildren();
    redraw(taken.cell);
    return taken.text === "" ? null : taken;
  };
  const begin = () => {
    const taken = take();
    if (taken) store.dispatch({ type: "beginEdit", position: taken.position, initial: taken.text });
  };

  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    act: (event: HTMLElementEventMap[K], cell: HTMLElement) => void,
  ) =>
    host.addEventListener(
      type,
      (event) => {
        const cell = cellOf(event.target);
        if (cell) act(event, cell);
      },
      { capture: true, signal: controller.signal },
    );
  on("focusin", (_, cell) => allow(cell));
  on("focusout", (_, cell) => refuse(cell));
  on("keydown", ({ key }, cell) => {
    if (composing.has(key) && open === null) getSelection()?.selectAllChildren(cell);
  });
  on("compositionstart", (_, cell) => {
    window.clearTimeout(timer);
    const position = positionOf(cell);
    if (open || !position) return;
    open = { cell, position, text: "" };
    cell.classList.add(classes.composing ?? "");
  });
  on("compositionend", ({ data }) => {
    if (!open) return;
    open.text += data;
    // The next syllable may follow in the same breath; the field that opens would cut it off.
    timer = window.setTimeout(begin, 0);
  });
  on("beforeinput", (event, cell) => {
    if (event.isComposing || event.inputType === "insertCompositionText") return;
    event.preventDefault();
    const position = positionOf(cell);
    if (event.inputType !== "insertText" || !event.data || !position) return;
    // Some input methods put their result in like this, and never tell that they are done.
    take();
    store.dispatch({ type: "beginEdit", position, initial: event.data });
  });

  return {
    /** Edit mode begins or ends while a cell has the focus. */
    sync(): void {
      const cell = cellOf(document.activeElement);
      if (!cell || !host.contains(cell)) return;
      if (store.getState().editable) allow(cell);
      else refuse(cell);
    },
    /** Takes over what is being composed, before something else is done. */
    commit(): void {
      if (!open) return;
      // The browser ends the composition with the focus, and tells of it at once.
      open.cell.blur();
      const taken = take();
      if (!taken) return;
      store.dispatch({ type: "beginEdit", position: taken.position, initial: taken.text });
      store.dispatch({ type: "commitEdit", text: taken.text, go: "stay" });
    },
    stop(): void {
      window.clearTimeout(timer);
      controller.abort();
    },
  };
}
