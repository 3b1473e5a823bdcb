import { expect, it } from "vitest";
import { scheduleTableSchema } from "../../contract/bundle/index.ts";
import { schedulePassages } from "./schedule-passages.ts";

it("SOA-14: the text of a merged range applies to every visit and row that it covers", () => {
  const table = scheduleTableSchema.parse({
    table_name: "Table 1",
    columns_meta: ["Screening", "Week 1", "Week 2"].map((column_name) => ({
      column_id: column_name,
      column_name,
    })),
    rows: [
      "Safety",
      { procedure_name: "Adverse events", cells: { 0: { value: "X" }, 1: { value: "Continuously" } } },
      { procedure_name: "Medication", cells: {} },
    ],
    merges: [{ startRow: 1, endRow: 2, startCol: 1, endCol: 2 }],
  });
  expect(schedulePassages({ tables: { table_1: table } }).map(({ text }) => text)).toEqual([
    "Adverse events\nScreening: X\nWeek 1: Continuously\nWeek 2: Continuously",
    "Medication\nWeek 1: Continuously\nWeek 2: Continuously",
    "Screening: Adverse events",
    "Week 1: Adverse events: Continuously; Medication: Continuously",
    "Week 2: Adverse events: Continuously; Medication: Continuously",
  ]);
});

it("where merged ranges overlap, the first one applies; a cell outside the columns has no visit", () => {
  const table = scheduleTableSchema.parse({
    table_name: "Table 1",
    columns_meta: [
      { column_id: "V1", column_name: "Week 1" },
      { column_id: "V2", column_name: "Week 2" },
    ],
    rows: [
      { procedure_name: "ECG", cells: { 0: { value: "Daily" }, 1: { value: "X" }, 9: { value: "Late" } } },
    ],
    merges: [
      { startRow: 0, endRow: 0, startCol: 0, endCol: 1 },
      { startRow: 0, endRow: 0, startCol: 1, endCol: 1 },
    ],
  });
  expect(schedulePassages({ tables: { table_1: table } }).map(({ text }) => text)).toEqual([
    "ECG\nWeek 1: Daily\nWeek 2: Daily",
    "Week 1: ECG: Daily",
    "Week 2: ECG: Daily",
  ]);
});

it("ASK-9: a comment is no visit of a procedure, but belongs to it", () => {
  const table = scheduleTableSchema.parse({
    table_name: "Table 1",
    columns_meta: [
      { column_id: "V1", column_name: "Week 1" },
      { column_id: "C", column_name: "Comments", comment: true },
    ],
    rows: [
      { procedure_name: "ECG", cells: { 0: { value: "X" }, 1: { value: "After five minutes of rest" } } },
    ],
  });
  const [procedure] = schedulePassages({ tables: { table_1: table } });
  expect(procedure).toMatchObject({ text: "ECG\nWeek 1: X", lead: "After five minutes of rest" });
});
