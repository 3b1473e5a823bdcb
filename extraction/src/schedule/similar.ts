/** Lower-case letters and digits, for comparing repeated prints. */
export const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[‐-―−]/g, "-")
    .replace(/[^\p{L}\p{N}±<>≤≥+-]+/gu, " ")
    .trim();

/** 1 − edits / length of the longer text, after normalization. */
export function similarity(one: string, other: string): number {
  const [a, b] = [plain(one), plain(other)];
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 1 : 1 - edits(a, b) / longer;
}

export const isSimilar = (one: string, other: string, least = 0.8): boolean =>
  similarity(one, other) >= least;

const maxLength = 400;

function edits(long: string, other: string): number {
  const [a, b] = [long.slice(0, maxLength), other.slice(0, maxLength)];
  if (a === b) return 0;
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const now = [row];
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      now[column] = Math.min(
        (now[column - 1] ?? 0) + 1,
        (before[column] ?? 0) + 1,
        (before[column - 1] ?? 0) + cost,
      );
    }
    before = now;
  }
  return before[b.length] ?? 0;
}
