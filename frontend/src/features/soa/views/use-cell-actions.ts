import { showToast } from "../../../lib/toast.ts";
import type { EditorStore } from "../model/editor-store.ts";
import type { Opened } from "../model/keymap.ts";
import { commandOf } from "../model/repeat.ts";
import { nameColumn } from "../model/sheet/sheet.ts";
import { copySelection, cutSelection, mergeRefusal, pasteClipboard } from "./toolbar/actions.ts";

/** The overlays of the matrix. */
export type MatrixOverlay =
  | { readonly kind: "menu"; readonly point: { readonly x: number; readonly y: number } }
  | { readonly kind: "visit"; readonly col: number }
  | { readonly kind: "merge" | "footnotes" | "history" | "shortcuts" };

interface CellActionsOptions {
  readonly show: (overlay: MatrixOverlay) => void;
  readonly find: (replacing: boolean) => void;
  readonly refocus: () => void;
}

/** After two frames: the closing menu returns the focus, which would close the field. */
const afterMenu = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act));

/** The commands of the toolbar and the menu on the selected cells. */
export function useCellActions(store: EditorStore, { show, find, refocus }: CellActionsOptions) {
  return {
    copy: () => void copySelection(store).then(refocus),
    cut: () => void cutSelection(store).then(refocus),
    paste: () =>
      void pasteClipboard(store).then((refusal) => {
        if (refusal !== null) showToast({ title: "Nothing pasted", message: refusal });
        refocus();
      }),
    edit: () => afterMenu(() => store.dispatch({ type: "beginEdit" })),
    /** Edits the names of the selected visits in the head. */
    enterHead: () => afterMenu(() => store.dispatch({ type: "enterHead" })),
    /** Inserts lines copied here. */
    insertCopied: () => {
      const command = commandOf({ type: "insertCopiedLines" }, store.getState());
      if (command) store.dispatch(command);
    },
    /** Opens what is bound to a key: a dialog, the history of the cell, or the search. */
    open(what: Opened) {
      const { head, selection } = store.getState();
      const { col } = selection.active;
      if (what === "find" || what === "replace") find(what === "replace");
      // SOA-9: a failure shows its message in an alert, without a confirmation first.
      else if (what === "merge" && (head !== null || mergeRefusal(store) !== null))
        store.dispatch({ type: "merge", direction: "both" });
      else if (what !== "visit") show({ kind: what });
      else if (col !== nameColumn) show({ kind: "visit", col });
    },
  };
}

export type CellActions = ReturnType<typeof useCellActions>;
