import { describe, expect, it } from "vitest";
import { countHeadRows } from "./find-head.ts";
import { readScheduleGrid } from "./schedule-grid.ts";
import { gridOf } from "./testing.ts";

const rowsOf = (reading: ReturnType<typeof readScheduleGrid>) =>
  reading.rows.map(({ heading, name, groups, cells }) =>
    heading
      ? `# ${name}`
      : [[...groups, name].join(" › "), ...[...cells].map(([column, { text }]) => `${column}=${text}`)].join(
          " ",
        ),
  );

describe("DIG-6: the head", () => {
  it.each([
    [
      "ends at the first procedure",
      2,
      gridOf(["", "Treatment", "<"], ["Visit", "1", "2"], ["Weight", "X", ""], ["Height", "X", "X"]),
    ],
    [
      "ends before a heading",
      1,
      gridOf(["Procedure", "Day 1", "Day 8"], ["**Safety**", "", ""], ["Weight", "X", "X"]),
    ],
    [
      "may start with the caption",
      2,
      gridOf(["Schedule of Activities", "<", "<"], ["Visit", "V1", "V2"], ["Weight", "X", ""]),
    ],
    [
      "has the titles of the name columns in a separate row",
      2,
      gridOf(["Week", "0", "4"], ["Procedure", "", ""], ["Weight", "X", ""]),
    ],
    [
      "does not include a first procedure that has times as texts",
      1,
      gridOf(["Day", "1", "2", "3"], ["Vital signs", "P, 2 h", "", ""], ["ECG", "X", "", "X"]),
    ],
  ])("%s", (_, rows, grid) => expect(countHeadRows(grid)).toBe(rows));

  it("assigns a column its period, visit, week, and window", () => {
    const { columns } = readScheduleGrid(
      gridOf(
        ["", "Screening", "Treatment", "<"],
        ["Visit", "1", "2", "3"],
        ["Week", "-2", "0", "4"],
        ["Window (days)", "", "±3", "±3"],
        ["Weight", "X", "X", "X"],
      ),
    );
    expect(columns[2]).toMatchObject({
      name: "Visit 3, Week 4",
      epoch: "Treatment",
      visit: "Visit 3",
      week: 4,
      window: "±3",
    });
    expect(columns[0]).toMatchObject({ week: -2 });
    expect(columns[0]?.epoch).toBeUndefined();
  });
});

describe("columns", () => {
  it("of comments and references are not visits", () => {
    const { columns } = readScheduleGrid(
      gridOf(
        ["Procedure", "Section", "Day 1", "Comments"],
        ["Weight", "9.1", "X", "Without shoes."],
        ["ECG", "9.2.1", "X", ""],
        ["Pulse", "9.2.2", "X", ""],
      ),
    );
    expect(columns.map(({ role }) => role)).toEqual(["reference", "visit", "comment"]);
  });

  it("of names: the one that distinguishes the rows has the names, the other groups them", () => {
    const reading = readScheduleGrid(
      gridOf(
        ["Category", "Procedure", "Day 1", "Day 2"],
        ["Physical", "Weight", "X", ""],
        ["^", "Height", "X", ""],
        ["Laboratory", "Blood", "X", "X"],
        ["^", "Urine", "", "X"],
      ),
    );
    expect(rowsOf(reading)).toEqual([
      "Physical › Weight 0=X",
      "Physical › Height 0=X",
      "Laboratory › Blood 0=X 1=X",
      "Laboratory › Urine 1=X",
    ]);
  });
});

describe("rows", () => {
  const head = ["Procedure", "Day 1", "Day 2"];

  it("spanning the whole width or in bold are headings", () => {
    const reading = readScheduleGrid(
      gridOf(head, ["Safety", "<", "<"], ["Weight", "X", ""], ["**Efficacy**", "", ""], ["Pain", "", "X"]),
    );
    expect(rowsOf(reading)).toEqual(["# Safety", "Safety › Weight 0=X", "# Efficacy", "Efficacy › Pain 1=X"]);
  });

  it("indented under a row without entries are its group, which ends with them", () => {
    const reading = readScheduleGrid(
      gridOf(head, ["Vital signs", "", ""], ["  Pulse", "X", ""], ["  Pressure", "X", "X"], ["ECG", "X", ""]),
    );
    expect(rowsOf(reading)).toEqual([
      "# Vital signs",
      "Vital signs › Pulse 0=X",
      "Vital signs › Pressure 0=X 1=X",
      "ECG 0=X",
    ]);
  });

  it("that are redacted are rows, not headings", () => {
    const reading = readScheduleGrid(gridOf(head, ["Weight", "X", ""], ["CCI", "<", "<"], ["ECG", "X", ""]));
    expect(rowsOf(reading)).toEqual(["Weight 0=X", "CCI", "ECG 0=X"]);
  });

  it("list a merged cell once, with what it covers", () => {
    const reading = readScheduleGrid(
      gridOf(
        ["Procedure", "Day 1", "Day 2", "Day 3"],
        ["Weight", "X", "<", ""],
        ["Diary", "Daily", "<", "<"],
        ["ECG", "", "X", ""],
        ["Pulse", "X", "^", ""],
      ),
    );
    expect(rowsOf(reading)).toEqual(["Weight 0=X", "Diary 0=Daily", "ECG 1=X", "Pulse 0=X"]);
    expect(reading.merges).toEqual([
      { startRow: 0, endRow: 0, startCol: 0, endCol: 1 },
      { startRow: 1, endRow: 1, startCol: 0, endCol: 2 },
      { startRow: 2, endRow: 3, startCol: 1, endCol: 1 },
    ]);
  });

  it("with marks are also procedures if they are in a head known to the caller", () => {
    const reading = readScheduleGrid(gridOf(head, ["Fasting visit", "X", ""], ["Weight", "X", "X"]), 2);
    expect(rowsOf(reading)).toEqual(["Fasting visit 0=X", "Weight 0=X 1=X"]);
  });
});
