import { describe, expect, it } from "vitest";
import { makeSheet, range } from "../testing/make-sheet.ts";
import {
  affectedVisits,
  countSelected,
  selectedLines,
  selectedRanges,
  selectForMenu,
  toggleLines,
} from "./lines.ts";
import { extend, jump, jumpTarget, move, movePage, moveToEdge, step } from "./move.ts";
import {
  clampSelection,
  extendTo,
  type Selection,
  selectAll,
  selectCell,
  selectColumns,
  selectedRange,
  selectRows,
} from "./selection.ts";

//               0 1 2 3 4
const lines = ["A|1|2|3|4", "B|5|||8", "C|||9|", "D|1|1|1|1"];
const sheet = makeSheet(lines, { merges: [{ startRow: 1, endRow: 2, startCol: 1, endCol: 2 }] });
const cell = (row: number, col: number) => selectCell({ row, col });
const corners = (selection: Selection) => {
  const { startRow, startCol, endRow, endCol } = selectedRange(sheet, selection);
  return [startRow, startCol, endRow, endCol];
};

describe("SOA-7: selecting", () => {
  it("Shift+click extends to a rectangle in every direction, including the merge it touches", () => {
    expect(corners({ ...cell(3, 3), focus: { row: 0, col: 4 } })).toEqual([0, 2, 3, 4]);
  });

  it("a rectangle includes whole merges", () => {
    expect(corners({ ...cell(0, 0), focus: { row: 1, col: 2 } })).toEqual([0, 0, 2, 3]);
    expect(countSelected(sheet, cell(1, 2))).toBe(4);
  });

  it("right-clicking an unselected cell selects it; right-clicking a selected one changes nothing", () => {
    const selection = { ...cell(0, 1), focus: { row: 3, col: 1 } };
    expect(selectForMenu(sheet, selection, { row: 3, col: 1 })).toBe(selection);
    expect(selectForMenu(sheet, selection, { row: 3, col: 4 })).toEqual(cell(3, 4));
  });

  it("whole rows, whole columns, and everything", () => {
    expect(corners(selectRows(sheet, 2, 1))).toEqual([1, 0, 2, 4]);
    expect(corners(selectColumns(sheet, 3, 4))).toEqual([0, 3, 3, 4]);
    expect(corners(selectAll(sheet, cell(2, 2)))).toEqual([0, 0, 3, 4]);
    expect(selectAll(sheet, cell(3, 3)).active).toEqual({ row: 3, col: 3 });
  });

  it("is clamped to a table that shrank", () => {
    expect(clampSelection(makeSheet(["A|1"]), cell(9, 9))).toEqual(cell(0, 1));
  });
});

describe("spreadsheet keys", () => {
  it.each([
    ["right", 0, 1, 0, 2],
    ["down", 0, 1, 1, 2],
    ["right", 1, 2, 1, 4],
    ["down", 1, 2, 3, 2],
    ["left", 2, 4, 1, 2],
    ["up", 0, 1, 0, 1],
    ["left", 0, 0, 0, 0],
    ["right", 0, 4, 0, 4],
  ] as const)("arrow %s from %i,%i goes to %i,%i", (direction, row, col, toRow, toCol) => {
    // The merge covers rows 1 to 2 and columns 2 to 3.
    const expected = direction === "down" && row === 0 ? { row: 1, col: 1 } : { row: toRow, col: toCol };
    expect(move(sheet, cell(row, col), direction).active).toEqual(expected);
  });

  it.each([
    ["down", 0, 3, [1, 2], [3, 3]],
    ["up", 3, 3, [1, 2], [0, 3]],
    ["right", 2, 1, [1, 2], [2, 4]],
    ["left", 2, 4, [1, 2], [2, 1]],
  ] as const)(
    "arrow %s through a merge from %i,%i leaves it on the line where it entered",
    (direction, row, col, on, out) => {
      const entered = move(sheet, cell(row, col), direction);
      expect([entered.active.row, entered.active.col]).toEqual(on);
      expect(corners(entered)).toEqual([1, 2, 2, 3]);
      const { active } = move(sheet, entered, direction);
      expect([active.row, active.col]).toEqual(out);
    },
  );

  it("Page Down onto a merge and Page Up again return to the start; so does a jump", () => {
    const down = movePage(sheet, cell(0, 3), { row: 2, col: 0 }, false);
    expect(down.active).toEqual({ row: 1, col: 2 });
    expect(movePage(sheet, down, { row: -2, col: 0 }, false).active).toEqual({ row: 0, col: 3 });
    expect(jump(sheet, move(sheet, cell(0, 3), "down"), "up", false).active).toEqual({ row: 0, col: 3 });
  });

  it("Alt+Page Up and Alt+Page Down move by columns", () => {
    expect(movePage(sheet, cell(0, 1), { row: 0, col: 2 }, false).active).toEqual({ row: 0, col: 3 });
    expect(movePage(sheet, cell(0, 1), { row: 0, col: 9 }, false).active).toEqual({ row: 0, col: 4 });
    expect(corners(movePage(sheet, cell(3, 4), { row: 0, col: -3 }, true))).toEqual([3, 1, 3, 4]);
  });

  it("Shift with an arrow grows past a merge at once and shrinks again", () => {
    const grown = extend(sheet, cell(1, 1), "right");
    expect(corners(grown)).toEqual([1, 1, 2, 3]);
    expect(corners(extend(sheet, grown, "right"))).toEqual([1, 1, 2, 4]);
    const down = extend(sheet, cell(0, 4), "down");
    expect(corners(extend(sheet, down, "up"))).toEqual([0, 4, 0, 4]);
  });

  it("Shift with an arrow extends by whole rows", () => {
    expect(corners(extend(sheet, selectRows(sheet, 0, 0), "down"))).toEqual([0, 0, 1, 4]);
    expect(corners(extend(sheet, selectRows(sheet, 0, 0), "right"))).toEqual([0, 0, 0, 4]);
  });

  it.each([
    ["to the end of a block", 0, 1, "right", 0, 4],
    ["across a gap to the next filled cell", 0, 4, "down", 1, 4],
    ["from the end of a block across a gap", 1, 4, "down", 3, 4],
    ["to the edge", 3, 1, "down", 3, 1],
    ["back to the name", 3, 4, "left", 3, 0],
  ] as const)("Ctrl with an arrow: %s", (_name, row, col, direction, toRow, toCol) =>
    expect(jumpTarget(sheet, { row, col }, direction)).toEqual({ row: toRow, col: toCol }),
  );

  it("Ctrl+Shift with an arrow extends along the line of the active cell", () => {
    const wide: Selection = { ...cell(0, 1), focus: { row: 0, col: 3 } };
    expect(jump(sheet, wide, "down", true).focus).toEqual({ row: 1, col: 3 });
    const high: Selection = { ...cell(0, 1), focus: { row: 1, col: 1 } };
    expect(jump(sheet, high, "right", true).focus).toEqual({ row: 1, col: 4 });
  });

  it.each([
    ["rowStart", 2, 0],
    ["rowEnd", 2, 4],
    ["sheetStart", 0, 0],
    ["sheetEnd", 3, 4],
  ] as const)("%s", (edge, row, col) => {
    expect(moveToEdge(sheet, cell(2, 4), edge, false).active).toEqual({ row, col });
    expect(moveToEdge(sheet, cell(2, 4), edge, true).focus).toEqual({ row, col });
  });

  it("Tab and Enter cycle through a selection, skipping covered cells", () => {
    let selection: Selection = { ...cell(1, 1), focus: { row: 2, col: 4 } };
    const visited = Array.from({ length: 6 }, () => {
      selection = step(sheet, selection, "row", false);
      return [selection.active.row, selection.active.col];
    });
    expect(visited).toEqual([
      [1, 2],
      [1, 4],
      [2, 1],
      [2, 4],
      [1, 1],
      [1, 2],
    ]);
    expect(step(sheet, { ...cell(0, 3), focus: { row: 0, col: 4 } }, "column", true).active).toEqual({
      row: 0,
      col: 4,
    });
    expect(step(sheet, cell(0, 1), "row", false).active).toEqual({ row: 0, col: 2 });
  });
});

describe("a command on a visit applies to all selected visits", () => {
  const sheet = makeSheet(["A|1|2|3", "B|4|5|6"]);
  const cells = extendTo(selectCell({ row: 0, col: 0 }), { row: 1, col: 2 });
  it.each([
    ["cells of several visits", cells, 2, [1, 2]],
    ["a visit outside the selection", cells, 3, [3]],
    ["whole columns", selectColumns(sheet, 2, 3), 3, [2, 3]],
    ["whole rows select no visits", selectRows(sheet, 0, 1), 2, [2]],
  ])("%s", (_name, selection, col, expected) =>
    expect(affectedVisits(sheet, selection, col)).toEqual(expected),
  );
});

describe("SOA-31: selecting nonadjacent rows or columns", () => {
  const sheet = makeSheet(["A|1|2|3|4", "B|4|5|6|7", "C||||", "D||||"]);
  const rows = toggleLines(sheet, selectRows(sheet, 0, 1), "row", [3, 3]);

  it("Ctrl+click adds and removes rows or columns", () => {
    expect(selectedLines(sheet, rows, "row")).toEqual([0, 1, 3]);
    expect(selectedLines(sheet, toggleLines(sheet, rows, "row", [1, 1]), "row")).toEqual([0, 3]);
    expect(selectedLines(sheet, toggleLines(sheet, rows, "col", [2, 3]), "col")).toEqual([2, 3]);
  });

  it("the last one stays selected", () => {
    const one = selectColumns(sheet, 2, 2);
    expect(toggleLines(sheet, one, "col", [2, 2])).toBe(one);
  });

  it("adjacent ones form one rectangle", () => {
    expect(selectedRanges(sheet, rows)).toEqual([range(0, 0, 1, 4), range(3, 0, 3, 4)]);
    expect(selectedRanges(sheet, toggleLines(sheet, rows, "row", [2, 2]))).toEqual([range(0, 0, 3, 4)]);
    expect(countSelected(sheet, rows)).toBe(15);
  });

  it("Shift extends the last clicked run", () => {
    const extended = extendTo(toggleLines(sheet, selectColumns(sheet, 1, 1), "col", [3, 3]), {
      row: 3,
      col: 4,
    });
    expect(selectedLines(sheet, extended, "col")).toEqual([1, 3, 4]);
  });
});
