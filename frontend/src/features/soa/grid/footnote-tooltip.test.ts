import { describe, expect, it } from "vitest";
import { makeSheet } from "../model/testing/make-sheet.ts";
import { footnoteLines } from "./footnote-tooltip.ts";

const sheet = makeSheet(["ECG|X^b,a|X^z,e", "Labs|X^±3 days|"], {
  footnotes: [{ marker: "a", text: "At rest" }],
  footnote_definitions: { b: "Fasting", e: "" },
});

describe("SOA-13: the texts of a cell's footnotes", () => {
  it.each([
    [0, 1, ["b Fasting", "a At rest"]],
    [0, 2, ["z Footnote z: Content not available", "e No text available"]],
    [1, 1, []],
    [0, 0, []],
  ])("row %i, column %i", (row, col, lines) =>
    expect(footnoteLines(sheet, { row, col }).map(({ marker, text }) => `${marker} ${text}`)).toEqual(lines),
  );
});
