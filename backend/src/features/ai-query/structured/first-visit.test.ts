import { describe, expect, test } from "vitest";
import { singleVisit, withoutAnchor } from "./first-visit.ts";
import { isListedAs } from "./procedure-names.ts";
import { readProcedure } from "./procedures.ts";

const scan = readProcedure({
  ...{ kind: "procedure", reference: "schedule/t/1", heading: "Table 1 › CT", section: "6", page: 43 },
  ...{
    snippet: null,
    text: "CT of chest\nScreening: X\nDay 1: X\nWeek 12: X\nWeek 24: X\nComments: Low dose.",
  },
});

describe("the one visit that is asked for", () => {
  test.each([
    ["When is the first scan after randomisation?", "Week 12"],
    ["When is the first scan since baseline?", "Week 12"],
    ["When is the first scan?", "Screening"],
    ["When are scans done?", null],
  ])("%s → %s", (question, visit) => {
    expect(singleVisit(question, scan)).toBe(visit);
  });

  test("what it is counted from names no procedure", () => {
    expect(withoutAnchor("When is the first scan after randomisation?")).not.toMatch(/first|randomisation/);
    expect(withoutAnchor("When is randomisation done?")).toMatch(/randomisation/);
  });

  test.each([
    ["tumour assessment", "CT of chest and abdomen", true],
    ["tumour assessment", "Multigated acquisition scan", false],
    ["questionnaires", "SF-36 version 2", true],
    ["weight", "Weight", null],
  ])("%s is listed as %s: %s", (topic, procedure, is) => {
    expect(isListedAs(topic, procedure)).toBe(is);
  });
});
