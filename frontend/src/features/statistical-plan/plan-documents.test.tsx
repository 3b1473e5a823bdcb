import { screen, waitFor } from "@testing-library/react";
import { getDomain, getStatisticalPlan } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { stated } from "../../testing/content.ts";
import { FakeProblem } from "../../testing/fake-server.ts";
import { makeDomainResponse } from "../../testing/protocols.ts";
import { catchSavedFiles } from "../../testing/saved-files.ts";
import { fullPlan } from "./testing/full-plan.ts";
import { card, cardTitles } from "./testing/plan-screen.ts";
import { answerPlan, servePlan, showPlan } from "./testing/show-plan.tsx";

describe("PLAN-1: the plan", () => {
  it("shows a loading message and requests it once", async () => {
    const server = servePlan(fullPlan);
    const release = server.hold(getStatisticalPlan);
    showPlan();
    await screen.findByText("Loading statistical plan...");
    release();
    await screen.findByText("Clinical response");
    expect(server.calls.map(({ url }) => url)).toEqual(["/api/study/statistical-plan?protocolId=p1"]);
  });

  it("has a card for each part that exists, and for what the documents state differently", async () => {
    const difference = { path: ["Software", "Primary software"], first: stated("SAS"), second: stated("R") };
    servePlan({ software: fullPlan.software, differences: [difference] });
    showPlan();
    await screen.findByRole("heading", { name: "Software & Validation" });
    expect(cardTitles()).toEqual(["Differences Between the Documents", "Software & Validation"]);
    const row = card("Differences Between the Documents").getAllByRole("row")[1];
    expect(row?.textContent).toBe("Software › Primary softwareSASR");
  });

  it("shows every card in order", async () => {
    servePlan(fullPlan);
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
  });

  it("reports a missing plan if neither document states anything", async () => {
    servePlan(null);
    showPlan();
    await screen.findByRole("heading", { name: "Statistical Plan Not Available" });
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "The protocol was digitalized without statistical plan extraction",
      "Statistical methods may be in other sections",
      "This does not affect other analysis",
    ]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("distinguishes a failure from a missing plan, and retries", async () => {
    const server = servePlan(fullPlan);
    server.fail(getStatisticalPlan, "database-unavailable", "The database does not respond.");
    const { user } = showPlan();
    await screen.findByRole("heading", { name: "Statistical plan could not be loaded" });
    screen.getByText("The database does not respond.");
    answerPlan(server, fullPlan);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Clinical response");
  });

  it("saves both documents as stored, and null for one that does not exist", async () => {
    const saved = catchSavedFiles();
    const server = servePlan(fullPlan);
    server.answer(getDomain, ({ params: { domain = "" } }) => {
      if (domain === "Statistical Analysis") throw new FakeProblem("domain-not-found");
      return makeDomainResponse(domain, { protocolData: { software: "SAS" } });
    });
    const { user } = showPlan();
    await user.click(await screen.findByRole("button", { name: "JSON" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(JSON.parse((await saved[0]?.content.text()) ?? "")).toEqual({
      "Statistical Analysis Plan": { software: "SAS" },
      "Statistical Analysis": null,
    });
  });
});
