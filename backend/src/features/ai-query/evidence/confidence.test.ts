import { describe, expect, test } from "vitest";
import { confidenceNotFound, confidenceOf, type EvidenceFacts } from "./confidence.ts";

const full: EvidenceFacts = {
  coverage: 1,
  quotes: 2,
  onPage: 2,
  structured: true,
  agreement: 3,
  margin: 1,
  corrected: 0,
};

describe("issue 3, assistant: confidence is computed from evidence", () => {
  test("everything speaks for it", () => {
    expect(confidenceOf(full)).toBe(0.99);
  });

  test.each<[string, Partial<EvidenceFacts>]>([
    ["less of the question held", { coverage: 0.7 }],
    ["quotes that stand on no page", { onPage: 0 }],
    ["running text instead of structured data", { structured: false }],
    ["no second passage that says the same", { agreement: 1 }],
    ["a close rival", { margin: 0 }],
    ["a corrected word", { corrected: 1 }],
  ])("%s takes confidence away", (_, worse) => {
    expect(confidenceOf({ ...full, ...worse })).toBeLessThan(confidenceOf(full));
  });

  test("the least that counts as an answer is above every refusal", () => {
    const least = {
      ...full,
      coverage: 0.62,
      onPage: 0,
      structured: false,
      agreement: 1,
      margin: 0,
      corrected: 9,
    };
    expect(confidenceOf(least)).toBeGreaterThan(confidenceNotFound(1));
  });

  test("an answer without a quote counts as not found", () => {
    expect(confidenceOf({ ...full, quotes: 0, onPage: 0 })).toBeLessThanOrEqual(0.2);
  });

  test.each([0, 0.3, 0.66, 1])("not found at coverage %d is low", (coverage) => {
    expect(confidenceNotFound(coverage)).toBeLessThanOrEqual(0.2);
    expect(confidenceNotFound(coverage)).toBeGreaterThan(0);
  });
});
