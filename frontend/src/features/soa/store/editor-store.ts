import type { Command } from "../model/command.ts";
import { reduceEditor } from "../model/editor.ts";
import { createEditor, type EditorState } from "../model/editor-state.ts";
import type { Workbook } from "../model/workbook.ts";

/** What may stand between a command and its effect: the state it made, or another in its place. */
export type Guard = (before: EditorState, after: EditorState, command: Command) => EditorState;

/** The editor outside of React, so that the grid can follow a selection without drawing anything else again. */
export interface EditorStore {
  getState(): EditorState;
  dispatch(command: Command): void;
  subscribe(listener: () => void): () => void;
  /** @returns what takes the guard away */
  guard(guard: Guard): () => void;
}

export function createEditorStore(workbook: Workbook): EditorStore {
  let state = createEditor(workbook);
  const listeners = new Set<() => void>();
  const guards = new Set<Guard>();
  return {
    getState: () => state,
    dispatch(command) {
      let next = reduceEditor(state, command);
      for (const guard of guards) next = guard(state, next, command);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    guard(guard) {
      guards.add(guard);
      return () => guards.delete(guard);
    },
  };
}
