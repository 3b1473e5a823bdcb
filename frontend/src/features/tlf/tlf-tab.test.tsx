import { act, screen, waitFor, within } from "@testing-library/react";
import { getDomain, getOutputs } from "@trialtrace/backend/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createFakeServer } from "../../testing/fake-server.ts";
import { makeDomainResponse } from "../../testing/protocols.ts";
import { catchSavedFiles } from "../../testing/saved-files.ts";
import { figureOutput, listingOutput, makeOutput, makeRegistry, stated } from "./testing/tlf-data.ts";
import { cardTitles, serveTlfs, showTlfs } from "./testing/tlf-screen.tsx";

const three = makeRegistry([makeOutput(), figureOutput, listingOutput]);
const many = makeRegistry(
  Array.from({ length: 30 }, (_, index) =>
    makeOutput({ key: `T-${index + 1}`, id: `T-${index + 1}`, title: stated(`Title ${index + 1}`) }),
  ),
);
const facts = (region: string) =>
  within(screen.getByRole("region", { name: region }))
    .getAllByRole("definition")
    .map(({ textContent }) => textContent);

afterEach(() => vi.restoreAllMocks());

describe("OUT-4: states", () => {
  it("requests its outputs and shows a loading message", async () => {
    const server = createFakeServer();
    server.answer(getOutputs, { protocolId: "p1", registry: three });
    const release = server.hold(getOutputs);
    showTlfs();
    await screen.findByText("Loading TLF specifications...");
    release();
    await screen.findByRole("heading", { name: "Tables, Listings & Figures (TLF)" });
    expect(server.calls.map(({ url }) => url)).toEqual(["/api/study/outputs?protocolId=p1"]);
  });

  it("without TLFs", async () => {
    serveTlfs(null);
    showTlfs();
    await screen.findByRole("heading", { name: "No TLF specifications available in registry" });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("an empty list shows an empty registry below the document's own facts", async () => {
    serveTlfs(makeRegistry([]));
    showTlfs();
    await screen.findByRole("heading", { name: "No TLF specifications available in registry" });
    screen.getByText("D5164C00001");
    screen.getByText("0 TLFs");
  });

  it("an error can be retried", async () => {
    const server = createFakeServer();
    server.fail(getOutputs, "protocol-not-found", "What went wrong.");
    const { user } = showTlfs();
    const alert = await screen.findByRole("alert");
    within(alert).getByRole("heading", { name: "Error Loading TLF Data" });
    within(alert).getByText("Unable to load TLF specifications.");
    within(alert).getByText("What went wrong.");
    server.answer(getOutputs, { protocolId: "p1", registry: three });
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    await screen.findByRole("heading", { name: "TLF Specifications Registry" });
  });
});

describe("OUT-1: header and cards", () => {
  it("shows what the document states and marks the rest as not specified", async () => {
    serveTlfs(three);
    showTlfs();
    await screen.findByRole("heading", { name: "Tables, Listings & Figures (TLF)" });
    for (const text of ["D5164C00001", "Oncology", "1.0", "2020-06-15"]) screen.getByText(text);
    expect(facts("Programming Standards")).toEqual(["9.4", "Not specified", "Not specified"]);
    expect(facts("Common Specifications")).toEqual(["Two-sided 95 %", "Not specified", "Not specified"]);
    expect(facts("Extraction Summary")).toEqual(["3", "Complete", "TLF shells"]);
  });

  it("the cards are collapsed to one line each and expand together", async () => {
    serveTlfs(three);
    const { user } = showTlfs();
    const names = ["Programming Standards", "Common Specifications", "Extraction Summary"];
    const states = () =>
      names.map((name) => screen.getByRole("button", { name }).getAttribute("aria-expanded"));
    await screen.findByRole("button", { name: "Common Specifications" });
    expect(states()).toEqual(["false", "false", "false"]);
    await user.click(screen.getByRole("button", { name: "Common Specifications" }));
    expect(states()).toEqual(["true", "true", "true"]);
  });

  it("a total that differs from the number of listed items appears next to it", async () => {
    const extraction = [{ label: "Total TLFs extracted", ...stated("106") }];
    serveTlfs(makeRegistry([makeOutput()], { extraction }));
    showTlfs();
    await screen.findByRole("region", { name: "Extraction Summary" });
    expect(facts("Extraction Summary")).toEqual(["106", "1"]);
  });

  it("the registry shows its count, and a status marked as fixed", async () => {
    serveTlfs(three);
    showTlfs();
    await screen.findByText("3 TLFs");
    const status = screen.getByText(/^Registry Status: Active/);
    expect(status.textContent).toContain("fixed");
  });
});

describe("OUT-1: detail cards", () => {
  it("show population, dataset, endpoints and estimands, treatment groups, and the page", async () => {
    serveTlfs(makeRegistry([figureOutput]));
    showTlfs();
    const [card] = await screen.findAllByRole("article");
    if (!card) throw new Error("There is no card");
    within(card).getByText("14.2.1");
    within(card).getByText("Stage II");
    const values = within(card)
      .getAllByRole("definition")
      .map(({ textContent }) => textContent);
    expect(values).toEqual(["Full analysis set", "ADTTE", "Overall survival", "Drug 80 mgPlacebo"]);
  });

  it("show an item without any specified value, and mark the derived id", async () => {
    const none = stated("");
    const bare = makeOutput({
      ...{ key: "TLF-2", id: "TLF-2", counted: true, kind: "other", type: "", title: none, groups: [] },
      ...{ population: none, dataset: none, category: none, shell: null },
    });
    serveTlfs(makeRegistry([makeOutput(), bare]));
    showTlfs();
    const card = (await screen.findAllByRole("article"))[1];
    expect(card?.textContent).toMatch(/^Not specifiedTLF-2derived/);
    expect(within(card ?? document.body).getAllByText("Not specified").length).toBe(6);
  });

  it("are paged; the page is in the URL", async () => {
    serveTlfs(many);
    const { user, search } = showTlfs();
    await screen.findByText("1 to 12 of 30");
    expect(cardTitles()).toHaveLength(12);
    await user.click(screen.getByRole("button", { name: "Last page" }));
    expect(cardTitles()).toEqual(["Title 25", "Title 26", "Title 27", "Title 28", "Title 29", "Title 30"]);
    expect(search().get("tlfPage")).toBe("3");
  });

  it("are all printed; the screen then returns to the current page", async () => {
    serveTlfs(many);
    showTlfs();
    await screen.findByText("1 to 12 of 30");
    act(() => void window.dispatchEvent(new Event("beforeprint")));
    expect(cardTitles()).toHaveLength(30);
    act(() => void window.dispatchEvent(new Event("afterprint")));
    expect(cardTitles()).toHaveLength(12);
  });

  it("the page links to the quote", async () => {
    serveTlfs(makeRegistry([makeOutput()]));
    showTlfs();
    const link = await screen.findByRole("link", { name: /^p\. 125/ });
    expect(link.getAttribute("href")).toContain("page=125");
  });
});

describe("filters", () => {
  it("chips count the whole registry, are in the URL, and can be combined; Clear Filters resets all of them", async () => {
    serveTlfs(three);
    const { user, search } = showTlfs();
    await user.click(await screen.findByRole("button", { name: "Figure 1" }));
    await waitFor(() => expect(cardTitles()).toEqual(["Curves of survival"]));
    await user.click(screen.getByRole("button", { name: "Listing 1" }));
    await waitFor(() => expect(cardTitles()).toHaveLength(2));
    expect(search().getAll("tlfType")).toEqual(["Figure", "Listing"]);
    await user.click(screen.getByRole("button", { name: "Category: All" }));
    await user.click(await screen.findByRole("button", { name: "Safety 1" }));
    screen.getByRole("button", { name: "Category: Safety" });
    await screen.findByText("1 of 3 TLFs");
    await user.type(screen.getByRole("searchbox"), "nowhere");
    await screen.findByRole("heading", { name: "No TLFs match" });
    await user.click(screen.getByRole("button", { name: "Clear Filters" }));
    await waitFor(() => expect(cardTitles()).toHaveLength(3));
    await waitFor(() => expect(search().toString()).toBe("protocolId=p1&tab=tlf"));
  });

  it("a URL restores them", async () => {
    serveTlfs(three);
    const { user } = showTlfs("&tlfText=survival&tlfCategory=Efficacy&tlfCategory=Gone");
    await screen.findByText("1 of 3 TLFs");
    expect(cardTitles()).toEqual(["Curves of survival"]);
    await user.click(screen.getByRole("button", { name: "Category: 2 selected" }));
    await screen.findByRole("button", { name: "Gone 0", pressed: true });
  });
});

describe("export and print", () => {
  it("Export JSON saves the displayed items as stored", async () => {
    const server = serveTlfs(three);
    const stored = [{ tlf_id: "T-14.1.1" }, { tlf_id: "F-14.2.1" }, { tlf_id: "L-16.2.1" }];
    const content = { structured_data: { tlf_specifications: stored } };
    const protocolData = { domains: { "TLF Shells": content } };
    server.answer(getDomain, makeDomainResponse("TLF Shells", { protocolData }));
    const saved = catchSavedFiles();
    const { user } = showTlfs("&tlfType=Figure");
    await user.click(await screen.findByRole("button", { name: "Export JSON" }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["p1-tlf-registry.json"]));
    expect(JSON.parse((await saved[0]?.content.text()) ?? "")).toEqual({
      protocolId: "p1",
      filters: { types: ["Figure"] },
      tlf_specifications: [{ tlf_id: "F-14.2.1" }],
    });
  });

  it("Export JSON reports a failure", async () => {
    const server = serveTlfs(three);
    server.fail(getDomain, "internal-error", "What went wrong.");
    const { user } = showTlfs();
    await user.click(await screen.findByRole("button", { name: "Export JSON" }));
    await screen.findByText("p1-tlf-registry.json could not be saved");
    screen.getByText("What went wrong.");
  });

  it("printing renders the shells of the displayed items and removes them afterwards", async () => {
    serveTlfs(three);
    const print = vi.fn();
    vi.stubGlobal("print", print);
    const { user } = showTlfs("&tlfType=Figure&tlfType=Listing");
    await user.click(await screen.findByRole("button", { name: "Print 2 shells" }));
    expect(print).toHaveBeenCalledTimes(1);
    const names = screen
      .getAllByRole("article", { name: /^Shell of/ })
      .map((sheet) => sheet.ariaLabel ?? sheet.getAttribute("aria-label"));
    expect(names).toEqual(["Shell of Figure 14.2.1", "Shell of Listing 16.2.1"]);
    window.dispatchEvent(new Event("afterprint"));
    await waitFor(() => expect(screen.queryByRole("article", { name: /^Shell of/ })).toBeNull());
  });
});
