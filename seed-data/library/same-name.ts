/** The distinguishing words of a name: without filler words, bracketed additions, and plural endings. */
export function wordsOf(name: string, synonyms: ReadonlyMap<string, string> = new Map()): Set<string> {
  let text = name.toLowerCase();
  for (const [word, replacement] of synonyms) text = text.replaceAll(word, replacement);
  text = text.replace(/\([^)]*\)/g, " ");
  const words = text.match(/[\p{L}\d][\p{L}\d./]*[\p{L}\d]|[\p{L}\d]/gu) ?? [];
  return new Set(words.filter((word) => !filling.has(word)).map(singular));
}

const singular = (word: string): string => word.replace(/ies$/u, "y").replace(/(?<=\p{L}{3})s$/u, "");

const filling = new Set(
  "a an and as at by for from in of on or part set analysis the to with without all each every".split(" "),
);

/** One name equals the other or contains it. */
export function isSameName(a: string, b: string, synonyms?: ReadonlyMap<string, string>): boolean {
  const [left, right] = [wordsOf(a, synonyms), wordsOf(b, synonyms)];
  const [fewer, more] = left.size <= right.size ? [left, right] : [right, left];
  return fewer.size > 0 && [...fewer].every((word) => more.has(word));
}

/** The words of a text, of which a name may be made: those in brackets too. */
export const vocabularyOf = (text: string, synonyms: ReadonlyMap<string, string>): Set<string> => {
  const inBrackets = (text.match(/\([^)]*\)/g) ?? []).map((found) => found.slice(1, -1)).join(" ");
  return new Set([...wordsOf(text, synonyms), ...wordsOf(inBrackets, synonyms)]);
};
