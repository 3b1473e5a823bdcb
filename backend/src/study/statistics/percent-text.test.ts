import { expect, test } from "vitest";
import type { Json } from "../../contract/value.ts";
import { percentText } from "./percentages.ts";

test.each<[Json | undefined, string | null]>([
  [0.8, "80 %"],
  [80, "80 %"],
  ["0.8", "80 %"],
  ["80", "80 %"],
  ["80%", "80 %"],
  ["80 %", "80 %"],
  [".8", "80 %"],
  ["0.5 %", "0.5 %"],
  [{ value: 0.9 }, "90 %"],
  [{ value: { value: "90%" } }, "90 %"],
  [0.975, "97.5 %"],
  [97.5, "97.5 %"],
  [0.07, "7 %"],
  [0.67, "67 %"],
  [0, "0 %"],
  [1, "100 %"],
  [100, "100 %"],
  [250, "250"],
  [-0.1, "-0.1"],
  ["at least 80 %", "at least 80 %"],
  ["Not specified", null],
  ["", null],
  [null, null],
  [undefined, null],
  [[0.8], null],
])("PLAN-5: %j reads %j", (value, expected) => {
  expect(percentText(value)).toBe(expected);
});
