import { describe, expect, it } from "vitest";
import { makeSheet } from "../model/testing/make-sheet.ts";
import { createView, shownIndex, shownRows } from "./sheet-view.ts";

const sheet = makeSheet(["A|X", "B|X", "C|X", "D|X"]);
const idOf = (row: number) => sheet.rows[row]?.id ?? "";
const view = createView(sheet, new Set([idOf(0), idOf(2)]));

describe("SOA-22: the procedure search does not move merges", () => {
  it("lists the visible rows with their positions in the sheet", () => {
    expect(view.positions).toEqual([1, 3]);
    expect([0, 1, 2, 3].map((row) => shownIndex(view, row))).toEqual([null, 0, null, 1]);
  });
  it.each([
    [0, 3, { first: 0, last: 1 }],
    [1, 2, { first: 0, last: 0 }],
    [2, 3, { first: 1, last: 1 }],
    [2, 2, null],
    [0, 0, null],
  ])("a range from row %i to %i covers its visible rows", (startRow, endRow, shown) =>
    expect(shownRows(view, { startRow, endRow })).toEqual(shown),
  );
});
