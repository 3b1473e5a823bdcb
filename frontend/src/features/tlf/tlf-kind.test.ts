import { expect, it } from "vitest";
import { categoryTone, kindOf } from "./tlf-kind.ts";

it.each([
  ["Table", "table"],
  ["Tables", "table"],
  ["listing", "listing"],
  [" FIGURE ", "figure"],
  ["Figure (Kaplan-Meier)", "figure"],
  ["Graph", "other"],
  ["", "other"],
])("OUT-2: %j is a %s", (type, kind) => {
  expect(kindOf(type)).toBe(kind);
});

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
