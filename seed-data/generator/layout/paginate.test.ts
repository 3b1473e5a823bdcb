import { describe, expect, it } from "vitest";
import { paginate } from "./paginate.ts";
import { keepTogether, type LinePiece, type Piece, type RowPiece } from "./piece.ts";
import { spacingAt } from "./theme.ts";

const spacing = spacingAt(0.5);

function line(height: number, keepNext = false, before = 0): LinePiece {
  return { kind: "line", before: () => before, height: () => height, keepNext, paint: () => undefined };
}

function rows(count: number, headHeight: number): RowPiece[] {
  const repeated = { height: () => headHeight, paint: () => undefined };
  return Array.from({ length: count }, () => ({
    kind: "row",
    slice: 0,
    before: () => 0,
    height: () => 10,
    keepNext: false,
    row: { slices: 1, repeated, sliceHeight: () => 10, paint: () => undefined },
  }));
}

const counts = (pieces: readonly Piece[], height = 100) =>
  paginate(pieces, height, spacing).map((page) => page.placed.length);

describe("pages", () => {
  it("fill from the top and never exceed their height", () => {
    expect(counts(Array.from({ length: 25 }, () => line(10)))).toEqual([10, 10, 5]);
  });
  it("drop the space above their first block", () => {
    const pages = paginate([line(90), line(90, false, 30)], 100, spacing);
    expect(pages.map((page) => page.placed.map(({ y }) => y))).toEqual([[0], [0]]);
  });
  it("keep blocks together that belong together", () => {
    expect(counts([line(70), line(20, true), line(20)])).toEqual([1, 2]);
  });
  it("break a group taller than a page where the page is full", () => {
    expect(counts(Array.from({ length: 15 }, (_, i) => line(10, i < 14)))).toEqual([10, 5]);
  });
  it("repeat the head of a table that continues", () => {
    const pages = paginate(rows(15, 20), 100, spacing);
    expect(pages.map((page) => [page.placed.length, page.repeated !== null])).toEqual([
      [8, true],
      [7, true],
    ]);
  });
  it("are never blank: a gap alone does not start one", () => {
    expect(counts([line(90), line(0, false, 30), line(50)])).toEqual([1, 1]);
  });
});

describe("lines kept together", () => {
  it.each([
    ["short texts stay whole", 3, [], [true, true, false]],
    ["no widow, no orphan", 5, [], [true, false, false, true, false]],
    ["a cited sentence is never split", 6, [[1, 3]], [true, true, true, false, true, false]],
  ] as const)("%s", (_, count, cited, expected) => {
    expect(keepTogether(count, cited, false)).toEqual(expected);
  });
});
