import { expect, test } from "vitest";
import { footnoteSaid } from "./footnote-said.ts";

test.each([
  ["a", " At rest. ", "At rest."],
  ["b", "", "No text available"],
  ["b", " ", "No text available"],
  ["aa", undefined, "Footnote aa: Content not available"],
])("SOA-13: footnote %s with the text %j reads '%s'", (marker, text, said) => {
  expect(footnoteSaid(marker, text)).toBe(said);
});
