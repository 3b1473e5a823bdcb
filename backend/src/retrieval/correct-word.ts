/**
 * The intended word for a truncated or mistyped one: the word it begins, or the similar one with the fewest edits,
 * one for a short word and two for a long one. An edit is an extra, missing, wrong, or transposed letter.
 */
export function correctWord(typed: string, similar: readonly string[]): string | null {
  const allowed = typed.length >= 8 ? 2 : 1;
  let best: string | null = null;
  let fewest = allowed + 1;
  for (const word of similar) {
    if (word.startsWith(typed) && word.length > typed.length + allowed) return word;
    if (word[0] !== typed[0] || /\d/.test(word)) continue;
    const slips = editDistance(typed, word);
    if (slips < fewest) [best, fewest] = [word, slips];
  }
  return /\d/.test(typed) ? null : best;
}

/** Damerau-Levenshtein distance (optimal string alignment). */
function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : changed;
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed, swapped));
    }
  }
  return at(a.length, b.length);
}
