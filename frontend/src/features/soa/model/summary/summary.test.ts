import { isScheduledMark } from "@trialtrace/backend/schedule";
import { describe, expect, it } from "vitest";
import { readTable } from "../sheet/read-table.ts";
import { makeSheet, makeTable } from "../testing/make-sheet.ts";
import { isActive, procedureLines } from "./activities.ts";
import { visitsOf } from "./columns.ts";
import { countSchedule } from "./counts.ts";
import { studyDuration } from "./study-duration.ts";

describe("SOA-3: a cell is active when its value is X", () => {
  it.each([
    ["X", true, true],
    [" X ", true, true],
    ["x", false, true],
    ["Xa", false, true],
    ["X a,b", false, true],
    ["(X)", false, true],
    ["(Xa)", false, true],
    ["X¹", false, true],
    ["✓", false, true],
    ["●", false, true],
    ["", false, false],
    ["Xray", false, false],
    ["X-ray", false, false],
    ["Day 1", false, false],
    ["As needed", false, false],
  ])("%j: active %s, a scheduling mark %s", (value, active, mark) => {
    expect(isActive(value)).toBe(active);
    expect(isScheduledMark(value)).toBe(mark);
  });
});

describe("SOA-3: the four cards", () => {
  const columns = (count: number, meta: (index: number) => object = () => ({})) =>
    Array.from({ length: count }, (_unused, index) => ({
      column_id: `c${index}`,
      column_name: `Visit ${index}`,
      ...meta(index),
    }));
  const duration = (columns_meta: ReturnType<typeof columns>) =>
    studyDuration([makeSheet([], { columns_meta })]);

  it.each([
    [0, 0],
    [1, 1],
    [4, 1],
    [5, 2],
    [21, 6],
  ])("section 9: %i visit columns are an estimated %i months", (count, months) =>
    expect(duration(columns(count))).toEqual({ months, basis: "estimate" }),
  );

  it("SOA-3: shows the actual span if visits have days or weeks", () => {
    expect(duration(columns(3, (index) => ({ day: index * 100 - 28 })))).toEqual({
      months: 6.6,
      basis: "days",
    });
    expect(duration(columns(3, (index) => ({ week: index * 26 })))).toEqual({ months: 12, basis: "weeks" });
    expect(duration(columns(3, (index) => (index === 0 ? { day: 1 } : {}))).basis).toBe("estimate");
  });

  it("counts procedures, visits, rows with an X, and all marks", () => {
    const table = makeTable(["Safety", "ECG|X|Xa|", "Labs|(X)||later", "Diary|||X"], {});
    const last = table.columns_meta[2];
    if (last) table.columns_meta[2] = { ...last, column_name: "Comments" };
    const sheet = readTable("t", table, "none");
    expect(visitsOf(sheet).map(({ col }) => col)).toEqual([1, 2]);
    expect(countSchedule([sheet])).toEqual({
      procedures: 3,
      visits: 2,
      activeProcedures: 1,
      marks: 3,
      markedProcedures: 2,
    });
  });

  it("recounts rows when a column is no longer a visit", () => {
    const sheet = makeSheet(["ECG|X|X", "Diary|X|"]);
    expect(countSchedule([sheet])).toMatchObject({ visits: 2, marks: 3 });
    const columns = sheet.columns.map((column, index) =>
      index === 0 ? { ...column, meta: { ...column.meta, comment: true } } : column,
    );
    expect(countSchedule([{ ...sheet, columns }])).toMatchObject({
      visits: 1,
      marks: 1,
      markedProcedures: 1,
    });
  });
});

describe("SOA-18: timeline and list", () => {
  const sheet = makeSheet(["Safety", "ECG^a|X||X^b", "Diary|daily||"], {
    columns_meta: [
      { column_id: "1", column_name: "Screening", epoch: "Screening" },
      { column_id: "2", column_name: "Week 1", epoch: "Treatment" },
      { column_id: "3", column_name: "Week 2", epoch: "Treatment" },
    ],
    merges: [{ startRow: 2, endRow: 2, startCol: 0, endCol: 1 }],
  });

  it("lists a procedure with its visits; a merged text applies to each visit below it", () => {
    const [ecg, diary] = procedureLines(sheet);
    expect(ecg).toMatchObject({ name: "ECG^a", group: "Safety" });
    expect(ecg?.assessments.map(({ visit, cell }) => [visit.col, cell.value, cell.footnotes])).toEqual([
      [1, "X", []],
      [3, "X", ["b"]],
    ]);
    expect(diary?.assessments.map(({ visit, spanned }) => [visit.col, spanned])).toEqual([
      [1, true],
      [2, true],
    ]);
  });

  it("equal neighbors shown as one cell are listed at each visit", () => {
    const doses = readTable("t", makeTable(["Dose|76 mg|76 mg|76 mg"]), "texts");
    expect(doses.merges).toHaveLength(1);
    const [dose] = procedureLines(doses);
    expect(dose?.assessments.map(({ cell, spanned }) => [cell.value, spanned])).toEqual([
      ["76 mg", false],
      ["76 mg", false],
      ["76 mg", false],
    ]);
  });
});
