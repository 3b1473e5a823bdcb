import { screen } from "@testing-library/react";
import { type DomainView, getDomainView, getProtocol, getRiskLibrary } from "@trialtrace/backend/contract";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { makeDashboard, makeDomain, makeDomainView, makeProtocol } from "../../testing/protocols.ts";
import { renderScreen } from "../../testing/render.tsx";
import { makeRisk, makeRiskLibrary } from "../../testing/risks.ts";
import { Component as DashboardRoute } from "../routes/dashboard-route.tsx";

export const source = { section_number: "9.2", page_number: 34, text_snippet: "Consent comes first." };
export const risks = [
  makeRisk("R-1", { riskScore: 8.5, level: "high", priority: "high", title: "Late consent" }),
  makeRisk("R-2", { riskScore: 6, level: "high", title: "Lost samples" }),
  makeRisk("R-3", { riskScore: 2, level: "low", priority: "low", title: "Slow queries" }),
];

export const domain = (over: Partial<DomainView> = {}): DomainView =>
  makeDomainView("Study Design", { protocolId: "adaura", ...over });

/** A server for a dashboard with three domains and three risks. */
export function serveDashboard(): FakeServer {
  const server = createFakeServer();
  const domains = [
    makeDomain("Study Design", "Study Foundation"),
    makeDomain("Sample Size", "Study Foundation"),
    makeDomain("Operations", "Operations"),
  ];
  server.answer(getProtocol, makeDashboard({ domains, protocol: makeProtocol({ pageCount: 200 }) }));
  server.answer(getRiskLibrary, makeRiskLibrary(risks));
  server.answer(getDomainView, (call) => domain({ domain: call.params.domain ?? "" }));
  return server;
}

export const openDashboard = (search: string) =>
  renderScreen(<DashboardRoute />, { at: `/dashboard?protocolId=adaura${search}` });

/** The side panel, once it has rendered. */
export const panel = (name: string) => screen.findByRole("complementary", { name });
