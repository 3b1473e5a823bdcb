import { act, screen, within } from "@testing-library/react";
import { getDomain, type Json } from "@trialtrace/backend/contract";
import { describe, expect, it, vi } from "vitest";
import { FakeProblem } from "../../testing/fake-server.ts";
import { answerPlan, type PlanDocuments, servePlan, showPlan } from "./testing/show-plan.tsx";

const place = { section_number: "9.2", page_number: 92, text_snippet: "80 % power" };

/** Something for each of the cards, wrapped here and plain there. */
const fullPlan: Json = {
  sap_metadata: { protocol_id: "P-1", sap_version: { value: "2.0" }, sap_date: "2020-06-15" },
  objectives_endpoints: {
    primary_objectives: [{ objective: "Show that it works", success_criteria: "p below 0.05" }],
    primary_endpoints: [{ name: "Survival" }],
  },
  analysis_populations: { itt: { name: "Full analysis set", acronym: "FAS" } },
  sample_size_power: { total_sample_size: 682, power: { value: 0.8, provenance: place } },
  statistical_methods: {
    primary_analysis: { method: "Log-rank test", covariates: ["Stage"] },
    secondary_analyses: ["One", "Two", "Three", "Four", "Five"].map((endpoint) => ({ endpoint })),
    sensitivity_analyses: [{ method: "Unstratified" }],
  },
  interim_analyses: { planned: true, number: 1, timing: ["First", "Second", "Third"] },
  missing_data: { primary_method: "No imputation", sensitivity_methods: ["A", "B"] },
  multiplicity: { adjustment_method: "Fixed sequence", hierarchical_testing: true },
  safety_analyses: {
    ae_coding: "MedDRA",
    summary_methods: [{ method: "Incidence" }],
    laboratory_flags: true,
  },
  tlf_specifications: { tables: Array.from({ length: 7 }, (_, index) => ({ title: `Table ${index + 1}` })) },
  software: { primary_software: "SAS", version: "9.4" },
  regulatory_statistical_requirements: { fda_requirements: "Guidance", ich_guidelines: { value: ["E9"] } },
  ract_extensions: { domain_specific_ract: { specific_requirements: [{ requirement: "Lock first" }] } },
};

const cardTitles = () => screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
const card = (name: string) => within(screen.getByRole("region", { name }));
/** What stands at a label, without the words of its mark. */
const valueAt = (region: string, label: string) =>
  card(region).getByText(label, { selector: "dt" }).nextElementSibling?.textContent;

describe("001, section 2.6: the two documents", () => {
  it("says that it is loading, and asks for both", async () => {
    const server = servePlan({ plan: fullPlan });
    const release = server.hold(getDomain);
    showPlan();
    await screen.findByText("Loading statistical plan...");
    release();
    await screen.findByText("Survival");
    expect(server.calls.map(({ url }) => url).sort()).toEqual([
      "/api/domains/Statistical%20Analysis%20Plan?protocolId=p1",
      "/api/domains/Statistical%20Analysis?protocolId=p1",
    ]);
  });

  it("has a card for what either states, the first document first; a missing one is no error", async () => {
    servePlan({
      plan: { software: { primary_software: "SAS" } },
      analysis: { software: { primary_software: "R", version: "4.4" }, multiplicity: "Holm" },
    });
    showPlan();
    await screen.findByRole("heading", { name: "Software & Validation" });
    expect(cardTitles()).toEqual([
      "Differences Between the Documents",
      "Multiplicity Control",
      "Software & Validation",
    ]);
    expect(valueAt("Software & Validation", "Primary Software")).toBe("SAS");
    expect(valueAt("Software & Validation", "Version")).toBe("4.4");
    const difference = card("Differences Between the Documents").getAllByRole("row")[1];
    expect(difference?.textContent).toBe("Software › Primary softwareSASR");
  });

  it.each([{ plan: fullPlan }, { analysis: fullPlan }])(
    "shows every card of one document alone",
    async (given) => {
      servePlan(given);
      showPlan();
      await screen.findByText("Survival");
      expect(cardTitles()).toEqual([
        "Statistical Analysis Plan",
        "Sample Size",
        "Primary Study Objectives",
        "Endpoints Registry",
        "Analysis Populations Registry",
        "Methodology Framework",
        "Sample Size & Power",
        "Statistical Methods Registry",
        "Interim Analyses & Monitoring",
        "Multiplicity Control",
        "Missing Data Strategy",
        "Safety Analyses",
        "Tables, Listings & Figures",
        "Software & Validation",
        "Risk-Based Quality Management Framework",
        "Regulatory Statistical Requirements",
      ]);
      expect(screen.queryByRole("alert")).toBeNull();
    },
  );

  it.each<PlanDocuments>([{}, { plan: {} }, { plan: "text", analysis: [] }, { plan: { note: "x" } }])(
    "001, section 8: neither is there",
    async (given) => {
      servePlan(given);
      showPlan();
      await screen.findByRole("heading", { name: "Statistical Plan Not Available" });
      expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
        "The protocol was digitalized without statistical plan extraction",
        "Statistical methods may be in other sections",
        "This does not affect other analysis",
      ]);
      expect(screen.queryByRole("alert")).toBeNull();
    },
  );

  it("tells a failure from a missing plan, and tries again", async () => {
    const failure = new FakeProblem("database-unavailable", "The database does not answer.");
    const server = servePlan({ plan: failure });
    const { user } = showPlan();
    await screen.findByRole("heading", { name: "The statistical plan could not be loaded" });
    screen.getByText("The database does not answer.");
    answerPlan(server, { plan: fullPlan });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Survival");
  });

  it("shows one document though the other failed, says so, and fetches the other", async () => {
    const failure = new FakeProblem("database-unavailable", "The database does not answer.");
    const server = servePlan({ plan: { software: "SAS" }, analysis: failure });
    const { user } = showPlan();
    const alert = await screen.findByRole("alert");
    within(alert).getByText("Statistical Analysis: The database does not answer.");
    expect(cardTitles()).toEqual(["Software & Validation"]);
    answerPlan(server, { plan: { software: "SAS" }, analysis: { multiplicity: "Holm" } });
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    await screen.findByRole("heading", { name: "Multiplicity Control" });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("drops an element that says nothing, and logs it", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    servePlan({ plan: { tlf_specifications: { tables: ["One", null, "Two"] } } });
    showPlan();
    await screen.findByText("One");
    expect(screen.getAllByRole("listitem").filter((item) => item.closest("nav") === null)).toHaveLength(2);
    expect(warn.mock.calls).toEqual([[expect.stringContaining("left out"), [null]]]);
    warn.mockRestore();
  });
});

describe("001, sections 2.6 and 9: defaults, fallbacks, badges", () => {
  it("marks each default, and leaves what is stated without a mark", async () => {
    servePlan({ plan: fullPlan });
    showPlan();
    await screen.findByText("Survival");
    const mark = "default: A default of this application: the protocol does not state it.";
    expect(valueAt("Sample Size", "Alpha")).toBe("Not specified");
    expect(valueAt("Sample Size", "Dropout Rate")).toBe(`10 %${mark}`);
    expect(valueAt("Sample Size", "Power")).toBe("80 %p. 92");
    const rows = (name: string) =>
      within(screen.getByRole("region", { name: `${name}, table` }))
        .getAllByRole("row")
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole("cell")
            .map((cell) => cell.textContent),
        );
    expect(rows("Endpoints Registry")).toEqual([
      ["Primary", "Survival", `Proportion${mark}`, "Not specified", `Two-sided${mark}`],
    ]);
    expect(rows("Stratification Variables")).toEqual([
      ["Stage", `Categorical${mark}`, `Stratification${mark}`],
    ]);
    expect(rows("Secondary Analyses")[0]).toEqual(["One", `Standard analysis${mark}`, `Hierarchical${mark}`]);
    const methods = "Statistical Methods Registry";
    expect(valueAt(methods, "Target Endpoint")).toBe(`Co-primary endpoints${mark}`);
    expect(valueAt(methods, "Confidence Level")).toBe(`95 %${mark}`);
    const sensitivity = card(methods).getByRole("list", { name: "Sensitivity analyses, in full" });
    expect(sensitivity.textContent).toBe(`Sensitivity Analysis 1${mark}PlannedMethodUnstratified`);
  });

  it("has a badge for what is planned, and none for what is not", async () => {
    servePlan({ plan: fullPlan });
    const { unmount } = showPlan();
    await screen.findByText("Hierarchical Testing");
    screen.getByText("Laboratory Flag Analysis Planned");
    screen.getByText("2 method(s)");
    const regulatory = card("Regulatory Statistical Requirements");
    const status = (name: string) => regulatory.getByRole("group", { name }).textContent;
    expect(status("FDA Requirements")).toBe("FDA RequirementsSpecifiedGuidance");
    expect(status("EMA Requirements")).toBe("EMA RequirementsNot specified");
    expect(status("ICH Guidelines")).toBe("ICH GuidelinesCompliantE9");
    unmount();
    servePlan({
      plan: {
        multiplicity: { adjustment_method: "None", hierarchical_testing: false },
        safety_analyses: { ae_coding: "MedDRA", laboratory_flags: "No" },
      },
    });
    showPlan();
    await screen.findByText("MedDRA");
    expect(screen.queryByText("Hierarchical Testing")).toBeNull();
    expect(screen.queryByText("Laboratory Flag Analysis Planned")).toBeNull();
  });

  it("shows values of any type sensibly, at every level", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const odd: Json[] = [
      "text",
      7,
      true,
      ["a", ["b", { c: 1 }]],
      { value: { value: ["x", { y: null }] } },
      { z: {} },
    ];
    const sections = Object.keys(fullPlan ?? {});
    for (const value of odd) {
      servePlan({
        plan: Object.fromEntries(sections.map((section) => [section, value])),
        analysis: fullPlan,
      });
      const { unmount } = showPlan();
      await screen.findByRole("heading", { name: "Software & Validation" });
      expect(screen.queryByText(/\[object|undefined|NaN/)).toBeNull();
      unmount();
    }
    warn.mockRestore();
  });
});

describe("001, section 2.6: '+n more'", () => {
  it.each([
    ["secondary analyses", "+2 more", 3, 5],
    ["timing entries", "+1 more", 2, 3],
    ["tables", "+2 more", 5, 7],
  ])("%s open in place, by keyboard too", async (name, text, first, all) => {
    servePlan({ plan: fullPlan });
    const { user } = showPlan();
    const list = within(await screen.findByRole("list", { name }));
    expect(list.getAllByRole("listitem")).toHaveLength(first);
    const more = screen.getByRole("button", { name: `${text} ${name}` });
    expect(more.getAttribute("aria-expanded")).toBe("false");
    act(() => more.focus());
    await user.keyboard("{Enter}");
    expect(list.getAllByRole("listitem")).toHaveLength(all);
    expect(document.activeElement).toBe(more);
    expect(more.getAttribute("aria-expanded")).toBe("true");
    await user.click(screen.getByRole("button", { name: `Show fewer ${name}` }));
    expect(list.getAllByRole("listitem")).toHaveLength(first);
  });
});

describe("links", () => {
  it("leads from a value to its page", async () => {
    servePlan({ plan: fullPlan });
    const { user, search } = showPlan();
    const pages = await screen.findAllByRole("link", {
      name: "p. 92: open page 92 of the protocol, section 9.2",
    });
    for (const link of pages.slice(0, 1)) await user.click(link);
    expect(Object.fromEntries(search())).toEqual({ tab: "statistics", page: "92", quote: "80 % power" });
  });

  it("leads from a planned output to its shell, where the protocol has shells", async () => {
    const tlf_specifications = {
      tables: [{ number: "14.2.1", title: "Disease-free survival" }, "Without a number"],
      figures: [{ number: { value: "14.2.1" }, title: "Kaplan-Meier curve" }],
    };
    servePlan({ plan: { tlf_specifications } });
    const { user, search, unmount } = showPlan("&card=outputs", true);
    const figures = await screen.findByRole("list", { name: "figures" });
    expect(within(screen.getByRole("list", { name: "tables" })).getAllByRole("link")).toHaveLength(1);
    await user.click(within(figures).getByRole("link", { name: "14.2.1: open the shell of figure 14.2.1" }));
    expect(Object.fromEntries(search())).toEqual({ tab: "tlf", shell: "figure 14.2.1" });
    unmount();

    showPlan();
    const unlinked = await screen.findByRole("list", { name: "figures" });
    within(unlinked).getByText("14.2.1");
    expect(within(unlinked).queryByRole("link")).toBeNull();
  });

  it("goes to a card, whose link can be shared", async () => {
    servePlan({ plan: fullPlan });
    const { user, search } = showPlan();
    const navigation = within(
      await screen.findByRole("navigation", { name: "Parts of the statistical plan" }),
    );
    expect(navigation.getAllByRole("link").map((link) => link.textContent)).toEqual(cardTitles());
    await user.click(navigation.getByRole("link", { name: "Missing Data Strategy" }));
    expect(search().get("card")).toBe("missing-data");
    expect(document.activeElement?.textContent).toBe("Missing Data Strategy");
  });

  it("opens at the card that the address names", async () => {
    const shownFirst: (string | null)[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      shownFirst.push(this.textContent);
    };
    servePlan({ plan: fullPlan });
    showPlan("&card=interim");
    await screen.findByText("Survival");
    expect(shownFirst).toEqual(["Interim Analyses & Monitoring"]);
  });
});
