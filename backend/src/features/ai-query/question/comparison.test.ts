import { expect, test } from "vitest";
import { readComparison } from "./comparison.ts";

test.each([
  [
    "What is the difference between the starting dose and the reduced dose?",
    ["What is the starting dose?", "What is the reduced dose?"],
  ],
  [
    "Compare the nominal level at the interim and the final analysis",
    ["What is the nominal level at the interim?", "What is the nominal level at the final analysis?"],
  ],
  ["How does Part 1 differ from Part 2?", ["What is the Part 1?", "What is the Part 2?"]],
  ["Green versus red threshold", ["What is the Green?", "What is the red threshold?"]],
  ["What is the dose?", null],
  ["Which level is used between visits and at the end?", null],
])("issue 3: what is compared in %j", (question, sides) => {
  expect(readComparison(question)).toEqual(sides);
});
