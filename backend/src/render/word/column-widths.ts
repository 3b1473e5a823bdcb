/** The preferred width of a column's cells: all text on one line, and no word broken. */
export interface ColumnNeed {
  readonly natural: number;
  readonly longestWord: number;
}

/** A longer word is broken before its column takes the room of all others. */
const widestWord = 16;

/**
 * Column widths that add up to at most `total`: as wide as their text if there is room, otherwise at least as wide as
 * their longest word if that fits, with the rest shared according to what each column still needs.
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

/** The least width at which no word is broken. */
export const leastWidth = (needs: readonly ColumnNeed[], padding: number): number =>
  sum(needs.map(({ longestWord }) => Math.min(longestWord, widestWord) + padding));

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
