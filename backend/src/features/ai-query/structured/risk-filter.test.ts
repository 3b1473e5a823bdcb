import { describe, expect, test } from "vitest";
import type { RiskItem } from "../repository.ts";
import { filterInWords, isOfFilter, passes, readRiskFilter } from "./risk-filter.ts";

const domains = ["Safety Monitoring", "Sample Size"];
const none = { category: null, priority: null, status: null, domain: null };
const item: RiskItem = {
  ...{ itemId: "R-1", title: "", description: "", mitigationStrategy: "", monitoringPlan: "", riskScore: 7 },
  ...{ category: "Key Risk Indicator", domain: "Safety Monitoring", priority: "high", status: "Open" },
};

describe("000, section 3: what of the risk library a question is limited to", () => {
  test.each([
    ["How many risks are there?", none],
    ["How many high priority risks do we have?", { ...none, priority: "high" }],
    ["Which risks are rated medium?", { ...none, priority: "medium" }],
    ["Which risks concern safety monitoring?", { ...none, domain: "Safety Monitoring" }],
    ["Show the resolved risks", { ...none, status: "resolved" }],
    ["Which high-priority KRIs are there?", { ...none, priority: "high", category: "Key Risk Indicator" }],
  ])("%s", (question, filter) => {
    expect(readRiskFilter(question, domains)).toEqual(filter);
  });

  test.each([
    [none, true],
    [{ ...none, priority: "high", status: "open" }, true],
    [{ ...none, priority: "low" }, false],
    [{ ...none, domain: "Sample Size" }, false],
    [{ ...none, category: "Critical to Quality" }, false],
  ])("%j passes an item: %s", (filter, is) => {
    expect(passes(filter, item)).toBe(is);
  });

  test("words of the filter are no topic, and it is said in words", () => {
    const filter = { ...none, priority: "high", domain: "Safety Monitoring" };
    expect(["high", "safety", "blinding"].map((word) => isOfFilter(filter, word))).toEqual([
      true,
      true,
      false,
    ]);
    expect(filterInWords(filter)).toBe("of high priority, in Safety Monitoring");
  });
});
