import { act, screen, within } from "@testing-library/react";
import { getOutputs, getProtocol, getSettings, getStatisticalPlan } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { answerProtocols } from "../testing/answer-protocols.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { makeDashboard, makeProtocol } from "../testing/protocols.ts";
import { renderRoutes } from "../testing/render.tsx";
import { routes } from "./router.tsx";
import { Component as RedirectRoute } from "./routes/redirect-route.tsx";

const pages = [
  ["/m14-431", "m14-431", "Loading M14-431 protocol data...", "Unable to load M14-431 protocol information."],
  ["/protocol/x%2Fy.pdf", "x/y.pdf", "Loading protocol data...", "Unable to load protocol information."],
] as const;

function serve(over: Parameters<typeof makeDashboard>[0] = {}) {
  const server = createFakeServer();
  server.answer(getProtocol, makeDashboard(over));
  answerProtocols(server, []);
  const externalLink = { label: "Example", url: "https://example.org" };
  server.answer(getSettings, { externalLink, scheduleReasonRequired: false, signIn: false });
  return server;
}

const shown = () => screen.findByRole("heading", { level: 1, name: "A study of an example" });
const main = () => within(screen.getByRole("main"));

describe.each(pages)("SUM-4, %s", (path, protocolId, loading, missing) => {
  it("shows a loading message and requests its protocol", async () => {
    const server = serve();
    const release = server.hold(getProtocol);
    renderRoutes(routes, path);
    await screen.findByText(loading);
    release();
    await shown();
    const call = server.calls.find(({ endpoint }) => endpoint === "getProtocol");
    expect(call?.query).toEqual({ protocolId });
  });

  it("reports an unknown protocol, with a way back", async () => {
    const server = serve();
    server.fail(getProtocol, "protocol-not-found", "No protocol is known by that name.");
    renderRoutes(routes, path);
    await screen.findByRole("heading", { level: 1, name: "Protocol Data Not Found" });
    screen.getByText(missing);
    screen.getByText("No protocol is known by that name.");
    expect(screen.getByRole("link", { name: "Back to Protocols" }).getAttribute("href")).toBe("/");
  });

  it("distinguishes a failure from a missing protocol, and retries", async () => {
    const server = serve();
    server.fail(getProtocol, "database-unavailable", "The database does not respond.");
    const { user } = renderRoutes(routes, path);
    await screen.findByText("The database does not respond.");
    expect(screen.queryByText("Protocol Data Not Found")).toBeNull();
    server.answer(getProtocol, makeDashboard());
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await shown();
  });

  it("links back, to the dashboard and to the risk library, and offers the downloads", async () => {
    serve();
    renderRoutes(routes, path);
    await shown();
    const id = encodeURIComponent(protocolId);
    main().getByRole("button", { name: /^Download/ });
    const links = { "Back to Protocols": "/", "View Full Dashboard": "", "Risk Analysis": "&tab=risks" };
    for (const [name, rest] of Object.entries(links)) {
      const href = main().getByRole("link", { name }).getAttribute("href");
      expect(href, name).toBe(rest === "/" ? "/" : `/dashboard?protocolId=${id}${rest}`);
    }
  });

  it("keeps the tab in the URL; Study Status opens the timeline, Back returns", async () => {
    serve().answer(getOutputs, { protocolId, registry: null });
    const { user, search, back } = renderRoutes(routes, path);
    await shown();
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Overview");
    await user.click(screen.getByRole("tab", { name: "TLF Shells" }));
    expect(search().get("tab")).toBe("tlf");
    await screen.findByText("No TLF specifications available in registry");
    await user.click(screen.getByRole("link", { name: "Study Status" }));
    expect(search().get("tab")).toBe("timeline");
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Timeline");
    expect(screen.getAllByText("2019 to 2021").length).toBeGreaterThan(0);
    await user.click(screen.getByRole("tab", { name: "Overview" }));
    expect(search().get("tab")).toBeNull();
    await act(back);
    await act(back);
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe("TLF Shells");
  });

  it("shows the protocol's statistical plan, and states that nothing was extracted from an upload", async () => {
    const server = serve();
    server.answer(getStatisticalPlan, { protocolId, plan: null });
    const { unmount } = renderRoutes(routes, `${path}?tab=statistics`);
    await screen.findByRole("heading", { name: "Statistical Plan Not Available" });
    const asked = server.calls.filter(({ endpoint }) => endpoint === getStatisticalPlan.id);
    expect(asked.map(({ query }) => query.protocolId)).toEqual([protocolId]);
    unmount();
    const { documents } = makeDashboard();
    serve({
      protocol: makeProtocol({ extractionStatus: "pending" }),
      documents: { ...documents, statisticalAnalysisPlan: false },
    });
    renderRoutes(routes, `${path}?tab=statistics`);
    await screen.findByText(/^Statistical (Plan|Summary): not extracted$/);
  });

  it("marks demonstration data and sets the document title", async () => {
    serve({ protocol: makeProtocol({ demonstration: true, protocolAcronym: "EXAMPLE" }) });
    renderRoutes(routes, path);
    await shown();
    screen.getByText("Demonstration data");
    expect(document.title).toBe("EXAMPLE · TrialTrace");
  });
});

describe("SUM-1", () => {
  it("separates thousands and marks missing and fixed values", async () => {
    serve({ metrics: { screened: null, totalDataPoints: 12345, domains: 14, ractItems: 20 } });
    renderRoutes(routes, "/m14-431");
    await shown();
    const figures = ["SUBJECTS SCREENED", "DATA POINTS", "DOMAINS", "RACT ITEMS"].map(
      (label) => screen.getByText(label).closest("dl")?.querySelector("dd")?.textContent,
    );
    expect(figures).toEqual(["Not specified", "12,345", "14", "20"]);
    const sample = within(screen.getByRole("region", { name: "Protocol Highlights" })).getByText(
      /^625 subjects/,
    );
    expect(sample.closest("dd")?.textContent).toMatch(/^625 subjectsfixed: Fixed text for this page/);
  });

  it("adds the analysis on the Timeline tab only", async () => {
    serve();
    const { user } = renderRoutes(routes, "/m14-431");
    await shown();
    const entries = () =>
      within(screen.getByRole("region", { name: "Study Timeline" })).getAllByRole("listitem");
    expect(entries()).toHaveLength(3);
    await user.click(screen.getByRole("tab", { name: "Timeline" }));
    expect(entries()).toHaveLength(4);
    expect(entries().at(-1)?.textContent).toMatch(/^Data Analysis & Reporting: Ongoing/);
  });
});

it("SUM-2: marks the figures of the TROPION study", async () => {
  serve({ protocol: makeProtocol({ title: "TROPION-Lung01" }) });
  renderRoutes(routes, "/protocol/tropion-lung01");
  await shown();
  const figure = screen.getByText("ENROLLMENT TARGET").closest("dl")?.querySelector("dd");
  expect(figure?.textContent).toMatch(/^590fixed: Fixed text for this page/);
});

it.each([
  ["m14-431", "/m14-431"],
  ["AZD9291.pdf", "/protocol/AZD9291.pdf"],
  ["a/b", "/protocol/a%2Fb"],
])("the dashboard of %s links to its summary", async (id, path) => {
  serve({ protocol: makeProtocol({ id }) });
  const { user, address } = renderRoutes(routes, `/dashboard?protocolId=${encodeURIComponent(id)}`);
  await shown();
  await user.click(screen.getByRole("link", { name: "Summary page" }));
  await screen.findByText("Protocol Highlights");
  expect(address()).toBe(path);
});

it.each([
  ["magnetism-8", "Redirecting to MAGNETISM-8..."],
  ["tropion-lung01", "Redirecting to TROPION-LUNG01..."],
])("REG-3: /%s names its target while redirecting", async (protocolId, text) => {
  // The dashboard is delayed so that the text can be seen.
  const neverReady = () => new Promise<null>(() => undefined);
  renderRoutes(
    [
      { path: protocolId, handle: { protocolId }, Component: RedirectRoute },
      { path: "dashboard", loader: neverReady, Component: RedirectRoute },
    ],
    `/${protocolId}`,
  );
  expect((await screen.findByRole("status")).textContent).toBe(text);
});
