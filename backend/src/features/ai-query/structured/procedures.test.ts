import { describe, expect, test } from "vitest";
import {
  markBeside,
  readProcedure,
  remarksOf,
  visitsInOrder,
  visitsNamedIn,
  visitsOf,
} from "./procedures.ts";

const passage = (text: string) => ({
  ...{ kind: "procedure", reference: "schedule/t/1", heading: "Table 1: Treatment › ECG" },
  ...{ section: "6", page: 43, snippet: null, text },
});
const ecg = readProcedure(
  passage(
    "ECG\nScreening: X\nWeek 1: X\nWeek 12: (X)\nEnd of study / completion: X\nComments: In triplicate: always.",
  ),
);

describe("the schedule in passages", () => {
  test("reads the name, the visits with their marks and the remarks", () => {
    expect(ecg).toMatchObject({ name: "ECG", table: "Table 1: Treatment" });
    expect(visitsOf(ecg).map(({ visit }) => visit)).toEqual([
      "Screening",
      "Week 1",
      "Week 12",
      "End of study / completion",
    ]);
    expect(remarksOf(ecg)).toEqual([{ visit: "Comments", mark: "In triplicate: always." }]);
  });

  test.each([
    ["What is done at week 12?", ["Week 12"]],
    ["What is done at W1?", ["Week 1"]],
    ["Tests at screening", ["Screening"]],
    ["What is done on completion?", ["End of study / completion"]],
    ["What is done at Week 120?", []],
    ["What is done?", []],
  ])("%s names %j", (question, visits) => {
    expect(visitsNamedIn(question, [ecg])).toEqual(visits);
  });

  test("visits are in the order of the schedule, though no row has them all", () => {
    const row = (...visits: string[]) =>
      readProcedure(passage(["A", ...visits.map((visit) => `${visit}: X`)].join("\n")));
    const rows = [row("Screening", "Week 4"), row("Day 1", "Week 4"), row("Week 4", "Week 8"), row("Year 6")];
    expect(visitsInOrder([...rows, row("Screening", "Week 2", "Week 4")])).toEqual([
      "Screening",
      "Week 2",
      "Day 1",
      "Week 4",
      "Week 8",
      "Year 6",
    ]);
  });

  test.each([
    ["X", ""],
    ["(X)", " (X)"],
    ["as needed", " (as needed)"],
  ])("the mark %s is shown as %j", (mark, shown) => {
    expect(markBeside(mark)).toBe(shown);
  });
});
