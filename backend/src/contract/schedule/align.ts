/** Positions that belong together in two states of a list, in the order of both. */
export type Pairs = readonly (readonly [before: number, after: number])[];

interface Alignable<T> {
  /** What an item is called; equal names may belong together. */
  keyOf(item: T): string;
  /** Whether nothing changed at all. */
  same(a: T, b: T): boolean;
}

/** Equal items count more than equal names, so that of two rows of one name the unchanged ones find each other. */
const sameItem = 3;
const sameKey = 2;

/**
 * Finds the items of one list in another that was edited: the longest common subsequence by name. What stays between
 * two found pairs belongs together when there is as much of it on both sides: it was renamed.
 */
export function align<T>(before: readonly T[], after: readonly T[], { keyOf, same }: Alignable<T>): Pairs {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && isSameAt(start, start)) start += 1;
  let tail = 0;
  while (tail < shorter - start && isSameAt(before.length - 1 - tail, after.length - 1 - tail)) tail += 1;
  const pairs: [number, number][] = Array.from({ length: start }, (_unused, index) => [index, index]);
  pairs.push(...alignMiddle(start, before.length - tail, start, after.length - tail));
  for (let index = tail; index > 0; index -= 1) pairs.push([before.length - index, after.length - index]);
  return pairs;

  function isSameAt(at: number, to: number): boolean {
    const [a, b] = [before[at], after[to]];
    return a !== undefined && b !== undefined && same(a, b);
  }

  function alignMiddle(from: number, to: number, from2: number, to2: number): [number, number][] {
    const [rows, cols] = [to - from, to2 - from2];
    if (rows === 0 || cols === 0) return [];
    const keysBefore = before.slice(from, to).map(keyOf);
    const keysAfter = after.slice(from2, to2).map(keyOf);
    const width = cols + 1;
    // best[i * width + j]: the best score of what follows from i and j on.
    const best = new Uint32Array((rows + 1) * width);
    const weight = (i: number, j: number) => {
      if (keysBefore[i] !== keysAfter[j]) return 0;
      return isSameAt(from + i, from2 + j) ? sameItem : sameKey;
    };
    for (let i = rows - 1; i >= 0; i -= 1) {
      for (let j = cols - 1; j >= 0; j -= 1) {
        const gain = weight(i, j);
        const both = gain === 0 ? 0 : gain + (best[(i + 1) * width + j + 1] ?? 0);
        best[i * width + j] = Math.max(both, best[(i + 1) * width + j] ?? 0, best[i * width + j + 1] ?? 0);
      }
    }
    const found: [number, number][] = [];
    let [i, j] = [0, 0];
    let [gapI, gapJ] = [0, 0];
    const closeGap = () => {
      if (i - gapI === j - gapJ) {
        for (let index = gapI; index < i; index += 1) found.push([from + index, from2 + gapJ + index - gapI]);
      }
    };
    while (i < rows && j < cols) {
      const gain = weight(i, j);
      if (gain > 0 && best[i * width + j] === gain + (best[(i + 1) * width + j + 1] ?? 0)) {
        closeGap();
        found.push([from + i, from2 + j]);
        [i, j] = [i + 1, j + 1];
        [gapI, gapJ] = [i, j];
      } else if ((best[(i + 1) * width + j] ?? 0) >= (best[i * width + j + 1] ?? 0)) i += 1;
      else j += 1;
    }
    [i, j] = [rows, cols];
    closeGap();
    return found;
  }
}
