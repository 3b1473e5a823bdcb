import { expect, it } from "vitest";
import { safeCsvText } from "./safe-csv-text.ts";

it.each([
  ["Patient disposition", "Patient disposition"],
  ["", ""],
  ["a = b", "a = b"],
  ['=HYPERLINK("x")', `'=HYPERLINK("x")`],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
])("a text that begins like a formula is told to be a text: %j", (text, saved) => {
  expect(safeCsvText(text)).toBe(saved);
});
