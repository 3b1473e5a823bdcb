import { screen, within } from "@testing-library/react";
import { getDomain } from "@trialtrace/backend/contract";
import { describe, expect, it, vi } from "vitest";
import { FakeProblem } from "../../testing/fake-server.ts";
import { fullPlan } from "./testing/full-plan.ts";
import { card, cardTitles, valueAt } from "./testing/plan-screen.ts";
import { answerPlan, type PlanDocuments, servePlan, showPlan } from "./testing/show-plan.tsx";

describe("PLAN-1: the two documents", () => {
  it("shows a loading message and requests both", async () => {
    const server = servePlan({ plan: fullPlan });
    const release = server.hold(getDomain);
    showPlan();
    await screen.findByText("Loading statistical plan...");
    release();
    await screen.findByText("Clinical response");
    expect(server.calls.map(({ url }) => url).sort()).toEqual([
      "/api/domains/Statistical%20Analysis%20Plan?protocolId=p1",
      "/api/domains/Statistical%20Analysis?protocolId=p1",
    ]);
  });

  it("has a card for each stated value, preferring the first document; a missing document is not an error", async () => {
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
    "shows every card if only one document exists",
    async (given) => {
      servePlan(given);
      showPlan();
      await screen.findByText("Clinical response");
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
    "PLAN-1: reports a missing plan if neither document has content",
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

  it("distinguishes a failure from a missing plan, and retries", async () => {
    const failure = new FakeProblem("database-unavailable", "The database does not respond.");
    const server = servePlan({ plan: failure });
    const { user } = showPlan();
    await screen.findByRole("heading", { name: "Statistical plan could not be loaded" });
    screen.getByText("The database does not respond.");
    answerPlan(server, { plan: fullPlan });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Clinical response");
  });

  it("shows one document if the other fails, reports it, and retries the other", async () => {
    const failure = new FakeProblem("database-unavailable", "The database does not respond.");
    const server = servePlan({ plan: { software: "SAS" }, analysis: failure });
    const { user } = showPlan();
    const alert = await screen.findByRole("alert");
    within(alert).getByText("Statistical Analysis: The database does not respond.");
    expect(cardTitles()).toEqual(["Software & Validation"]);
    answerPlan(server, { plan: { software: "SAS" }, analysis: { multiplicity: "Holm" } });
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    await screen.findByRole("heading", { name: "Multiplicity Control" });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("drops and logs an empty element", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    servePlan({ plan: { tlf_specifications: { tables: ["One", null, "Two"] } } });
    showPlan();
    await screen.findByText("One");
    expect(screen.getAllByRole("listitem").filter((item) => item.closest("nav") === null)).toHaveLength(2);
    expect(warn.mock.calls).toEqual([[expect.stringContaining("omitted"), [null]]]);
    warn.mockRestore();
  });
});
