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
