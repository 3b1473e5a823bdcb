import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { adauraMatrix, edit, openMatrix, save, type } from "./support/schedule-matrix.ts";
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

describe("DASH-9: the main content of a tab begins above y=300 at 1280x800, with the metrics in view", () => {
  const size = { width: 1280, height: 800 };

  it("the schedule's grid", async () => {
    const page = await openMatrix(app, adauraMatrix, size);
    const grid = await top(page.getByRole("treegrid").or(page.getByRole("grid")).first());
    expect(grid).toBeLessThan(300);
    await expectMetricsAbove(page, grid);
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

describe("DASH-10: a list begins above y=350 at 1280x800", () => {
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

describe("UI-6: a toast lies over no control", () => {
  it("after the schedule is saved", async () => {
    const page = await openMatrix(app, adauraMatrix, { width: 1280, height: 800 });
    await edit(page);
    await type(page, 2, 3, "toast");
    await save(page);
    const covered = await page
      .getByRole("alert")
      .filter({ hasText: /Saved as revision/ })
      .evaluate((toast) => {
        const box = toast.getBoundingClientRect();
        return [...document.querySelectorAll("button, a, input, select, textarea, [role=tab]")]
          .filter((control) => !toast.contains(control))
          .filter((control) => {
            const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
            const isShown = width > 0 && height > 0;
            return isShown && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 120));
      });
    expect(covered).toEqual([]);
  });
});
