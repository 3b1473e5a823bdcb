import { act, screen, waitFor, within } from "@testing-library/react";
import { getRiskLibrary, type RiskItem } from "@trialtrace/backend/contract";
import { useRef } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { useUrlText } from "../../lib/use-url-text.ts";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render.tsx";
import { makeRisk, makeRiskLibrary } from "../../testing/risks.ts";
import { RiskLibraryTab } from "./components/risk-library-tab.tsx";

const categories = ["Critical to Quality", "Key Risk Indicator", "Quality Tolerance Limit"];
const priorities = ["high", "medium", "low"] as const;

/** A library of any size, spread over categories, priorities and the matrix; scores fall from 10. */
function library(size: number, over: (index: number) => Partial<RiskItem> = () => ({})) {
  const items = Array.from({ length: size }, (_, index) =>
    makeRisk(`R-${String(index + 1).padStart(4, "0")}`, {
      category: categories[index % 3] ?? "",
      priority: priorities[index % 3] ?? "low",
      riskScore: Math.round(100 - (90 * index) / size) / 10,
      ...over(index),
    }),
  );
  return makeRiskLibrary(items, 4);
}

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});

function Tab() {
  const [text, setText] = useUrlText("q");
  const searchInput = useRef<HTMLInputElement>(null);
  return <RiskLibraryTab protocolId="p1" text={text} onText={setText} searchInput={searchInput} />;
}

const show = (search = "") => renderScreen(<Tab />, { at: `/dashboard?protocolId=p1&tab=risks${search}` });
const listed = (name = "Risk items") =>
  within(screen.getByRole("list", { name }))
    .getAllByRole("link")
    .map((link) => link.textContent);
const cell = (name: RegExp) => screen.getByRole("button", { name });

describe("000, section 2, Risk Library tab: states", () => {
  test("loading, then the items; the call has the protocol's id", async () => {
    server.answer(getRiskLibrary, library(6));
    const release = server.hold(getRiskLibrary);
    show();
    screen.getByText("Loading risk library...");
    release();
    await screen.findByRole("list", { name: "Top 5 risk items" });
    expect(server.calls.map(({ query }) => query)).toEqual([{ protocolId: "p1" }]);
  });

  test("a failed call can be tried again", async () => {
    server.fail(getRiskLibrary, "internal-error", "Something broke");
    const { user } = show();
    await screen.findByText("Something broke");
    server.answer(getRiskLibrary, library(1));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("list", { name: "Top 1 risk items" });
  });

  test("a protocol without risk items says so", async () => {
    server.answer(getRiskLibrary, library(0));
    show();
    await screen.findByRole("heading", { name: "No risk library" });
  });

  test("000, section 8: nothing found, and the way back", async () => {
    server.answer(getRiskLibrary, library(6));
    const { user, search } = show("&q=zebra&priority=high&cell=Low/Low");
    await screen.findByRole("heading", { name: "No risk items found" });
    screen.getByText("Try adjusting your search or filter criteria.");
    expect(screen.getByRole("button", { name: "Download JSON" }).matches(":disabled")).toBe(true);
    await user.click(screen.getAllByRole("button", { name: "Clear Filters" }).at(-1) ?? document.body);
    await screen.findByRole("list", { name: "Top 5 risk items" });
    await waitFor(() => expect(search().toString()).toBe("protocolId=p1&tab=risks"));
  });
});

describe("000, section 2, dashboard mode", () => {
  test("six stat tiles; Orphaned shows the resolved items", async () => {
    server.answer(
      getRiskLibrary,
      library(10, (index) => ({ domain: index < 4 ? "Regulatory" : "Operations" })),
    );
    show();
    await screen.findByText("Orphaned");
    const labels = ["High Priority", "Medium Priority", "Low Priority", "Total Items", "Domains", "Orphaned"];
    const shown = labels.map(
      (label) =>
        screen.getByText(label, { selector: "dt span" }).closest("dl")?.querySelector("dd")?.textContent,
    );
    expect(shown).toEqual(["4", "3", "3", "10", "2", "4"]);
    screen.getByRole("button", {
      name: /Orphaned: Resolved items: those whose status is resolved or closed/,
    });
  });

  test("the ring has the average score and its band, the legend the distribution", async () => {
    const scores = [9, 5, 4, 2] as const;
    const levels = ["high", "medium", "medium", "low"] as const;
    server.answer(
      getRiskLibrary,
      library(4, (index) => ({ riskScore: scores[index] ?? 0, level: levels[index] ?? "low" })),
    );
    show();
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

  test("the list has the top 5; a matrix cell shows all its items; again or Clear Filter takes it back", async () => {
    const inCell = { impact: "Very High", likelihood: "High" } as const;
    server.answer(
      getRiskLibrary,
      library(20, (index) => (index % 2 === 0 ? { ...inCell } : {})),
    );
    const { user, search } = show();
    await screen.findByRole("list", { name: "Top 5 risk items" });
    expect(listed("Top 5 risk items")).toHaveLength(5);
    const critical = /^Impact Very High, likelihood High: 10 items, critical$/;
    await user.click(cell(critical));
    expect(cell(critical).getAttribute("aria-pressed")).toBe("true");
    expect(listed("10 risk items")).toHaveLength(10);
    expect(search().get("cell")).toBe("Very High/High");
    await user.click(cell(critical));
    expect(listed("Top 5 risk items")).toHaveLength(5);
    await user.click(cell(critical));
    await user.click(screen.getByRole("button", { name: "Clear Filter" }));
    expect(search().get("cell")).toBeNull();
    expect(screen.queryByRole("button", { name: "Clear Filter" })).toBeNull();
  });

  test("a cell without items cannot be chosen; every cell says its colour in words", async () => {
    server.answer(getRiskLibrary, library(3));
    show();
    const empty = await screen.findByRole("button", { name: /^Impact Low, likelihood Low: 0 items, low$/ });
    expect(empty.matches(":disabled")).toBe(true);
    const cells = within(screen.getByRole("table")).getAllByRole("button");
    expect(cells.map((button) => button.textContent?.split(", ").at(-1))).toEqual(
      ["low", "high", "critical", "critical"]
        .concat(["low", "medium", "medium", "high"])
        .concat(["low", "low", "low", "medium"])
        .concat(["low", "low", "low", "low"]),
    );
  });

  test("decisions, derived values: a derived place is marked in every mode", async () => {
    server.answer(
      getRiskLibrary,
      library(3, (index) => (index === 0 ? { derivations: { level: "derived", impact: "derived" } } : {})),
    );
    const { user } = show();
    await screen.findByText("1 item of 3 placed by derived impact or likelihood");
    await user.click(screen.getByLabelText("Grid"));
    const cards = screen.getAllByRole("article").map((card) => /derived/.test(card.textContent ?? ""));
    expect(cards).toEqual([true, false, false]);
    await user.click(screen.getByRole("button", { name: "Switch to Classic View" }));
    screen.getByRole("cell", { name: "Medium (derived)" });
  });

  test("a chosen cell that a filter empties can still be taken back", async () => {
    server.answer(getRiskLibrary, library(6));
    const { user, search } = show("&cell=Low/High");
    await user.click(await screen.findByRole("button", { name: /^Impact Low, likelihood High: 0 items/ }));
    expect(search().get("cell")).toBeNull();
  });
});

describe("000, section 2, controls", () => {
  test("search is a case-insensitive substring; it is shared and in the URL", async () => {
    server.answer(
      getRiskLibrary,
      library(6, (index) => (index === 2 ? { title: "Late consent", description: "Signed after" } : {})),
    );
    const { user, search } = show("&riskView=list");
    await screen.findByRole("list", { name: "Risk items" });
    await user.type(screen.getByPlaceholderText("Search risk items..."), "CONSENT");
    expect(listed()).toEqual(["Late consent"]);
    screen.getByText("1 of 6 items");
    await waitFor(() => expect(search().get("q")).toBe("CONSENT"));
  });

  test("category and priority have the choices of the specification and must be equal", async () => {
    server.answer(getRiskLibrary, library(9));
    const { user, search } = show("&riskView=list");
    const category = await screen.findByRole("combobox", { name: "Category" });
    const optionsOf = (select: HTMLElement) =>
      within(select)
        .getAllByRole("option")
        .map((option) => option.textContent);
    expect(optionsOf(category)).toEqual(["All Categories", ...categories]);
    const priority = screen.getByRole("combobox", { name: "Priority" });
    expect(optionsOf(priority)).toEqual(["All Levels", "High Priority", "Medium Priority", "Low Priority"]);
    await user.selectOptions(category, "Key Risk Indicator");
    expect(listed()).toEqual(["Risk R-0002", "Risk R-0005", "Risk R-0008"]);
    expect(search().get("riskCategory")).toBe("Key Risk Indicator");
    await user.selectOptions(priority, "High Priority");
    await screen.findByText("No risk items found");
    await user.selectOptions(category, "All Categories");
    expect(listed()).toEqual(["Risk R-0001", "Risk R-0004", "Risk R-0007"]);
  });

  test("'all' in an address is no filter", async () => {
    server.answer(getRiskLibrary, library(3));
    show("&riskView=list&riskCategory=all&priority=all");
    await screen.findByText("3 items");
  });

  test("a category chip toggles its filter on and off", async () => {
    server.answer(getRiskLibrary, library(9));
    const { user } = show("&riskView=list");
    const chip = await screen.findByRole("button", { name: /^CTQ Critical to Quality 3$/ });
    await user.click(chip);
    expect(chip.getAttribute("aria-pressed")).toBe("true");
    expect(listed()).toEqual(["Risk R-0001", "Risk R-0004", "Risk R-0007"]);
    await user.click(chip);
    expect(chip.getAttribute("aria-pressed")).toBe("false");
    expect(listed()).toHaveLength(9);
  });

  test("Switch to Classic View shows all filtered items in one table, and back to the mode before", async () => {
    server.answer(getRiskLibrary, library(40));
    const { user, search } = show("&riskView=grid");
    await user.click(await screen.findByRole("button", { name: "Switch to Classic View" }));
    const rows = within(screen.getByRole("table")).getAllByRole("row");
    expect(rows).toHaveLength(41);
    await user.click(screen.getByRole("button", { name: "Risk R-0003" }));
    expect(search().get("details")).toBe("risk:R-0003");
    await user.click(screen.getByRole("button", { name: "Switch to Modern View" }));
    expect(screen.getAllByRole("article")).toHaveLength(12);
  });

  test("the classic table of 2,000 items draws those in view and says how many there are", async () => {
    server.answer(getRiskLibrary, library(2000));
    show("&classic=1");
    const table = await screen.findByRole("table");
    expect(table.getAttribute("aria-rowcount")).toBe("2001");
    expect(table.querySelectorAll("tr[aria-rowindex]").length).toBeLessThan(100);
  });

  test("Download JSON saves what is filtered", async () => {
    server.answer(getRiskLibrary, library(9));
    const saved: Blob[] = [];
    const names: string[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return "blob:test";
    });
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = show("&priority=low&riskView=grid");
    await user.click(await screen.findByRole("button", { name: "Download JSON" }));
    const content: unknown = JSON.parse((await saved[0]?.text()) ?? "");
    expect(names).toEqual(["p1-risk-items.json"]);
    expect(content).toMatchObject({
      protocolId: "p1",
      filters: { priority: "low" },
      items: [{ id: "R-0003" }, { id: "R-0006" }, { id: "R-0009" }],
    });
    vi.restoreAllMocks();
  });
});

describe("000, sections 4 and 9, grid and list modes", () => {
  test("the display mode is in the URL; dashboard is the first", async () => {
    server.answer(getRiskLibrary, library(3));
    const { user, search } = show();
    const modes = await screen.findByRole("radiogroup", { name: "Display" });
    expect(within(modes).getByRole("radio", { checked: true })).toBe(
      within(modes).getByLabelText("Dashboard"),
    );
    await user.click(within(modes).getByLabelText("Grid"));
    expect(search().get("riskView")).toBe("grid");
    expect(screen.getAllByRole("article")).toHaveLength(3);
    await user.click(within(modes).getByLabelText("List"));
    expect(search().get("riskView")).toBe("list");
    expect(listed()).toHaveLength(3);
  });

  test.each(["grid", "list"])("%s: pages through a library of 2,000 items, 12 a page", async (view) => {
    server.answer(getRiskLibrary, library(2000));
    const { user, search } = show(`&riskView=${view}`);
    await screen.findByText("1 to 12 of 2,000");
    expect(listed()).toHaveLength(12);
    const buttons = () =>
      within(screen.getByRole("navigation", { name: "Risk items, pages" })).getAllByRole("button");
    const named = (name: string) => screen.getByRole("button", { name });
    const numbers = () =>
      buttons().flatMap((button) => (/^\d/.test(button.textContent ?? "") ? [button.textContent] : []));
    expect(numbers()).toEqual(["1", "2", "3", "4", "5"]);
    expect(named("First page").matches(":disabled")).toBe(true);
    expect(named("Last page").matches(":disabled")).toBe(false);
    await user.click(named("Last page"));
    screen.getByText("1,993 to 2,000 of 2,000");
    expect(numbers()).toEqual(["163", "164", "165", "166", "167"]);
    expect(named("Last page").matches(":disabled")).toBe(true);
    expect(named("Next page").matches(":disabled")).toBe(true);
    expect(search().get("riskPage")).toBe("167");
    await user.click(named("Page 165"));
    expect(numbers()).toEqual(["163", "164", "165", "166", "167"]);
    await user.click(named("Previous page"));
    expect(numbers()).toEqual(["162", "163", "164", "165", "166"]);
    expect(named("Page 164").getAttribute("aria-current")).toBe("page");
    await user.click(named("First page"));
    expect(search().get("riskPage")).toBeNull();
  });

  test("changing any filter resets the page to 1", async () => {
    server.answer(getRiskLibrary, library(200));
    const { user, search } = show("&riskView=list&riskPage=3");
    await screen.findByText("25 to 36 of 200");
    await user.selectOptions(screen.getByRole("combobox", { name: "Priority" }), "high");
    screen.getByText("1 to 12 of 67");
    expect(search().get("riskPage")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Page 2" }));
    await user.click(screen.getByRole("button", { name: /^CTQ/ }));
    expect(search().get("riskPage")).toBeNull();
  });

  test("a page that does not exist shows the nearest one", async () => {
    server.answer(getRiskLibrary, library(30));
    show("&riskView=list&riskPage=99");
    await screen.findByText("25 to 30 of 30");
  });

  test("card titles are cut at 60 characters; the whole title stays at hand", async () => {
    const title = `${"x".repeat(60)} and more`;
    server.answer(
      getRiskLibrary,
      library(1, () => ({ title })),
    );
    const { user, search, back } = show("&riskView=grid");
    const link = await screen.findByRole("link", { name: `${"x".repeat(60)}…` });
    expect(link.title).toBe(title);
    await user.click(link);
    expect(search().get("details")).toBe("risk:R-0001");
    expect(link.getAttribute("aria-current")).toBe("true");
    // Opening the panel is no step of its own in the history.
    await act(back);
    expect(search().get("details")).toBe("risk:R-0001");
  });
});
