import { describe, it } from "vitest";
import { testScreens } from "./support/accessibility.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();

describe("SUM-1: the fixed page of the Crohn's disease study", () => {
  it("navigates from the summary to the timeline, the risk library, and the dashboard, and back", async () => {
    const page = await app.open("/m14-431");
    await page.getByRole("heading", { level: 1, name: /Crohn's Disease/ }).waitFor();
    for (const badge of ["AbbVie", "Phase 3", "Crohn's Disease"]) {
      await page.getByRole("listitem").getByText(badge, { exact: true }).waitFor();
    }

    await page.getByRole("link", { name: "Study Status" }).click();
    await page.waitForURL(/m14-431\?tab=timeline$/);
    await page.getByText("Data Analysis & Reporting:").waitFor();
    await page.goBack();
    await page.getByRole("link", { name: "View Full Dashboard" }).click();
    await page.waitForURL(/dashboard\?protocolId=m14-431$/);
    // The study's domains come as an object keyed by name.
    await page.getByRole("link", { name: "Sample Size", exact: true }).click();
    await page.getByRole("dialog", { name: "Sample Size" }).getByText("about 625").waitFor();
    await page.keyboard.press("Escape");
    await page.waitForURL(/dashboard\?protocolId=m14-431$/);
    await page.goBack();
    await page.getByRole("link", { name: "Risk Analysis" }).click();
    await page.waitForURL(/dashboard\?protocolId=m14-431&tab=risks$/);
    await page.getByRole("tab", { name: "Risk Library", selected: true }).waitFor();
  });
});

describe("SUM-1: the summary page of any protocol", () => {
  it("opens by id and by alias, and opens a tab by its URL", async () => {
    const page = await app.open("/protocol/AZD9291.pdf");
    await page.getByText("ENROLLMENT TARGET").waitFor();
    await page.getByRole("tab", { name: "Statistical Summary" }).click();
    await page.waitForURL(/AZD9291\.pdf\?tab=statistics$/);
    await page.getByRole("link", { name: "Source document, 200 pages" }).click();
    await page.getByRole("dialog", { name: "Protocol Page 1 of 200" }).waitFor();
    await page.keyboard.press("Escape");
    await page.waitForURL(/AZD9291\.pdf\?tab=statistics$/);
    await page.goto("/protocol/adaura?tab=timeline");
    await page.getByText("Dates in the Stored Protocol").waitFor();
    await page.getByRole("link", { name: "Back to Protocols" }).click();
    await page.getByRole("heading", { name: "Protocol Registry" }).waitFor();
  });
});

testScreens(app, [
  ["fixed page", "/m14-431", "View Full Dashboard"],
  ["fixed page, timeline", "/m14-431?tab=timeline", "Data Analysis & Reporting:"],
  ["summary page", "/protocol/adaura", "View Full Dashboard"],
  ["summary page of an unknown protocol", "/protocol/nobody", "Protocol Data Not Found"],
]);
