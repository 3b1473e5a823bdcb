import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { withApp } from "./support/with-app.ts";

const app = withApp();

/** Left and right edge of an element's content, in whole pixels. */
const edges = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right } = node.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(node);
    return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)].map(Math.round);
  });

describe("DASH-4: the schedule uses the full page width; header, tabs, and content are equally wide", () => {
  it("in windows of several widths", async () => {
    const page = await app.open("/dashboard?protocolId=m14-431");
    const tabs = page.getByRole("tablist", { name: "Protocol sections" });
    const bar = page.locator("[data-screen-bar] > div");
    for (const [width, usual, full] of [
      [1280, 1232, 1232],
      [1920, 1872, 1872],
      [2560, 1872, 2512],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      for (const name of ["Schedule of Assessments", "Domains", "Eligibility", "TLF", "Risk Library"]) {
        await tabs.getByRole("tab", { name }).click();
        await page.getByRole("tabpanel", { name }).first().waitFor();
        const head = await edges(page.locator("main header").first());
        expect(await edges(bar)).toEqual(head);
        expect(await edges(page.getByRole("tabpanel", { name }).first())).toEqual(head);
        const [left = 0, right = 0] = head;
        expect(right - left).toBe(name === "Schedule of Assessments" ? full : usual);
      }
    }
  });
});
