export type ShellCommand = "previous" | "next";

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const commands: ReadonlyMap<string, ShellCommand> = new Map([
  ["ArrowLeft", "previous"],
  ["ArrowRight", "next"],
]);

/** What a key does while a shell is shown. */
export function commandOfShellKey(press: KeyPress): ShellCommand | null {
  const isModified = press.ctrlKey || press.metaKey || press.altKey || press.shiftKey;
  return isModified ? null : (commands.get(press.key) ?? null);
}

export interface Neighbors<T> {
  /** From 0; null when the item is not among those that are stepped through. */
  readonly index: number | null;
  readonly previous: T | null;
  readonly next: T | null;
}

/** From outside the list, its ends are the neighbors. */
export function neighbors<T>(items: readonly T[], item: T | null): Neighbors<T> {
  const index = item === null ? -1 : items.indexOf(item);
  if (index < 0) return { index: null, previous: items.at(-1) ?? null, next: items[0] ?? null };
  return { index, previous: items[index - 1] ?? null, next: items[index + 1] ?? null };
}
