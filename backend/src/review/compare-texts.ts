import type { Json } from "../contract/value.ts";

/** Words of a text in lower case, without punctuation. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The text of a value as shown. */
export const textOf = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value));

/** Equal but for case, punctuation, and white space. */
export const isSameText = (a: Json, b: Json): boolean =>
  wordsOf(textOf(a)).join(" ") === wordsOf(textOf(b)).join(" ");

/** Share of common words, 0 to 1. */
export function similarity(a: Json, b: Json): number {
  const [left, right] = [wordsOf(textOf(a)), wordsOf(textOf(b))];
  if (left.length + right.length === 0) return 1;
  const counts = new Map<string, number>();
  for (const word of left) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of right) {
    const left = counts.get(word) ?? 0;
    if (left > 0) common += 1;
    counts.set(word, left - 1);
  }
  return (2 * common) / (left.length + right.length);
}
