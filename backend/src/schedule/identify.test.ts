import { describe, expect, it } from "vitest";
import { type ScheduleTable, scheduleTableSchema } from "../contract/bundle/schedule.ts";
import { identifyTables } from "./identify.ts";

const makeTable = (names: readonly string[], rest: object = {}): ScheduleTable =>
  scheduleTableSchema.parse({
    table_name: "Table 1",
    columns_meta: [{ column_id: "V1", column_name: "Visit 1" }],
    rows: names.map((name) => ({ procedure_name: name, cells: { 0: { value: name } } })),
    ...rest,
  });
const first = identifyTables({ t: makeTable(["ECG", "Labs", "ECG"]) }, null);
const rowsOf = (names: readonly string[]) => identifyTables({ t: makeTable(names) }, first).t?.ids.rows ?? [];
const [ecg = "", labs = "", again = ""] = first.t?.ids.rows ?? [];

describe("SOA-21: ids for a table without ids", () => {
  it("are deterministic and unique", () => {
    expect(identifyTables({ t: makeTable(["ECG", "Labs", "ECG"]) }, null)).toEqual(first);
    expect(new Set([ecg, labs, again]).size).toBe(3);
  });

  it.each<[string, string[], (string | null)[]]>([
    ["the same rows", ["ECG", "Labs", "ECG"], [ecg, labs, again]],
    ["an inserted row", ["ECG", "MRI", "Labs", "ECG"], [ecg, null, labs, again]],
    ["a removed row", ["Labs", "ECG"], [labs, ecg]],
    ["a renamed row between the same neighbors", ["ECG", "Laboratory", "ECG"], [ecg, labs, again]],
    ["reordered rows", ["Labs", "ECG", "ECG"], [labs, ecg, again]],
    ["entirely different rows", ["A", "B"], [null, null]],
  ])("match the ids of the known state for %s", (_name, names, expected) => {
    const found = rowsOf(names);
    expect(found.map((id) => ([ecg, labs, again].includes(id) ? id : null))).toEqual(expected);
    expect(new Set(found).size).toBe(names.length);
  });

  it("distinguish duplicate column ids, ignoring empty cells", () => {
    const column = { column_id: "V1", column_name: "Visit" };
    const rows = [{ procedure_name: "ECG", footnotes: [], cells: { 0: { value: "" }, 1: { value: "X" } } }];
    const { t } = identifyTables({ t: makeTable([], { columns_meta: [column, column], rows }) }, null);
    expect(t?.columns_meta.map(({ column_id }) => column_id)).toEqual(["V1", "V1~2"]);
    expect(t?.rows).toEqual([
      { procedure_name: "ECG", cells: { 1: { value: "X", footnotes: [], footnote_texts: [] } } },
    ]);
  });

  it("are kept if already assigned", () => {
    const ids = { rows: ["r"], merges: [], footnotes: [] };
    expect(identifyTables({ t: makeTable(["ECG"], { ids }) }, first).t?.ids).toEqual(ids);
  });
});
