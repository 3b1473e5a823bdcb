import { showToast } from "../../../lib/toast.ts";
import type { EditorStore } from "../model/editor-store.ts";
import type { Opened } from "../model/keymap.ts";
import { commandOf } from "../model/repeat.ts";
import { nameColumn } from "../model/sheet/sheet.ts";
import type { MatrixOverlay } from "./matrix-overlay.ts";
import { copySelection, cutSelection, mergeRefusal, pasteClipboard } from "./toolbar/actions.ts";

export interface CellActions {
  copy(): void;
  cut(): void;
  paste(): void;
  edit(): void;
  merge(): void;
  editHead(): void;
  /** Edits the names of the selected visits in the head. */
  enterHead(): void;
  footnotes(): void;
  /** Opens the history of the cell and of its row and column. */
  history(): void;
  /** Inserts lines copied here. */
  insertCopied(): void;
  /** Opens the dialog bound to a key. */
  open(what: Exclude<Opened, "find" | "replace">): void;
}

/** The commands of the toolbar and the menu on the selected cells. */
export function useCellActions(
  store: EditorStore,
  { open, refocus }: { readonly open: (overlay: MatrixOverlay) => void; readonly refocus: () => void },
): CellActions {
  const actions: CellActions = {
    copy: () => void copySelection(store).then(refocus),
    cut: () => void cutSelection(store).then(refocus),
    paste: () =>
      void pasteClipboard(store).then((refusal) => {
        if (refusal !== null) showToast({ title: "Nothing pasted", message: refusal });
        refocus();
      }),
    // In the next frame: the closing menu returns the focus, which would close the field.
    edit: () =>
      requestAnimationFrame(() => requestAnimationFrame(() => store.dispatch({ type: "beginEdit" }))),
    merge: () => {
      // SOA-9: a failure shows its message in an alert, without a confirmation first.
      if (store.getState().head === null && mergeRefusal(store) === null) open({ kind: "merge" });
      else store.dispatch({ type: "merge", direction: "both" });
    },
    editHead: () => {
      const { col } = store.getState().selection.active;
      if (col !== nameColumn) open({ kind: "visit", col });
    },
    // After the closing menu has returned the focus.
    enterHead: () =>
      requestAnimationFrame(() => requestAnimationFrame(() => store.dispatch({ type: "enterHead" }))),
    footnotes: () => open({ kind: "footnotes" }),
    history: () => open({ kind: "history" }),
    insertCopied: () => {
      const command = commandOf({ type: "insertCopiedLines" }, store.getState());
      if (command) store.dispatch(command);
    },
    open(what) {
      if (what === "merge") actions.merge();
      else if (what === "visit") actions.editHead();
      else if (what === "history") actions.history();
      else actions.footnotes();
    },
  };
  return actions;
}
