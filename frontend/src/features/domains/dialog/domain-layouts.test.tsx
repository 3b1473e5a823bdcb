import { screen, within } from "@testing-library/react";
import { type EligibilityOverview, getDomainView, type PlanOverview } from "@trialtrace/backend/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { labeled, stated } from "../../../testing/content.ts";
import { makeQuality } from "../../../testing/domain-quality.ts";
import { createFakeServer, type FakeServer } from "../../../testing/fake-server.ts";
import { makeDomainView } from "../../../testing/protocols.ts";
import { emptyEligibility, makeDifferentiator, openDialog, shownAt, source } from "./testing/open-dialog.tsx";

let server: FakeServer;

beforeEach(() => {
  server = createFakeServer();
});

describe("DOM-6: special layouts", () => {
  const eligibility = (content: EligibilityOverview | null) =>
    makeDomainView("Eligibility Criteria", { layout: { kind: "eligibility", content } });
  const plan = (content: PlanOverview | null) =>
    makeDomainView("Statistical Analysis Plan", { layout: { kind: "statistical-plan", content } });

  test("Eligibility Criteria: overview, statistics, categories, and critical differentiators", async () => {
    const differentiator = makeDifferentiator("INC-4", {
      ...{ score: "HIGH", category: "Biomarker", requiresManualReview: true },
      original: stated("EGFR mutation", source),
      details: [labeled("Clinical intent", "Select responders"), labeled("Confidence", "0.9")],
    });
    server.answer(
      getDomainView,
      eligibility({
        ...emptyEligibility,
        overview: [labeled("Protocol ID", "D1")],
        statistics: [labeled("Total criteria", "30"), labeled("Requires manual review", "2")],
        categories: [{ name: "Biomarker", count: null }],
        differentiators: [differentiator],
      }),
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
    server.answer(getDomainView, eligibility(null));
    openDialog("eligibility criteria");
    await screen.findByText("Eligibility Criteria Not Available");
  });

  test("Statistical Analysis Plan: metadata, then its sections, then other content", async () => {
    server.answer(
      getDomainView,
      plan({
        metadata: [labeled("Protocol ID", "D1"), labeled("Study phase", null)],
        sections: [labeled("Objectives", "Disease-free survival"), labeled("Populations", null)],
        further: [labeled("Interim analyses", "Not planned")],
      }),
    );
    openDialog("Statistical Analysis Plan");
    await screen.findByRole("heading", { level: 3, name: "Metadata" });
    expect(screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
      "Metadata",
      "Objectives",
      "Populations",
      "Interim analyses",
    ]);
    expect(shownAt("Protocol ID")).toBe("D1");
    expect(shownAt("Study phase")).toBe("Not specified");
    screen.getByText("Disease-free survival");
  });

  test("Statistical Analysis Plan without sap_metadata", async () => {
    server.answer(getDomainView, plan(null));
    openDialog("Statistical Analysis Plan");
    await screen.findByText("Statistical Plan Not Available");
  });
});

test("DOM-8: risk and quality of a domain", async () => {
  server.answer(getDomainView, makeDomainView("Study Design", makeQuality(source)));
  const { user, search } = openDialog();
  await user.click(await screen.findByRole("tab", { name: "Risk and quality 5" }));
  expect(search().get("domainPart")).toBe("risk");
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
