import { describe, expect, it } from "vitest";
import { countLines } from "../model/count-lines.ts";
import { rowHeight, rowMetrics } from "./row-height.ts";

const measure = (text: string) => text.length * 10;

describe("the number of lines in a text", () => {
  it.each([
    ["", 1],
    ["X", 1],
    ["aaaa bbbb", 1],
    ["aaaa bbbbb", 2],
    ["aaaa bbbb cccc", 2],
    ["aaaaaaaaaaaaaaaaaaaa", 3],
    ["a\nb", 2],
  ])("%j takes %i in 90 pixels", (text, lines) => expect(countLines(text, 90, measure)).toBe(lines));
});

describe("row height", () => {
  it("is the height of the tallest cell", () => {
    const cells = [
      { text: "X", width: 90 },
      { text: "aaaa bbbb cccc dddd eeee", width: 90 },
    ];
    expect(rowHeight(cells, measure)).toBe(3 * rowMetrics.line + rowMetrics.padding);
  });
  it("is at least one line and has an upper limit", () => {
    expect(rowHeight([], measure)).toBe(rowMetrics.least);
    const endless = [{ text: "word ".repeat(500), width: 90 }];
    expect(rowHeight(endless, measure)).toBe(rowMetrics.mostLines * rowMetrics.line + rowMetrics.padding);
  });
});
