import { describe, expect, test } from "vitest";
import { makeEligibility, makeLegacy, makeNormalized } from "../../testing/eligibility.ts";
import { listCriteria } from "./criteria.ts";
import { groupCriteria, openSections, toggledSections } from "./section-groups.ts";

const sectionedLists = {
  critical_differentiators: [makeNormalized("C1"), makeNormalized("C2")],
  standard_criteria_low_impact: [makeNormalized("S1")],
};

function groupsOf(parts: Parameters<typeof makeEligibility>[0], left?: string) {
  const lists = listCriteria(makeEligibility(parts));
  const all = [...lists.sectioned, ...lists.legacy];
  return groupCriteria(lists, left === undefined ? all : all.filter(({ id }) => id === left));
}

describe("ELIG-3: the four collapsible sections", () => {
  test("each with its criteria, in the specified order", () => {
    expect(
      groupsOf({ lists: sectionedLists }).map(({ title, criteria }) => [title, criteria.length]),
    ).toEqual([
      ["Critical Differentiators", 2],
      ["Therapy History Requirements", 0],
      ["Key Exclusions (High Impact)", 0],
      ["Standard Criteria (Low Impact)", 1],
    ]);
  });

  test("legacy criteria follow in a separate section, the only one if there are no others", () => {
    const legacy = [makeLegacy("Adults")];
    expect(groupsOf({ lists: sectionedLists, legacy }).at(-1)?.title).toBe("Legacy Criteria");
    expect(groupsOf({ legacy }).map(({ title }) => title)).toEqual(["Legacy Criteria"]);
  });
});

describe("criteria with protocol numbers", () => {
  const legacy = [
    makeLegacy("Adults", { identifier: "01", name: "Age" }),
    makeLegacy("Pregnancy", { identifier: "02", type: "exclusion" }),
  ];

  test("appear in the protocol's two lists under their names", () => {
    const groups = groupsOf({ legacy });
    expect(groups.map(({ title, criteria }) => [title, criteria.map((one) => one.title)])).toEqual([
      ["Inclusion Criteria", ["Age"]],
      ["Exclusion Criteria", ["Pregnancy"]],
    ]);
  });

  test("one criterion without a number makes all of them legacy criteria", () => {
    expect(groupsOf({ legacy: [...legacy, makeLegacy("Consent")] }).map(({ title }) => title)).toEqual([
      "Legacy Criteria",
    ]);
  });
});

describe("ELIG-1: open sections", () => {
  const groups = groupsOf({ lists: sectionedLists });
  const found = groupsOf({ lists: sectionedLists }, "S1");

  test("critical differentiators start open and standard criteria closed", () => {
    expect(openSections(groups, false, [])).toEqual([
      "critical_differentiators",
      "therapy_history",
      "key_exclusions",
    ]);
  });

  test("sections with a match are open while filtered", () => {
    expect(openSections(found, true, [])).toEqual(["standard_criteria"]);
  });

  test("toggled sections stay toggled", () => {
    const toggled = toggledSections(groups, false, ["therapy_history", "standard_criteria"], ["legacy"]);
    expect(toggled).toEqual(["legacy", "critical_differentiators", "key_exclusions", "standard_criteria"]);
    expect(openSections(groups, false, toggled)).toEqual(["therapy_history", "standard_criteria"]);
  });
});
