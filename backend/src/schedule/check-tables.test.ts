import { describe, expect, it } from "vitest";
import { type ScheduleTable, scheduleTableSchema } from "../contract/bundle/schedule.ts";
import { checkTables, tooLarge } from "./check-tables.ts";

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
  checkTables(["t"], { t: { ...table, ...change } }).map(({ path, message }) => [path.join("."), message]);

describe("a saved schedule", () => {
  it("may be identical to the stored one", () => expect(check({})).toEqual([]));

  it("has the stored tables and no others", () => {
    const fields = checkTables(["t"], { u: table }).map(({ path }) => path);
    expect(fields).toEqual([["t"], ["u"]]);
  });

  it("has unique columns", () => {
    const [first] = table.columns_meta;
    expect(check({ columns_meta: first ? [first, first] : [] })).toEqual([
      ["t.columns_meta.1.column_id", "'V1' is also the id of another column"],
    ]);
  });

  it("has no cell outside its columns", () => {
    const rows = scheduleTableSchema.shape.rows.parse([
      { procedure_name: "ECG", cells: { 2: { value: "X" } } },
    ]);
    expect(check({ rows })).toEqual([["t.rows.0.cells.2", "there are only 2 columns"]]);
  });

  it.each([
    [merge(1, 0, 0, 1), "ends before it begins"],
    [merge(0, 0, 2, 0), "extends beyond the table"],
    [merge(0, 0, 0, 2), "extends beyond the table"],
    [merge(1, 1, 1, 1), "covers a single cell"],
    [merge(0, -1, 1, 0), "covers both names and visits"],
  ])("rejects merge %j: it %s", (one, message) =>
    expect(check({ merges: [one] })).toEqual([["t.merges.0", message]]),
  );

  it("has no overlapping merges", () => {
    expect(check({ merges: [merge(0, 0, 1, 0), merge(1, 0, 1, 1)] })).toEqual([
      ["t.merges.1", "overlaps with merge 0"],
    ]);
  });

  it.each([
    [{ rows: ["a"], merges: [], footnotes: [] }, "t.ids.rows", "has 1 ids for 2 rows"],
    [{ rows: ["a", "a"], merges: [], footnotes: [] }, "t.ids.rows.1", "'a' is used more than once"],
    [{ rows: ["a", "b"], merges: ["m"], footnotes: [] }, "t.ids.merges", "has 1 ids for 0 merges"],
  ])("rejects ids %j", (ids, field, message) => expect(check({ ids })).toEqual([[field, message]]));
});

describe("a schedule that is too large", () => {
  const cells = Object.fromEntries(Array.from({ length: 500 }, (_unused, at) => [String(at), {}]));
  it.each([
    [{ rows: Array(2001).fill("") }, "2001 rows; the limit is 2000."],
    [{ columns_meta: Array(501).fill({}) }, "501 columns; the limit is 500."],
    [{ merges: Array(20_001).fill({}) }, "20001 merged ranges; the limit is 20000."],
    [{ rows: Array(501).fill({ cells }) }, "250500 cells; the limit is 250000."],
  ])("is reported with what exceeds the limit", (table, end) => {
    expect(tooLarge({ t: table })).toBe(`The table 't' has ${end}`);
  });

  it("is accepted at the limits", () =>
    expect(tooLarge({ t: { rows: Array(500).fill({ cells }) } })).toBe(null));
});
