import { describe, expect, it } from "vitest";
import { readTable } from "../sheet/read-table.ts";
import type { ScheduleColumn } from "../sheet/sheet.ts";
import { makeTable } from "../testing/make-sheet.ts";
import { proceduresByDay, studyBurden } from "./burden.ts";
import { isOpenEnded, isRemote, isUnplanned, readCycles } from "./head-words.ts";
import { timeAxis } from "./time-axis.ts";

type Meta = Omit<ScheduleColumn, "column_id">;
const column = (column_name: string, more: Partial<Meta> = {}) => ({
  id: "c",
  meta: { column_id: "c", column_name, ...more },
});
const sheetOf = (columns: readonly Meta[], lines: readonly string[] = [], table_name = "Schedule") =>
  readTable(
    table_name,
    makeTable(lines, {
      table_name,
      columns_meta: columns.map((meta, index) => ({ column_id: `c${index}`, ...meta })),
    }),
    "none",
  );
const daysOf = (...columns: Meta[]) => timeAxis([sheetOf(columns)]).visits.map(({ days }) => days);

describe("SOA-53: what a head states about a visit", () => {
  it.each([
    ["C2D15", { from: 2, to: 2, days: [15] }],
    ["Cycle 2, Day 8", { from: 2, to: 2, days: [8] }],
    ["C3 to C6 D1", { from: 3, to: 6, days: [1] }],
    ["Cycles 3-6", { from: 3, to: 6, days: [] }],
    ["Days 8, 15 and 22 of Cycles 3 to 6", { from: 3, to: 6, days: [8, 15, 22] }],
    ["C3D1 and every subsequent cycle", { from: 3, to: null, days: [1] }],
    ["Day 1 of Cycle 4 onwards", { from: 4, to: null, days: [1] }],
    ["Cycle 5+", { from: 5, to: null, days: [] }],
    ["Day 15", null],
    ["CT scan", null],
    ["Week 12", null],
  ])("%j names the cycles %j", (name, expected) => expect(readCycles(column(name))).toEqual(expected));

  it.each([
    ["Later cycles", true],
    ["C3D1 and every subsequent cycle", true],
    ["Every 12 weeks", true],
    ["Survival follow-up q12w", true],
    ["C3 to C6 D1", false],
    ["Week 12", false],
    ["Follow-up visit", false],
  ])("%j is open-ended: %s", (name, expected) => expect(isOpenEnded(column(name))).toBe(expected));

  it.each([
    [column("Week 3 call"), true],
    [column("Week 3", { visit: "Telephone 2" }), true],
    [column("Week 3", { note: "Timing: x\nContact: Telephone Call" }), true],
    [column("Week 3", { note: "Contact: In Person, Telephone Call" }), false],
    [column("Final contact", { visit: "Visit or telephone" }), false],
    [column("Clinic visit"), false],
    [column("Recall biopsy"), false],
  ])("$meta.column_name, $meta.visit, $meta.note: by telephone only is %s", (one, expected) =>
    expect(isRemote(one)).toBe(expected),
  );

  it.each([
    ["Unscheduled", true],
    ["Early termination", true],
    ["ET", true],
    ["UNS", true],
    ["End of treatment", false],
    ["Diet", false],
  ])("%j is unplanned: %s", (name, expected) => expect(isUnplanned(column(name))).toBe(expected));
});

describe("SOA-53: visit days", () => {
  it("follow from the week, the name, or a window of study days", () => {
    const screening = { column_name: "Screening", window: "Day −28 to Day −1" };
    expect(
      daysOf(screening, { column_name: "Day 1" }, { column_name: "Wk 2" }, { column_name: "V4", week: 4 }),
    ).toEqual([[-28], [0], [14], [28]]);
  });

  it("a week is as many days after Day 1 as other visits state", () => {
    const both = { column_name: "Week 1", day: 7, week: 1 };
    expect(daysOf({ column_name: "Day 0", day: 0 }, both, { column_name: "Week 2", week: 2 })).toEqual([
      [0],
      [7],
      [14],
    ]);
  });

  it("a cycle is as long as dated visits agree or the table states", () => {
    expect(
      daysOf({ column_name: "C1D1", day: 1 }, { column_name: "C2D1", day: 22 }, { column_name: "C3D8" }),
    ).toEqual([[0], [21], [49]]);
    expect(daysOf({ column_name: "C1D1", note: "28-day cycles" }, { column_name: "C2 to C4 D1" })).toEqual([
      [0],
      [28, 56, 84],
    ]);
    expect(
      daysOf({ column_name: "C1D1 (21-day cycle)" }, { column_name: "C2D1", visit: "28-day cycle" })[1],
    ).toEqual([]);
  });

  it("a stated day always takes precedence, and a visit without day information has no day", () => {
    expect(daysOf({ column_name: "Week 4", day: 30 }, { column_name: "End of treatment" })).toEqual([
      [29],
      [],
    ]);
    expect(daysOf({ column_name: "C2D1" }, { column_name: "Week 1" })).toEqual([[], [7]]);
  });
});

describe("SOA-53: patient burden", () => {
  const columns: Meta[] = [
    { column_name: "Screening", epoch: "Screening", day: -14 },
    { column_name: "C1D1", epoch: "Treatment", day: 1 },
    { column_name: "C1D8 call", epoch: "Treatment", day: 8, visit: "Telephone 1" },
    { column_name: "C2D1", epoch: "Treatment", day: 22 },
    { column_name: "C3 to C4 D1", epoch: "Treatment" },
    { column_name: "Later cycles D1", epoch: "Treatment" },
    { column_name: "End of treatment", epoch: "Treatment" },
    { column_name: "Unscheduled" },
    { column_name: "Comments", comment: true },
  ];
  const visits = sheetOf(columns, [
    "Safety",
    "ECG|X|X||X|X|X|X|X|free",
    "Labs|X|X|-|X|X|X|X||",
    "Calls|||X||||||",
  ]);
  const samples = sheetOf(
    [
      { column_name: "C1D1, 0 h", day: 1 },
      { column_name: "C1D1, 4 h", day: 1 },
      { column_name: "C1D2", day: 2 },
    ],
    ["PK|X|X|X", "ECG|X||"],
    "Samples",
  );

  it("counts days, not columns: one for all visits on a day, one for each cycle of a range", () => {
    const [burden] = studyBurden([visits, samples]);
    expect(burden?.contacts).toMatchObject([
      { at: -14, names: ["Screening"], epoch: "Screening", isRemote: false },
      {
        period: null,
        at: 0,
        names: ["C1D1", "C1D1, 0 h", "C1D1, 4 h"],
        epoch: "Treatment",
        isRemote: false,
      },
      { at: 1, names: ["C1D2"], epoch: null, isRemote: false },
      { at: 7, names: ["C1D8 call"], epoch: "Treatment", isRemote: true },
      { at: 21, names: ["C2D1"], epoch: "Treatment", isRemote: false },
      { at: 42, names: ["C3 to C4 D1"], epoch: "Treatment", isRemote: false },
      { at: 63, names: ["C3 to C4 D1"], epoch: "Treatment", isRemote: false },
    ]);
    expect(burden).toMatchObject({ part: null, siteDays: 6 });
    expect(burden && [...proceduresByDay(burden).values()]).toEqual([2, 3, 1, 1, 2, 2, 2]);
    expect(burden?.epochs).toEqual([
      { name: "Screening", days: 1 },
      { name: "Treatment", days: 5 },
      { name: null, days: 1 },
    ]);
    expect(burden?.longestGap).toMatchObject({ days: 21, from: { at: 21 }, to: { at: 42 } });
  });

  it("names what is not counted: open-ended visits, visits without a day, and unplanned visits", () => {
    const [burden] = studyBurden([visits]);
    expect(burden).toMatchObject({
      repeated: [{ name: "Later cycles D1", days: 1 }],
      undated: ["End of treatment"],
      unplanned: ["Unscheduled"],
    });
  });

  it("a patient is in only one part; a table of samples is not a part", () => {
    const part = (name: string, ...days: number[]) =>
      sheetOf(
        days.map((day) => ({ column_name: `Day ${day}`, day })),
        [],
        name,
      );
    const all = [part("Part 1: run-in", 1, 8), part("Part 2: randomized", 1, 15, 29), part("Samples", 1, 2)];
    expect(studyBurden(all).map(({ part, contacts }) => [part, contacts.length])).toEqual([
      ["Part 1", 3],
      ["Part 2", 4],
    ]);
    // The second table continues after the end of the first.
    const continued = [part("Part A: treatment", 1, 8), part("Part B: follow-up", 30, 60)];
    expect(studyBurden(continued).map(({ part, contacts }) => [part, contacts.length])).toEqual([[null, 4]]);
  });

  it.each<
    [
      string,
      readonly (readonly [table: string, ...(readonly [epoch: string, ...days: number[]])[]])[],
      number,
      object?,
    ]
  >([
    [
      "a crossover",
      [["Visits", ["Screening", -7], ["Period 1", 1, 8], ["Washout", 15], ["Period 2", 1, 8]]],
      6,
    ],
    [
      "a second period with its own day before Day 1",
      [["Visits", ["Screening", -1], ["Period 1", 1, 8], ["Period 2", -1, 1]]],
      5,
      { longestGap: { days: 7, from: { at: 0 }, to: { at: 7 } } },
    ],
    [
      "a run-in and a treatment in two tables",
      [
        ["Run-in", ["Screening", -7], ["Run-in", 1, 8]],
        ["Treatment", ["Screening", -7], ["Treatment", 1, 8]],
      ],
      5,
    ],
    [
      "a crossover in a separate table",
      [
        ["Treatment", ["Treatment", 1, 8]],
        ["Crossover", ["Crossover", 1, 8]],
      ],
      4,
    ],
    [
      "samples in a separate table",
      [
        ["Visits", ["Treatment", 1, 8]],
        ["Samples", ["Treatment", 1, 2]],
      ],
      3,
    ],
    [
      "samples by cycle",
      [
        ["Visits", ["Treatment", 1, 8]],
        ["Samples", ["Cycle 1", 1, 2]],
      ],
      3,
    ],
    [
      "samples starting on a later day",
      [
        ["Visits", ["Treatment", 1, 8]],
        ["Samples", ["Dosing", 8, 9]],
      ],
      3,
    ],
    [
      "baseline and first dose on one day",
      [
        ["Visits", ["Baseline", 1], ["Treatment", 1, 8]],
        ["Samples", ["Treatment", 1]],
      ],
      2,
    ],
  ])("contact days are counted by period: %s", (_, tables, count, more = {}) => {
    const sheets = tables.map(([name, ...epochs]) =>
      sheetOf(
        epochs.flatMap(([epoch, ...days]) =>
          days.map((day) => ({ column_name: `${epoch} ${day}`, epoch, day })),
        ),
        [],
        name,
      ),
    );
    const burdens = studyBurden(sheets);
    expect(burdens.map(({ contacts }) => contacts.length)).toEqual([count]);
    expect(burdens[0]).toMatchObject(more);
  });

  it("unnumbered names are recognized as parts", () => {
    const part = (name: string, epoch: string, ...days: number[]) =>
      sheetOf(
        days.map((day) => ({ column_name: `Day ${day}`, day, epoch })),
        [],
        name,
      );
    const all = [
      part("Table 1: Safety run-in part", "Run-in", 1, 8),
      part("Table 2: Randomized part", "Treatment", 1, 15, 29),
    ];
    expect(studyBurden(all).map(({ part, contacts }) => [part, contacts.length])).toEqual([
      ["Safety run-in part", 2],
      ["Randomized part", 3],
    ]);
  });

  it("counts nothing without any day", () => {
    const [burden] = studyBurden([sheetOf([{ column_name: "Visit 1" }, { column_name: "Visit 2" }])]);
    expect(burden).toMatchObject({ contacts: [], longestGap: null, undated: ["Visit 1", "Visit 2"] });
  });
});
