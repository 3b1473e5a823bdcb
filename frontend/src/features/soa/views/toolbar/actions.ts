import { type ClipboardContent, pasteContent, selectedContent } from "../../grid/clipboard.ts";
import { activeSheet } from "../../model/editor-state.ts";
import type { EditorStore } from "../../model/editor-store.ts";
import { checkMergeOfRange } from "../../model/merges/merge-rules.ts";
import { selectedRange } from "../../model/selection/selection.ts";

/** Copies the selection; the system clipboard may be unavailable, the editor's own never is. */
export async function copySelection(store: EditorStore): Promise<void> {
  const content = selectedContent(store);
  store.dispatch({ type: "copy" });
  await write(content);
}

export async function cutSelection(store: EditorStore): Promise<void> {
  const content = selectedContent(store);
  store.dispatch({ type: "cut" });
  await write(content);
}

async function write({ text, html }: ClipboardContent): Promise<void> {
  const part = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
  try {
    const item = new ClipboardItem({ ...part("text/plain", text), ...part("text/html", html) });
    await navigator.clipboard.write([item]);
  } catch {
    // No permission or no secure context: a block copied here can still be pasted here.
  }
}

/** @returns why nothing was pasted; null on success */
export async function pasteClipboard(store: EditorStore): Promise<string | null> {
  const own = store.getState().clipboard;
  let content: ClipboardContent | null = null;
  try {
    content = await read();
  } catch {
    if (!own) return "The browser blocked clipboard access. Press Ctrl+V instead.";
  }
  if (content === null && own) store.dispatch({ type: "paste", block: own });
  else if (content === null || !pasteContent(store, content)) return "The clipboard is empty";
  return null;
}

async function read(): Promise<ClipboardContent> {
  // Unsanitized: the browser's sanitizer would remove the spans of merged cells.
  const formats = { unsanitized: ["text/html"] };
  const items: readonly ClipboardItem[] = await Reflect.apply(navigator.clipboard.read, navigator.clipboard, [
    formats,
  ]);
  const [item] = items;
  const part = async (type: string) => (item?.types.includes(type) ? (await item.getType(type)).text() : "");
  return { text: await part("text/plain"), html: await part("text/html") };
}

/** SOA-9: why the selection cannot be merged; null if it can. */
export function mergeRefusal(store: EditorStore): string | null {
  const state = store.getState();
  const sheet = activeSheet(state);
  return sheet ? checkMergeOfRange(sheet, selectedRange(sheet, state.selection)) : null;
}
