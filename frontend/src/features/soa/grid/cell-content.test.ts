import { describe, expect, it } from "vitest";
import { emptyCell } from "../model/sheet/sheet.ts";
import { isPlain } from "./cell-content.ts";
import { changedMerges } from "./changed-merges.ts";

describe("001, section 2.2: what a cell of the matrix needs to be drawn", () => {
  it.each([
    ["an empty cell", "", [], true],
    ["a mark", "X", [], true],
    ["a mark with a footnote", "X", ["a"], false],
    ["a text that may not fit on a line", "Day -28 to -1", [], false],
    ["a short text on two lines", "X\nY", [], false],
  ] as const)("%s", (_, value, footnotes, plain) => {
    expect(isPlain({ ...emptyCell, value, footnotes: [...footnotes] })).toBe(plain);
  });
});

describe("001, section 2.2: merged ranges that a change made or took away", () => {
  const at = (startRow: number) => ({ startRow, endRow: startRow, startCol: 1, endCol: 2 });
  const [kept, taken, made] = [at(0), at(1), at(2)];
  it("leaves out what stays", () => {
    expect(changedMerges([kept, taken], [kept, made])).toEqual([taken, made]);
  });
});
