import { expect, test } from "vitest";
import { clampScale, keepScrollCenter } from "./scale.ts";

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
] as const)("keeps the center when content %s", (_, [offset, visible, before, after], expected) => {
  expect(keepScrollCenter(offset, visible, before, after)).toBe(expected);
});
