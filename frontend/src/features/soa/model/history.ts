/** 001, section 9: undo and redo hold 50 entries each. */
export const historyLimit = 50;

export interface History<T> {
  /** Newest last. */
  readonly undo: readonly T[];
  readonly redo: readonly T[];
}

export const emptyHistory: History<never> = { undo: [], redo: [] };

/** 001, section 4: notes the state before a change; any new change clears what could be redone. */
export function remember<T>(history: History<T>, before: T): History<T> {
  return { undo: [...history.undo, before].slice(-historyLimit), redo: [] };
}

/** The state to go back to, and the history from there; null when there is none. */
export function stepBack<T>(history: History<T>, now: T): { state: T; history: History<T> } | null {
  const state = history.undo.at(-1);
  if (state === undefined) return null;
  const redo = [...history.redo, now].slice(-historyLimit);
  return { state, history: { undo: history.undo.slice(0, -1), redo } };
}

export function stepForward<T>(history: History<T>, now: T): { state: T; history: History<T> } | null {
  const state = history.redo.at(-1);
  if (state === undefined) return null;
  const undo = [...history.undo, now].slice(-historyLimit);
  return { state, history: { undo, redo: history.redo.slice(0, -1) } };
}
