import { describe, expect, it } from "vitest";
import { matchNames } from "./match-names.ts";

describe("SOA-12: cell lookups match names after normalization", () => {
  it.each<[string, string[], string[], (number | null)[]]>([
    ["names written alike", ["ECG", "Labs"], ["Labs", "ECG"], [1, 0]],
    ["of equal names the nth is the nth", ["ECG", "Labs", "ECG"], ["ECG", "ECG", "ECG"], [0, 2, null]],
    ["another case, dash and space", ["12-lead ECG"], ["12\u2010LEAD\u00a0ECG"], [0]],
    ["text in parentheses", ["ECG (12-lead)"], ["ECG"], [0]],
    [
      "written alike before alike once normalized",
      ["ECG (12-lead)", "ECG"],
      ["ECG", "ECG (triplicate)"],
      [1, 0],
    ],
    ["not where two known ones are meant", ["PK (before)", "PK (after)"], ["PK"], [null]],
    ["not where two of the others are meant", ["PK"], ["PK (before)", "PK (after)"], [null, null]],
    ["nothing is left of a name", ["(seated)"], ["(standing)"], [null]],
    ["unknown", ["ECG"], ["MRI"], [null]],
  ])("%s", (_name, known, names, expected) => expect(matchNames(known, names)).toEqual(expected));
});
