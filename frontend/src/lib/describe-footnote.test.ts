import { expect, test } from "vitest";
import { describeFootnote } from "./describe-footnote.ts";

test.each([
  ["a", " At rest. ", "At rest."],
  ["b", "", "No text available"],
  ["b", " ", "No text available"],
  ["aa", undefined, "Footnote aa: Content not available"],
])("SOA-13: footnote %s with the text %j reads '%s'", (marker, text, said) => {
  expect(describeFootnote(marker, text)).toBe(said);
});
