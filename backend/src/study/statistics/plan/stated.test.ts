import { expect, test } from "vitest";
import type { Json } from "../../../contract/value.ts";
import { parseYesNo } from "./stated.ts";

test.each<[Json, boolean | null]>([
  [true, true],
  [false, false],
  [{ value: true }, true],
  [{ planned: { value: false } }, false],
  ["Yes", true],
  ["yes, once", true],
  ["No", false],
  ["No futility boundary", false],
  ["None planned", false],
  ["not planned", false],
  [1, true],
  [0, false],
  [2, null],
  ["Note: see the charter", null],
  ["Conditional power below 20 %", null],
  [null, null],
  [[true], null],
  [{}, null],
])("PLAN-5: planned %j reads %j", (value, expected) => {
  expect(parseYesNo(value)).toBe(expected);
});
