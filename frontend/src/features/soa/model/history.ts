/** SOA-5: undo and redo hold 50 entries each. */
export const historyLimit = 50;

/** A change: the states before and after it. */
export interface Step<T> {
  readonly before: T;
  readonly after: T;
}

export interface History<T> {
  /** Newest last. */
  readonly undo: readonly Step<T>[];
  readonly redo: readonly Step<T>[];
}

export const emptyHistory: History<never> = { undo: [], redo: [] };

/** SOA-5: records a change; any new change clears the redo history. */
export function remember<T>(history: History<T>, step: Step<T>): History<T> {
  return { undo: [...history.undo, step].slice(-historyLimit), redo: [] };
}

/** The state to go back to and the remaining history; null if there is none. */
export function stepBack<T>({ undo, redo }: History<T>): { state: T; history: History<T> } | null {
  const step = undo.at(-1);
  if (step === undefined) return null;
  return { state: step.before, history: { undo: undo.slice(0, -1), redo: [...redo, step] } };
}

export function stepForward<T>({ undo, redo }: History<T>): { state: T; history: History<T> } | null {
  const step = redo.at(-1);
  if (step === undefined) return null;
  return { state: step.after, history: { undo: [...undo, step], redo: redo.slice(0, -1) } };
}
