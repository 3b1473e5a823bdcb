import { readFileSync } from "node:fs";
import {
  bundleRiskLibrarySchema,
  riskCategories,
  riskImpacts,
  riskLikelihoods,
} from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";

const load = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`./adaura/${file}`, import.meta.url), "utf8"));
const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe("risk library", () => {
  const { items } = bundleRiskLibrarySchema.parse(load("risk-library.json"));

  test("has at least 40 items with unique ids", () => {
    expect(items.length).toBeGreaterThanOrEqual(40);
    expect(repeated(items.map((item) => item.id))).toEqual([]);
  });

  test("LIB-1: each of the 16 matrix cells has an item", () => {
    const cells = riskImpacts.flatMap((impact) =>
      riskLikelihoods.map((likelihood) => `${impact} / ${likelihood}`),
    );
    const filled = new Set(items.map((item) => `${item.impact} / ${item.likelihood}`));
    expect(cells.filter((cell) => !filled.has(cell))).toEqual([]);
  });

  test("some risks have neither impact nor likelihood, and none has only one of them", () => {
    expect(items.some((item) => !item.impact && !item.likelihood)).toBe(true);
    expect(items.filter((item) => Boolean(item.impact) !== Boolean(item.likelihood))).toEqual([]);
  });

  test("LIB-1: every category, every priority, and both forms of plan occur", () => {
    expect(new Set(items.map((item) => item.category))).toEqual(new Set(riskCategories));
    expect(new Set(items.map((item) => item.priority))).toEqual(new Set(["high", "medium", "low"]));
    for (const field of ["mitigationStrategy", "monitoringPlan"] as const) {
      expect(new Set(items.map((item) => typeof item[field]))).toEqual(new Set(["string", "object"]));
    }
  });

  test("the priority matches the score: high from 6, medium from 4", () => {
    const expected = (score: number) => (score >= 6 ? "high" : score >= 4 ? "medium" : "low");
    const astray = items.filter((item) => item.priority !== expected(item.riskScore));
    expect(astray.map((item) => item.id)).toEqual([]);
  });
});
