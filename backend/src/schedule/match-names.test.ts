import { describe, expect, it } from "vitest";
import { matchNames, normalizeName } from "./match-names.ts";

describe("SOA-12: cell lookups match names after normalization", () => {
  it.each<[string, string[], string[], (number | null)[]]>([
    ["identical names", ["ECG", "Labs"], ["Labs", "ECG"], [1, 0]],
    ["duplicates are matched in order", ["ECG", "Labs", "ECG"], ["ECG", "ECG", "ECG"], [0, 2, null]],
    ["different case, dash, or spacing", ["12-lead ECG"], ["12\u2010LEAD\u00a0ECG"], [0]],
    ["text in parentheses", ["ECG (12-lead)"], ["ECG"], [0]],
    [
      "exact matches take precedence over normalized ones",
      ["ECG (12-lead)", "ECG"],
      ["ECG", "ECG (triplicate)"],
      [1, 0],
    ],
    ["no match if two known names qualify", ["PK (before)", "PK (after)"], ["PK"], [null]],
    ["no match if two of the other names qualify", ["PK"], ["PK (before)", "PK (after)"], [null, null]],
    ["no match if nothing remains after normalization", ["(seated)"], ["(standing)"], [null]],
    ["unknown", ["ECG"], ["MRI"], [null]],
  ])("%s", (_name, known, names, expected) => expect(matchNames(known, names)).toEqual(expected));
});

describe("SOA-12: cell lookups match names after normalization", () => {
  it.each([
    ["lowercase", "Vital SIGNS", "vital signs"],
    ["Unicode compatibility form", "ﬁnal Ｖisit", "final visit"],
    ["compatibility form of superscripts", "QTcF²", "qtcf2"],
    ["non-breaking spaces", "12\u2011lead\u00a0ECG", "12-lead ecg"],
    ["narrow non-breaking spaces", "Day\u202f1", "day 1"],
    ["en dash, em dash, minus", "Week 1–2—3−4", "week 1-2-3-4"],
    ["text in parentheses", "ECG (12 lead)", "ecg"],
    ["nested parentheses", "PK (serum (pre-dose)) sample", "pk sample"],
    ["an unclosed parenthesis is kept", "ECG (12 lead", "ecg (12 lead"],
    ["whitespace", "  Vital \t\n signs ", "vital signs"],
  ])("%s", (_name, given, expected) => expect(normalizeName(given)).toBe(expected));
});
