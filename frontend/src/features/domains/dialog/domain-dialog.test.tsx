import { screen, waitFor, within } from "@testing-library/react";
import { type DomainResponse, getDomain, type Json } from "@trialtrace/backend/contract";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createFakeServer, type FakeServer } from "../../../testing/fake-server.ts";
import { renderScreen } from "../../../testing/render.tsx";
import { DomainDialog } from "./domain-dialog.tsx";

const source = { section_number: "5.1", page_number: 34, text_snippet: "One tablet once daily." };

const domain = (protocolData: Json, change: Partial<DomainResponse> = {}): DomainResponse => ({
  domain: "Study Design",
  category: "Study Foundation",
  protocolId: "p1",
  domain_specific_ract: { specific_requirements: [] },
  critical_to_quality: [],
  key_risk_indicators: [],
  risk_assessments: [],
  protocolData,
  ...change,
});

let server: FakeServer;
const onClose = vi.fn();

beforeEach(() => {
  server = createFakeServer();
  onClose.mockReset();
});

function open(name = "Study Design", { search = "", pageCount = 200 } = {}) {
  const at = `/dashboard?protocolId=p1&domain=${encodeURIComponent(name)}${search}`;
  const dialog = <DomainDialog protocolId="p1" domain={name} onClose={onClose} />;
  return renderScreen(dialog, { at, pageCount });
}

const shownAt = (label: string) =>
  screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;

describe("000, section 2: the domain detail dialog", () => {
  test("has the domain's name, its category and its data as labelled sections", async () => {
    server.answer(
      getDomain,
      domain({
        study_phase: "3",
        blinded: true,
        crossover: null,
        arms: [
          { arm: "Osimertinib", dose_mg: 80 },
          { arm: "Placebo", dose_mg: null },
        ],
        design: { allocation_ratio: "1:1", settings: { sites: 200 } },
      }),
    );
    open();
    await screen.findByText("Category: Study Foundation");
    screen.getByRole("dialog", { name: "Study Design" });
    expect(shownAt("Study phase")).toBe("3");
    expect(shownAt("Blinded")).toBe("Yes");
    expect(shownAt("Crossover")).toBe("Not specified");
    expect(shownAt("Allocation ratio")).toBe("1:1");
    expect(screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
      "Overview",
      "Arms",
      "Design",
    ]);
    screen.getByRole("heading", { level: 4, name: "Settings" });
    const table = within(screen.getByRole("table"));
    expect(table.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual(["Arm", "Dose mg"]);
    expect(table.getAllByRole("cell").map((cell) => cell.textContent)).toEqual([
      "Osimertinib",
      "80",
      "Placebo",
      "Not specified",
    ]);
    expect(server.calls.map((call) => call.url)).toEqual(["/api/domains/Study%20Design?protocolId=p1"]);
  });

  test("a page number opens the page viewer with the quoted text", async () => {
    server.answer(getDomain, domain({ dose: { value: "80 mg", provenance: source } }));
    const { user, search } = open();
    const link = await screen.findByRole("link", {
      name: "p. 34: open page 34 of the protocol, section 5.1",
    });
    expect(link.textContent).toBe("p. 34");
    await user.click(link);
    expect(search().get("page")).toBe("34");
    expect(search().get("quote")).toBe("One tablet once daily.");
    expect(search().get("domain")).toBe("Study Design");
  });

  test.each([
    ["without page images", 0, "p. 34"],
    ["beyond the last page", 20, "p. 34"],
  ])("a page number is plain text %s", async (_, pageCount, text) => {
    server.answer(getDomain, domain({ dose: { value: "80 mg", provenance: source } }));
    open("Study Design", { pageCount });
    await screen.findByText(text);
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("'Raw JSON' shows the stored JSON and lives in the address", async () => {
    server.answer(getDomain, domain({ dose: 80 }));
    const { user, search } = open();
    await screen.findByText("Dose");
    await user.click(screen.getByRole("switch", { name: "Raw JSON" }));
    expect(search().get("raw")).toBe("1");
    screen.getByText("protocolData:", { exact: false });
    await user.click(screen.getByText("Text"));
    expect(document.querySelector("pre")?.textContent).toContain('"dose": 80');
    await user.click(screen.getByRole("switch", { name: "Raw JSON" }));
    expect(search().has("raw")).toBe(false);
    expect(shownAt("Dose")).toBe("80");
  });

  test("closes by its button and by Esc", async () => {
    server.answer(getDomain, domain({ dose: 80 }));
    const { user } = open();
    await screen.findByText("Dose");
    await user.click(screen.getByRole("button", { name: "Close domain details" }));
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test("closing is blocked while the page viewer is open", async () => {
    server.answer(getDomain, domain({ dose: 80 }));
    const { user } = open("Study Design", { search: "&page=3" });
    await screen.findByText("Dose");
    await user.click(screen.getByRole("button", { name: "Close domain details" }));
    await user.keyboard("{Escape}");
    expect(onClose).not.toHaveBeenCalled();
  });

  test("the focus goes back to what opened it", async () => {
    server.answer(getDomain, domain({ dose: 80 }));
    const opener = document.body.appendChild(document.createElement("button"));
    opener.focus();
    const { unmount } = open();
    await waitFor(() => expect(document.activeElement).not.toBe(opener));
    unmount();
    expect(document.activeElement).toBe(opener);
    opener.remove();
  });
});

describe("000, section 8: states of the dialog", () => {
  test("loading", async () => {
    server.answer(getDomain, domain({ dose: 80 }));
    const release = server.hold(getDomain);
    open();
    screen.getByText("Loading domain details...");
    release();
    await screen.findByText("Dose");
  });

  test.each<[string, Json]>([
    ["null", null],
    ["an empty object", {}],
  ])("protocolData is %s: 'No data available'", async (_, protocolData) => {
    server.answer(getDomain, domain(protocolData));
    open();
    await screen.findByText("No data available");
  });

  test("a domain the protocol does not have", async () => {
    server.fail(getDomain, "domain-not-found");
    const { user } = open("Astrology");
    await screen.findByRole("heading", { name: "Domain not found" });
    screen.getByText(/no domain named “Astrology”/);
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalled();
  });

  test("a failed call can be tried again", async () => {
    server.fail(getDomain, "internal-error", "Something broke");
    const { user } = open();
    await screen.findByText("Something broke");
    server.answer(getDomain, domain({ dose: 80 }));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Dose");
  });
});

describe("000, section 2: special layouts", () => {
  test("Eligibility Criteria: overview, statistics, categories, critical differentiators", async () => {
    server.answer(
      getDomain,
      domain(
        {
          structured_data: {
            protocol_id: "D1",
            protocol_title: "A study",
            summary: {
              totalCriteria: 30,
              differentiatingScores: { high: 4, medium: 6 },
              requiresManualReview: 2,
              categories: ["Biomarker"],
            },
            critical_differentiators: [
              {
                criterion_id: "INC-4",
                differentiating_score: "HIGH",
                category: "Biomarker",
                requires_manual_review: true,
                original_text: { value: "EGFR mutation", provenance: source },
                normalized_text: "EGFR in list",
                analysis: { clinical_intent: "Select responders", confidence: 0.9 },
                expected_prevalence: "15 %",
                data_requirements: ["Molecular report"],
                concepts_found: ["EGFR"],
              },
            ],
          },
        },
        { domain: "Eligibility Criteria", category: "Eligibility & Population" },
      ),
    );
    open("Eligibility Criteria");
    await screen.findByRole("heading", { level: 3, name: "Critical differentiators (1)" });
    for (const name of ["Protocol overview", "Summary statistics", "Categories"]) {
      screen.getByRole("heading", { level: 3, name });
    }
    expect(shownAt("Total criteria")).toBe("30");
    expect(shownAt("Requires manual review")).toBe("2");
    screen.getByText("Score: HIGH");
    screen.getByText("Requires manual review", { selector: ".mantine-Badge-label" });
    expect(shownAt("Clinical intent")).toBe("Select responders");
    expect(shownAt("Confidence")).toBe("0.9");
    screen.getByRole("link", { name: /^p\. 34/ });
  });

  test("Eligibility Criteria without structured_data", async () => {
    server.answer(getDomain, domain({ note: "none" }, { domain: "Eligibility Criteria" }));
    open("eligibility criteria");
    await screen.findByText("Eligibility Criteria Not Available");
  });

  test("Statistical Analysis Plan: metadata, objectives, populations, methods, wrapped or plain", async () => {
    server.answer(
      getDomain,
      domain(
        {
          sap_metadata: { protocol_id: { value: "D1" }, document_version: "2.0" },
          objectives: { value: "Disease-free survival" },
          populations: ["Full analysis set"],
          statistical_methods: { primary: { value: "Stratified log-rank test" } },
          structured_data: { missing_data: "Censored" },
        },
        { domain: "Statistical Analysis Plan" },
      ),
    );
    open("Statistical Analysis Plan");
    await screen.findByRole("heading", { level: 3, name: "Metadata" });
    expect(screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
      "Metadata",
      "Objectives",
      "Populations",
      "Analysis sets",
      "Statistical methods",
      "Missing data",
    ]);
    expect(shownAt("Protocol ID")).toBe("D1");
    expect(shownAt("Study phase")).toBe("Not specified");
    expect(shownAt("Primary")).toBe("Stratified log-rank test");
    screen.getByText("Censored");
  });

  test("Statistical Analysis Plan without sap_metadata", async () => {
    server.answer(getDomain, domain({ objectives: "x" }, { domain: "Statistical Analysis Plan" }));
    open("Statistical Analysis Plan");
    await screen.findByText("Statistical Plan Not Available");
  });
});

test("000, sections 2 and 3: risk and quality of a domain", async () => {
  server.answer(
    getDomain,
    domain(
      { dose: 80 },
      {
        domain_specific_ract: {
          specific_requirements: ["Blind kept", { requirement: "1:1 ratio", provenance: source }],
        },
        critical_to_quality: [
          { ctq_id: "CTQ-1", importance: "High", factor: "Blinding", monitoring_approach: "Central review" },
        ],
        key_risk_indicators: [
          {
            kri_id: "KRI-1",
            category: "Design",
            indicator_name: "Unblinding",
            metric: "Per 100 patients",
            frequency: "Monthly",
            threshold_green: "below 0.5",
            threshold_amber: "0.5 to 1",
            threshold_red: "above 1",
          },
        ],
        risk_assessments: [
          {
            risk_id: "R-1",
            risk_score: 6.5,
            category: "Design",
            risk_description: "Toxicity reveals the treatment",
            probability: "Medium",
            impact: "High",
            mitigation_strategy: "Central imaging",
            provenance: source,
          },
        ],
      },
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole("tab", { name: "Risk and quality 5" }));
  screen.getByText("Blind kept");
  screen.getByText("1:1 ratio");
  within(screen.getByRole("table")).getByText("Central review");
  expect(shownAt("Green")).toBe("below 0.5");
  expect(shownAt("Amber")).toBe("0.5 to 1");
  expect(shownAt("Red")).toBe("above 1");
  screen.getByText("Score 6.5 of 10");
  expect(shownAt("Mitigation strategy")).toBe("Central imaging");
  expect(screen.getAllByRole("link", { name: /^p\. 34/ })).toHaveLength(2);
});
