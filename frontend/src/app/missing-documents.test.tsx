import { screen } from "@testing-library/react";
import {
  type Dashboard,
  getAnalysisPlan,
  getHtmlTables,
  getOutputs,
  getProtocol,
  getSchedule,
  getSettings,
  getStatisticalPlan,
} from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { answerProtocols } from "../testing/answer-protocols.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { makeDashboard } from "../testing/protocols.ts";
import { renderRoutes } from "../testing/render.tsx";
import { makeSchedule } from "../testing/schedule.ts";
import { routes } from "./router.tsx";

type Documents = Partial<Dashboard["documents"]>;

function dashboardOf(documentDomains: string[] | undefined, documents: Documents): Dashboard {
  const dashboard = makeDashboard({ domains: [], documentDomains });
  return { ...dashboard, documents: { ...dashboard.documents, ...documents } };
}

/** A protocol whose documents state nothing. */
function serve(documentDomains: string[] | undefined, documents: Documents = {}) {
  const server = createFakeServer();
  server.answer(getProtocol, dashboardOf(documentDomains, documents));
  answerProtocols(server, []);
  const externalLink = { label: "Example", url: "https://example.org" };
  server.answer(getSettings, { externalLink, scheduleReasonRequired: false, signIn: false });
  server.answer(getStatisticalPlan, { protocolId: "x", plan: null });
  server.answer(getOutputs, { protocolId: "x", registry: null });
  const asked = () => server.calls.filter(({ endpoint }) => endpoint === getOutputs.id);
  return { server, asked };
}

const noShells = "No TLF specifications available in registry";

describe("UI-1: documents missing from the dashboard response are not requested", () => {
  it.each(["/dashboard?protocolId=x&tab=tlf", "/protocol/x?tab=tlf"])("%s", async (at) => {
    const { asked } = serve([]);
    renderRoutes(routes, at);
    await screen.findByText(noShells);
    expect(asked()).toEqual([]);
  });

  it.each([
    ["/dashboard?protocolId=x&tab=sap&view=plan", [], 0],
    ["/dashboard?protocolId=x&tab=sap&view=plan", ["Statistical Analysis"], 1],
    ["/protocol/x?tab=statistics", [], 0],
    ["/protocol/x?tab=statistics", ["Statistical Analysis Plan"], 1],
  ])("PLAN-1: %s with the documents %j", async (at, documents, calls) => {
    const { server } = serve(documents);
    renderRoutes(routes, at);
    await screen.findByText("Statistical Plan Not Available");
    const made = server.calls.filter(({ endpoint }) => endpoint === getStatisticalPlan.id);
    expect(made).toHaveLength(calls);
  });

  it("SAP-3: reports a missing SAP immediately, without a retry button", async () => {
    const { server } = serve([], { statisticalAnalysisPlan: false });
    renderRoutes(routes, "/dashboard?protocolId=x&tab=sap");
    await screen.findByText("SAP Document Not Available");
    screen.getByText(/digitalized without a statistical analysis plan/);
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(server.calls.map(({ endpoint }) => endpoint)).not.toContain(getAnalysisPlan.id);
  });

  it.each(["matrix", "timeline", "list"])("the %s reports a missing schedule immediately", async (view) => {
    const { server } = serve([]);
    renderRoutes(routes, `/dashboard?protocolId=x&tab=schedule&view=${view}`);
    await screen.findByText("No Schedule of Assessments data available for this protocol.");
    screen.getByText(/digitalized without schedule extraction/);
    expect(server.calls.map(({ endpoint }) => endpoint)).not.toContain(getSchedule.id);
  });

  it("a domain named like the schedule does not count as one", async () => {
    const { server } = serve(["Schedule of Assessments"], { schedule: false });
    renderRoutes(routes, "/dashboard?protocolId=x&tab=schedule&view=matrix");
    await screen.findByText("No Schedule of Assessments data available for this protocol.");
    expect(server.calls.map(({ endpoint }) => endpoint)).not.toContain(getSchedule.id);
  });

  it("SOA-52: without a schedule and its pages, the default view explains why and offers to start one", async () => {
    const { server } = serve([]);
    server.answer(getHtmlTables, { protocolId: "x", tables: [] });
    renderRoutes(routes, "/dashboard?protocolId=x&tab=schedule");
    await screen.findByText("No Schedule of Assessments tables available for this protocol.");
    screen.getByText(/^No Schedule of Assessments data available.*digitalized without schedule extraction/);
    screen.getByRole("button", { name: "Start empty" });
    expect(server.calls.map(({ endpoint }) => endpoint)).not.toContain(getSchedule.id);
  });

  it("with a schedule but no pages, the default view links to the matrix", async () => {
    const { server } = serve(["Schedule of Assessments"], { schedule: true });
    server.answer(getHtmlTables, { protocolId: "x", tables: [] });
    server.answer(getSchedule, makeSchedule({}));
    renderRoutes(routes, "/dashboard?protocolId=x&tab=schedule");
    const link = await screen.findByRole("link", { name: "Open matrix" });
    expect(link.getAttribute("href")).toMatch(/tab=schedule&view=matrix$/);
    expect(screen.queryByText(/digitalized without schedule extraction/)).toBeNull();
  });

  it("requests the document when the response does not list documents", async () => {
    const { asked } = serve(undefined);
    renderRoutes(routes, "/protocol/x?tab=tlf");
    await screen.findByText(noShells);
    expect(asked()).toHaveLength(1);
  });
});
