import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { adauraMatrix, openMatrix } from "./support/schedule-matrix.ts";
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
