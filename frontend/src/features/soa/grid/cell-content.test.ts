import { describe, expect, it } from "vitest";
import { emptyCell } from "../model/sheet/sheet.ts";
import { isPlain } from "./cell-content.ts";
import { changedMerges } from "./update-grid.ts";

describe("SOA-22: what a matrix cell needs to render", () => {
  it.each([
    ["an empty cell", "", [], 1, true],
    ["a mark", "X", [], 1, true],
    ["a mark with a footnote", "X", ["a"], 1, false],
    ["text of a few lines", "Day -28 to -1", [], 1, true],
    ["text that may take more lines than a row shows", "Within 28 days before day 1", [], 1, false],
    ["short text on two lines", "X\nY", [], 1, false],
    ["a procedure's name", "Physical examination, complete", [], 0, true],
    [
      "a long name",
      "Patient-reported outcomes, questionnaires and everything else that is asked",
      [],
      0,
      false,
    ],
  ] as const)("%s", (_, value, footnotes, col, plain) => {
    expect(isPlain({ ...emptyCell, value, footnotes: [...footnotes] }, col)).toBe(plain);
  });
});

describe("SOA-22: merged ranges that a change added or removed", () => {
  const at = (startRow: number) => ({ startRow, endRow: startRow, startCol: 1, endCol: 2 });
  const [kept, taken, made] = [at(0), at(1), at(2)];
  it("omits unchanged ranges", () => {
    expect(changedMerges([kept, taken], [kept, made])).toEqual([taken, made]);
  });
});
