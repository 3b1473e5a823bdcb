import { expect, it } from "vitest";
import { categoryChoices, priorityChoices } from "./risk-filter-choices.ts";

const labels = (choices: readonly { label: string }[]) => choices.map(({ label }) => label);
const named = ["All Categories", "Critical to Quality", "Key Risk Indicator", "Quality Tolerance Limit"];

it.each([
  ["an empty library", [], "", named],
  ["some of them", ["Key Risk Indicator"], "Key Risk Indicator", named],
  ["one more", ["Key Risk Indicator", "Site risk"], "", [...named, "Site risk"]],
  ["a shared address", [], "Gone", [...named, "Gone"]],
])("000, section 2, category filter: %s", (_, occurring, chosen, expected) => {
  expect(labels(categoryChoices(occurring, chosen))).toEqual(expected);
});

it("000, section 2, priority filter", () => {
  expect(priorityChoices("high")).toEqual([
    { value: "", label: "All Levels" },
    { value: "high", label: "High Priority" },
    { value: "medium", label: "Medium Priority" },
    { value: "low", label: "Low Priority" },
  ]);
  expect(labels(priorityChoices("urgent"))).toContain("urgent");
});
