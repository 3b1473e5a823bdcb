/** Letters below which a word is too short to be told from another that is spelt alike. */
const shortest = 5;
/** Letters from which a letter may be another one, as loading must not become leading. */
const longForChange = 9;
/** Letters from which two edits may lie between the words, as infusion must not become inclusion. */
const longForTwo = 12;

/** "Randomized" and "randomised" are one word spelt on two continents, no typing error. */
const sameSpelling = (word: string): string => word.replaceAll("z", "s");

/** The word that was meant by a mistyped one, among words that are spelt alike; null when none is close enough. */
export function nearestWord(mistyped: string, candidates: readonly string[]): string | null {
  if (mistyped.length < shortest) return null;
  const allowed = mistyped.length < longForTwo ? 1 : 2;
  const near = candidates
    .map((word) => ({ word, edits: editsBetween(sameSpelling(mistyped), sameSpelling(word)) }))
    .filter(
      ({ word, edits }) =>
        edits <= allowed && (mistyped.length >= longForChange || !changesLetter(mistyped, word)),
    )
    .sort((a, b) => a.edits - b.edits);
  return near[0]?.word ?? null;
}

/** Of equal length and no swap of neighbours: a letter is another one. */
function changesLetter(one: string, other: string): boolean {
  return one.length === other.length && [...one].sort().join("") !== [...other].sort().join("");
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
