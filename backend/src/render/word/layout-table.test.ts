import { expect, it } from "vitest";
import { columnWidths } from "./layout-table.ts";

const need = (natural: number, longestWord = natural) => ({ natural, longestWord });

it.each([
  ["all text on one line if there is room", [need(10), need(5)], 80, [10, 5]],
  ["the minimum for an empty column", [need(0), need(5)], 80, [2, 5]],
  ["whole words, and the rest for the long text", [need(5), need(100, 8)], 40, [5, 35]],
  ["a very long word is broken first", [need(60, 60), need(20, 5)], 40, [30, 9]],
  ["the minimum for every column if not even words fit", [need(9, 9), need(9, 9), need(9, 9)], 12, [4, 4, 4]],
])("%s", (_, needs, total, expected) => {
  const widths = columnWidths(needs, total, 2);
  expect(widths.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(total);
  expect(widths).toEqual(expected);
});
