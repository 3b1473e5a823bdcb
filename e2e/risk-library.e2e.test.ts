import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import {
  bundleRiskItemSchema,
  riskCategories,
  riskPriorities,
} from "../backend/src/contract/bundle/index.ts";
import { testScreens } from "./support/accessibility.ts";
import { withApp } from "./support/with-app.ts";

const many = Array.from({ length: 2000 }, (_, index) =>
  bundleRiskItemSchema.parse({
    id: `R-${index + 1}`,
    title: `Generated risk ${index + 1}`,
    category: riskCategories[index % 3],
    priority: riskPriorities[index % 3],
    riskScore: Math.round(100 - index / 20) / 10,
  }),
);
const app = withApp([{ id: "many-risks", title: "A study with many risks", risks: many }]);
const adaura = "/dashboard?protocolId=adaura&tab=risks";

describe("RISK-1: the risk library and the details side panel", () => {
  it("navigates from the matrix to an item, to its page, and back", async () => {
    const page = await app.open("/dashboard?protocolId=adaura");
    await page.getByRole("tab", { name: "Risk Library" }).click();
    await page.getByRole("list", { name: "Top 5 risk items" }).waitFor();
    const cell = page.getByRole("button", {
      name: /^Impact Very High, likelihood High: \d+ items?, critical/,
    });
    await cell.click();
    await page.waitForURL(/cell=Very\+High%2FHigh/);
    await page.getByRole("button", { name: "Clear Filter", exact: true }).click();

    await page.getByRole("link", { name: "Interstitial lung disease recognised late" }).click();
    const panel = page.getByRole("complementary", { name: "Risk Item Details" });
    await panel.getByText(/^Score 8\.8 of 10/).waitFor();
    await panel.getByText(/Preventive:.*\| Detective:.*\| Corrective:/).waitFor();
    await page.keyboard.press("ArrowRight");
    await panel.getByText(/^2 of \d+$/).waitFor();
    await page.keyboard.press("ArrowLeft");
    await panel.getByText(/^1 of \d+$/).waitFor();

    await panel.getByRole("link", { name: /^p\. \d+: open page/ }).click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await panel.getByText(/^Score 8\.8 of 10/).waitFor();
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
  });

  it("filters, switches modes, and exports the filtered result; the URL restores all of it", async () => {
    const page = await app.open(`${adaura}&riskView=list`);
    await page.getByRole("button", { name: /^QTL Quality Tolerance Limit/ }).click();
    await page.getByPlaceholder("Search risk items...").fill("randomis");
    await page.waitForURL(/q=randomis/);
    // Fewer than the seven of the category: the list may update with a short delay.
    await page.getByText(/^[1-6] of \d+ items$/).waitFor();
    const shown = await page.getByRole("list", { name: "Risk items" }).getByRole("link").count();
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download JSON" }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe("adaura-risk-items.json");
    const saved: unknown = JSON.parse(await readFile(await file.path(), "utf8"));
    expect(saved).toMatchObject({ filters: { search: "randomis", category: "Quality Tolerance Limit" } });
    expect(saved).toHaveProperty("items.length", shown);

    const again = await app.open(page.url());
    await again.getByRole("list", { name: "Risk items" }).waitFor();
    expect(await again.getByRole("list", { name: "Risk items" }).getByRole("link").count()).toBe(shown);
    await again.getByRole("tab", { name: "Domains" }).click();
    expect(await again.getByRole("searchbox", { name: /Search domains/ }).inputValue()).toBe("randomis");
  });

  it("pages and scrolls through 2,000 items", async () => {
    const page = await app.open("/dashboard?protocolId=many-risks&tab=risks&riskView=grid");
    await page.getByText("1 to 12 of 2,000").waitFor();
    await page.getByRole("button", { name: "Last page" }).click();
    await page.getByText("1,993 to 2,000 of 2,000").waitFor();
    expect(await page.getByRole("button", { name: /^Page \d+$/ }).count()).toBe(5);
    await page.getByRole("button", { name: "Switch to Classic View" }).click();
    const table = page.getByRole("region", { name: "Risk items, table" });
    await table.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await table.getByRole("button", { name: "Generated risk 2000", exact: true }).click();
    await page.getByRole("complementary").getByText("2,000 of 2,000").waitFor();
  });
});

testScreens(app, [
  ["dashboard mode", adaura, "Top 5 risk items"],
  ["a chosen cell", `${adaura}&cell=High/Medium`, "Impact High, likelihood Medium"],
  ["grid with an item's details", `${adaura}&riskView=grid&details=risk:R-002`, "Mitigation strategy"],
  ["list", `${adaura}&riskView=list`, "1 to 12 of"],
  ["classic view with an empty panel", `${adaura}&classic=1&details=none`, "Select a domain or risk item"],
  ["nothing found", `${adaura}&q=zebra`, "No risk items found"],
  ["a domain's details", "/dashboard?protocolId=adaura&details=domain:Study%20Design", "Key risk indicators"],
]);
