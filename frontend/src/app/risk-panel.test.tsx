import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { getRiskLibrary } from "@trialtrace/backend/contract";
import { beforeEach, describe, expect, test } from "vitest";
import type { FakeServer } from "../testing/fake-server.ts";
import { makeRisk, makeRiskLibrary } from "../testing/risks.ts";
import { openDashboard, panel, risks, serveDashboard, source } from "./testing/open-dashboard.tsx";

let server: FakeServer;
beforeEach(() => {
  server = serveDashboard();
});

const field = (label: string) =>
  within(screen.getByRole("complementary")).getByText(label, { selector: "dt" }).nextElementSibling
    ?.textContent ?? "";

describe("DASH-7: a risk item", () => {
  test("clicking an item opens it next to the list; the close button closes it, restores focus, and keeps a filter set meanwhile", async () => {
    const { user, search } = openDashboard("&tab=risks&riskView=list");
    const link = await screen.findByRole("link", { name: "Lost samples" });
    await user.click(link);
    const shown = within(await panel("Risk Item Details"));
    shown.getByRole("heading", { level: 2, name: "Risk Item Details" });
    shown.getByRole("heading", { level: 3, name: "Lost samples" });
    shown.getByText("2 of 3");
    expect(search().get("details")).toBe("risk:R-2");
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Risk Item Details"));
    await user.selectOptions(screen.getByRole("combobox", { name: "Priority" }), "medium");
    await user.click(shown.getByRole("button", { name: "Close risk item details" }));
    expect([search().get("details"), search().get("priority")]).toEqual([null, "medium"]);
    expect(screen.queryByRole("complementary")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Lost samples" }));
  });

  test("Back closes the panel and stays on the dashboard, even after stepping through items", async () => {
    const { user, search, back } = openDashboard("&tab=risks&riskView=list");
    await user.click(await screen.findByRole("link", { name: "Lost samples" }));
    await panel("Risk Item Details");
    await user.keyboard("{ArrowRight}");
    await user.click(screen.getByRole("link", { name: "Late consent" }));
    expect(search().get("details")).toBe("risk:R-1");
    await act(back);
    expect(search().toString()).toBe("protocolId=adaura&tab=risks&riskView=list");
    expect(screen.queryByRole("complementary")).toBeNull();
  });

  test("counts key presses that arrive faster than items render", async () => {
    const { search } = openDashboard("&tab=risks&riskView=list&details=risk:R-1");
    await screen.findByText("1 of 3");
    const body = screen.getByRole("region", { name: "Risk Item Details" });
    await act(async () => {
      for (let press = 0; press < 2; press++) {
        fireEvent.keyDown(body, { key: "ArrowRight" });
        // A macrotask, as between two key presses, without rendering.
        for (let turn = 0; turn < 20; turn++) await Promise.resolve();
      }
    });
    expect(search().get("details")).toBe("risk:R-3");
  });

  test("shows every field of the item, both formats of strategy and plan, and its page", async () => {
    const item = makeRisk("R-9", {
      title: "Late consent",
      description: "Signed after screening",
      category: "Critical to Quality",
      domain: "Regulatory",
      riskScore: 7.5,
      level: "high",
      priority: "high",
      impact: "High",
      likelihood: "Low",
      probability: "Rare",
      mitigationStrategy: { preventive: ["Training", "Checklist"], corrective: "New consent" },
      monitoringPlan: { who: "Monitor", frequency: "Monthly" },
      assignedTo: "Study physician",
      status: "Open",
      lastReviewed: "2020-06-15",
      provenance: source,
      derivations: { level: "derived" },
    });
    server.answer(getRiskLibrary, makeRiskLibrary([item]));
    openDashboard("&tab=risks&details=risk:R-9");
    await screen.findByText("Score 7.5 of 10 · High");
    expect(field("Description")).toBe("Signed after screening");
    expect(field("Category")).toBe("Critical to Quality");
    expect(field("Domain")).toBe("Regulatory");
    expect(field("Priority")).toBe("high");
    expect(field("Level")).toMatch(/^highderived/);
    expect(field("Impact")).toBe("High");
    expect(field("Likelihood")).toBe("Low");
    expect(field("Probability")).toBe("Rare");
    expect(field("Mitigation strategy")).toBe("Preventive: Training; Checklist | Corrective: New consent");
    expect(field("Monitoring plan")).toBe("Who: Monitor | Frequency: Monthly");
    expect(field("Assigned to")).toBe("Study physician");
    expect(field("Status")).toBe("Open");
    expect(field("Last reviewed")).toBe("2020-06-15");
    const page = screen.getByRole("link", { name: /^p\. 34/ });
    expect(page.getAttribute("href")).toContain("page=34&quote=Consent+comes+first.");
  });

  test("UI-5: marks missing, derived and default values", async () => {
    const derivations = {
      priority: "default",
      level: "derived",
      impact: "derived",
      likelihood: "derived",
    } as const;
    const item = makeRisk("R-9", { domain: "", probability: "Possible", derivations });
    server.answer(getRiskLibrary, makeRiskLibrary([item]));
    openDashboard("&details=risk:R-9");
    await panel("Risk Item Details");
    await screen.findByText("Score 5 of 10 · Medium");
    const missing = [
      "Description",
      "Domain",
      "Mitigation strategy",
      "Monitoring plan",
      "Assigned to",
      "Status",
    ];
    expect(missing.map(field)).toEqual(missing.map(() => "Not specified"));
    expect(field("Last reviewed")).toBe("N/A");
    expect(field("Priority")).toContain(
      "default: The risk library states no priority; medium is the default.",
    );
    expect(field("Impact")).toContain("derived: Derived from the band of the score");
    expect(field("Likelihood")).toContain("probability “Possible”");
  });

  test.each([
    [7.1, "red"],
    [7, "yellow"],
    [5.1, "yellow"],
    [5, "green"],
  ])("the score badge of %s is %s", async (riskScore, tone) => {
    server.answer(getRiskLibrary, makeRiskLibrary([makeRisk("R-9", { riskScore })]));
    openDashboard("&details=risk:R-9");
    const badge = await screen.findByText(new RegExp(`^Score ${riskScore} of 10`));
    expect(badge.dataset.tone).toBe(tone);
  });

  test("Right and Left step through the filtered items like the buttons, up to the ends", async () => {
    const { user, search } = openDashboard("&tab=risks&riskView=list");
    await user.click(await screen.findByRole("link", { name: "Late consent" }));
    await screen.findByRole("heading", { level: 3, name: "Late consent" });
    await user.keyboard("{ArrowRight}");
    await screen.findByRole("heading", { level: 3, name: "Lost samples" });
    await user.keyboard("{ArrowRight}{ArrowRight}");
    await screen.findByRole("heading", { level: 3, name: "Slow queries" });
    screen.getByText("3 of 3");
    expect(screen.getByRole("button", { name: "Next risk item" }).getAttribute("aria-disabled")).toBe("true");
    await user.keyboard("{ArrowLeft}");
    expect(search().get("details")).toBe("risk:R-2");
    await user.click(screen.getByRole("button", { name: "Previous risk item" }));
    expect(search().get("details")).toBe("risk:R-1");
    await user.selectOptions(screen.getByRole("combobox", { name: "Priority" }), "low");
    screen.getByText("– of 1");
    await user.click(screen.getByRole("button", { name: "Next risk item" }));
    expect(search().get("details")).toBe("risk:R-3");
  });

  test("stepping moves the list to the page with the item", async () => {
    const many = Array.from({ length: 30 }, (_, index) => makeRisk(`R-${index + 1}`));
    server.answer(getRiskLibrary, makeRiskLibrary(many));
    const { user, search } = openDashboard("&tab=risks&riskView=list");
    await user.click(await screen.findByRole("link", { name: "Risk R-12" }));
    await screen.findByText("12 of 30");
    await user.keyboard("{ArrowRight}");
    expect([search().get("details"), search().get("riskPage")]).toEqual(["risk:R-13", "2"]);
    expect(screen.getByRole("link", { name: "Risk R-13" }).getAttribute("aria-current")).toBe("true");
  });

  test("Esc closes it, but first empties the search box and closes overlays", async () => {
    const { user, search } = openDashboard("&tab=risks&details=risk:R-1");
    await panel("Risk Item Details");
    const box = await screen.findByPlaceholderText("Search risk items...");
    await user.type(box, "late");
    await user.keyboard("{Escape}");
    expect(search().get("details")).toBe("risk:R-1");
    await user.clear(box);
    await user.click(screen.getByRole("button", { name: /^Filter/ }));
    await screen.findByRole("dialog", { name: /^Filter/ });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(search().get("details")).toBe("risk:R-1");
    await user.keyboard("{Escape}");
    expect(search().get("details")).toBeNull();
  });

  test("handles loading, failure, a missing item, and no selection", async () => {
    const release = server.hold(getRiskLibrary);
    const { unmount } = openDashboard("&details=risk:R-7");
    await panel("Risk Item Details");
    screen.getByText("Loading risk item details...");
    release();
    await screen.findByRole("heading", { name: "Select a domain or risk item to view details" });
    screen.getByText("This protocol does not have a risk item “R-7”.");
    unmount();

    server.fail(getRiskLibrary, "internal-error", "Something broke");
    const second = openDashboard("&details=risk:R-1");
    await screen.findByText("Something broke");
    server.answer(getRiskLibrary, makeRiskLibrary(risks));
    await second.user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("heading", { level: 3, name: "Late consent" });
  });

  test("DASH-7: opens with nothing selected, then shows an item, then closes", async () => {
    const { user, search } = openDashboard("&tab=risks");
    const toggle = await screen.findByRole("button", { name: "Details panel" });
    await user.click(toggle);
    await screen.findByRole("heading", { name: "Select a domain or risk item to view details" });
    expect(search().get("details")).toBe("none");
    await user.click(screen.getByRole("link", { name: "Late consent" }));
    await panel("Risk Item Details");
    await user.click(toggle);
    expect(screen.queryByRole("complementary")).toBeNull();
  });
});
