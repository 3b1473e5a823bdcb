import { describe, expect, it } from "vitest";
import { testScreens } from "./support/accessibility.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();
const adaura = "/protocol/AZD9291.pdf?tab=statistics";

describe("PLAN-1: the statistical plan on a protocol page", () => {
  it("shows its cards, expands a list in place, and follows a value to its page and back", async () => {
    const page = await app.open("/protocol/AZD9291.pdf");
    await page.getByRole("tab", { name: "Statistical Summary" }).click();
    for (const name of [
      "Statistical Analysis Plan",
      "Sample Size",
      "Primary Study Objectives",
      "Endpoints Registry",
      "Analysis Populations Registry",
      "Methodology Framework",
      "Sample Size & Power",
      "Statistical Methods Registry",
      "Interim Analyses & Monitoring",
      "Multiplicity Control",
      "Missing Data Strategy",
      "Safety Analyses",
      "Tables, Listings & Figures",
      "Software & Validation",
      "Risk-Based Quality Management Framework",
      "Regulatory Statistical Requirements",
    ]) {
      await page.getByRole("heading", { level: 2, name, exact: true }).waitFor();
    }
    await page.getByRole("region", { name: "Sample Size", exact: true }).getByText("80 %").waitFor();

    const figures = page.getByRole("list", { name: "figures" });
    expect(await figures.getByRole("listitem").count()).toBe(5);
    await page.getByRole("button", { name: /^\+\d+ more figures$/ }).press("Enter");
    await page.getByRole("button", { name: "Show fewer figures", expanded: true }).waitFor();
    expect(await figures.getByRole("listitem").count()).toBeGreaterThan(5);

    await page
      .getByRole("region", { name: "Interim Analyses & Monitoring" })
      .getByRole("link")
      .first()
      .click();
    await page.getByRole("dialog", { name: /^Protocol Page 96 of 200/ }).waitFor();
    await page.keyboard.press("Escape");
    await page.waitForURL(/AZD9291\.pdf\?tab=statistics$/);
    // Closing the viewer leaves the list as it was opened.
    await page.getByRole("button", { name: "Show fewer figures" }).waitFor();
  });

  it("opens the shell of a planned figure, and Back returns to the plan", async () => {
    const page = await app.open("/m14-431?tab=statistics");
    const figures = page.getByRole("list", { name: "figures" });
    await figures.getByRole("link", { name: "14.2.1: open the shell of figure 14.2.1" }).click();
    await page.getByRole("dialog", { name: "Figure 14.2.1" }).waitFor();
    await page.goBack();
    await figures.waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("prints every title, including collapsed ones, and no navigation", async () => {
    const page = await app.open(adaura);
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
  ["a plan with provenance", adaura, "Regulatory Statistical Requirements"],
  ["a plan with plain values and defaults", "/protocol/magnetism-3?tab=statistics", "Print plan"],
  ["the fixed page", "/m14-431?tab=statistics", "Print plan"],
]);
