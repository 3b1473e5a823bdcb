import { expect, it } from "vitest";
import { dashboardTabs, parseTab } from "./tabs.ts";

it("DASH-3: six tabs in order", () => {
  expect(dashboardTabs.map((tab) => tab.label)).toEqual([
    "Domains",
    "Eligibility",
    "Schedule of Assessments",
    "Statistical Analysis Plan",
    "TLF",
    "Risk Library",
  ]);
});

it.each([
  [null, "domains"],
  ["", "domains"],
  ["nonsense", "domains"],
  ["schedule", "schedule"],
])("tab %o in the URL shows %s", (value, expected) => {
  expect(parseTab(value)).toBe(expected);
});
