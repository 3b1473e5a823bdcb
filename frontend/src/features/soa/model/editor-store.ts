import type { Block } from "./clipboard/block.ts";
import type { Command } from "./command.ts";
import { reduceEditor } from "./editor.ts";
import { createEditor, type EditorState } from "./editor-state.ts";
import type { Workbook } from "./workbook.ts";

/** Intercepts a command: returns the state it produced, or a replacement. */
export type Guard = (before: EditorState, after: EditorState, command: Command) => EditorState;

/** A block from another program that may be a whole schedule, with its source formats. */
export interface OfferedPaste {
  readonly block: Block;
  readonly text: string;
  readonly html: string;
}

/** The editor outside of React, so that the grid can follow a selection without other rendering. */
export interface EditorStore {
  getState(): EditorState;
  dispatch(command: Command): void;
  subscribe(listener: () => void): () => void;
  /** @returns a function that removes the guard */
  guard(guard: Guard): () => void;
  /** Pastes a block, or passes it to the handler set with `onOffer`. */
  offer(paste: OfferedPaste): void;
  /** @returns a function that removes the handler */
  onOffer(handle: (paste: OfferedPaste) => void): () => void;
}

export function createEditorStore(workbook: Workbook): EditorStore {
  let state = createEditor(workbook);
  const listeners = new Set<() => void>();
  const guards = new Set<Guard>();
  let handler: ((paste: OfferedPaste) => void) | null = null;
  const dispatch = (command: Command) => {
    let next = reduceEditor(state, command);
    for (const guard of guards) next = guard(state, next, command);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    getState: () => state,
    dispatch,
    offer(paste) {
      if (handler) handler(paste);
      else dispatch({ type: "paste", block: paste.block });
    },
    onOffer(handle) {
      handler = handle;
      return () => {
        if (handler === handle) handler = null;
      };
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
