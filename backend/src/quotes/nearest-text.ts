import type { PageWord } from "../contract/pages.ts";
import { normalizeForMatch } from "./locate-snippet.ts";

/** Share of the snippet's words that part of the page must contain to count as similar. */
const nearEnough = 0.3;

/** The part of a page, as long as the snippet, that shares most words with it; null if none is similar. */
export function nearestText(words: readonly PageWord[], snippet: string): string | null {
  const wanted = snippet
    .split(/\s+/u)
    .map(normalizeForMatch)
    .filter((word) => word !== "");
  if (wanted.length === 0 || words.length === 0) return null;
  const open = new Map<string, number>();
  for (const word of wanted) open.set(word, (open.get(word) ?? 0) + 1);
  const page = words.map(([text]) => normalizeForMatch(text));
  let shared = 0;
  let best = { shared: 0, end: 0 };
  const change = (word: string | undefined, by: 1 | -1) => {
    const left = word === undefined ? undefined : open.get(word);
    if (word === undefined || left === undefined) return;
    if (by === 1 ? left > 0 : left >= 0) shared += by;
    open.set(word, left - by);
  };
  page.forEach((word, index) => {
    change(word, 1);
    if (index >= wanted.length) change(page[index - wanted.length], -1);
    if (shared > best.shared) best = { shared, end: index + 1 };
  });
  if (best.shared < wanted.length * nearEnough) return null;
  return words
    .slice(Math.max(0, best.end - wanted.length), best.end)
    .map(([text]) => text)
    .join(" ");
}
