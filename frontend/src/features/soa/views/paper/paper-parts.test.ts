import { describe, expect, it } from "vitest";
import { makeSheet } from "../../model/testing/make-sheet.ts";
import { nameWidth, paperParts, paperWidth } from "./paper-parts.ts";

const wide = (count: number, value: string) =>
  makeSheet([
    `ECG|${Array<string>(count).fill(value).join("|")}`,
    `Labs|${Array<string>(count).fill("").join("|")}`,
  ]);

describe("a table is printed in parts that fit on a sheet", () => {
  it.each([
    ["a table that fits is not split", wide(6, "X"), 1],
    ["forty visits take several parts", wide(40, "X"), 2],
    ["wide columns take more parts", wide(40, "Throughout"), 4],
  ])("%s", (_name, sheet, count) => {
    const parts = paperParts(sheet);
    expect(parts).toHaveLength(count);
    // Every column is in one part, in order.
    expect(
      parts.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
    ).toEqual(sheet.columns.map((_, index) => index + 1));
    for (const { widths } of parts) {
      expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(paperWidth - nameWidth);
    }
    // No part is a remainder of one or two visits.
    const sizes = parts.map(({ widths }) => widths.length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(2);
  });

  it("a table without visits is one part", () => {
    expect(paperParts(makeSheet(["ECG"]))).toEqual([{ from: 1, to: 0, widths: [] }]);
  });
});
