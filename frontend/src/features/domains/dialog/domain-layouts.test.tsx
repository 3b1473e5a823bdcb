import { screen, within } from "@testing-library/react";
import { getDomain } from "@trialtrace/backend/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { makeQuality } from "../../../testing/domain-quality.ts";
import { createFakeServer, type FakeServer } from "../../../testing/fake-server.ts";
import { domainResponse, openDialog, shownAt, source } from "./testing/open-dialog.tsx";

let server: FakeServer;

beforeEach(() => {
  server = createFakeServer();
});

describe("DOM-6: special layouts", () => {
  test("Eligibility Criteria: overview, statistics, categories, and critical differentiators", async () => {
    server.answer(
      getDomain,
      domainResponse(
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
    openDialog("Eligibility Criteria");
    await screen.findByRole("heading", { level: 3, name: "Critical differentiators (1)" });
    for (const name of ["Protocol overview", "Summary statistics", "Categories"]) {
      screen.getByRole("heading", { level: 3, name });
    }
    expect(shownAt("Total criteria")).toBe("30");
    expect(shownAt("Requires manual review")).toBe("2");
    screen.getByText("Score: HIGH");
    // One for the summary and one for the criterion.
    expect(screen.getAllByText("Requires manual review")).toHaveLength(2);
    expect(shownAt("Clinical intent")).toBe("Select responders");
    expect(shownAt("Confidence")).toBe("0.9");
    screen.getByRole("link", { name: /^p\. 34/ });
  });

  test("Eligibility Criteria without structured_data", async () => {
    server.answer(getDomain, domainResponse({ note: "none" }, { domain: "Eligibility Criteria" }));
    openDialog("eligibility criteria");
    await screen.findByText("Eligibility Criteria Not Available");
  });

  test("Statistical Analysis Plan: metadata, objectives, populations, and methods, wrapped or plain", async () => {
    server.answer(
      getDomain,
      domainResponse(
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
    openDialog("Statistical Analysis Plan");
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
    server.answer(getDomain, domainResponse({ objectives: "x" }, { domain: "Statistical Analysis Plan" }));
    openDialog("Statistical Analysis Plan");
    await screen.findByText("Statistical Plan Not Available");
  });
});

test("DOM-8: risk and quality of a domain", async () => {
  server.answer(getDomain, domainResponse({ dose: 80 }, makeQuality(source)));
  const { user } = openDialog();
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
