import { describe, expect, test } from "vitest";
import { meaningIn, readAbbreviation } from "./abbreviation.ts";

describe("issue 3: abbreviations", () => {
  test.each([
    ["What does CDAI stand for?", "CDAI"],
    ["what does SES-CD mean?", "SES-CD"],
    ["What is the full form of ctDNA?", "ctDNA"],
    ["What is the abbreviation BCRP?", "BCRP"],
    ["What is the dose?", null],
    ["What does the protocol say about it?", null],
  ])("%s", (question, abbreviation) => {
    expect(readAbbreviation(question)).toBe(abbreviation);
  });

  test.each([
    ["CDAI | Crohn's Disease Activity Index", "cdai", "Crohn's Disease Activity Index"],
    ["CDAI | Crohn's Disease Activity Index", "CD", null],
    ["CDAI", "CDAI", null],
  ])("%j means for %s: %j", (row, abbreviation, meaning) => {
    expect(meaningIn(row, abbreviation)).toBe(meaning);
  });
});
