import { describe, expect, test } from "vitest";
import {
  asksForRisk,
  isRiskMaterial,
  labelledTexts,
  namesTopic,
  riskCategoryOf,
  risksAsked,
} from "./risks.ts";

describe("questions about risk", () => {
  test.each([
    ["What are the highest risks?", "protocol", true],
    ["Which KRIs are followed?", "protocol", true],
    ["What is the dose?", "protocol", false],
    ["What is the dose?", "deep-risk-research", true],
  ] as const)("000, section 2: %s in context %s: %s", (question, context, asks) => {
    expect(asksForRisk(question, context)).toBe(asks);
  });

  test.each([
    ["Which CTQ factors exist?", "Critical to Quality"],
    ["Name the key risk indicators", "Key Risk Indicator"],
    ["Which quality tolerance limits are set?", "Quality Tolerance Limit"],
    ["What are the top risks?", null],
  ])("000, section 3: %s is about %s", (question, category) => {
    expect(riskCategoryOf(question)).toBe(category);
  });

  test.each([
    ["risk-library/R-001", true],
    ["domains/Sample Size/key_risk_indicators/0/metric", true],
    ["domains/Sample Size/protocolData/power/value", false],
    ["narrative/9.2", false],
  ])("%s is risk material: %s", (reference, is) => {
    expect(isRiskMaterial(reference)).toBe(is);
  });

  test.each([
    ["text", ["text"]],
    [{ preventive: ["a", "b"], detective: "c" }, ["Preventive: a; b", "Detective: c"]],
    [{ preventive: [] }, []],
    ["", []],
    [null, []],
  ])("000, section 3: %j reads %j", (value, lines) => {
    expect(labelledTexts(value)).toEqual(lines);
  });

  test.each([
    ["What are the top 3 risks?", 3],
    ["the three highest risks", 3],
    ["Which are the 10 biggest risks of the study?", 10],
    ["What are the highest risks?", 5],
    ["top risks at week 3", 5],
    ["top 99 risks", 20],
    ["top 0 risks", 5],
  ])("as many as are asked for, five where no number is given: %s", (question, count) => {
    expect(risksAsked(question)).toBe(count);
  });

  test("tells the topic from the words that ask for risk", () => {
    expect(["highest", "three", "10", "risks", "blinding", "mitigated"].filter(namesTopic)).toEqual([
      "blinding",
    ]);
  });
});
