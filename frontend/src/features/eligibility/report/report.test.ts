import { describe, expect, test } from "vitest";
import {
  makeEligibility,
  makeHierarchical,
  makeLegacy,
  makeNormalized,
} from "../../../testing/eligibility.ts";
import { listCriteria } from "../criteria.ts";
import { reportGroups } from "./report-groups.ts";
import { criteriaPath, reportPath } from "./report-path.ts";

const lists = listCriteria(
  makeEligibility({
    hierarchical: [
      makeHierarchical("E1", { tier: 3 }),
      makeHierarchical("I1", { tier: 1 }),
      makeHierarchical("I2", { tier: 3 }),
    ],
    lists: { key_exclusions_high_impact: [makeNormalized("K1")] },
    legacy: [makeLegacy("Adults")],
  }),
);

describe("report groups", () => {
  const titled = (groups: ReturnType<typeof reportGroups>) =>
    groups.map(({ title, criteria }) => [title, criteria.map(({ id }) => id)]);

  test("ELIG-9: labeled tiers, omitting empty ones", () => {
    expect(titled(reportGroups("hierarchical", lists.hierarchical))).toEqual([
      ["Tier 1: Critical", ["I1"]],
      ["Tier 3: Low Priority", ["E1", "I2"]],
    ]);
  });

  test("ELIG-9: sections, then legacy criteria", () => {
    expect(titled(reportGroups("sections", [...lists.sectioned, ...lists.legacy]))).toEqual([
      ["Key Exclusions (High Impact)", ["K1"]],
      ["Legacy Criteria", ["legacy-1"]],
    ]);
  });
});

describe("report URL", () => {
  const search = "?protocolId=adaura&tab=eligibility&criteriaTier=1&criterion=I2&q=other&criteriaText=old";

  test("has the tab's filters with the current search text, and nothing else", () => {
    expect(reportPath("adaura", search, " EGFR ")).toBe(
      "/eligibility-report?protocolId=adaura&criteriaText=EGFR&criteriaTier=1",
    );
  });

  test("returns to the tab with the same filters", () => {
    expect(criteriaPath("adaura", "?protocolId=adaura&criteriaTier=1&sql=1")).toBe(
      "/dashboard?protocolId=adaura&tab=eligibility&criteriaTier=1",
    );
  });
});
