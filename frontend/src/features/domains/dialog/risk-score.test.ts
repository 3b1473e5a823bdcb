import { expect, test } from "vitest";
import { riskScoreColor } from "./risk-score.ts";

test.each([
  [10, "red"],
  [6.1, "red"],
  [6, "orange"],
  [3.1, "orange"],
  [3, "gray"],
  [0, "gray"],
])("000, section 2: a risk assessment of score %s has a %s badge", (score, expected) => {
  expect(riskScoreColor(score)).toBe(expected);
});
