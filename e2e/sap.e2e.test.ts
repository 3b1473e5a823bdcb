import { describe, expect, it } from "vitest";
import { testScreens } from "./support/accessibility.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();
const adaura = "/dashboard?protocolId=adaura&tab=sap";

/** Titles of the cards, in order. */
const cardsOf = (page: Awaited<ReturnType<typeof app.open>>) =>
  page.locator("section[aria-labelledby^=section-] h2").allTextContents();

describe("SAP-1: the statistical analysis plan", () => {
  it("shows every card of the second variant in order", async () => {
    const page = await app.open(adaura);
    await page.getByRole("heading", { name: "Extraction Validation" }).waitFor();
    expect(await cardsOf(page)).toEqual([
      "Statistical Analysis Plan",
      "Objectives & Endpoints",
      "Study Design & Populations",
      "Study Endpoints",
      "Statistical Methodology",
      "Programming Specifications",
      "Subgroup & Sensitivity Analyses",
      "Safety Analysis",
      "Software & Validation",
      "Model Specifications",
      "Output Requirements",
      "Validation Report",
      "Document Metadata",
      "Extraction Validation",
    ]);
    const abbreviation = page.getByText("World Health Organization", { exact: true });
    expect(await abbreviation.isVisible()).toBe(false);
    await page.getByRole("button", { name: /^\.\.\. and \d+ more abbreviations$/ }).click();
    await abbreviation.waitFor();
  });

  it("navigates from a value to its page and back to the same position", async () => {
    const page = await app.open(adaura);
    const design = page.getByRole("region", { name: "Study Design & Populations" });
    await design
      .getByRole("link", { name: /^p\. 32: open page 32/ })
      .first()
      .click();
    await page.getByRole("heading", { name: "Protocol Page 32 of 200" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await design.getByText("1:1", { exact: true }).isVisible()).toBe(true);
  });

  it("a URL opens at a card; the list of parts leads to another", async () => {
    const page = await app.open(`${adaura}&card=validation-report`);
    const heading = page.getByRole("heading", { name: "Validation Report" });
    await heading.waitFor();
    await page.waitForFunction(() => window.scrollY > 0);
    const top = async () => (await heading.boundingBox())?.y ?? -1;
    expect(await top()).toBeGreaterThan(50);
    expect(await top()).toBeLessThan(200);
    const parts = page.getByRole("navigation", { name: "Sections of the statistical analysis plan" });
    expect(await parts.locator("[aria-current]").textContent()).toBe("Validation Report");
    await parts.getByRole("link", { name: "Safety Analysis" }).click();
    await page.waitForURL(/card=safety/);
    await parts.locator("[aria-current]", { hasText: "Safety Analysis" }).waitFor();
  });

  it("searches the document and highlights matches", async () => {
    const page = await app.open(adaura);
    await page.getByPlaceholder("Search in this plan...").fill("efron");
    await page.getByText(/^\d+ matches in 2 of 14 parts$/).waitFor();
    expect(await cardsOf(page)).toEqual(["Statistical Methodology", "Model Specifications"]);
    const marked = () => page.evaluate(() => CSS.highlights.get("search-match")?.size ?? 0);
    expect(await marked()).toBeGreaterThan(1);
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => CSS.highlights.get("search-current")?.size)).toBe(1);
    await page.waitForURL(/find=efron/);
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { name: "Extraction Validation" }).waitFor();
    await expect.poll(marked).toBe(0);
  });

  it("switches to the statistical plan and back, as shown in the URL", async () => {
    const page = await app.open(`${adaura}&find=efron`);
    await page.getByText("Statistical plan", { exact: true }).click();
    await page.getByRole("heading", { name: "Endpoints Registry" }).waitFor();
    expect(new URL(page.url()).searchParams.get("view")).toBe("plan");
    expect(new URL(page.url()).searchParams.get("find")).toBeNull();
    await page.getByText("SAP document", { exact: true }).click();
    await page.getByRole("heading", { name: "Model Specifications" }).waitFor();
    expect(new URL(page.url()).searchParams.get("view")).toBeNull();
  });

  it("first variant: magnetism-3 with more than 5 amendments", async () => {
    const page = await app.open("/dashboard?protocolId=magnetism-3&tab=sap");
    const history = page.getByRole("list", { name: "Amendment history" });
    await history.waitFor();
    expect(await cardsOf(page)).toEqual([
      "Statistical Analysis Plan",
      "Objectives & Endpoints",
      "Analysis Populations",
    ]);
    expect(await history.getByRole("listitem").count()).toBe(5);
    await page.getByRole("button", { name: "+2 more amendments" }).click();
    expect(await history.getByRole("listitem").count()).toBe(7);
  });

  it("the named sample: m14-431", async () => {
    const page = await app.open("/dashboard?protocolId=m14-431&tab=sap");
    await page.getByRole("heading", { name: "Missing Data" }).waitFor();
    expect(await cardsOf(page)).toEqual([
      "Statistical Analysis Plan",
      "Objectives",
      "Populations",
      "Analysis Sets",
      "Statistical Methods",
      "Missing Data",
    ]);
  });

  it("prints only the cards, expanding collapsed ones, without cutting off a table", async () => {
    const page = await app.open(adaura, { width: 720, height: 1000 });
    await page.getByRole("heading", { name: "Extraction Validation" }).waitFor();
    await page.emulateMedia({ media: "print" });
    expect(await page.getByText("World Health Organization", { exact: true }).isVisible()).toBe(true);
    expect(await page.getByPlaceholder("Search in this plan...").isVisible()).toBe(false);
    expect(await page.getByText("Statistical plan", { exact: true }).isVisible()).toBe(false);
    const tables = page.locator("section[aria-labelledby^=section-] table");
    const cut = await tables.evaluateAll((all) => {
      const frames = all.flatMap((table) => table.parentElement ?? []);
      const isCut = (frame: HTMLElement) =>
        frame.scrollHeight > frame.clientHeight + 1 || frame.scrollWidth > frame.clientWidth + 1;
      return { tables: frames.length, cut: frames.filter(isCut).map((frame) => frame.ariaLabel) };
    });
    expect(cut.tables).toBeGreaterThan(8);
    expect(cut.cut).toEqual([]);
  });
});

testScreens(app, [
  ["second variant", adaura, "Extraction Validation"],
  ["nothing found", `${adaura}&find=zebra`, "No part of the plan contains these words"],
  ["first variant", "/dashboard?protocolId=magnetism-3&tab=sap", "Analysis Populations"],
  ["named sample", "/dashboard?protocolId=m14-431&tab=sap", "Missing Data"],
]);
