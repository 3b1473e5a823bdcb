import { describe, expect, it } from "vitest";
import { type ScheduleTable, scheduleTableSchema } from "../../contract/bundle/schedule.ts";
import { checkTables } from "./check-tables.ts";

const table: ScheduleTable = scheduleTableSchema.parse({
  table_name: "Table 1",
  columns_meta: [
    { column_id: "V1", column_name: "Visit 1" },
    { column_id: "V2", column_name: "Visit 2" },
  ],
  rows: ["Safety", { procedure_name: "ECG", cells: { 0: { value: "X" } } }],
});
const merge = (startRow: number, startCol: number, endRow: number, endCol: number) => ({
  startRow,
  endRow,
  startCol,
  endCol,
});
const check = (change: Partial<ScheduleTable>) =>
  checkTables({ t: table }, { t: { ...table, ...change } }).map(({ field, message }) => [field, message]);

describe("a schedule that is saved", () => {
  it("may be as it is stored", () => expect(check({})).toEqual([]));

  it("has the stored tables and no others", () => {
    const fields = checkTables({ t: table }, { u: table }).map(({ field }) => field);
    expect(fields).toEqual(["tables.t", "tables.u"]);
  });

  it("tells its columns apart", () => {
    const [first] = table.columns_meta;
    expect(check({ columns_meta: first ? [first, first] : [] })).toEqual([
      ["tables.t.columns_meta.1.column_id", "'V1' is the id of another column too"],
    ]);
  });

  it("has no cell beside its columns", () => {
    const rows = scheduleTableSchema.shape.rows.parse([
      { procedure_name: "ECG", cells: { 2: { value: "X" } } },
    ]);
    expect(check({ rows })).toEqual([["tables.t.rows.0.cells.2", "there are 2 columns only"]]);
  });

  it.each([
    [merge(1, 0, 0, 1), "ends before it begins"],
    [merge(0, 0, 2, 0), "leaves the table"],
    [merge(0, 0, 0, 2), "leaves the table"],
    [merge(1, 1, 1, 1), "covers a single cell"],
  ])("merge %j %s", (one, message) =>
    expect(check({ merges: [one] })).toEqual([["tables.t.merges.0", message]]),
  );

  it("has no merges that overlap", () => {
    expect(check({ merges: [merge(0, 0, 1, 0), merge(1, 0, 1, 1)] })).toEqual([
      ["tables.t.merges.1", "overlaps with merge 0"],
    ]);
  });
});
