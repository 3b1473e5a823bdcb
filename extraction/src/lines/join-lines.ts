import type { Line } from "./line.ts";

/**
 * Words that occur within the lines of a document, in lower case: they decide whether a hyphen at the end of a line
 * is part of the word.
 */
export type Vocabulary = ReadonlySet<string>;

/** Without other text to compare, a hyphen stays. */
export const noWords: Vocabulary = new Set();

export function vocabularyOf(lines: readonly Line[]): Vocabulary {
  const words = new Set<string>();
  for (const line of lines)
    for (const { text } of line.words.slice(0, -1))
      words.add(text.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ""));
  return words;
}

/** The text of consecutive lines, with hyphenated words rejoined. */
export function joinLines(texts: readonly string[], vocabulary: Vocabulary): string {
  return texts.reduce((before, next) => {
    const text = next.trim();
    if (before === "") return text;
    // `AB-` / `417`, `COVID-` / `19`
    if (/[\p{L}\d]-$/u.test(before) && /^\d/.test(text)) return before + text;
    const [, head, hyphen] = /(\p{L}[\p{L}-]*)([-\u00ad\u2010\u2011])$/u.exec(before) ?? [];
    if (!head || !hyphen || !/^\p{L}/u.test(text))
      return /\S[/\u2013]$/.test(before) ? before + text : `${before} ${text}`;
    const tail = /^\p{L}+/u.exec(text)?.[0] ?? "";
    const last = head.split("-").at(-1) ?? head;
    const isOneWord =
      vocabulary.has((last + tail).toLowerCase()) && !vocabulary.has(`${head}-${tail}`.toLowerCase());
    return isOneWord || hyphen === "\u00ad" ? before.slice(0, -hyphen.length) + text : before + text;
  }, "");
}
