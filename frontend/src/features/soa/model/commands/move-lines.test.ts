import { describe, expect, it } from "vitest";
import { copySelected } from "../clipboard/block.ts";
import type { Axis } from "../selection/lines.ts";
import { selectColumns } from "../selection/selection.ts";
import { readTable } from "../sheet/read-table.ts";
import type { Sheet } from "../sheet/sheet.ts";
import { drawSheet, makeSheet, makeTable, range, stored } from "../testing/make-sheet.ts";
import { insertCopied, insertMessages } from "./insert-copied.ts";
import { moveLines, moveMessages, stepTarget } from "./move-lines.ts";

function movedSheet(sheet: Sheet, axis: Axis, lines: readonly number[], at: number): Sheet {
  const changed = moveLines(sheet, axis, lines, at);
  if (typeof changed === "string") throw new Error(changed);
  return changed;
}
const placesOf = ({ merges }: Sheet) =>
  merges.map(({ startRow, startCol, endRow, endCol }) => [startRow, startCol, endRow, endCol]);

describe("SOA-30: rows and visits are moved", () => {
  it.each<[string, Axis, number[], number, string[]]>([
    ["a row down", "row", [0], 2, ["B|3|4", "A|1|2", "C|5|6"]],
    ["rows up, next to each other", "row", [0, 2], 0, ["A|1|2", "C|5|6", "B|3|4"]],
    ["a visit to the end", "col", [1], 3, ["A|2|1", "B|4|3", "C|6|5"]],
  ])("%s", (_name, axis, lines, at, expected) => {
    const sheet = makeSheet(["A|1|2", "B|3|4", "C|5|6"]);
    expect(drawSheet(movedSheet(sheet, axis, lines, at))).toEqual(expected);
  });

  it("with their ids and pages", () => {
    const sheet = makeSheet(["A|1", "B|2"]);
    expect(movedSheet(sheet, "row", [1], 0).rows).toEqual([sheet.rows[1], sheet.rows[0]]);
    expect(moveLines(sheet, "row", [1], 2)).toBe(sheet);
  });

  it.each<[string, number[], number, string, number[][]]>([
    ["a merge moves along", [1, 2, 3], 5, "A|4|1|2|3", [[0, 2, 0, 4]]],
    ["a line that leaves it is unmerged and keeps its text", [1], 5, "A|1|3|4|2", [[0, 1, 0, 2]]],
    ["reordering within it changes nothing", [1], 3, "A|1|2|3|4", [[0, 1, 0, 3]]],
  ])("across a merge of 1 to 3: %s", (_name, lines, at, expected, places) => {
    const sheet = makeSheet(["A|1|2|3|4"], { merges: [stored(0, 1, 0, 3)] });
    const changed = movedSheet(sheet, "col", lines, at);
    expect(drawSheet(changed)).toEqual([expected]);
    expect(placesOf(changed)).toEqual(places);
  });

  it("nothing moves below a merge that would cover it", () => {
    const merges = { merges: [stored(0, 1, 0, 2)] };
    expect(moveLines(makeSheet(["A|1||3"], merges), "col", [3], 2)).toBe(moveMessages.covers);
    expect(placesOf(movedSheet(makeSheet(["A|1||"], merges), "col", [3], 2))).toEqual([[0, 1, 0, 3]]);
  });

  it("runs of equal neighbors are detected again unless a user has edited merges", () => {
    const sheet = readTable("t", makeTable(["A|daily|daily|X|daily"]), "texts");
    expect(placesOf(movedSheet(sheet, "col", [3], 1))).toEqual([[0, 2, 0, 4]]);
    const stated = { ...sheet, mergesEdited: true };
    expect(placesOf(movedSheet(stated, "col", [3], 1))).toEqual([[0, 2, 0, 3]]);
    expect(placesOf(movedSheet(stated, "col", [3], 2))).toEqual([]);
  });

  it.each<[Axis, readonly string[], number[], number]>([
    ["row", ["A|||", "B|X||", "C|||"], [0], 2],
    ["col", ["A|||X|", "B||||"], [1, 2], 4],
  ])(
    "a run without text that moves between the lines of a merge (%s) becomes part of it",
    (axis, rows, lines, at) => {
      const merge = axis === "row" ? range(1, 1, 2, 2) : range(0, 3, 1, 4);
      const run =
        axis === "row" ? { ...range(0, 2, 0, 3), detected: true } : { ...range(1, 1, 1, 2), detected: true };
      const sheet = { ...makeSheet([...rows]), merges: [merge, run], mergesEdited: true };
      expect(movedSheet(sheet, axis, lines, at).merges).toHaveLength(1);
    },
  );

  const epochs = makeSheet(["A|1|2|3|4|5"], {
    columns_meta: ["S", "T", "T", "T", "F"].map((epoch, index) => ({
      ...{ column_id: `V${index}`, column_name: `V${index}`, epoch },
    })),
  });
  it.each<[string, number[], number, string]>([
    ["into another epoch", [2], 6, "STTFF"],
    ["at the edge of its own epoch", [2], 5, "STTTF"],
    ["an epoch into another", [1], 4, "TTTTF"],
    ["a whole epoch past another", [1], 5, "TTTSF"],
  ])("%s", (_name, lines, at, expected) => {
    const { columns } = movedSheet(epochs, "col", lines, at);
    expect(columns.map(({ meta }) => meta.epoch).join("")).toBe(expected);
  });

  it("a key moves by one position, and whole epochs past whole epochs", () => {
    expect(stepTarget(epochs, "col", [2], false)).toBe(4);
    expect(stepTarget(epochs, "col", [1], false)).toBe(5);
    expect(stepTarget(epochs, "col", [5], true)).toBe(2);
    expect(stepTarget(epochs, "row", [0], true)).toBe(0);
  });

  it("a row joins the group it is moved into", () => {
    const row = (name: string, group: string) => ({ procedure_name: name, group, cells: {} });
    const sheet = makeSheet([], {
      columns_meta: [],
      rows: ["Safety", row("ECG", "Safety"), row("Labs", "Safety"), "Efficacy", row("Scan", "Efficacy")],
    });
    const groups = (changed: Sheet) =>
      changed.rows.map(({ stored: line }) => (line && typeof line !== "string" ? line.group : "-"));
    expect(groups(movedSheet(sheet, "row", [1], 5))).toEqual(["-", "Safety", "-", "Efficacy", "Efficacy"]);
    expect(groups(movedSheet(sheet, "row", [1], 4))).toEqual(["-", "Safety", "-", "Efficacy", "Efficacy"]);
    expect(groups(movedSheet(sheet, "row", [3, 4], 0))).toEqual(["-", "Efficacy", "-", "Safety", "Safety"]);
  });
});

describe("SOA-32: copied rows and visits are inserted with their pattern", () => {
  const sheet = makeSheet(["A|X^a|daily|daily", "B||X|"], {
    columns_meta: [1, 2, 3].map((week) => ({ column_id: `V${week}`, column_name: `Week ${week}`, week })),
    merges: [stored(0, 2, 0, 3)],
  });
  const block = copySelected(sheet, selectColumns(sheet, 1, 1));

  it("a visit, as a new one", () => {
    const changed = insertCopied(sheet, block, 2);
    if (typeof changed === "string") throw new Error(changed);
    expect(drawSheet(changed)).toEqual(["A|X^a|X^a|daily|daily", "B|||X|"]);
    expect(changed.columns[1]?.meta).toMatchObject({ column_name: "Week 1 (copy)", week: 1 });
    expect(new Set(changed.columns.map(({ id }) => id)).size).toBe(4);
  });

  it("in the current order of the rows", () => {
    const changed = insertCopied(movedSheet(sheet, "row", [0], 2), block, 4);
    expect(typeof changed === "string" ? [] : drawSheet(changed)).toEqual([
      "B||X||",
      "A|X^a|daily|daily|X^a",
    ]);
  });

  it("merges of several visits are included", () => {
    const changed = insertCopied(sheet, copySelected(sheet, selectColumns(sheet, 2, 3)), 1);
    expect(typeof changed === "string" ? [] : placesOf(changed)).toEqual([
      [0, 4, 0, 5],
      [0, 1, 0, 2],
    ]);
  });

  it("rejects single cells and lines of another table", () => {
    expect(insertCopied(sheet, { rows: block.rows, merges: [] }, 1)).toBe(insertMessages.noLines);
    const other = { axis: "col" as const, columns: sheet.columns, across: ["elsewhere"] };
    expect(insertCopied(sheet, { ...block, lines: other }, 1)).toBe(insertMessages.otherTable);
  });
});
