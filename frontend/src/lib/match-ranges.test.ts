import { expect, test } from "vitest";
import { matchRanges } from "./match-ranges.ts";

const marked = (text: string, words: readonly string[]) =>
  matchRanges(text, words).map(([start, end]) => text.slice(start, end));

test.each<[string, string[], string[]]>([
  ["Hazard ratio, hazard", ["hazard"], ["Hazard", "hazard"]],
  ["Cox model", ["model", "cox"], ["Cox", "model"]],
  ["Cox model", ["zebra"], []],
  ["Cox model", [], []],
  ["Cox model", [""], []],
  ["Crohn’s café", ["CAFE"], ["café"]],
  ["cafe\u0301 au lait", ["café", "lait"], ["cafe\u0301", "lait"]],
  ["ﬁnal analysis", ["final"], ["ﬁnal"]],
  ["aaaa", ["aa"], ["aa", "aa"]],
  ["randomisation", ["random", "domi"], ["randomi"]],
])("finds words in %j: %j", (text, words, expected) => {
  expect(marked(text, words)).toEqual(expected);
});
