import type { ScheduleTable } from "@trialtrace/backend/contract";
import { identifyTables } from "@trialtrace/backend/schedule";
import { describe, expect, it } from "vitest";
import { readTable } from "../sheet/read-table.ts";
import { drawSheet, makeTable } from "../testing/make-sheet.ts";
import { rebase } from "./rebase.ts";
import type { Side } from "./three-way.ts";

const lines = ["Safety", "ECG|X|", "Labs||X"];
const table = (rows: readonly string[], rest: Partial<ScheduleTable> = {}) => makeTable(rows, rest);
function run(mine: ScheduleTable, theirs: ScheduleTable, side: Side = "theirs", base = table(lines)) {
  // Cells that were not added keep their base ids.
  const on = ({ ids: _, ...plain }: ScheduleTable) => identifyTables({ t: plain }, { t: base });
  const { tables, conflicts } = rebase({ t: base }, on(mine), on(theirs), () => side);
  const result = tables.t;
  if (!result) throw new Error("the table is gone");
  return { result, conflicts, drawing: drawSheet(readTable("t", result, "none")) };
}
const column = (number: number, name = `Visit ${number}`) => ({ column_id: `V${number}`, column_name: name });

describe("SOA-15: unsaved work is reapplied on a newer revision", () => {
  it.each([
    ["no changes of mine", lines, ["Safety", "ECG|X|X", "Labs||X"], ["Safety||", "ECG|X|X", "Labs||X"]],
    [
      "cells changed by both",
      ["Safety", "ECG|Y|", "Labs||X"],
      ["Safety", "ECG|X|X", "Labs||X"],
      ["Safety||", "ECG|Y|X", "Labs||X"],
    ],
    [
      "the same change by both",
      ["Safety", "ECG|X|X", "Labs||X"],
      ["Safety", "ECG|X|X", "Labs||X"],
      ["Safety||", "ECG|X|X", "Labs||X"],
    ],
    [
      "a cell of mine below a row of theirs",
      ["Safety", "ECG|X|", "Labs|Y|X"],
      ["Safety", "Weight|X|", "ECG|X|", "Labs||X"],
      ["Safety||", "Weight|X|", "ECG|X|", "Labs|Y|X"],
    ],
    [
      "rows that both added",
      ["Safety", "ECG|X|", "Pulse|X|", "Labs||X"],
      ["Safety", "Weight|X|", "ECG|X|", "Labs||X"],
      ["Safety||", "Weight|X|", "ECG|X|", "Pulse|X|", "Labs||X"],
    ],
    [
      "a row that I removed",
      ["Safety", "Labs||X"],
      ["Safety", "ECG|X|", "Labs|X|X"],
      ["Safety||", "Labs|X|X"],
    ],
    [
      "a row that they removed",
      ["Safety", "ECG|X|", "Labs|X|X"],
      ["Safety", "Labs||X"],
      ["Safety||", "Labs|X|X"],
    ],
    [
      "a name of mine, a cell of theirs",
      ["Safety", "12-lead ECG|X|", "Labs||X"],
      ["Safety", "ECG|X|X", "Labs||X"],
      ["Safety||", "12-lead ECG|X|X", "Labs||X"],
    ],
    [
      "a heading",
      ["Safety first", "ECG|X|", "Labs||X"],
      ["Safety", "ECG|X|X", "Labs||X"],
      ["Safety first||", "ECG|X|X", "Labs||X"],
    ],
  ])("%s", (_name, mine, theirs, expected) => {
    const { drawing, conflicts } = run(table(mine), table(theirs));
    expect(drawing).toEqual(expected);
    expect(conflicts).toEqual([]);
  });

  it("columns that both users added, each with its cells", () => {
    const mine = table(["Safety", "ECG|X||M", "Labs||X|"], {
      columns_meta: [column(1), column(2), column(8)],
    });
    const theirs = table(["Safety", "ECG|T|X|", "Labs|||X"], {
      columns_meta: [column(9), column(1), column(2)],
    });
    const { result, drawing } = run(mine, theirs);
    expect(result.columns_meta.map(({ column_id }) => column_id)).toEqual(["V9", "V1", "V2", "V8"]);
    expect(drawing).toEqual(["Safety||||", "ECG|T|X||M", "Labs|||X|"]);
  });

  it("a visit renamed by one user and given a window by the other", () => {
    const mine = table(lines, { columns_meta: [column(1, "Screening"), column(2)] });
    const theirs = table(lines, { columns_meta: [{ ...column(1), window: "±3 days" }, column(2)] });
    const { result, conflicts } = run(mine, theirs);
    expect(result.columns_meta[0]).toMatchObject({ column_name: "Screening", window: "±3 days" });
    expect(conflicts).toEqual([]);
  });

  it("merges: mine added, theirs moved by an inserted row, and one that I removed stays removed", () => {
    const base = table(["A|1|2", "B|3|4", "C|5|6"], {
      merges: [{ startRow: 2, endRow: 2, startCol: 0, endCol: 1 }],
    });
    const mine = { ...base, merges: [{ startRow: 0, endRow: 0, startCol: 0, endCol: 1 }] };
    const theirs = table(["N|0|0", "A|1|2", "B|3|4", "C|5|6"], {
      merges: [
        { startRow: 3, endRow: 3, startCol: 0, endCol: 1 },
        { startRow: 2, endRow: 2, startCol: 0, endCol: 1 },
      ],
    });
    const { result, conflicts } = run(mine, theirs, "theirs", base);
    expect(result.merges).toEqual([
      { startRow: 1, endRow: 1, startCol: 0, endCol: 1 },
      { startRow: 2, endRow: 2, startCol: 0, endCol: 1 },
    ]);
    expect(conflicts).toEqual([]);
  });

  it("equal texts that two users typed next to each other stay separate; merged ones stay merged", () => {
    const base = table(["A|||", "B|daily|daily|"]);
    const merges = (mine: ScheduleTable, theirs: ScheduleTable) => {
      const { result, conflicts } = run(mine, theirs, "theirs", base);
      expect(conflicts).toEqual([]);
      return readTable("t", result, "texts").merges.map(({ startRow, startCol, endCol }) => [
        ...[startRow, startCol, endCol],
      ]);
    };
    const theirs = table(["A||weekly|", "B|daily|daily|"]);
    expect(merges(table(["A|weekly||", "B|daily|daily|"]), theirs)).toEqual([[1, 1, 2]]);
    // Mine has two merges of a kind and a complete list of merges; their new row shifts them.
    const mine = table(["A|weekly|weekly|", "B|daily|daily|"], {
      merges: [{ startRow: 1, endRow: 1, startCol: 0, endCol: 1 }],
      merges_complete: true,
    });
    expect(merges(mine, table(["N|||", "A|||", "B|daily|daily|"]))).toEqual([[2, 1, 2]]);
    // A merge that I split stays split.
    expect(merges({ ...base, merges_complete: true }, table(["A|||x", "B|daily|daily|"]))).toEqual([]);
    const { result } = run(table(["A|x||", "B|daily|daily|"]), theirs, "theirs", base);
    expect(result).toMatchObject({ merges: [] });
    expect(result.merges_complete).toBeUndefined();
  });

  it("footnotes that each user added or changed", () => {
    const base = table(lines, { footnote_definitions: { a: "First" } });
    const mine = table(lines, { footnote_definitions: { a: "First", b: "Mine" } });
    const theirs = table(lines, { footnote_definitions: { a: "Changed" } });
    expect(run(mine, theirs, "theirs", base).result.footnote_definitions).toEqual({
      a: "Changed",
      b: "Mine",
    });
  });
});

describe("a change on both sides is a conflict, resolved by the user's choice", () => {
  it.each([
    [
      "a cell",
      ["Safety", "ECG|M|", "Labs||X"],
      ["Safety", "ECG|T|", "Labs||X"],
      "ECG › Visit 1",
      ["ECG|M|", "ECG|T|"],
    ],
    [
      "a cell cleared by one side",
      ["Safety", "ECG||", "Labs||X"],
      ["Safety", "ECG|T|", "Labs||X"],
      "ECG › Visit 1",
      ["ECG||", "ECG|T|"],
    ],
    [
      "a name",
      ["Safety", "EKG|X|", "Labs||X"],
      ["Safety", "12-lead ECG|X|", "Labs||X"],
      "12-lead ECG › Procedure",
      ["EKG|X|", "12-lead ECG|X|"],
    ],
  ])("%s", (_name, mine, theirs, place, [own, other]) => {
    const first = run(table(mine), table(theirs));
    expect(first.conflicts).toMatchObject([{ kind: "cell", place }]);
    expect(first.drawing[1]).toBe(other);
    const second = run(table(mine), table(theirs), "mine");
    expect(second.drawing[1]).toBe(own);
    expect(second.conflicts.map(({ id }) => id)).toEqual(first.conflicts.map(({ id }) => id));
  });

  it.each([
    [
      "I removed, they changed",
      ["Safety", "Labs||X"],
      ["Safety", "ECG|X|T", "Labs||X"],
      ["Safety||", "Labs||X"],
      ["Safety||", "ECG|X|T", "Labs||X"],
    ],
    [
      "they removed, I changed",
      ["Safety", "ECG|X|M", "Labs||X"],
      ["Safety", "Labs||X"],
      ["Safety||", "ECG|X|M", "Labs||X"],
      ["Safety||", "Labs||X"],
    ],
  ])("a row: %s", (_name, mine, theirs, own, other) => {
    expect(run(table(mine), table(theirs)).conflicts).toMatchObject([{ kind: "row", place: "ECG" }]);
    expect(run(table(mine), table(theirs)).drawing).toEqual(other);
    expect(run(table(mine), table(theirs), "mine").drawing).toEqual(own);
  });

  it("overlapping merges", () => {
    const base = table(["A|1|2", "B|3|4"]);
    const mine = { ...base, merges: [{ startRow: 0, endRow: 0, startCol: 0, endCol: 1 }] };
    const theirs = { ...base, merges: [{ startRow: 0, endRow: 1, startCol: 0, endCol: 0 }] };
    expect(run(mine, theirs, "theirs", base)).toMatchObject({
      result: { merges: theirs.merges },
      conflicts: [{ kind: "merge" }],
    });
    expect(run(mine, theirs, "mine", base).result.merges).toEqual(mine.merges);
  });

  it("a footnote, a visit's head, and the table's name", () => {
    const change = (text: string) =>
      table(lines, {
        table_name: text,
        columns_meta: [{ ...column(1), window: text }, column(2)],
        footnote_definitions: { a: text },
      });
    const { conflicts, result } = run(change("mine"), change("theirs"), "mine");
    expect(conflicts.map(({ kind }) => kind).sort()).toEqual(["column", "footnote", "table name"]);
    expect(result).toMatchObject({ table_name: "mine", footnote_definitions: { a: "mine" } });
    expect(result.columns_meta[0]?.window).toBe("mine");
  });
});
