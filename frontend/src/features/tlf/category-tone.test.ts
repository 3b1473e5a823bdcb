import { expect, it } from "vitest";
import { categoryTone } from "./category-tone.ts";

it.each([
  ["Efficacy", "green"],
  ["efficacy", "green"],
  ["Safety", "red"],
  ["Demographics", "blue"],
  ["Disposition", "blue"],
  ["Demographics and disposition", "blue"],
  ["Pharmacokinetics", "orange"],
  ["Exposure", "gray"],
  ["Patient-reported outcomes", "gray"],
  ["Not specified", "gray"],
  ["", "gray"],
])("OUT-2: %j is %s", (category, tone) => {
  expect(categoryTone(category)).toBe(tone);
});
