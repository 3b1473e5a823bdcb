import { describe, expect, it } from "vitest";
import { matrixPlace } from "./risk-matrix.ts";

describe("RISK-8: risk impact and likelihood", () => {
  it("uses the item's own impact and likelihood first", () => {
    const item = { impact: "Low", likelihood: "High", probability: "Rare", riskScore: 9 } as const;
    expect(matrixPlace(item, "low")).toEqual({ impact: "Low", likelihood: "High", derivations: {} });
  });

  it.each([
    [8, "Very High"],
    [7.9, "High"],
    [5, "Medium"],
    [3.9, "Low"],
  ] as const)("otherwise derives impact from the band of score %s: %s", (riskScore, impact) => {
    const place = matrixPlace({ riskScore, likelihood: "Low" }, "high");
    expect(place).toEqual({ impact, likelihood: "Low", derivations: { impact: "derived" } });
  });

  it.each([
    ["Rare", "Very Low"],
    [" very LOW ", "Very Low"],
    ["Unlikely", "Low"],
    ["Possible", "Medium"],
    ["Likely", "High"],
    ["almost certain", "High"],
  ] as const)("derives likelihood from probability '%s': %s", (probability, likelihood) => {
    const place = matrixPlace({ riskScore: 1, impact: "Low", probability }, "low");
    expect(place).toEqual({ impact: "Low", likelihood, derivations: { likelihood: "derived" } });
  });

  it.each([
    ["high", 5, undefined, "High"],
    ["medium", 5, undefined, "Medium"],
    ["low", 5, undefined, "Low"],
    ["low", 2, undefined, "Low"],
    ["high", 1.9, undefined, "Very Low"],
    ["medium", 5, "about one site in five", "Medium"],
  ] as const)(
    "otherwise from priority %s, score %s, probability %s: %s",
    (priority, riskScore, words, expected) => {
      const probability = words === undefined ? {} : { probability: words };
      expect(matrixPlace({ riskScore, ...probability }, priority).likelihood).toBe(expected);
    },
  );
});
