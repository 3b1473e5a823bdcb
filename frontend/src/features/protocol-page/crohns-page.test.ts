import { describe, expect, it } from "vitest";
import { makeDashboard, makeProtocol } from "../../testing/protocols.ts";
import { crohnsPage } from "./crohns-page.ts";

const metrics = { screened: 624, totalDataPoints: 12345, domains: 14, ractItems: 20 };
const protocol = makeProtocol({ sponsor: "AbbVie", phase: "Phase 3", indication: "Crohn's Disease" });
const page = crohnsPage(makeDashboard({ metrics, protocol }));

describe("000, section 2, fixed page for the Crohn's disease study", () => {
  it("has badges for sponsor, Phase 3 and Crohn's Disease", () => {
    expect(page.badges).toEqual([{ text: "AbbVie" }, { text: "Phase 3" }, { text: "Crohn's Disease" }]);
  });

  it("has the same badges, marked, when the stored protocol states none of them", () => {
    const derivations = { sponsor: "default", indication: "derived" } as const;
    const bare = makeProtocol({ id: "m14-431", sponsor: "Unknown", phase: "", derivations });
    expect(crohnsPage(makeDashboard({ protocol: bare })).badges).toMatchObject([
      { text: "AbbVie", origin: "derived" },
      { text: "Phase 3", origin: "derived" },
      { text: "Crohn's Disease", origin: "derived" },
    ]);
  });

  it("has four metrics of the stored protocol", () => {
    expect(page.metrics.map(({ label, value, mark }) => [label, value, mark])).toEqual([
      ["SUBJECTS SCREENED", 624, undefined],
      ["DATA POINTS", 12345, undefined],
      ["DOMAINS", 14, undefined],
      ["RACT ITEMS", 20, undefined],
    ]);
  });

  it("section 9: has the fixed highlights, each marked as fixed", () => {
    expect(page.highlights.map(({ value }) => [value.text, value.origin])).toEqual([
      ["625 subjects", "fixed"],
      ["Crohn's disease", "fixed"],
      ["Phase 3 randomised double-blind placebo-controlled", "fixed"],
      ["Upadacitinib", "fixed"],
    ]);
  });

  it("section 9: has the fixed timeline, each entry marked as fixed", () => {
    expect(page.timeline.map(({ value, detail }) => [value.text, value.origin, detail])).toEqual([
      ["June 2017 to March 2021", "fixed", "Original protocol through amendment 7"],
      ["625 subjects at about 400 sites", "fixed", undefined],
      ["12 weeks induction", "fixed", "With optional maintenance"],
    ]);
  });

  it("ends the Timeline tab with the analysis, which is ongoing", () => {
    const [end] = page.timelineEnd;
    expect(`${end?.title}: ${end?.value.text}`).toBe("Data Analysis & Reporting: Ongoing");
  });

  it("decisions, truthfulness: a fixed value says what the stored protocol says of the same", () => {
    expect(page.highlights[0]?.value.explanation).toBe(
      "Fixed for this page, not taken from the stored protocol. The stored protocol says: 624 subjects screened.",
    );
    const unscreened = crohnsPage(makeDashboard({ metrics: { ...metrics, screened: null } }));
    expect(unscreened.highlights[0]?.value.explanation).toBe(
      "Fixed for this page, not taken from the stored protocol.",
    );
  });

  it("names its tabs", () => {
    expect(Object.values(page.tabLabels)).toEqual(["Overview", "Statistical Plan", "TLF Shells", "Timeline"]);
  });
});
