import { describe, expect, test } from "vitest";
import { clampScale, keepMiddle, printFactor } from "./scale.ts";

test.each([
  [0.1, 0.5],
  [1.5, 1.5],
  [9, 4],
])("a scale of %f is %f", (wanted, scale) => {
  expect(clampScale(wanted)).toBe(scale);
});

test.each([
  ["grows", [100, 200, 1000, 2000], 300],
  ["shrinks", [300, 200, 2000, 1000], 100],
  ["fits", [0, 200, 400, 200], 0],
  ["was nothing", [0, 200, 0, 500], 0],
] as const)("the middle stays where content %s", (_, [offset, visible, before, after], expected) => {
  expect(keepMiddle(offset, visible, before, after)).toBe(expected);
});

describe("printing", () => {
  const sheet = { width: 1000, height: 600 };
  test.each([
    ["a small table as it is", { width: 500, height: 300 }, 1],
    ["a wide one to the width", { width: 2000, height: 900 }, 0.5],
    ["a tall one on one sheet", { width: 1000, height: 800 }, 0.75],
    ["a very tall one over several sheets", { width: 1000, height: 3000 }, 1],
  ])("%s", (_, content, factor) => {
    expect(printFactor(content, sheet)).toBe(factor);
  });
});
