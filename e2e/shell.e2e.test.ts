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

  it("finds a protocol by keyboard only", async () => {
    const page = await app.open("/nowhere");
    await page.getByRole("heading", { name: "404 Page Not Found" }).waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("adaura");
    await page
      .getByRole("option", { name: /^ADAURA/ })
      .first()
      .waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("SCREENED").waitFor();
    expect(new URL(page.url()).search).toBe("?protocolId=AZD9291.pdf");
  });

  it("opens a tab, a search, and a filter from a URL", async () => {
    const page = await app.open("/dashboard?protocolId=adaura&q=safety");
    await page.getByRole("link", { name: "Safety Monitoring", exact: true }).waitFor();
    expect(await page.getByRole("link", { name: "Study Design", exact: true }).count()).toBe(0);
    await page.goto("/tropion-lung01");
    await page.waitForURL(/dashboard\?protocolId=tropion-lung01/);
  });

  it("reaches a domain with the Tab key and opens it with Enter", async () => {
    const page = await app.open("/dashboard?protocolId=adaura");
    await page.getByRole("searchbox", { name: /Search domains/ }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL(/domain=/);
  });
});

describe("UI-3: the color scheme", () => {
  it.each(["light", "dark"] as const)(
    "is %s from the first paint if the system requests it",
    async (colorScheme) => {
      const page = await app.open("/", { colorScheme });
      await page.getByText(" Available").first().waitFor();
      expect(await page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe(
        colorScheme,
      );
    },
  );
});

testScreens(app, [
  ["registry", "/", " Available"],
  ["registry without a match", "/?q=zebra", "No protocols match your search criteria"],
  ["dashboard", "/dashboard?protocolId=adaura", "Study Design"],
  ["dashboard without a match", "/dashboard?protocolId=adaura&q=zebra", "No domains match"],
  ["dashboard without a protocol id", "/dashboard", "Protocol ID Required"],
  ["dashboard of an unknown protocol", "/dashboard?protocolId=nobody", "Protocol Data Not Found"],
  ["comparison of two studies", "/compare?left=adaura&right=tropion-lung01", /^\d+ changed, /],
  ["404", "/nowhere", "404 Page Not Found"],
]);
