import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countCells, positionsIn, rangeBetween, rangeOfCell, union } from "../selection/range.ts";
import { readTable } from "../sheet/read-table.ts";
import { nameColumn, type Sheet } from "../sheet/sheet.ts";
import { makeSheet, makeTable, range } from "../testing/make-sheet.ts";
import { mergeAt, mergesIn, shownCell, wholeMerges } from "./merge-index.ts";
import {
  checkMergeOfRange,
  type MergeMessage,
  mergeCells,
  mergeMessages,
  splitByDirection,
  unmergeRange,
} from "./merge-rules.ts";

const lines = ["A|1|2|3", "B|4|5|6", "C|7|8|9"];
const merged = makeSheet(lines, { merges: [{ startRow: 1, endRow: 1, startCol: 1, endCol: 2 }] });
const at = (row: number, col: number, categoryIndex = 0) => ({ row, col, categoryIndex });

/**
 * The rule of the specification, which describes cells selected one by one and has messages for selections that are not
 * a rectangle in one table.
 */
function checkMerge(sheet: Sheet, cells: readonly ReturnType<typeof at>[]): MergeMessage | null {
  const [first, ...others] = cells;
  if (first === undefined || others.length === 0) return mergeMessages.tooFew;
  const isOther = (cell: typeof first) =>
    cell.categoryIndex !== first.categoryIndex || (cell.col === nameColumn) !== (first.col === nameColumn);
  if (others.some(isOther)) return mergeMessages.categories;
  if (cells.some((cell) => mergeAt(sheet, cell) !== null)) return mergeMessages.alreadyMerged;
  const bounds = cells.map(rangeOfCell).reduce(union);
  if (mergesIn(sheet, bounds).length > 0) return mergeMessages.overlap;
  const distinct = new Set(cells.map(({ row, col }) => `${row}:${col}`));
  return distinct.size === countCells(bounds) ? null : mergeMessages.notRectangular;
}

describe("SOA-9: merge messages", () => {
  it.each([
    ["no cell", [], "Please select at least 2 cells to merge"],
    ["one cell", [at(0, 1)], "Please select at least 2 cells to merge"],
    ["two tables", [at(0, 1), at(0, 2, 1)], "Cannot merge cells across different categories"],
    ["a name and a cell", [at(0, 0), at(0, 1)], "Cannot merge cells across different categories"],
    ["a merged cell", [at(1, 2), at(1, 3)], "Cannot merge cells that are already part of a merged range"],
    ["around a merge", [at(0, 2), at(2, 2)], "Selected range overlaps with existing merged cells"],
    ["with a hole", [at(0, 1), at(0, 3)], "Selected cells must form a contiguous rectangle"],
    ["an L", [at(0, 1), at(0, 2), at(1, 1)], "Selected range overlaps with existing merged cells"],
    [
      "an L next to it",
      [at(0, 1), at(2, 1), at(1, 1), at(0, 2)],
      "Selected range overlaps with existing merged cells",
    ],
    ["a rectangle", [at(0, 1), at(0, 2), at(0, 3)], null],
    ["two names", [at(0, 0), at(1, 0)], null],
  ])("%s: %s", (_name, cells, message) => expect(checkMerge(merged, cells)).toBe(message));

  it("gives the same message for a rectangle as for its cells", () => {
    const end = fc.record({ row: fc.nat(2), col: fc.nat(3) });
    fc.assert(
      fc.property(end, end, (from, to) => {
        const rectangle = rangeBetween(from, to);
        const cells = [...positionsIn(rectangle)].map(({ row, col }) => at(row, col));
        expect(checkMergeOfRange(merged, rectangle)).toBe(checkMerge(merged, cells));
      }),
    );
  });

  it("applies to a selected rectangle", () => {
    expect(checkMergeOfRange(merged, range(0, 1, 0, 1))).toBe(mergeMessages.tooFew);
    expect(checkMergeOfRange(merged, range(0, 0, 0, 1))).toBe(mergeMessages.categories);
    expect(checkMergeOfRange(merged, range(0, 1, 1, 2))).toBe(mergeMessages.alreadyMerged);
    expect(checkMergeOfRange(merged, range(0, 1, 0, 3))).toBeNull();
  });
});

describe("SOA-9: merge direction", () => {
  const block = range(0, 1, 1, 2);
  it.each([
    ["both", [block]],
    ["horizontal", [range(0, 1, 0, 2), range(1, 1, 1, 2)]],
    ["vertical", [range(0, 1, 1, 1), range(0, 2, 1, 2)]],
  ] as const)("%s", (direction, expected) => expect(splitByDirection(block, direction)).toEqual(expected));

  it("does not merge single cells", () => {
    expect(splitByDirection(range(0, 1, 0, 3), "vertical")).toEqual([]);
    expect(mergeCells(makeSheet(lines), range(0, 1, 0, 3), "vertical")).toBe(mergeMessages.tooFew);
  });
});

describe("SOA-9: merge and unmerge", () => {
  it("shows the first cell's value for the whole range and restores the others", () => {
    const sheet = mergeCells(makeSheet(lines), range(0, 1, 1, 2), "both");
    if (typeof sheet === "string") throw new Error(sheet);
    expect(shownCell(sheet, { row: 0, col: 1 }).value).toBe("1");
    expect(shownCell(sheet, { row: 1, col: 2 }).value).toBe("");
    const back = unmergeRange(sheet, range(1, 2, 1, 2));
    expect(back.merges).toEqual([]);
    expect(shownCell(back, { row: 1, col: 2 }).value).toBe("5");
  });

  it("a selection includes the merges it touches", () => {
    expect(wholeMerges(merged, range(0, 1, 1, 2))).toEqual(range(0, 1, 1, 3));
    expect(mergeAt(merged, { row: 1, col: 1 })).toBeNull();
    expect(mergeAt(merged, { row: 1, col: 3 })).toMatchObject(range(1, 2, 1, 3));
  });
});

describe("SOA-10: merges are detected from runs of equal neighbors in a row", () => {
  const table = makeTable(["A|each visit|each visit|X|X", "B|X|X|as needed|as needed", "C||||"]);
  it.each([
    ["none", []],
    ["texts", [range(0, 1, 0, 2), range(1, 3, 1, 4)]],
    ["all", [range(0, 1, 0, 2), range(0, 3, 0, 4), range(1, 1, 1, 2), range(1, 3, 1, 4)]],
  ] as const)("joining %s", (joining, expected) => {
    const found = readTable("t", table, joining).merges;
    expect(found).toEqual(expected.map((merge) => ({ ...merge, detected: true })));
  });

  it("except over a stored merge or after a user has edited merges", () => {
    const stored = { startRow: 0, endRow: 1, startCol: 0, endCol: 0 };
    const read = (rest: object) => readTable("t", { ...table, ...rest }, "texts").merges;
    expect(read({ merges: [stored] })).toMatchObject([
      range(0, 1, 1, 1),
      { ...range(1, 3, 1, 4), detected: true },
    ]);
    expect(read({ merges_complete: true })).toEqual([]);
  });

  it.each([
    ["outside the table", { startRow: 0, endRow: 9, startCol: 0, endCol: 1 }],
    ["of one cell", { startRow: 0, endRow: 0, startCol: 0, endCol: 0 }],
    ["with reversed corners", { startRow: 1, endRow: 0, startCol: 0, endCol: 1 }],
  ])("a stored merge %s is dropped", (_name, merge) =>
    expect(readTable("t", { ...table, merges: [merge] }, "none").merges).toMatchObject([]),
  );
});
