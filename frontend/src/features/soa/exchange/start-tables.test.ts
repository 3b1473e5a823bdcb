import { applyChanges, checkTables, diffSchedules } from "@trialtrace/backend/schedule";
import { fileCell } from "@trialtrace/extraction/sheets/cell";
import type { FileTable } from "@trialtrace/extraction/sheets/file-table";
import { describe, expect, it } from "vitest";
import { makeTable } from "../model/testing/make-sheet.ts";
import { emptyStart, type Start, startFromFile, startFromVisits } from "./start-tables.ts";

const other = {
  t1: makeTable(["ECG|X^a|"], {
    table_name: "Treatment",
    columns_meta: [
      { column_id: "v1", column_name: "Day 1", epoch: "Treatment", day: 1, window: "±1", note: "Their note" },
      { column_id: "v2", column_name: "Notes", comment: true },
    ],
  }),
};
const file: FileTable = {
  title: "Schedule of Events",
  columns: [
    { name: "Visit 1", epoch: "Screening", day: "-7" },
    { name: "Comments", comment: true },
  ],
  rows: [
    [fileCell("Safety"), fileCell(""), fileCell("")],
    [fileCell("ECG", ["a"]), fileCell("X", ["b"]), fileCell("At rest")],
  ],
  groups: [undefined, "Safety"],
  merges: [],
  headings: new Set([0]),
  footnotes: [
    { marker: "a", text: "Twice" },
    { marker: "b", text: "Once" },
  ],
  notes: ["ECG = electrocardiogram"],
};

describe("SOA-52: what a schedule starts with", () => {
  it("empty: the requested number of visits and procedures", () => {
    const { tables, source } = emptyStart(3, 2);
    expect(tables.table_1?.columns_meta.map(({ column_name }) => column_name)).toEqual([
      ...["Visit 1", "Visit 2", "Visit 3"],
    ]);
    expect([tables.table_1?.rows.length, source]).toEqual([2, "user"]);
  });

  it("another study's visits, without its comments, notes, and ids", () => {
    const [table] = Object.values(startFromVisits(other, 4).tables);
    const [visit, ...more] = table?.columns_meta ?? [];
    expect(visit).toEqual({
      ...{ column_id: visit?.column_id, column_name: "Day 1", epoch: "Treatment", day: 1, window: "±1" },
    });
    expect([visit?.column_id === "v1", more.length, table?.rows.length]).toEqual([false, 0, 4]);
  });

  it("a file's tables, with groups, comments, and notes", () => {
    const { tables, source } = startFromFile([file]);
    expect(source).toBe("import");
    expect(tables.table_1).toMatchObject({
      table_name: "Schedule of Events",
      columns_meta: [{ column_name: "Visit 1", epoch: "Screening", day: -7 }, { comment: true }],
      rows: ["Safety", { procedure_name: "ECG", group: "Safety", footnotes: ["a"] }],
      footnotes: [...file.footnotes, "ECG = electrocardiogram"],
    });
  });

  it.each<[string, Start]>([
    ["empty", emptyStart(2, 1)],
    ["from visits", startFromVisits(other, 1)],
    ["from a file", startFromFile([file, file])],
  ])("%s: can be saved unchanged", (_, { tables }) => {
    expect(checkTables(Object.keys(tables), tables)).toEqual([]);
    expect(applyChanges({}, diffSchedules({}, tables))).toEqual(tables);
  });
});
