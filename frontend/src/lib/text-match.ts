/** Normalizes a text for searching: lower case, without accents. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
}

/** True if every word of the query occurs in one of the texts. An empty query matches everything. */
export function matchesAllWords(query: string, texts: readonly (string | null)[]): boolean {
  const haystack = foldText(texts.filter((text) => text !== null).join("\n"));
  return foldText(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
