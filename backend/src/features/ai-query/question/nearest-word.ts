/**
 * Edits that may lie between a mistyped word and the one that was meant: none in short words, two in long ones.
 * More would take a word that the protocol does not have for another that it has, e.g. infusion for inclusion.
 */
const allowedEdits = (length: number): number => (length < 5 ? 0 : length < 12 ? 1 : 2);

/** The word that was meant by a mistyped one, among words that are spelt alike; null when none is close enough. */
export function nearestWord(mistyped: string, candidates: readonly string[]): string | null {
  let best: string | null = null;
  let fewest = allowedEdits(mistyped.length) + 1;
  for (const candidate of candidates) {
    const edits = editsBetween(mistyped, candidate);
    if (edits < fewest) {
      best = candidate;
      fewest = edits;
    }
  }
  return best;
}

/** Letters to add, drop, change or swap with their neighbour to make one word of another. */
export function editsBetween(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_unused, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= to.length; j++) {
      const change = at(i - 1, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swap = swapped && i > 1 && j > 1 ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(change, swap, at(i - 1, j) + 1, (row[j - 1] ?? 0) + 1));
    }
  }
  return at(from.length, to.length);
}
