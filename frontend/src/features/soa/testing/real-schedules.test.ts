import { bundleScheduleSchema } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { readTable } from "../model/sheet/read-table.ts";
import { cellAt, isHeading, rowName } from "../model/sheet/sheet.ts";
import { writeTable } from "../model/sheet/write-table.ts";
import { procedureLines } from "../model/summary/activities.ts";
import { timeAxis } from "../model/summary/time-axis.ts";
import { expectedCells } from "./expected-cells.ts";
import { availableSchedules, readResolved, realSchedules, toSchedule } from "./real-schedule.ts";

const present = availableSchedules();

describe.skipIf(present.length === 0).each(present)("SOA-1: %s", (name) => {
  const resolved = readResolved(name);
  const schedule = toSchedule(resolved);
  const table = schedule.tables.table_1;
  if (!table) throw new Error("The table has not been converted");
  const sheet = readTable("table_1", table, "texts");

  it("passes the bundle's schema and is unchanged by validation and by reading and writing", () => {
    expect(bundleScheduleSchema.parse(JSON.parse(JSON.stringify(schedule)))).toEqual(schedule);
    expect(writeTable(sheet)).toEqual(table);
  });

  it("exactly its cells reach the model, each with value and markers", () => {
    const expected = expectedCells(resolved);
    expect(expected.length).toBeGreaterThan(50);
    for (const { activity, row, column, value, markers } of expected) {
      const found = sheet.rows[row];
      expect(found && rowName(found)).toBe(activity);
      expect(cellAt(sheet, { row, col: column + 1 })).toMatchObject({ value, footnotes: markers });
    }
    const marked = sheet.rows.flatMap(({ cells }) => cells.slice(1).filter(({ value }) => value !== ""));
    expect(marked).toHaveLength(expected.length);
    expect(procedureLines(sheet).flatMap(({ assessments }) => assessments)).toHaveLength(expected.length);
  });

  it("every heading and every footnote reaches the model", () => {
    const headings = resolved.activities.filter((activity) => activity.is_section_header);
    expect(sheet.rows.filter(isHeading).map(rowName)).toEqual(
      headings.map((heading) => heading.activity_name),
    );
    const texts = new Map(sheet.footnotes.map(({ marker, text }) => [marker, text]));
    for (const { annotation_marker: marker, annotation_text: text } of resolved.annotations) {
      expect(texts.get(marker)).toBe(text);
    }
  });

  it("merged heads are bands over exactly their visits", () => {
    const merged = new Map<string, number>();
    for (const column of resolved.schedule_columns) {
      for (const { value, is_merged } of column.column_values) {
        if (is_merged) merged.set(value, (merged.get(value) ?? 0) + 1);
      }
    }
    const { visits, epochs } = timeAxis([sheet]);
    for (const [head, count] of merged) {
      expect(visits.filter(({ visit }) => visit.column.meta.epoch === head)).toHaveLength(count);
      expect(epochs.filter((band) => band.name === head)).toHaveLength(1);
    }
  });
});

describe("SOA-1", () => {
  it.skipIf(present.length === 0)("are either both present or both absent", () =>
    expect(present).toEqual([...realSchedules]),
  );
  it.skipIf(!present.includes("NCT03421379_Table_01"))("include one with merged heads", () => {
    const columns = readResolved("NCT03421379_Table_01").schedule_columns;
    const merged = columns.filter(({ column_values: values }) => values.some((value) => value.is_merged));
    expect(merged).toHaveLength(4);
  });
});
