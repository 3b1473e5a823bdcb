import { expect, it } from "vitest";
import { makeRisk } from "../../testing/risks.ts";
import { countDomains, summarize } from "./risk-summary.ts";

const scored = (riskScore: number, level: "high" | "medium" | "low") =>
  makeRisk(String(riskScore), { riskScore, level });

it("RISK-4: average score and distribution", () => {
  const summary = summarize([scored(9, "high"), scored(7, "high"), scored(5, "medium"), scored(1, "low")]);
  expect(summary).toEqual({
    average: 5.5,
    distribution: [
      { level: "high", count: 2, share: 50 },
      { level: "medium", count: 1, share: 25 },
      { level: "low", count: 1, share: 25 },
    ],
  });
});

it("an empty list has no average", () => {
  expect(summarize([])).toMatchObject({ average: null });
  expect(summarize([]).distribution.map(({ share }) => share)).toEqual([0, 0, 0]);
});

it("counts each domain once and skips missing ones", () => {
  const domains = ["Operations", "Regulatory", "Operations", ""];
  expect(countDomains(domains.map((domain, index) => makeRisk(String(index), { domain })))).toBe(2);
});
