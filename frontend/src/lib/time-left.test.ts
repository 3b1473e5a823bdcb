import { describe, expect, it } from "vitest";
import { timeLeft, timeLeftText } from "./time-left.ts";

describe("DIG-25: the time left of a task is measured", () => {
  it.each([
    ["at the speed since the first sample", { done: 10, at: 0 }, { done: 30, at: 4_000 }, 90, 12_000],
    ["not before two seconds", { done: 0, at: 0 }, { done: 50, at: 1_900 }, 90, null],
    ["not before three steps", { done: 0, at: 0 }, { done: 2, at: 60_000 }, 90, null],
    ["not after the end", { done: 0, at: 0 }, { done: 90, at: 9_000 }, 90, null],
    ["not without a total", { done: 0, at: 0 }, { done: 9, at: 9_000 }, 0, null],
  ])("%s", (_what, first, last, total, left) => expect(timeLeft(first, last, total)).toBe(left));

  it.each([
    [300, "a few seconds left"],
    [10_000, "a few seconds left"],
    [12_000, "about 15 s left"],
    [54_000, "about 55 s left"],
    [56_000, "about 1 min left"],
    [190_000, "about 4 min left"],
  ])("%i ms in words", (left, text) => expect(timeLeftText(left)).toBe(text));
});
