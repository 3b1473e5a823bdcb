import { expect, it } from "vitest";
import { rowHeights } from "./row-heights.ts";

const heights = (rows: string[][], merges: Parameters<typeof rowHeights>[2] = []) =>
  [...rowHeights(rows, [10, 5], merges)].map(([row, { height }]) => [row, height]);

it.each([
  ["a single line is left to the program", [["short", "X"]], []],
  ["text wraps between words", [["two short words", "X"]], [[0, 27]]],
  ["a long word wraps within itself", [["", "discontinuation"]], [[0, 40.5]]],
  ["line breaks count", [["a\nb\nc", ""]], [[0, 40.5]]],
  [
    "the tallest cell decides, row by row",
    [
      ["X", "one two"],
      ["X", ""],
    ],
    [[0, 27]],
  ],
])("%s", (_, rows, expected) => {
  expect(heights(rows)).toEqual(expected);
});

it("text over several columns can use all of them; text over several rows does not enlarge the first", () => {
  const across = { startRow: 0, endRow: 0, startCol: 0, endCol: 1 };
  expect(heights([["thirteen char", "thirteen char"]], [across])).toEqual([]);
  const down = { startRow: 0, endRow: 1, startCol: 1, endCol: 1 };
  expect(
    heights(
      [
        ["", "one two"],
        ["", ""],
      ],
      [down],
    ),
  ).toEqual([]);
});
