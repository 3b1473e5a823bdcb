import { expect, it } from "vitest";
import { categoryChoices, priorityChoices } from "./risk-filter-choices.ts";

const labels = (choices: readonly { label: string }[]) => choices.map(({ label }) => label);
const named = ["All Categories", "Critical to Quality", "Key Risk Indicator", "Quality Tolerance Limit"];

it.each([
  ["an empty library", [], "", named],
  ["some of the specified options", ["Key Risk Indicator"], "Key Risk Indicator", named],
  ["an additional option", ["Key Risk Indicator", "Site risk"], "", [...named, "Site risk"]],
  ["a shared URL", [], "Gone", [...named, "Gone"]],
])("RISK-2: %s", (_, occurring, chosen, expected) => {
  expect(labels(categoryChoices(occurring, chosen))).toEqual(expected);
});

it("RISK-2", () => {
  expect(priorityChoices("high")).toEqual([
    { value: "", label: "All Levels" },
    { value: "high", label: "High Priority" },
    { value: "medium", label: "Medium Priority" },
    { value: "low", label: "Low Priority" },
  ]);
  expect(labels(priorityChoices("urgent"))).toContain("urgent");
});
