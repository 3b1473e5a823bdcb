import { describe, expect, it } from "vitest";
import { joinBlocks } from "./join-blocks.ts";
import { hasOtherVisits, joinParts, repeatedRows, type TablePart } from "./join-parts.ts";
import type { PlainGrid } from "./plain-grid.ts";
import { gridOf } from "./testing.ts";

const part = (grid: PlainGrid, headRows: number): TablePart => ({
  grid,
  headRows,
  lines: Array.from({ length: grid.columns + 1 }, (_, index) => index / grid.columns),
});
const textsOf = ({ grid }: { grid: PlainGrid }) =>
  Array.from({ length: grid.rows }, (_, row) =>
    Array.from(
      { length: grid.columns },
      (_, column) => grid.cells.find((cell) => cell.row === row && cell.column === column)?.text ?? "",
    ),
  );

describe("DIG-6: parts on consecutive pages", () => {
  it("are one table with one head, even if the markers in its repetition differ", () => {
    const joined = joinParts([
      part(gridOf(["Visit", "1", "2{a}"], ["Weight", "X", ""]), 1),
      part(gridOf(["Visit", "1", "2{b}"], ["Height", "", "X"]), 1),
    ]);
    expect(textsOf(joined)).toEqual([
      ["Visit", "1", "2"],
      ["Weight", "X", ""],
      ["Height", "", "X"],
    ]);
    expect(joined.origins[2]).toEqual({ part: 1, row: 1 });
  });

  it("need no head of their own", () => {
    const joined = joinParts([
      part(gridOf(["Visit", "1"], ["Weight", "X"]), 1),
      part(gridOf(["Height", "X"]), 0),
    ]);
    expect(textsOf(joined)).toEqual([
      ["Visit", "1"],
      ["Weight", "X"],
      ["Height", "X"],
    ]);
  });

  it("do not repeat a row of visits with other numbers", () => {
    const visits = (...numbers: readonly string[]) =>
      gridOf(["Visit number", ...numbers], ["Weight", "X", "", "", ""]);
    expect(repeatedRows(visits("1", "2", "3", "4"), 1, visits("5", "6", "7", "8"))).toBe(0);
    expect(repeatedRows(visits("1", "2", "3", "4"), 1, visits("1", "2", "3", "4"))).toBe(1);
    const cycles = ["C1D1", "C2D1", "C3D1", "C4D1"];
    expect(hasOtherVisits(visits(...cycles), 1, visits("C5D1", "C6D1", "C7D1", "C8D1"))).toBe(true);
    expect(hasOtherVisits(visits(...cycles), 1, visits(...cycles))).toBe(false);
  });

  it("include in the head the rows of marks that all of them repeat", () => {
    const page = (name: string) =>
      part(gridOf(["Visit", "1", "2"], ["Fasting visit", "X", ""], [name, "", "X"]), 1);
    expect(joinParts([page("Weight"), page("Height")])).toMatchObject({ headRows: 2, grid: { rows: 4 } });
  });
});

describe("blocks side by side", () => {
  const rows = ["Weight", "Height", "Pulse", "Blood"];
  const block = (head: readonly string[], mark: string, names = rows) =>
    joinParts([part(gridOf(["Visit", ...head], ...names.map((name) => [name, ...head.map(() => mark)])), 1)]);

  it("are one table if they have the same procedures under different heads", () => {
    const joined = joinBlocks(block(["1", "2"], "X"), block(["3", "4"], "P"));
    expect(joined && textsOf(joined)[1]).toEqual(["Weight", "X", "X", "P", "P"]);
  });

  it("are separate tables if the procedures differ or the head is the same", () => {
    expect(
      joinBlocks(block(["1", "2"], "X"), block(["3", "4"], "X", ["Diary", "Survey", "Call", "Visit"])),
    ).toBeNull();
    expect(joinBlocks(block(["1", "2"], "X"), block(["1", "2"], "X"))).toBeNull();
  });
});
