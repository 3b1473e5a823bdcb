import { describe, expect, it } from "vitest";
import { normalizeName } from "./match-names.ts";

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
