import { expect, test } from "vitest";
import { drugClassEnding } from "./drug-classes.ts";

test.each([
  ["statins", "statin"],
  ["Triptan", "triptan"],
  ["stations", null],
  ["tablets", null],
  ["rosuvastatin", null],
])("a class of drugs is known by the ending of its names: %s → %s", (word, ending) => {
  expect(drugClassEnding(word)).toBe(ending);
});
