import { describe, expect, it } from "vitest";
import { correctCodes, correctWindows } from "./misread-marks.ts";

describe("DIG-13: misread texts are corrected by comparison with others in their row", () => {
  it.each([
    ["letters instead of digits", ["V1", "v2", "Vil", "V12"], ["V1", "V2", "V11", "V12"]],
    ["two kinds of contact", ["V1", "P3", "p3", "Ps"], ["V1", "P3", "P3", "P5"]],
    ["a different initial", ["V1", "V2", "EOT"], ["V1", "V2", "EOT"]],
    ["a row of words", ["Screening", "Vil", "End"], ["Screening", "Vil", "End"]],
    ["nothing", [], []],
  ])("codes: %s", (_, row, expected) => expect(correctCodes(row)).toEqual(expected));

  it.each([
    ["the same number", ["±3", "+3", "±3"], ["±3", "±3", "±3"]],
    ["a different number", ["±3", "+5"], ["±3", "+5"]],
    ["no window with ±", ["+3", "+3"], ["+3", "+3"]],
  ])("windows: %s", (_, row, expected) => expect(correctWindows(row)).toEqual(expected));
});
