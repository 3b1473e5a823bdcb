import { describe, expect, it } from "vitest";
import { testScreens } from "./support/accessibility.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();
const adaura = "/dashboard?protocolId=adaura&tab=sap";

const plan = "/protocol/AZD9291.pdf?tab=statistics";

describe("SAP-1: the statistical analysis plan", () => {
  it("a URL opens at a card; the list of parts leads to another; a search highlights matches", async () => {
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

    await page.getByPlaceholder("Search in this plan...").fill("efron");
    await page.getByText(/^\d+ matches in 2 of 14 parts$/).waitFor();
    const marked = () => page.evaluate(() => CSS.highlights.get("search-match")?.size ?? 0);
    expect(await marked()).toBeGreaterThan(1);
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => CSS.highlights.get("search-current")?.size)).toBe(1);
    await page.keyboard.press("Escape");
    await expect.poll(marked).toBe(0);
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

describe("PLAN-1: the statistical plan", () => {
  it("prints every title, including collapsed ones, and no navigation", async () => {
    const page = await app.open(plan);
    await page.getByRole("list", { name: "tables" }).waitFor();
    await page.emulateMedia({ media: "print" });
    const isShown = (element: Element) => element.checkVisibility();
    const titles = page.getByRole("list", { name: "tables" }).locator("li");
    expect(await titles.count()).toBeGreaterThan(5);
    expect(await titles.last().evaluate(isShown)).toBe(true);
    expect(await page.getByRole("navigation", { name: "Sections of the statistical plan" }).count()).toBe(0);
    expect(await page.getByRole("button", { name: /more tables$/ }).count()).toBe(0);
  });
});

testScreens(app, [
  ["second variant", adaura, "Extraction Validation"],
  ["nothing found", `${adaura}&find=zebra`, "No part of the plan contains these words"],
  ["first variant", "/dashboard?protocolId=magnetism-3&tab=sap", "Analysis Populations"],
  ["named sample", "/dashboard?protocolId=m14-431&tab=sap", "Missing Data"],
  ["a plan with provenance", plan, "Regulatory Statistical Requirements"],
  ["a plan with plain values and defaults", "/protocol/magnetism-3?tab=statistics", "Print plan"],
]);
