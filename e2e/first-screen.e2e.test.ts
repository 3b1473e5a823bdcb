import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
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

describe("DASH-9: a tab's main content starts above y=300 at 1280x800, with the metrics in view", () => {
  const size = { width: 1280, height: 800 };

  it("the schedule's grid", async () => {
    const page = await openMatrix(app, adauraMatrix, size);
    const grid = await top(page.getByRole("treegrid").or(page.getByRole("grid")).first());
    expect(grid).toBeLessThan(300);
    await expectMetricsAbove(page, grid);
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

  it.each(["dashboard", "list", "grid"])("the first risk, view %s", async (view) => {
    const page = await app.open(`/dashboard?protocolId=adaura&tab=risks&riskView=${view}`, size);
    const first = page.getByRole("link", { name: "Interstitial lung disease recognised late" });
    await first.waitFor();
    const risk = await top(first.locator("xpath=ancestor::li"));
    expect(risk).toBeLessThan(300);
    await expectMetricsAbove(page, risk);
  });
});

describe("DASH-10: a list starts above y=350 at 1280x800", () => {
  it.each([
    ["tlf", "row", /^TLF ID/],
    ["eligibility", "heading", "Adult age"],
  ] as const)("tab %s", async (tab, role, name) => {
    const page = await app.open(`/dashboard?protocolId=adaura&tab=${tab}`, { width: 1280, height: 800 });
    const first = page.getByRole(role, { name }).first();
    await first.waitFor();
    const item = tab === "tlf" ? first : first.locator("xpath=ancestor::li");
    expect(await top(item)).toBeLessThan(350);
  });
});

describe("UI-6: a toast covers no control", () => {
  it("after saving the schedule", async () => {
    const page = await openMatrix(app, adauraMatrix, { width: 1280, height: 800 });
    await edit(page);
    await type(page, 2, 3, "toast");
    await save(page);
    expect(await controlsUnderToast(page, /Saved as revision/)).toEqual([]);
  });
});
