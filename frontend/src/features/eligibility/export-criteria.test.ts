import { describe, expect, test } from "vitest";
import {
  makeChild,
  makeEligibility,
  makeHierarchical,
  makeLegacy,
  makeNormalized,
} from "../../testing/eligibility.ts";
import { listCriteria } from "./criteria.ts";
import { exportCriteria } from "./export-criteria.ts";
import { storedDecomposed, storedListed } from "./stored-forms.ts";
import { chooseView, viewsOf } from "./use-criteria.ts";
import { readFilter } from "./use-criteria-choices.ts";

const child = makeChild("I1.1");
const i1 = makeHierarchical("I1", { child_criteria: [child] });
const c1 = makeNormalized("C1");
const s1 = makeNormalized("S1");
const old = makeLegacy("Adults");
const lists = listCriteria(
  makeEligibility({
    hierarchical: [i1, makeHierarchical("I2")],
    lists: { critical_differentiators: [c1], standard_criteria_low_impact: [s1] },
    legacy: [old],
  }),
);

describe("ELIG-1: Export JSON downloads what is shown", () => {
  test("exports hierarchical criteria as stored, with recalculated counts and the active filters", () => {
    const filter = readFilter(new URLSearchParams("criteriaTier=2&criteriaText=+one+"));
    expect(exportCriteria("adaura", "hierarchical", lists.hierarchical.slice(0, 1), filter)).toEqual({
      protocolId: "adaura",
      filters: { search: "one", tier: "2" },
      count: 1,
      hierarchical_data: {
        total_original_criteria: 1,
        total_child_criteria: 1,
        all_criteria: [storedDecomposed(i1)],
      },
    });
  });

  test("exports sectioned criteria in their lists", () => {
    const shown = [...lists.sectioned, ...lists.legacy];
    expect(exportCriteria("adaura", "sections", shown, readFilter(new URLSearchParams()))).toEqual({
      protocolId: "adaura",
      filters: {},
      count: 3,
      normalized_criteria: {
        critical_differentiators: [storedListed(c1)],
        therapy_history_requirements: [],
        key_exclusions_high_impact: [],
        standard_criteria_low_impact: [storedListed(s1)],
      },
      legacy_criteria: [old],
    });
  });
});

test("what was read or derived is not part of the stored criterion", () => {
  expect(storedDecomposed(i1)).not.toHaveProperty("derivedPlan");
  expect(storedListed(c1)).not.toHaveProperty("read");
});

describe("ELIG-3: hierarchical view if such data exists, otherwise sections", () => {
  const none = { hierarchical: [], sectioned: [], legacy: [] };
  test.each([
    ["both forms", lists, null, "hierarchical"],
    ["both forms, sections requested", lists, "sections", "sections"],
    ["sections only", { ...lists, hierarchical: [] }, null, "sections"],
    ["sections only, hierarchical requested", { ...lists, hierarchical: [] }, "hierarchical", "sections"],
    [
      "hierarchical only, sections requested",
      { ...none, hierarchical: lists.hierarchical },
      "sections",
      "hierarchical",
    ],
    ["legacy criteria only", { ...none, legacy: lists.legacy }, null, "sections"],
  ] as const)("%s", (_, of, wanted, view) => {
    expect(chooseView(viewsOf(of), wanted)).toBe(view);
  });
});
