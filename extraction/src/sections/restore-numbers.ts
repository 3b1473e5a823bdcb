import { type Label, partsOf } from "./entry-label.ts";

/** A line of the table of contents. */
export interface ContentsEntry extends Label {
  /** Left edge of the title in points: an entry that lost its number still has its level from this. */
  readonly titleLeft: number;
  /** The page number printed after it; null if there is none. */
  readonly printedPage: number | null;
  /** The line below it without a page number, which may be the rest of its title. */
  readonly rest?: string;
}

/** Titles that begin within this distance of each other are on one level, in points. */
const sameLevel = 6;

/**
 * Restores numbers that a table of contents has lost: word processors sometimes draw automatic numbers without text.
 * Between numbered chapters an entry is counted on the level given by its indent, and the printed numbers must agree;
 * if they do not, nothing is restored.
 */
export function restoreNumbers(entries: readonly ContentsEntry[]): ContentsEntry[] {
  const first = entries.findIndex(({ number }) => partsOf(number)?.length === 1);
  const last = entries.findLastIndex(({ number }) => partsOf(number) !== null);
  const inner = entries.slice(Math.max(first, 0), last + 1);
  const lost = inner.filter(({ number }) => number === null).length;
  if (first < 0 || lost < 3 || lost < inner.length * 0.15) return [...entries];
  for (const levelOf of [byIndent(inner), missingLevel(inner)]) {
    const restored = levelOf && count(entries, first, levelOf);
    if (restored) return restored;
  }
  return [...entries];
}

/** The level of entries that have no numbers, which their indent gives; null if any is numbered, or all begin at one place. */
export const levelByIndent = (entries: readonly ContentsEntry[]): LevelOf | null =>
  entries.some(({ number }) => partsOf(number) !== null)
    ? null
    : byIndent(entries.filter(({ number }) => number === null));

type LevelOf = (entry: ContentsEntry) => number;

/** The level of an indent: that of the printed numbers whose titles begin there, else the place between theirs. */
function byIndent(entries: readonly ContentsEntry[]): LevelOf | null {
  const indents: number[] = [];
  for (const { titleLeft } of [...entries].sort((a, b) => a.titleLeft - b.titleLeft))
    if (titleLeft - (indents.at(-1) ?? Number.NEGATIVE_INFINITY) > sameLevel) indents.push(titleLeft);
  if (indents.length < 2) return null;
  return ({ titleLeft }) => indents.findLastIndex((left) => titleLeft >= left - sameLevel / 2) + 1;
}

/** Without indents: the level of which no number is printed. */
function missingLevel(entries: readonly ContentsEntry[]): LevelOf {
  const levels = new Set(entries.map(({ number }) => partsOf(number)?.length));
  let level = 2;
  while (levels.has(level)) level += 1;
  return () => level;
}

/** Counts; null if printed numbers contradict the count in more than one of ten places. */
function count(entries: readonly ContentsEntry[], first: number, levelOf: LevelOf): ContentsEntry[] | null {
  let current: number[] = [];
  let agreed = 0;
  let printed = 0;
  const result = entries.map((entry, index) => {
    const parts = partsOf(entry.number);
    if (parts) {
      if (parts.length > 1) {
        printed += 1;
        const parent = parts.slice(0, -1);
        const isNext = current.length < parts.length || (current[parent.length] ?? 0) < (parts.at(-1) ?? 0);
        if (isNext && parent.every((part, level) => current[level] === part)) agreed += 1;
      }
      current = parts;
      return entry;
    }
    if (entry.number !== null || index < first) return entry;
    const level = Math.max(2, Math.min(levelOf(entry), current.length + 1));
    current = [...current.slice(0, level - 1), (current[level - 1] ?? 0) + 1];
    return { ...entry, number: current.join(".") };
  });
  return printed === 0 || agreed >= printed * 0.9 ? result : null;
}
