import { describe, expect, it } from "vitest";
import { testScreens } from "./support/accessibility.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp([
  { id: "other-1.pdf", aliases: ["other"], title: "Another study", indication: "Example disease" },
]);

describe("REG-2: from the registry to a protocol", () => {
  it("filters, opens a protocol, and changes tabs; Back and Forward retrace the steps", async () => {
    const page = await app.open("/");
    await page.getByRole("heading", { name: "Protocol Registry" }).waitFor();
    await page.getByRole("article").nth(1).waitFor();
    await page.getByPlaceholder("Search protocols, compounds, indications...").fill("adjuvant");
    await page.waitForURL(/q=adjuvant/);
    await expect.poll(() => page.getByRole("article").count()).toBe(1);

    await page.getByRole("link", { name: "ADAURA" }).click();
    await page.waitForURL(/dashboard\?protocolId=AZD9291\.pdf$/);
    await page.getByRole("link", { name: "Study Design", exact: true }).waitFor();
    await page.getByRole("tab", { name: "Schedule of Assessments" }).click();
    await page.waitForURL(/tab=schedule/);
    await page.getByRole("radiogroup", { name: "Schedule view" }).waitFor();

    await page.goBack();
    await page.getByRole("link", { name: "Study Design", exact: true }).waitFor();
    await page.goBack();
    await page.waitForURL(/q=adjuvant/);
    await expect.poll(() => page.getByRole("article").count()).toBe(1);
    await page.goForward();
    await page.goForward();
    await page.getByRole("radiogroup", { name: "Schedule view" }).waitFor();
  });
});

it("a domain is reached with the Tab key and opened with Enter", async () => {
  const page = await app.open("/dashboard?protocolId=adaura");
  await page.getByRole("searchbox", { name: /Search domains/ }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(/domain=/);
});

it("UI-3: the color scheme is dark from the first paint if the system requests it", async () => {
  const page = await app.open("/", { colorScheme: "dark" });
  await page.getByText(" Available").first().waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe("dark");
});

testScreens(app, [
  ["registry", "/", " Available"],
  ["registry without a match", "/?q=zebra", "No protocols match your search criteria"],
  ["dashboard", "/dashboard?protocolId=adaura", "Study Design"],
  ["dashboard without a match", "/dashboard?protocolId=adaura&q=zebra", "No domains match"],
  ["dashboard without a protocol id", "/dashboard", "Protocol ID Required"],
  ["dashboard of an unknown protocol", "/dashboard?protocolId=nobody", "Protocol Data Not Found"],
  ["comparison of two studies", "/compare?left=adaura&right=tropion-lung01", /^\d+ changed, /],
  ["fixed page", "/m14-431", "View Full Dashboard"],
  ["fixed page, timeline", "/m14-431?tab=timeline", "Data Analysis & Reporting:"],
  ["fixed page, statistics", "/m14-431?tab=statistics", "Print plan"],
  ["summary page", "/protocol/adaura", "View Full Dashboard"],
  ["summary page of an unknown protocol", "/protocol/nobody", "Protocol Data Not Found"],
  ["404", "/nowhere", "404 Page Not Found"],
]);
