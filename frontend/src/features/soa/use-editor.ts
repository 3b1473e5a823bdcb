import { useSyncExternalStore } from "react";
import type { EditorState } from "./model/editor-state.ts";
import type { EditorStore } from "./model/editor-store.ts";

/** Selects a part of the editor's state; the component re-renders when that part changes. */
export function useEditor<T>(store: EditorStore, select: (state: EditorState) => T): T {
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}
