import { screen, waitFor, within } from "@testing-library/react";
import { getRiskLibrary, getStudy } from "@trialtrace/backend/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { listed, makeManyRisks, showRisks } from "./testing/risk-screen.tsx";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});

describe("RISK-11: states", () => {
  test("loading, then the items; the call has the protocol's id", async () => {
    server.answer(getRiskLibrary, makeManyRisks(6));
    const release = server.hold(getRiskLibrary);
    showRisks();
    screen.getByText("Loading risk library...");
    release();
    await screen.findByRole("list", { name: "Top 5 risk items" });
    expect(server.calls.map(({ query }) => query)).toEqual([{ protocolId: "p1" }]);
  });

  test("a failed call can be retried", async () => {
    server.fail(getRiskLibrary, "internal-error", "Something broke");
    const { user } = showRisks();
    await screen.findByText("Something broke");
    server.answer(getRiskLibrary, makeManyRisks(1));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("list", { name: "Top 1 risk items" });
  });

  test("a protocol without risk items shows a message", async () => {
    server.answer(getRiskLibrary, makeManyRisks(0));
    showRisks();
    await screen.findByRole("heading", { name: "No risk library" });
  });

  test("RISK-13: without risk items, the CTQ factors of the domains", async () => {
    const stated = (value: string) => ({ value, standing: "stated" as const, from: "domains.json#$" });
    server.answer(getRiskLibrary, makeManyRisks(0));
    server.answer(getStudy, {
      ...{ protocolId: "p1", title: "A study", derivation: 1, links: [], findings: [], unread: 0 },
      objects: [
        { id: "endpoint/os", kind: "endpoint", label: "Overall survival", fields: {} },
        {
          ...{ id: "quality-factor/c1", kind: "quality-factor", label: "Complete vital status" },
          fields: {
            importance: stated("High"),
            monitoring: stated("Missing status by site"),
            domain: stated("Study Objectives"),
          },
        },
      ],
    });
    showRisks();
    const factors = await screen.findByRole("region", { name: "Critical-to-quality factors" });
    expect(
      within(factors)
        .getAllByRole("heading", { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(["Complete vital status"]);
    within(factors).getByText("Missing status by site");
    expect(within(factors).getByRole("link", { name: "Study Objectives" }).getAttribute("href")).toBe(
      "/dashboard?protocolId=p1&domain=Study+Objectives",
    );
  });

  test("RISK-11: empty result and how to clear it", async () => {
    server.answer(getRiskLibrary, makeManyRisks(6));
    const { user, search } = showRisks("&q=zebra&priority=high&cell=Low/Low");
    await screen.findByRole("heading", { name: "No risk items found" });
    screen.getByText("Try adjusting your search or filter criteria.");
    expect(screen.getByRole("button", { name: "Download JSON" }).matches(":disabled")).toBe(true);
    await user.click(screen.getAllByRole("button", { name: "Clear Filters" }).at(-1) ?? document.body);
    await screen.findByRole("list", { name: "Top 5 risk items" });
    await waitFor(() => expect(search().toString()).toBe("protocolId=p1&tab=risks"));
  });
});

describe("RISK-4", () => {
  test("shows six stat tiles; Orphaned shows the resolved items", async () => {
    server.answer(
      getRiskLibrary,
      makeManyRisks(10, (index) => ({ domain: index < 4 ? "Regulatory" : "Operations" })),
    );
    showRisks();
    await screen.findByText("Orphaned");
    const labels = ["High Priority", "Medium Priority", "Low Priority", "Total Items", "Domains", "Orphaned"];
    const shown = labels.map(
      (label) =>
        screen.getByText(label, { selector: "dt span" }).closest("dl")?.querySelector("dd")?.textContent,
    );
    expect(shown).toEqual(["4", "3", "3", "10", "2", "4"]);
    screen.getByRole("button", {
      name: /Orphaned: Resolved items: status resolved or closed/,
    });
  });

  test("the ring shows the average score and its band, the legend the distribution", async () => {
    const scores = [9, 5, 4, 2] as const;
    const levels = ["high", "medium", "medium", "low"] as const;
    server.answer(
      getRiskLibrary,
      makeManyRisks(4, (index) => ({ riskScore: scores[index] ?? 0, level: levels[index] ?? "low" })),
    );
    showRisks();
    await screen.findByRole("img", { name: "Average score 5.0 out of 10, Medium" });
    const legend = screen.getAllByRole("listitem").map((item) => item.textContent);
    expect(legend).toEqual(
      expect.arrayContaining([
        "High (6 or more)1 · 25%",
        "Medium (4 or more)2 · 50%",
        "Low (below 4)1 · 25%",
      ]),
    );
  });

  test("the list shows the top 5; a matrix cell shows all its items; clicking again or Clear Filter resets it", async () => {
    const inCell = { impact: "Very High", likelihood: "High" } as const;
    server.answer(
      getRiskLibrary,
      makeManyRisks(20, (index) => (index % 2 === 0 ? { ...inCell } : {})),
    );
    const { user, search } = showRisks();
    await screen.findByRole("list", { name: "Top 5 risk items" });
    expect(listed("Top 5 risk items")).toHaveLength(5);
    const critical = /^Impact Very High, likelihood High: 10 items, critical$/;
    await user.click(screen.getByRole("button", { name: critical }));
    expect(screen.getByRole("button", { name: critical }).getAttribute("aria-pressed")).toBe("true");
    expect(listed("10 risk items")).toHaveLength(10);
    expect(search().get("cell")).toBe("Very High/High");
    await user.click(screen.getByRole("button", { name: critical }));
    expect(listed("Top 5 risk items")).toHaveLength(5);
    await user.click(screen.getByRole("button", { name: critical }));
    await user.click(screen.getByRole("button", { name: "Clear Filter" }));
    expect(search().get("cell")).toBeNull();
    expect(screen.queryByRole("button", { name: "Clear Filter" })).toBeNull();
  });

  test("an empty cell names its severity and cannot be selected", async () => {
    server.answer(getRiskLibrary, makeManyRisks(3));
    showRisks();
    const empty = await screen.findByRole("button", { name: /^Impact Low, likelihood Low: 0 items, low$/ });
    expect(empty.matches(":disabled")).toBe(true);
  });

  test("RISK-8: a derived place is marked in every mode", async () => {
    server.answer(
      getRiskLibrary,
      makeManyRisks(3, (index) =>
        index === 0 ? { derivations: { level: "derived", impact: "derived" } } : {},
      ),
    );
    const { user } = showRisks();
    await screen.findByText("1 item of 3 placed by derived impact or likelihood");
    await user.click(screen.getByLabelText("Grid"));
    const cards = screen.getAllByRole("article").map((card) => /derived/.test(card.textContent ?? ""));
    expect(cards).toEqual([true, false, false]);
    await user.click(screen.getByRole("button", { name: "Switch to Classic View" }));
    screen.getByRole("cell", { name: "Medium (derived)" });
  });

  test("a selected cell emptied by a filter can still be cleared", async () => {
    server.answer(getRiskLibrary, makeManyRisks(6));
    const { user, search } = showRisks("&cell=Low/High");
    await user.click(await screen.findByRole("button", { name: /^Impact Low, likelihood High: 0 items/ }));
    expect(search().get("cell")).toBeNull();
  });
});
