import type { Json } from "@trialtrace/backend/contract";
import { toJson } from "../bundle/part.ts";
import { citeSentence, type Sentence } from "../lines/sentences.ts";

/** The matching sentences of readable length, each once, up to a maximum number, as values with their source. */
export function matching(sentences: readonly Sentence[], pattern: RegExp, most: number) {
  const seen = new Set<string>();
  return sentences
    .filter(({ text }) => {
      const isNew = !seen.has(text);
      seen.add(text);
      return isNew && pattern.test(text) && text.length > 25 && text.length < 1200;
    })
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
