import { describe, expect, it } from "vitest";
import { readTable } from "../sheet/read-table.ts";
import { writeTable } from "../sheet/write-table.ts";
import { drawSheet, makeSheet, makeTable, range, stored } from "../testing/make-sheet.ts";
import { editFootnotes, type FootnoteEdit, footnoteUses } from "./cell-footnotes.ts";
import { editColumns } from "./columns.ts";
import { clearRange, typeInto, typeIntoAll } from "./edit-cells.ts";
import { fill } from "./fill-handle.ts";
import { defineFootnote, removeFootnote } from "./footnotes.ts";
import { deleteColumns, deleteRows, insertColumns, insertRows } from "./lines.ts";

const lines = ["A|1|2|3", "B|4|5|6", "C|7|8|9"];
const withMerge = makeSheet(lines, { merges: [stored(1, 1, 2, 2)] });

describe("SOA-4: editing cells", () => {
  it("shares unchanged rows", () => {
    const sheet = makeSheet(lines);
    const changed = typeInto(sheet, { row: 1, col: 2 }, "new");
    expect(drawSheet(changed)).toEqual(["A|1|2|3", "B|4|new|6", "C|7|8|9"]);
    expect(changed.rows[0]).toBe(sheet.rows[0]);
    expect(typeInto(sheet, { row: 1, col: 2 }, "5")).toBe(sheet);
  });

  it("an edit inside a merge changes its anchor", () => {
    expect(drawSheet(typeInto(withMerge, { row: 2, col: 2 }, "new"))).toEqual([
      "A|1|2|3",
      "B|new|5|6",
      "C|7|8|9",
    ]);
  });

  it("SOA-11: clearing a cell in a merged range clears its anchor", () => {
    expect(drawSheet(clearRange(withMerge, range(2, 2, 2, 2)).sheet)).toEqual([
      "A|1|2|3",
      "B||5|6",
      "C|7|8|9",
    ]);
  });

  it("merged equal neighbors are edited and cleared together", () => {
    const sheet = readTable("t", makeTable(["A|daily|daily|X"]), "texts");
    expect(drawSheet(typeInto(sheet, { row: 0, col: 1 }, "weekly"))).toEqual(["A|weekly|weekly|X"]);
    expect(drawSheet(clearRange(sheet, range(0, 2, 0, 2)).sheet)).toEqual(["A|||X"]);
  });

  it("typing keeps a cell's footnotes; clearing removes them", () => {
    const sheet = makeSheet(["A|X^a"]);
    expect(drawSheet(typeInto(sheet, { row: 0, col: 1 }, "Y"))).toEqual(["A|Y^a"]);
    expect(drawSheet(clearRange(sheet, range(0, 1, 0, 1)).sheet)).toEqual(["A|"]);
  });

  it("writes one value into every selected cell", () => {
    expect(drawSheet(typeIntoAll(makeSheet(lines), range(0, 2, 1, 3), "X").sheet)).toEqual([
      "A|1|X|X",
      "B|4|X|X",
      "C|7|8|9",
    ]);
  });

  it.each([
    ["down", range(0, 1, 2, 2), ["A|1|2|3", "B|1|2|6", "C|1|2|9"]],
    ["right", range(0, 1, 1, 3), ["A|1|1|1", "B|4|4|4", "C|7|8|9"]],
    ["down", range(1, 1, 1, 2), ["A|1|2|3", "B|1|2|6", "C|7|8|9"]],
    ["right", range(0, 2, 1, 2), ["A|1|1|3", "B|4|4|6", "C|7|8|9"]],
    ["down", range(0, 1, 0, 3), ["A|1|2|3", "B|4|5|6", "C|7|8|9"]],
  ] as const)("fills %s", (direction, over, expected) =>
    expect(drawSheet(fill(makeSheet(lines), over, direction).sheet)).toEqual(expected),
  );

  it("fills the first cell of a merge, not the covered cells", () => {
    const merges = [stored(0, 1, 0, 2), stored(1, 1, 1, 2)];
    const merged = makeSheet(lines, { merges });
    expect(drawSheet(fill(merged, range(0, 1, 1, 2), "down").sheet)).toEqual([
      "A|1|2|3",
      "B|1|5|6",
      "C|7|8|9",
    ]);
  });
});

describe("rows and columns with their merges and footnotes", () => {
  it.each([
    [0, range(3, 1, 4, 2)],
    [1, range(3, 1, 4, 2)],
    [2, range(1, 1, 4, 2)],
    [3, range(1, 1, 2, 2)],
  ])("two rows inserted before row %i", (at, merge) => {
    const sheet = insertRows(withMerge, at, 2);
    expect(sheet.merges).toMatchObject([merge]);
    expect(sheet.rows).toHaveLength(5);
    expect(new Set(sheet.rows.map(({ id }) => id)).size).toBe(5);
  });

  it.each([
    [1, range(1, 2, 2, 3)],
    [2, range(1, 1, 2, 3)],
    [3, range(1, 1, 2, 2)],
  ])("a column inserted before column %i", (at, merge) => {
    const sheet = insertColumns(withMerge, at, ["Unscheduled"]);
    expect(sheet.merges).toMatchObject([merge]);
    expect(sheet.columns[at - 1]?.meta.column_name).toBe("Unscheduled");
    expect(new Set(sheet.columns.map(({ meta }) => meta.column_id)).size).toBe(4);
    expect(sheet.rows.every(({ cells }) => cells.length === 5)).toBe(true);
  });

  it.each([
    ["before the merge", 0, 0, [range(0, 1, 1, 2)], ["B|4|5|6", "C|7|8|9"]],
    [
      "the merge's first row: its content moves to the next row",
      1,
      1,
      [range(1, 1, 1, 2)],
      ["A|1|2|3", "C|4|8|9"],
    ],
    ["the merge's last row", 2, 2, [range(1, 1, 1, 2)], ["A|1|2|3", "B|4|5|6"]],
    ["the whole merge", 1, 2, [], ["A|1|2|3"]],
  ])("deletes rows: %s", (_name, from, to, merges, expected) => {
    const sheet = deleteRows(withMerge, from, to);
    expect(sheet.merges).toMatchObject(merges);
    expect(drawSheet(sheet)).toEqual(expected);
  });

  it.each([
    [
      "the merge's first column: its content moves to the next column",
      1,
      1,
      [range(1, 1, 2, 1)],
      ["A|2|3", "B|4|6", "C|8|9"],
    ],
    ["the merge's last column", 2, 2, [range(1, 1, 2, 1)], ["A|1|3", "B|4|6", "C|7|9"]],
    ["the whole merge", 1, 2, [], ["A|3", "B|6", "C|9"]],
    ["a column after the merge", 3, 3, [range(1, 1, 2, 2)], ["A|1|2", "B|4|5", "C|7|8"]],
  ])("deletes columns: %s", (_name, from, to, merges, expected) => {
    const sheet = deleteColumns(withMerge, from, to);
    expect(sheet.merges).toMatchObject(merges);
    expect(drawSheet(sheet)).toEqual(expected);
  });

  it("a merge that shrinks to one cell disappears", () => {
    expect(deleteRows(makeSheet(lines, { merges: [stored(1, 1, 2, 1)] }), 2, 2).merges).toMatchObject([]);
  });

  it("a column inserted into a run of equal neighbors takes their value", () => {
    const sheet = readTable("t", makeTable(["A|daily|daily"]), "texts");
    expect(drawSheet(insertColumns(sheet, 2, ["New"]))).toEqual(["A|daily|daily|daily"]);
  });

  it("edits a column head and removes an emptied field", () => {
    const sheet = editColumns(makeSheet(lines), [2], { column_name: "Week 4", window: "±3 days", day: 29 });
    expect(sheet.columns[1]?.meta).toMatchObject({ column_name: "Week 4", window: "±3 days", day: 29 });
    expect(editColumns(sheet, [2], { window: "" }).columns[1]?.meta).not.toHaveProperty("window");
  });
});

describe("footnotes", () => {
  const sheet = makeSheet(["A|X^a,b|", "B|Y^b|"], { footnote_definitions: { a: "First", b: "Second" } });

  it.each<[string, ReturnType<typeof range>, FootnoteEdit, string[], number]>([
    ["a single empty cell", range(0, 2, 0, 2), { attach: ["b"], detach: [] }, ["A|X^a,b|^b", "B|Y^b|"], 0],
    [
      "every filled cell of a selection",
      range(0, 1, 1, 2),
      { attach: ["a"], detach: [] },
      ["A|X^a,b|", "B|Y^b,a|"],
      2,
    ],
    [
      "every cell if none is filled",
      range(0, 2, 1, 2),
      { attach: ["a"], detach: [] },
      ["A|X^a,b|^a", "B|Y^b|^a"],
      0,
    ],
    [
      "all filled cells, and detach from all cells",
      range(0, 0, 1, 2),
      { attach: ["a"], detach: ["b"] },
      ["A^a|X^a|", "B^a|Y^a|"],
      2,
    ],
  ])("attach to %s", (_name, over, edit, expected, blank) => {
    const changed = editFootnotes(sheet, [over], edit);
    expect(drawSheet(changed.sheet)).toEqual(expected);
    expect(changed.blank).toBe(blank);
  });

  it("reports which footnotes all, some, or none of the selected cells have", () => {
    const extents = footnoteUses(sheet, [range(0, 1, 1, 2)]).map(({ marker, extent }) => [marker, extent]);
    expect(extents).toEqual([
      ["a", "some"],
      ["b", "all"],
    ]);
    expect(footnoteUses(sheet, [range(0, 2, 0, 2)]).map(({ extent }) => extent)).toEqual(["none", "none"]);
  });

  it("defines and removes one everywhere", () => {
    expect(defineFootnote(sheet, "c", "Third").footnotes).toHaveLength(3);
    const removed = removeFootnote(sheet, "b");
    expect(removed.footnotes).toMatchObject([{ marker: "a", text: "First" }]);
    expect(drawSheet(removed)).toEqual(["A|X^a|", "B|Y|"]);
    expect(writeTable(removed).footnote_definitions).toEqual({ a: "First" });
  });

  it("keeps footnotes with an unreadable marker", () => {
    const marked = makeSheet(["A|X^b"], { footnotes: ["b. Second", "No marker here"] });
    const { footnotes } = writeTable(defineFootnote(marked, "c", "Third"));
    expect(footnotes).toMatchObject([
      { marker: "b", text: "Second" },
      { marker: "c", text: "Third" },
      "No marker here",
    ]);
  });
});
