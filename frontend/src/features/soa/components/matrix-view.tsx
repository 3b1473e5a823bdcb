import { activeSheet } from "../model/editor-state.ts";
import type { EditorStore } from "../store/editor-store.ts";
import { useEditor } from "../store/use-editor.ts";

/** 001, section 2.2: the matrix of procedures by visits. */
export function MatrixView({ store }: { readonly store: EditorStore }) {
  const sheet = useEditor(store, activeSheet);
  return sheet ? <h2>{sheet.name}</h2> : null;
}
