import { act, screen, waitFor, within } from "@testing-library/react";
import { getDomainView, getOutputs, getProtocol } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { createFakeServer } from "../testing/fake-server.ts";
import { makeDashboard, makeDomain, makeDomainView, makeProtocol } from "../testing/protocols.ts";
import { renderScreen } from "../testing/render.tsx";
import { Component as DashboardRoute } from "./routes/dashboard-route.tsx";
import { StudySearch } from "./shell/study-search.tsx";

const at = "/dashboard?protocolId=adaura";
const sections = () =>
  screen.getAllByRole("heading", { level: 2, name: / domains?$/ }).map((heading) => heading.textContent);

describe("DASH-1", () => {
  it("asks for a protocol id and makes no call", async () => {
    const server = createFakeServer();
    renderScreen(<DashboardRoute />, { at: "/dashboard" });
    screen.getByRole("heading", { name: "Protocol ID Required" });
    screen.getByText("Please provide a valid protocol ID in the URL parameters.");
    expect(server.calls).toEqual([]);
  });

  it("shows a loading message", async () => {
    const server = createFakeServer();
    server.answer(getProtocol, makeDashboard());
    const release = server.hold(getProtocol);
    renderScreen(<DashboardRoute />, { at });
    screen.getByText("Loading protocol data...");
    release();
    await screen.findByRole("heading", { level: 1, name: "A study of an example" });
    expect(server.calls[0]?.query).toEqual({ protocolId: "adaura" });
  });

  it("distinguishes an unknown protocol from a failure, each with a way back", async () => {
    const server = createFakeServer();
    server.fail(getProtocol, "protocol-not-found", "No protocol is known as 'adaura'.");
    const { unmount } = renderScreen(<DashboardRoute />, { at });
    await screen.findByRole("heading", { name: "Protocol Data Not Found" });
    screen.getByText("No protocol is known as 'adaura'.");
    expect(screen.getByRole("link", { name: "Back to Protocols" }).getAttribute("href")).toBe("/");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    unmount();

    server.fail(getProtocol, "database-unavailable", "The database does not respond.");
    const { user } = renderScreen(<DashboardRoute />, { at });
    await screen.findByText("The database does not respond.");
    screen.getByText("test-request");
    screen.getByRole("link", { name: "Back to Protocols" });
    server.answer(getProtocol, makeDashboard());
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("heading", { level: 1, name: "A study of an example" });
  });
});

describe("DASH-2", () => {
  it("shows the four metrics, marking a missing one", async () => {
    const metrics = { screened: null, totalDataPoints: 12345, domains: 12, ractItems: 40 };
    createFakeServer().answer(getProtocol, makeDashboard({ metrics }));
    renderScreen(<DashboardRoute />, { at });
    await screen.findByRole("heading", { level: 1 });
    const shown = ["SCREENED", "TOTAL DATA POINTS", "DOMAINS", "RACT ITEMS"].map(
      (label) => screen.getByText(label).closest("dl")?.querySelector("dd")?.textContent,
    );
    expect(shown).toEqual(["Not specified", "12,345", "12", "40"]);
    expect(screen.queryByText(/Demonstration data/)).toBeNull();
    expect(screen.queryByText(/Source document/)).toBeNull();
  });

  it("REG-12: marks demonstration data and links the source document if it has pages", async () => {
    const protocol = makeProtocol({ demonstration: true, pageCount: 200 });
    createFakeServer().answer(getProtocol, makeDashboard({ protocol }));
    renderScreen(<DashboardRoute />, { at });
    await screen.findByText("Demonstration data");
    const link = screen.getByRole("link", { name: "Source document, 200 pages" });
    expect(link.getAttribute("href")).toBe("/dashboard?protocolId=adaura&page=1");
  });

  it("Search opens the search of the study, on every tab; closing it stays on the tab", async () => {
    const server = createFakeServer();
    server.answer(getProtocol, makeDashboard());
    const { user, address, search } = renderScreen(
      <>
        <DashboardRoute />
        <StudySearch />
      </>,
      { at: `${at}&tab=tlf` },
    );
    await user.click(await screen.findByRole("button", { name: "Search" }));
    const input = await screen.findByRole("combobox", { name: "Search in this study" });
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(search().get("tab")).toBe("tlf");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(address()).toBe(`${at}&tab=tlf`));
  });

  it("Filter narrows the domains by category and status, in the URL", async () => {
    const domains = [
      makeDomain("Study Design", "Study Foundation"),
      makeDomain("Safety Monitoring", "Safety & Monitoring", { status: "draft" }),
    ];
    createFakeServer().answer(getProtocol, makeDashboard({ domains }));
    const { user, search } = renderScreen(<DashboardRoute />, { at });
    await user.click(await screen.findByRole("button", { name: "Filter" }));
    await user.click(screen.getByRole("checkbox", { name: "Safety & Monitoring (1)" }));
    expect(search().getAll("category")).toEqual(["Safety & Monitoring"]);
    expect(screen.queryByRole("link", { name: "Study Design" })).toBeNull();
    screen.getByRole("link", { name: "Safety Monitoring" });
    await user.click(screen.getByRole("checkbox", { name: "completed" }));
    await screen.findByText("No domains match");
  });
});

describe("DASH-3", () => {
  it("has six tabs, the first open; switching updates the URL and Back returns", async () => {
    const server = createFakeServer();
    server.answer(getProtocol, makeDashboard());
    server.answer(getOutputs, { protocolId: "x", registry: null });
    const { user, search, back } = renderScreen(<DashboardRoute />, { at });
    expect(await screen.findAllByRole("tab")).toHaveLength(6);
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Domains");
    await user.click(screen.getByRole("tab", { name: "Eligibility" }));
    expect(search().get("tab")).toBe("eligibility");
    await user.click(screen.getByRole("tab", { name: "TLF" }));
    await screen.findByText("No TLF specifications available in registry");
    await act(back);
    await act(back);
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Domains");
  });
});

describe("DOM-1", () => {
  it("opens the first four sections, keeps the others closed, and opens them on click", async () => {
    createFakeServer().answer(getProtocol, makeDashboard());
    const { user } = renderScreen(<DashboardRoute />, { at });
    await screen.findByRole("link", { name: "Study Design" });
    expect(sections()).toEqual(["Study Foundation1 domain", "Safety & Monitoring1 domain"]);
    expect(screen.queryByRole("link", { name: "Safety Monitoring" })).toBeNull();
    await user.click(screen.getByRole("button", { name: /Safety & Monitoring/ }));
    screen.getByRole("link", { name: "Safety Monitoring" });
    await user.click(screen.getByRole("button", { name: /Study Foundation/ }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Study Design" })).toBeNull());
  });

  it("shows a domain's extraction figures and status", async () => {
    const card = makeDomain("Study Design", "Study Foundation", { extracted: 1200, dataFields: 1600 });
    createFakeServer().answer(getProtocol, makeDashboard({ domains: [card] }));
    renderScreen(<DashboardRoute />, { at });
    const article = within(await screen.findByRole("article"));
    for (const text of ["Extracted", "1,200", "Data Fields", "1,600", "75%", "Completed"])
      article.getByText(text);
    const bar = article.getByRole("progressbar", { name: "Completeness of Study Design" });
    expect(bar.getAttribute("aria-valuenow")).toBe("75");
  });

  it("searches names and categories and opens matching sections; an empty result can be cleared", async () => {
    createFakeServer().answer(getProtocol, makeDashboard());
    const { user, search } = renderScreen(<DashboardRoute />, { at: `${at}&q=monitor` });
    await screen.findByRole("link", { name: "Safety Monitoring" });
    expect(screen.queryByRole("link", { name: "Study Design" })).toBeNull();
    await user.type(screen.getByRole("searchbox"), "zzz");
    await screen.findByText("No domains match");
    await user.click(screen.getByRole("button", { name: "Clear Filters" }));
    screen.getByRole("link", { name: "Study Design" });
    await waitFor(() => expect(search().get("q")).toBeNull());
  });

  it("a card links to the domain dialog; closing it goes back", async () => {
    const server = createFakeServer();
    server.answer(getProtocol, makeDashboard());
    server.answer(getDomainView, makeDomainView("Study Design"));
    const { user, address, search, back } = renderScreen(<DashboardRoute />, { at: `${at}&tab=tlf` });
    await user.click(await screen.findByRole("tab", { name: "Domains" }));
    const link = screen.getByRole("link", { name: "Study Design" });
    expect(link.getAttribute("href")).toBe("/dashboard?protocolId=adaura&domain=Study+Design");
    await user.click(link);
    await screen.findByRole("dialog", { name: "Study Design" });
    expect(search().get("domain")).toBe("Study Design");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(address()).toBe("/dashboard?protocolId=adaura"));
    expect(screen.queryByRole("dialog")).toBeNull();
    // One step back from the dashboard leads to the previous tab, not to the dialog.
    await act(back);
    expect(search().get("tab")).toBe("tlf");
  });

  it("a dialog opened from a URL closes to the dashboard", async () => {
    const server = createFakeServer();
    server.answer(getProtocol, makeDashboard());
    server.answer(getDomainView, makeDomainView("Study Design"));
    const { user, address } = renderScreen(<DashboardRoute />, { at: `${at}&domain=study%20design&raw=1` });
    await screen.findByRole("dialog", { name: "Study Design" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(address()).toBe("/dashboard?protocolId=adaura"));
  });
});
