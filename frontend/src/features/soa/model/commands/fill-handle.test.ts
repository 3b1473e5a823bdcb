import { describe, expect, it } from "vitest";
import { mergeMessages } from "../merges/merge-rules.ts";
import { type Range, rangeOfCell } from "../selection/range.ts";
import { drawSheet, makeSheet, range, stored } from "../testing/make-sheet.ts";
import { fillRangeAlong, fillRangeTo, repeatBlock } from "./fill-handle.ts";

const lines = ["A|1|2|3|4", "B|5|6|7|8", "C||||", "D|X||z|", "E||||"];
const sheet = makeSheet(lines);

describe("the fill handle: the range of a drag", () => {
  const source = range(1, 2, 2, 3);
  it.each([
    ["down", 4, 3, range(3, 2, 4, 3)],
    ["up", 0, 2, range(0, 2, 0, 3)],
    ["to the right", 1, 4, range(1, 4, 2, 4)],
    ["to the left", 2, 0, range(1, 0, 2, 1)],
    ["in the direction of the longer drag", 4, 4, range(3, 2, 4, 3)],
    ["down if both directions are equally long", 3, 4, range(3, 2, 3, 3)],
    ["nothing within the selection", 1, 3, null],
  ])("%s", (_name, row, col, expected) => expect(fillRangeTo(sheet, source, { row, col })).toEqual(expected));

  it.each([
    ["takes whole blocks", 3, range(3, 1, 4, 1)],
    ["also when dragged back within a block", 4, range(3, 1, 4, 1)],
    ["fills nothing if no whole block fits", 0, null],
  ])("a merge over its lines %s", (_name, row, expected) => {
    const merged = makeSheet(lines, { merges: [stored(1, 1, 2, 1)] });
    expect(fillRangeTo(merged, range(1, 1, 2, 1), { row, col: 1 })).toEqual(expected);
  });
});

describe("the fill handle: the range of a double-click", () => {
  const table = makeSheet(["A|1|a|", "B|1|b|", "C|1||", "D|||", "Group", "F|1||"]);
  it.each([
    ["as far as the column on the left has values", rangeOfCell({ row: 0, col: 2 }), range(1, 2, 2, 2)],
    ["next to names, as far as the next heading", rangeOfCell({ row: 0, col: 1 }), range(1, 1, 3, 1)],
    ["from the last row of a selection", range(0, 2, 1, 2), range(2, 2, 2, 2)],
    [
      "as far as the column on the right if the left one has no values",
      rangeOfCell({ row: 0, col: 3 }),
      range(1, 3, 1, 3),
    ],
    ["nothing if neither column continues", rangeOfCell({ row: 2, col: 3 }), null],
    ["nothing at the end of the table", rangeOfCell({ row: 5, col: 1 }), null],
  ])("%s", (_name, source, expected) => expect(fillRangeAlong(table, source)).toEqual(expected));

  it("uses the right neighbor if there is none on the left", () => {
    const other = makeSheet(["A||1", "B||1", "C||"]);
    expect(fillRangeAlong(other, rangeOfCell({ row: 0, col: 0 }))).toBeNull();
    const right = makeSheet(["|X|1", "|| 1", "||"]);
    expect(fillRangeAlong(right, rangeOfCell({ row: 0, col: 1 }))).toEqual(range(1, 1, 1, 1));
  });
});

describe("the fill handle: the values", () => {
  const filled = (of: typeof sheet, source: Range, to: Range) => {
    const result = repeatBlock(of, source, to);
    if (typeof result === "string") throw new Error(result);
    return { drawn: drawSheet(result.sheet), merges: result.sheet.merges, left: result.left };
  };

  it.each([
    [
      "down, repeatedly",
      range(0, 1, 1, 2),
      range(2, 1, 4, 2),
      ["A|1|2|3|4", "B|5|6|7|8", "C|1|2||", "D|5|6|z|", "E|1|2||"],
    ],
    [
      "up, nearest row first",
      range(3, 1, 4, 1),
      range(0, 1, 2, 1),
      ["A||2|3|4", "B|X|6|7|8", "C||||", "D|X||z|", "E||||"],
    ],
    [
      "to the right, including empty cells",
      range(3, 1, 3, 2),
      range(3, 3, 3, 4),
      ["A|1|2|3|4", "B|5|6|7|8", "C||||", "D|X||X|", "E||||"],
    ],
    [
      "to the left, nearest column first",
      range(0, 3, 0, 4),
      range(0, 0, 0, 2),
      ["4|3|4|3|4", "B|5|6|7|8", "C||||", "D|X||z|", "E||||"],
    ],
    [
      "numbers are repeated, not continued",
      range(0, 1, 0, 2),
      range(0, 3, 0, 4),
      ["A|1|2|1|2", "B|5|6|7|8", "C||||", "D|X||z|", "E||||"],
    ],
  ])("%s", (_name, source, to, expected) => expect(filled(sheet, source, to).drawn).toEqual(expected));

  it("copies footnote markers", () => {
    const marked = makeSheet(["A|X^a", "B|", "C|"]);
    expect(filled(marked, range(0, 1, 0, 1), range(1, 1, 2, 1)).drawn).toEqual(["A|X^a", "B|X^a", "C|X^a"]);
  });

  it("copies merges, replacing those inside the filled range", () => {
    const merged = makeSheet(lines, { merges: [stored(0, 1, 0, 2), stored(2, 1, 3, 2)] });
    expect(filled(merged, range(0, 1, 0, 3), range(1, 1, 4, 3)).merges).toMatchObject(
      [0, 1, 2, 3, 4].map((row) => range(row, 1, row, 2)),
    );
  });

  it("repeats a merge over two rows as a whole, upwards too", () => {
    const merged = makeSheet(lines, { merges: [stored(2, 1, 3, 1)] });
    const { merges, drawn } = filled(merged, range(2, 1, 3, 1), range(0, 1, 1, 1));
    expect(merges).toMatchObject([range(2, 1, 3, 1), range(0, 1, 1, 1)]);
    expect(drawn.slice(0, 2)).toEqual(["A||2|3|4", "B|5|6|7|8"]);
  });

  it.each([
    ["its first cell", 1],
    ["covered cells", 2],
  ])("rejects a merge that extends beyond the filled range: %s", (_name, col) => {
    const merged = makeSheet(lines, { merges: [stored(2, 1, 2, 3)] });
    expect(repeatBlock(merged, range(1, col, 1, col), range(2, col, 3, col))).toBe(mergeMessages.overlap);
  });

  it("rejects merges that would split one of the table", () => {
    const merged = makeSheet(lines, { merges: [stored(0, 1, 0, 2), stored(1, 2, 1, 3)] });
    expect(repeatBlock(merged, range(0, 1, 0, 2), range(1, 1, 1, 2))).toBe(mergeMessages.overlap);
  });

  it("skips and counts values below a merge", () => {
    const merged = makeSheet(lines, { merges: [stored(1, 2, 1, 3)] });
    const { drawn, left } = filled(merged, range(0, 1, 0, 3), range(1, 1, 2, 3));
    expect(drawn.slice(0, 3)).toEqual(["A|1|2|3|4", "B|1|2|7|8", "C|1|2|3|"]);
    expect(left).toBe(1);
  });
});
