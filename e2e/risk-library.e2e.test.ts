import { describe, it } from "vitest";
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
  it("navigates from an item to its page and back; Esc closes one layer at a time", async () => {
    const page = await app.open(adaura);
    await page.getByRole("link", { name: "Interstitial lung disease recognised late" }).click();
    const panel = page.getByRole("complementary", { name: "Risk Item Details" });
    await panel.getByText(/^Score 8\.8 of 10/).waitFor();
    await panel.getByRole("link", { name: /^p\. \d+: open page/ }).click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await panel.getByText(/^Score 8\.8 of 10/).waitFor();
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
  });

  it("the classic view scrolls through 2,000 items", async () => {
    const page = await app.open("/dashboard?protocolId=many-risks&tab=risks&classic=1");
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
