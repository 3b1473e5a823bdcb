import type { Json } from "@trialtrace/backend/contract";
import { toJson } from "../bundle/part.ts";
import { citeSentence, type Sentence } from "../lines/sentences.ts";

/** Ends with a colon, or names what follows: introduces a list. */
export const introduces = (text: string): boolean => /:$|\bfollowing\b[^.]{0,100}\.$/i.test(text);

/** `The infusion is stopped in case of: new arrhythmia;` has the first item of its list in its line. */
export const opensInline = (text: string): boolean => /:\s\S[^:]*;$/.test(text);

/** The introduction of a list may be short: `Forbidden treatments:` */
const isReadable = ({ text }: Sentence): boolean =>
  text.length > (introduces(text) ? 8 : 25) && text.length < 1200 && !/^(?:table|figure) [\dA-Z]/i.test(text);

/** The matching sentences of readable length, each once, up to a maximum number, as values with their source. */
export const matching = (sentences: readonly Sentence[], pattern: RegExp, most: number) =>
  quoted(
    sentences.filter((sentence) => isReadable(sentence) && pattern.test(sentence.text)),
    most,
  );

const maxItemLength = 200;
const isAbbreviation = (text: string): boolean => /^\S{1,12} = \p{L}/u.test(text);

/** A sentence rather than the item of a list. */
const sentenceVerb = /\b(?:will|must|should|shall|may|can|is|are|was|were|allowed|permitted)\b/i;

/**
 * The same, with the items of the lists that these sentences introduce and the clauses behind their semicolons.
 * @param titled titles of sections whose items need no introduction
 */
export function matchingLists(
  sentences: readonly Sentence[],
  pattern: RegExp,
  most: number,
  titled?: RegExp,
) {
  const found: Sentence[] = [];
  let open: Sentence | null = null;
  let before: Sentence | null = null;
  for (const sentence of sentences) {
    const { text, section } = sentence;
    const isOwn = isReadable(sentence) && pattern.test(text);
    const isEntry = text.length < maxItemLength && !introduces(text) && !isAbbreviation(text);
    const isItem: boolean =
      open?.section.heading === section.heading &&
      isEntry &&
      // A list within a sentence ends with it.
      (!opensInline(open.text) || /[;,]$/.test(before?.text ?? "")) &&
      (/;$/.test(before?.text ?? "") || !/\b(?:will|must|should|shall|may)\b/i.test(text));
    const isTitled =
      titled?.test(section.title) &&
      isEntry &&
      (/^(?:when|if|in case)\b/i.test(text) || !sentenceVerb.test(text));
    if (isOwn && (introduces(text) || /;$/.test(text))) open = sentence;
    else if (!isItem) open = null;
    before = sentence;
    if (isOwn || isItem || isTitled) found.push(sentence);
  }
  return quoted(found, most);
}

function quoted(sentences: readonly Sentence[], most: number) {
  const seen = new Set<string>();
  return sentences
    .filter(({ text }) => !seen.has(text) && seen.add(text))
    .slice(0, most)
    .map((sentence) => citeSentence(sentence.text, sentence));
}

/** Plain JSON without empty values. */
export function record(value: object): { [field: string]: Json } {
  const json = withoutEmpty(toJson(value));
  return typeof json === "object" && json !== null && !Array.isArray(json) ? json : {};
}

function withoutEmpty(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, Json][] => {
      const own = withoutEmpty(inner);
      const isEmpty = typeof own === "object" && own !== null && Object.keys(own).length === 0;
      return isEmpty ? [] : [[key, own]];
    }),
  );
}
