import { describe, expect, it } from "vitest";
import { makeDashboard, makeProtocol } from "../../testing/protocols.ts";
import { crohnsPage } from "./crohns-page.ts";

const metrics = { screened: 624, totalDataPoints: 12345, domains: 14, ractItems: 20 };
const protocol = makeProtocol({ sponsor: "AbbVie", phase: "Phase 3", indication: "Crohn's Disease" });
const page = crohnsPage(makeDashboard({ metrics, protocol }));

describe("SUM-1", () => {
  it("has badges for sponsor, Phase 3 and Crohn's Disease", () => {
    expect(page.badges).toEqual([{ text: "AbbVie" }, { text: "Phase 3" }, { text: "Crohn's Disease" }]);
  });

  it("has the same badges, marked, if the stored protocol states none of them", () => {
    const derivations = { sponsor: "default", indication: "derived" } as const;
    const bare = makeProtocol({ id: "m14-431", sponsor: "Unknown", phase: "", derivations });
    expect(crohnsPage(makeDashboard({ protocol: bare })).badges).toMatchObject([
      { text: "AbbVie", origin: "derived" },
      { text: "Phase 3", origin: "derived" },
      { text: "Crohn's Disease", origin: "derived" },
    ]);
  });

  it("has four metrics from the stored protocol", () => {
    expect(page.metrics.map(({ label, value, mark }) => [label, value, mark])).toEqual([
      ["SUBJECTS SCREENED", 624, undefined],
      ["DATA POINTS", 12345, undefined],
      ["DOMAINS", 14, undefined],
      ["RACT ITEMS", 20, undefined],
    ]);
  });

  it("has the fixed highlights, each marked as fixed, if nothing is stored", () => {
    const derivations = { indication: "default" } as const;
    const bare = makeDashboard({
      metrics: { ...metrics, screened: null },
      protocol: makeProtocol({ derivations }),
    });
    expect(crohnsPage(bare).highlights.map(({ value }) => [value.text, value.origin])).toEqual([
      ["625 subjects", "fixed"],
      ["Crohn's disease", "fixed"],
      ["Phase 3 randomised double-blind placebo-controlled", "fixed"],
      ["Upadacitinib", "fixed"],
    ]);
  });

  it("a stored value overrides each of them", () => {
    const stored = makeDashboard({
      metrics,
      protocol: makeProtocol({ indication: "Crohn's Disease", compound: "Upadacitinib (ABT-494)" }),
      plannedEnrollment: 645,
      screenedAs: "enrolled",
      studyDesign: "Randomized 2:1",
    });
    expect(crohnsPage(stored).highlights.map(({ value }) => [value.text, value.origin])).toEqual([
      ["645 subjects planned", undefined],
      ["Crohn's Disease", undefined],
      ["Randomized 2:1", undefined],
      ["Upadacitinib (ABT-494)", undefined],
    ]);
    expect(crohnsPage(stored).timeline[1]?.value).toEqual({ text: "624 subjects enrolled" });
  });

  it("SUM-5: has the fixed timeline, each entry marked as fixed", () => {
    const bare = makeDashboard({ metrics: { ...metrics, screened: null }, protocol });
    expect(crohnsPage(bare).timeline.map(({ value, detail }) => [value.text, value.origin, detail])).toEqual([
      ["June 2017 to March 2021", "fixed", "Original protocol through amendment 7"],
      ["625 subjects at about 400 sites", "fixed", undefined],
      ["12 weeks induction", "fixed", "With optional maintenance"],
    ]);
  });

  it("adds the ongoing analysis at the end of the Timeline tab", () => {
    const [end] = page.timelineEnd;
    expect(`${end?.title}: ${end?.value.text}`).toBe("Data Analysis & Reporting: Ongoing");
  });
});
