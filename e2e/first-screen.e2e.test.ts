import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { follow } from "./support/accessibility.ts";
import { adauraMatrix, edit, openMatrix, save, type } from "./support/schedule-matrix.ts";
import { controlsUnderToast } from "./support/toast.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();

const top = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;

async function expectMetricsAbove(page: Page, y: number) {
  for (const name of ["SCREENED", "TOTAL DATA POINTS", "DOMAINS", "RACT ITEMS"]) {
    const metric = top(page.getByText(name, { exact: true }).first());
    expect(await metric, name).toBeGreaterThan(0);
    expect(await metric, name).toBeLessThan(y);
  }
}

describe("DASH-9, DASH-10: where a tab's main content starts at 1280x800", () => {
  const size = { width: 1280, height: 800 };

  it("the schedule's grid above y=300; UI-6: a toast after saving covers no control", async () => {
    const page = await openMatrix(app, adauraMatrix, size);
    const grid = await top(page.getByRole("treegrid").or(page.getByRole("grid")).first());
    expect(grid).toBeLessThan(300);
    await expectMetricsAbove(page, grid);
    await edit(page);
    await type(page, 2, 3, "toast");
    await save(page);
    expect(await controlsUnderToast(page, /Saved as revision/)).toEqual([]);
  });

  it("the first risk next to the open assistant: the tools fit on two lines, and the placeholder is not truncated", async () => {
    const page = await app.open("/dashboard?protocolId=adaura&tab=risks", size);
    await page.getByRole("button", { name: /^AI Assistant/ }).click();
    const question = page.getByPlaceholder("Ask a question about this protocol...");
    await question.waitFor();
    const [first, second, score] = await Promise.all([
      top(page.getByRole("button", { name: "Low Priority" })),
      top(page.getByRole("searchbox", { name: /^Search risk items/ })),
      top(page.getByRole("heading", { name: "Risk score overview" })),
    ]);
    expect(first).toBe(await top(page.getByRole("button", { name: "Orphaned" })));
    expect(second).toBe(await top(page.getByRole("button", { name: "Display and actions" })));
    expect(score - second).toBeLessThan(60);
    expect(score).toBeLessThan(300);
    const room = await question.evaluate((input) => {
      if (!(input instanceof HTMLInputElement)) throw new Error("no input");
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      const context = document.createElement("canvas").getContext("2d");
      if (context === null) throw new Error("no canvas");
      context.font = font;
      const text = context.measureText(input.placeholder).width;
      return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - text;
    });
    expect(room).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Display and actions" }).click();
    await page.getByRole("menuitemradio", { name: "List" }).click();
    await page.waitForURL(/riskView=list/);
  });

  it("the first risk above y=300 in each view, and other lists above y=350, with the metrics in view", async () => {
    const page = await app.open("/", size);
    for (const view of ["dashboard", "list", "grid"]) {
      await follow(page, `/dashboard?protocolId=adaura&tab=risks&riskView=${view}`);
      const first = page.getByRole("link", { name: "Interstitial lung disease recognised late" });
      await first.waitFor();
      const risk = await top(first.locator("xpath=ancestor::li"));
      expect(risk, view).toBeLessThan(300);
      await expectMetricsAbove(page, risk);
    }
    await follow(page, "/dashboard?protocolId=adaura&tab=tlf");
    const row = page.getByRole("row", { name: /^TLF ID/ }).first();
    await row.waitFor();
    expect(await top(row)).toBeLessThan(350);
    await follow(page, "/dashboard?protocolId=adaura&tab=eligibility");
    const criterion = page.getByRole("heading", { name: "Adult age" }).first();
    await criterion.waitFor();
    expect(await top(criterion.locator("xpath=ancestor::li"))).toBeLessThan(350);
  });
});
