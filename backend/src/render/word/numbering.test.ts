import { expect, it } from "vitest";
import { numberText } from "./numbering.ts";

it.each([
  ["decimal", 12, "12"],
  ["decimalZero", 7, "07"],
  ["lowerLetter", 2, "b"],
  ["upperLetter", 27, "AA"],
  ["lowerLetter", 53, "aaa"],
  ["lowerRoman", 4, "iv"],
  ["upperRoman", 1999, "MCMXCIX"],
  ["upperRoman", 0, "0"],
  ["none", 3, ""],
  ["chineseCounting", 3, "3"],
])("formats a number as %s: %i", (format, count, text) => {
  expect(numberText(count, format)).toBe(text);
});
