import { describe, expect, it } from "vitest";
import { makeSheet } from "../testing/make-sheet.ts";
import { procedureLines } from "./activities.ts";
import { visitsOf } from "./columns.ts";
import { visitRanges } from "./visit-ranges.ts";

function labels(columns: readonly string[], cells: string, merges: [number, number][] = []) {
  const sheet = makeSheet([`ECG|${cells}`], {
    columns_meta: columns.map((column_name, index) => ({ column_id: `c${index}`, column_name })),
    merges: merges.map(([startCol, endCol]) => ({ startRow: 0, endRow: 0, startCol, endCol })),
  });
  const assessments = procedureLines(sheet).flatMap((line) => line.assessments);
  const ranges = visitRanges(assessments, visitsOf(sheet));
  expect(ranges.flatMap(({ visits }) => visits)).toEqual(assessments.map(({ visit }) => visit));
  return ranges.map(({ label }) => label);
}

const weeks = ["Screening", "Week 2", "Week 4", "Week 6", "Week 8", "Week 10", "End"];
const cycles = ["C1D1", "C1D8", "C1D15", "C2D1", "C2D8"];

describe("SOA-18: the visits of a procedure, abbreviated only if that is exact", () => {
  it.each([
    ["X|||||", weeks, ["Screening"]],
    ["|X|X|X|X|X|", weeks, ["Week 2–10, every 2 weeks"]],
    ["X|X||X||X|", weeks, ["Screening", "Week 2–10, every 4 weeks"]],
    ["|X|X||X||", weeks, ["Week 2", "Week 4", "Week 8"]],
    ["|X|X^a|X|X|X|", weeks, ["Week 2", "Week 4", "Week 6–10, every 2 weeks"]],
    ["X|X|X|X|X|X|X", weeks, ["Screening to End, all 7 visits"]],
    ["X|X|X|X|X", cycles, ["C1D1 to C2D8, all 5 visits"]],
    ["12 mg|76 mg|76 mg|76 mg|76 mg", cycles, ["C1D1", "C1D8 to C2D8, all 4 visits"]],
    ["X||X||X", ["Visit 1", "Visit 2", "Visit 3", "Visit 4", "Visit 5"], ["Visit 1–5, every second"]],
    ["X|X|X", ["Day -3", "Day -2", "Day -1"], ["Day -3", "Day -2", "Day -1"]],
    ["X|X|X|", ["Day 1", "Day 2", "Day 3", "Day 1"], ["Day 1", "Day 2", "Day 3"]],
    ["|||||", weeks, []],
  ])("%s", (cells, columns, expected) => expect(labels(columns, cells)).toEqual(expected));

  it("a merged text is one range", () => {
    expect(labels(weeks, "X|as needed||||||", [[1, 5]])).toEqual([
      "Screening",
      "Week 2 to Week 10, all 5 visits",
    ]);
    expect(
      labels(weeks, "daily||daily||||", [
        [0, 1],
        [2, 3],
      ]),
    ).toEqual(["Screening to Week 2, both visits", "Week 4 to Week 6, both visits"]);
  });
});
