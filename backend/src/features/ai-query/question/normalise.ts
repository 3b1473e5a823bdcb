import { editsBetween } from "./nearest-word.ts";

/** Words a question begins with; a mistyped one would be looked for like a topic. */
const openers = ["what", "which", "when", "where", "who", "why", "how", "list", "does", "can", "may", "are"];

/**
 * A question in the form in which its words are read: plain apostrophes, no contractions ("what's"), no possessives
 * ("the study's parts"), and its first word spelt right.
 */
export function normaliseQuestion(question: string): string {
  const plain = question
    .normalize("NFKC")
    .trim()
    .replace(/[’‘`´]/g, "'")
    .replace(/\b(what|who|where|when|how|which|why|that|there|it)'(s|re|d|ll)\b/gi, "$1 $2")
    .replace(/^(\w+) s\b/i, "$1 is")
    .replace(/^(\w+) re\b/i, "$1 are")
    .replace(/(?<=\p{L}{3})'s\b/gu, "");
  const [first = ""] = plain.split(/\s+/, 1);
  return isMistyped(first) ? `${openerLike(first)}${plain.slice(first.length)}` : plain;
}

const isMistyped = (word: string): boolean =>
  /^\p{L}{3,6}$/u.test(word) && !known.has(word.toLowerCase()) && openerLike(word) !== null;

/** Words that open a question or a request as they are, though they look like another one. */
const known = new Set([
  ...openers,
  ...[
    "that",
    "did",
    "do",
    "has",
    "have",
    "had",
    "is",
    "was",
    "were",
    "will",
    "should",
    "must",
    "could",
    "would",
  ],
  ...[
    "show",
    "name",
    "tell",
    "give",
    "find",
    "whom",
    "whose",
    "any",
    "and",
    "for",
    "the",
    "per",
    "art",
    "ago",
  ],
]);

function openerLike(word: string): string | null {
  const typed = word.toLowerCase();
  const near = openers.filter((opener) => opener.length >= 3 && editsBetween(typed, opener) === 1);
  return near.find((opener) => opener[0] === typed[0]) ?? near[0] ?? null;
}
