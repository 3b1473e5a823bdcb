import { isScheduledMark } from "@trialtrace/backend/schedule";
import { readHtmlBlock } from "@trialtrace/extraction/sheets/html/read-html";
import { blockToHtml } from "../exchange/html/write-html.ts";
import { type Block, blockOfValues, copySelected, sameBlock } from "../model/clipboard/block.ts";
import { blockToTsv, parseTsv } from "../model/clipboard/tsv.ts";
import { activeSheet } from "../model/editor-state.ts";
import type { EditorStore } from "../model/editor-store.ts";
import { copyHead } from "../model/head/edit-head.ts";
import { headRange } from "../model/head/head-lines.ts";

/** The content of the system clipboard; programs write the same content in several formats. */
export interface ClipboardContent {
  readonly text: string;
  readonly html: string;
}

/** The selection as written to the clipboard. */
export function selectedContent(store: EditorStore): ClipboardContent {
  const state = store.getState();
  const sheet = activeSheet(state);
  if (!sheet) return { text: "", html: "" };
  const block = state.head
    ? blockOfValues(copyHead(sheet, headRange(sheet, state.head)))
    : copySelected(sheet, state.selection);
  return { text: blockToTsv(block), html: blockToHtml(block) };
}

/**
 * The block on the clipboard: the one copied here, with its footnote texts, if the content is still the same; otherwise
 * the table or the plain values written by another program.
 * @returns null if the clipboard is empty
 */
export function blockOf(store: EditorStore, { text, html }: ClipboardContent): Block | null {
  const state = store.getState();
  const own = state.clipboard && sameText(blockToTsv(state.clipboard), text) ? state.clipboard : null;
  const known = new Set(activeSheet(state)?.footnotes.map(({ marker }) => marker));
  const ownMarkers = new Set(own?.rows.flatMap((row) => row.flatMap(({ footnotes }) => footnotes)));
  const table = readHtmlBlock(html, (marker) => known.has(marker) || ownMarkers.has(marker));
  if (own && (table === null || sameBlock(own, table))) return own;
  if (table) return table;
  return text === "" ? null : blockOfValues(parseTsv(text));
}

/** @returns whether there was anything to paste */
export function pasteContent(store: EditorStore, content: ClipboardContent): boolean {
  const block = blockOf(store, content);
  if (!block) return false;
  if (mayBePublished(block)) store.offer({ block, ...content });
  else store.dispatch({ type: "paste", block });
  return true;
}

/** A smaller block is not a schedule. */
const least = { rows: 4, columns: 3, marks: 3 };

/** Whether to check for a schedule: a table from another program that does not start with marks. */
function mayBePublished({ rows, foreign }: Block): boolean {
  const [first = []] = rows;
  if (!foreign || rows.length < least.rows || first.length < least.columns) return false;
  if (first.some(({ value }) => isScheduledMark(value))) return false;
  let marks = 0;
  for (const row of rows)
    for (const { value } of row) if (isScheduledMark(value) && ++marks >= least.marks) return true;
  return false;
}

/** Systems may convert line breaks. */
const sameText = (a: string, b: string) => plain(a) === plain(b);
const plain = (text: string) => text.replace(/\r\n?/g, "\n").replace(/\n$/, "");

/** Handles the browser's copy, cut, and paste events while the focus is in the grid: they need no permission. */
export function listenToClipboard(host: HTMLElement, store: EditorStore): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const take = (event: ClipboardEvent): DataTransfer | null => {
    if (event.target instanceof HTMLTextAreaElement && event.target.dataset.pristine === undefined)
      return null;
    event.preventDefault();
    return event.clipboardData;
  };
  const copy = (type: "copy" | "cut") => (event: ClipboardEvent) => {
    const data = type === "copy" || store.getState().editable ? take(event) : null;
    if (!data) return;
    const { text, html } = selectedContent(store);
    data.setData("text/plain", text);
    data.setData("text/html", html);
    store.dispatch({ type });
  };
  const paste = (event: ClipboardEvent) => {
    const data = store.getState().editable ? take(event) : null;
    if (data) pasteContent(store, { text: data.getData("text/plain"), html: data.getData("text/html") });
  };
  host.addEventListener("copy", copy("copy"), { signal });
  host.addEventListener("cut", copy("cut"), { signal });
  host.addEventListener("paste", paste, { signal });
  return () => controller.abort();
}
