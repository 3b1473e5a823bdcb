import { blockOfText, selectedText } from "../grid/clipboard.ts";
import { activeSheet } from "../model/editor-state.ts";
import { checkMergeOfRange } from "../model/merges/merge-rules.ts";
import { selectedRange } from "../model/selection/selection.ts";
import type { EditorStore } from "../store/editor-store.ts";

/** Copies what is selected; the system's clipboard may refuse, the editor's own never does. */
export async function copySelection(store: EditorStore): Promise<void> {
  const text = selectedText(store);
  store.dispatch({ type: "copy" });
  await writeText(text);
}

export async function cutSelection(store: EditorStore): Promise<void> {
  const text = selectedText(store);
  store.dispatch({ type: "cut" });
  await writeText(text);
}

async function writeText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Not allowed, or no secure page: the block that was copied here can be pasted here all the same.
  }
}

/** @returns why nothing was pasted; null when something was */
export async function pasteClipboard(store: EditorStore): Promise<string | null> {
  const own = store.getState().clipboard;
  let text: string | null = null;
  try {
    text = await navigator.clipboard.readText();
  } catch {
    if (!own) return "The browser does not give the clipboard to a button. Press Ctrl+V instead.";
  }
  const block = text === null ? own : text === "" ? null : blockOfText(store, text);
  if (!block) return "There is nothing to paste on the clipboard";
  store.dispatch({ type: "paste", block });
  return null;
}

/** 001, section 5: why the selection cannot be merged; null when it can. */
export function mergeRefusal(store: EditorStore): string | null {
  const state = store.getState();
  const sheet = activeSheet(state);
  return sheet ? checkMergeOfRange(sheet, selectedRange(sheet, state.selection)) : null;
}
