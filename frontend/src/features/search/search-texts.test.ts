import { describe, expect, it } from "vitest";
import { countText, markedParts } from "./search-texts.ts";

describe("ASK-13: marks", () => {
  it.each<[string, [number, number][], string]>([
    ["an ECG", [[3, 6]], "an [ECG]"],
    [
      "ECG and ECG",
      [
        [0, 3],
        [8, 11],
      ],
      "[ECG] and [ECG]",
    ],
    ["no mark", [], "no mark"],
    ["", [], ""],
  ])("%j at %j", (text, marks, expected) => {
    const shown = markedParts(text, marks).map((part) => (part.marked ? `[${part.text}]` : part.text));
    expect(shown.join("")).toBe(expected);
  });
});

it.each([
  [3, 3, "3"],
  [20, 1043, "20 of 1,043"],
])("ASK-13: %i of %i hits: %s", (shown, count, text) => {
  expect(countText(shown, count)).toBe(text);
});
