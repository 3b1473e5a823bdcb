import { normalizeForMatch } from "../../../backend/src/quotes/locate-snippet.ts";

const keyLength = 8;

/**
 * Finds the sentences that provenance records quote among the lines of a text, so that layout can keep each of
 * them on one page.
 */
export function createCitedLines(snippets: readonly string[]) {
  const byKey = new Map<string, string[]>();
  for (const snippet of new Set(snippets.map(normalizeForMatch))) {
    const key = snippet.slice(0, keyLength);
    if (key.length === keyLength) byKey.set(key, [...(byKey.get(key) ?? []), snippet]);
  }
  return (lines: readonly string[]): (readonly [number, number])[] => {
    const owners: number[] = [];
    let text = "";
    lines.forEach((line, index) => {
      const normal = normalizeForMatch(line);
      text += normal;
      for (let i = 0; i < normal.length; i++) owners.push(index);
    });
    const found: (readonly [number, number])[] = [];
    for (let start = 0; start + keyLength <= text.length; start++) {
      for (const snippet of byKey.get(text.slice(start, start + keyLength)) ?? []) {
        if (!text.startsWith(snippet, start)) continue;
        found.push([owners[start] ?? 0, owners[start + snippet.length - 1] ?? 0]);
      }
    }
    return found.filter(([first, last]) => first !== last);
  };
}
