import type { EditorStore } from "../model/editor-store.ts";
import type { Position } from "../model/selection/range.ts";
import classes from "./matrix-grid.module.css";

export interface CompositionOptions {
  readonly host: HTMLElement;
  readonly store: EditorStore;
  /** The sheet cell of an element; null for row numbers. */
  readonly positionOf: (cell: HTMLElement) => Position | null;
  /** Redraws a cell from its stored value. */
  readonly redraw: (cell: HTMLElement) => void;
}

/** Dead keys and the like, which start the composition of a character. */
const composing: ReadonlySet<string> = new Set(["Process", "Dead", "Unidentified"]);

/**
 * Input methods need an editable element, so in Edit Mode the focused cell is one. It receives composed text and text
 * entered without a key, which replaces the cell's value in the field that then opens.
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
    // Composed text replaces the existing content.
    getSelection()?.selectAllChildren(cell);
  };
  const refuse = (cell: HTMLElement) => {
    cell.removeAttribute("contenteditable");
    cell.removeAttribute("spellcheck");
  };

  /**
   * Restores the cell.
   * @returns the composed text and its position
   */
  const take = () => {
    window.clearTimeout(timer);
    const taken = open;
    open = null;
    if (!taken) return null;
    taken.cell.classList.remove(classes.composing ?? "");
    // The grid did not render the composed text and would leave it there.
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
    // The next syllable may follow immediately; opening the field would interrupt it.
    timer = window.setTimeout(begin, 0);
  });
  on("beforeinput", (event, cell) => {
    if (event.isComposing || event.inputType === "insertCompositionText") return;
    event.preventDefault();
    const position = positionOf(cell);
    if (event.inputType !== "insertText" || !event.data || !position) return;
    // Some input methods insert their result this way and never report the end of the composition.
    take();
    store.dispatch({ type: "beginEdit", position, initial: event.data });
  });

  return {
    /** Follows a change of Edit Mode while a cell has the focus. */
    sync(): void {
      const cell = cellOf(document.activeElement);
      if (!cell || !host.contains(cell)) return;
      if (store.getState().editable) allow(cell);
      else refuse(cell);
    },
    /** Commits the composed text before another action. */
    commit(): void {
      if (!open) return;
      // The browser ends the composition on blur and reports it synchronously.
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
