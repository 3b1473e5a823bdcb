import { type Block, blockOfValues, copyBlock } from "../model/clipboard/block.ts";
import { blockToTsv, parseTsv } from "../model/clipboard/tsv.ts";
import { activeSheet } from "../model/editor-state.ts";
import { selectedRange } from "../model/selection/selection.ts";
import type { EditorStore } from "../store/editor-store.ts";

/** The text of what is selected, as it goes onto the clipboard. */
export function selectedText(store: EditorStore): string {
  const state = store.getState();
  const sheet = activeSheet(state);
  return sheet ? blockToTsv(copyBlock(sheet, selectedRange(sheet, state.selection))) : "";
}

/**
 * What a text on the clipboard stands for: the block that was copied here, with its footnotes and merges, when it is
 * the very text that was written then; else its plain values.
 */
export function blockOfText(store: EditorStore, text: string): Block {
  const { clipboard } = store.getState();
  if (clipboard && sameText(blockToTsv(clipboard), text)) return clipboard;
  return blockOfValues(parseTsv(text));
}

/** Systems change line ends on the way. */
const sameText = (a: string, b: string) => plain(a) === plain(b);
const plain = (text: string) => text.replace(/\r\n?/g, "\n").replace(/\n$/, "");

/** Copy, cut and paste of the browser while the focus is in the grid: they need no permission. */
export function listenToClipboard(host: HTMLElement, store: EditorStore): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const take = (event: ClipboardEvent): DataTransfer | null => {
    if (event.target instanceof HTMLTextAreaElement && event.target.dataset.pristine === undefined)
      return null;
    event.preventDefault();
    return event.clipboardData;
  };
  host.addEventListener(
    "copy",
    (event) => {
      const data = take(event);
      if (!data) return;
      data.setData("text/plain", selectedText(store));
      store.dispatch({ type: "copy" });
    },
    { signal },
  );
  host.addEventListener(
    "cut",
    (event) => {
      if (!store.getState().editable) return;
      const data = take(event);
      if (!data) return;
      data.setData("text/plain", selectedText(store));
      store.dispatch({ type: "cut" });
    },
    { signal },
  );
  host.addEventListener(
    "paste",
    (event) => {
      if (!store.getState().editable) return;
      const text = take(event)?.getData("text/plain") ?? "";
      if (text !== "") store.dispatch({ type: "paste", block: blockOfText(store, text) });
    },
    { signal },
  );
  return () => controller.abort();
}
