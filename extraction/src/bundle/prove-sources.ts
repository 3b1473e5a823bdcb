import { isJsonObject, type Json, readProvenance } from "@trialtrace/backend/contract";
import { snippetLocator } from "@trialtrace/backend/quotes";
import type { Page } from "../page-model/page.ts";
import { pageWords } from "./page-text.ts";
import type { Doubt } from "./report.ts";

/** Snippets are shortened to no fewer than this many words; fewer do not identify a place. */
const fewestWords = 4;

/**
 * Finds every snippet on its page with the same function as the views. A snippet that is not found as a whole,
 * because the word order of the page differs, is shortened to the beginning that is found; if nothing is found, the
 * record loses its snippet and the value is reported as doubtful.
 */
export function verifySources(
  files: ReadonlyMap<string, Json>,
  pages: readonly Page[],
): { files: Map<string, Json>; doubts: Doubt[] } {
  const locators = new Map<number, (snippet: string) => boolean>();
  const isOn = (page: number, snippet: string): boolean => {
    const known = locators.get(page);
    if (known) return known(snippet);
    const locate = snippetLocator(pageWords(pages[page - 1]));
    const found = (text: string) => locate(text) !== null;
    locators.set(page, found);
    return found(snippet);
  };
  const doubts: Doubt[] = [];
  const prove = (value: Json, path: string): Json => {
    const record = readProvenance(value);
    if (record) {
      const { page_number: page, text_snippet: snippet } = record;
      if (page === null || snippet === null) return { ...record };
      const shown = longestFound(snippet, (text) => isOn(page, text));
      if (shown === null)
        doubts.push({
          path,
          page,
          reason: "The words were not found on their page as extracted.",
          certainty: 0.5,
        });
      return { ...record, text_snippet: shown };
    }
    if (Array.isArray(value)) return value.map((one, index) => prove(one, `${path}[${index}]`));
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, prove(inner, `${path}.${key}`)]),
    );
  };
  return { files: new Map([...files].map(([name, value]) => [name, prove(value, `${name}#$`)])), doubts };
}

/** The snippet, or its longest beginning that is found. */
function longestFound(snippet: string, isFound: (text: string) => boolean): string | null {
  if (isFound(snippet)) return snippet;
  const words = snippet.split(/\s+/);
  let [low, high] = [0, words.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isFound(words.slice(0, middle).join(" "))) low = middle;
    else high = middle - 1;
  }
  if (low >= Math.min(fewestWords, words.length - 1) && low > 0) return words.slice(0, low).join(" ");
  // The first words may be in a different order on the page: a label before its value.
  for (let from = 1; from <= Math.min(8, words.length - fewestWords); from++) {
    const rest = words.slice(from).join(" ");
    if (isFound(rest)) return rest;
  }
  return null;
}
