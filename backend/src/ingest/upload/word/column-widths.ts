/** What a column's cells would like: all text on one line, and no word broken. */
export interface ColumnNeed {
  readonly natural: number;
  readonly longestWord: number;
}

/** A longer word is broken before its column takes the room of all others. */
const widestWord = 16;

/**
 * Widths of columns that fill at most `total`: as wide as their text where there is room, else at least as wide as
 * their longest word where that fits, and the rest shared by what each would still like to have.
 */
export function columnWidths(needs: readonly ColumnNeed[], total: number, least: number): number[] {
  const natural = needs.map((need) => Math.max(least, need.natural));
  if (sum(natural) <= total) return natural;
  const words = needs.map((need) => Math.max(least, Math.min(need.longestWord, widestWord)));
  const floor = sum(words) <= total ? words : needs.map(() => least);
  const wish = natural.map((width, index) => width - (floor[index] ?? least));
  const share = (total - sum(floor)) / Math.max(1, sum(wish));
  return floor.map((width, index) => width + Math.floor(Math.min(1, share) * (wish[index] ?? 0)));
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
