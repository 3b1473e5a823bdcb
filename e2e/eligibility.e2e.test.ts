import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { bundleEligibilitySchema } from "../backend/src/contract/bundle/index.ts";
import { seriousViolationsInBothSchemes, testScreens } from "./support/accessibility.ts";
import { readPdf } from "./support/read-pdf.ts";
import { withApp } from "./support/with-app.ts";

const many = bundleEligibilitySchema.parse({
  hierarchical_criteria: Array.from({ length: 400 }, (_, index) => ({
    name: `Generated criterion ${index + 1}`,
    original_id: `G${index + 1}`,
    tier: (index % 3) + 1,
    tierName: "",
    type: index % 2 === 0 ? "inclusion" : "exclusion",
    criteria_text: `Text of criterion ${index + 1}`,
  })),
});
const app = withApp([{ id: "many-criteria", title: "A study with many criteria", eligibility: many }]);
const adaura = "/dashboard?protocolId=adaura&tab=eligibility";

const cards = (page: Page) => page.getByRole("list", { name: "Criteria", exact: true }).getByRole("article");
const panelOf = (page: Page) => page.getByRole("complementary", { name: "Criterion Details" });

/** The last copied text. */
function copied(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

async function storedCriteria(): Promise<{ name: string; original_id: string; tier: number }[]> {
  const answer = await app.server.get("/api/eligibility-comprehensive?protocolId=adaura");
  return (await answer.json()).hierarchical_data.all_criteria;
}

describe("ELIG-2: hierarchical criteria of ADAURA", () => {
  it("opens a criterion from tier tabs and search, follows it to its page, and returns", async () => {
    const stored = await storedCriteria();
    const page = await app.open("/dashboard?protocolId=adaura");
    await page.getByRole("tab", { name: "Eligibility" }).click();
    await page.getByRole("heading", { name: "Hierarchical Eligibility Criteria" }).waitFor();
    expect(await cards(page).count()).toBe(stored.length);
    await page.getByRole("tab", { name: "Tier 1 (Critical)" }).click();
    await page.waitForURL(/criteriaTier=1/);
    const critical = stored.filter(({ tier }) => tier === 1).length;
    // The list may follow the URL with a short delay.
    await page.getByText(`${critical} of ${stored.length} criteria`).waitFor();
    expect(await cards(page).count()).toBe(critical);
    await page.getByPlaceholder("Search criteria...").fill("non-squamous");
    await page.getByText(`1 of ${stored.length} criteria`).waitFor();

    await cards(page).getByRole("link", { name: "Non-squamous non-small cell lung cancer" }).click();
    const panel = panelOf(page);
    await panel.getByRole("heading", { name: "I2.1" }).waitFor();
    await panel
      .getByRole("table", { name: "OMOP concepts of I2.1" })
      .getByText("Non-small cell lung cancer")
      .first()
      .waitFor();
    await panel.getByRole("link", { name: /^p\. \d+: open page/ }).click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await panel.getByRole("heading", { name: "I2.1" }).waitFor();
    await page.goBack();
    await panel.waitFor({ state: "detached" });
    expect(page.url()).toContain("criteriaTier=1");
  });

  it("the drawer over the panel shows plan, SQL, and JSON; Esc closes the drawer, then the panel", async () => {
    const page = await app.open(`${adaura}&criterion=I2`);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await panelOf(page).getByRole("button", { name: "Query plan" }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByText("Data access pattern").waitFor();
    await drawer.getByRole("tab", { name: "SQL" }).click();
    await drawer.locator('[data-token="keyword"]').first().waitFor();
    await drawer.getByRole("tab", { name: "JSON" }).click();
    await drawer.getByRole("button", { name: "Copy JSON" }).click();
    await drawer.getByText("Copied").waitFor();
    expect(JSON.parse(await copied(page))).toMatchObject({ hierarchical: { original_id: "I2" } });

    const again = await app.open(page.url());
    await again.getByRole("tab", { name: "JSON", selected: true }).waitFor();
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await panelOf(page).waitFor({ state: "detached" });
  });

  it("the Copy button keeps its label in a narrow window", async () => {
    const page = await app.open(`${adaura}&criterion=I2&criterionTab=sql`, { width: 390, height: 844 });
    const copy = page.getByRole("dialog").getByRole("button", { name: "Copy SQL" }).first();
    await copy.waitFor();
    expect(await copy.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0);
    expect(
      await copy.getByText("Copy SQL").evaluate((text) => {
        const label = text.parentElement ?? text;
        return label.scrollWidth - label.clientWidth;
      }),
    ).toBeLessThanOrEqual(0);
  });

  it("the dashboard's Filter and the Advanced Filter share their state; Export JSON saves the filtered result", async () => {
    const page = await app.open(adaura);
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("dialog").getByRole("combobox", { name: "Type" }).selectOption("exclusion");
    await page.keyboard.press("Escape");
    const advanced = page.getByRole("button", { name: /^Advanced Filter/ });
    await advanced.getByLabel("1 active").waitFor();
    await advanced.click();
    const filters = page.getByRole("region", { name: "Advanced filters" });
    await filters.getByRole("combobox", { name: "Expected impact" }).selectOption("High");
    // Fewer than the criteria of the type: the list may update with a short delay.
    await page.getByText(/^[1-9] of \d+ criteria$/).waitFor();
    const shown = await cards(page).count();
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export JSON" }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe("adaura-eligibility-criteria.json");
    const saved: unknown = JSON.parse(await readFile(await file.path(), "utf8"));
    expect(saved).toMatchObject({ filters: { type: "exclusion", impact: "High" }, count: shown });
    expect(saved).toHaveProperty("hierarchical_data.all_criteria.length", shown);
  });
});

describe("ELIG-9: Generate Report opens a printable report of the current view", () => {
  it("shows protocol, filters, and criteria with children and concepts, SQL on request, and returns to the tab", async () => {
    const stored = await storedCriteria();
    const critical = stored.filter(({ tier }) => tier === 1);
    const page = await app.open(`${adaura}&criteriaTier=1`, { colorScheme: "dark" });
    await page.getByRole("button", { name: "Generate Report" }).click();
    await page.waitForURL(/\/eligibility-report\?/);
    await page.getByText("Tier: Tier 1 (Critical)").waitFor();
    expect(await page.locator("[data-criterion]").count()).toBe(critical.length);

    const plain = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    const text = plain.join(" ");
    for (const { name, original_id } of critical) expect(text).toContain(`${original_id} ${name}`);
    for (const words of ["Adjuvant Osimertinib", "D5164C00001", "I2.1 Diagnosis", "SNOMED:"]) {
      expect(text).toContain(words);
    }
    for (const words of ["SELECT", "TrialTrace", "Back to criteria", "Adult age"]) {
      expect(text).not.toContain(words);
    }
    expect(plain.at(-1)).toContain(`Page ${plain.length} of ${plain.length}`);

    await page.getByRole("checkbox", { name: "SQL" }).check();
    await page.getByRole("checkbox", { name: "OMOP concepts" }).uncheck();
    await page.waitForURL(/concepts=0/);
    const withSql = (await readPdf(await page.pdf({ preferCSSPageSize: true }))).join(" ");
    expect(withSql).toContain("SELECT");
    expect(withSql).not.toContain("unverified");

    await page.getByRole("link", { name: "Back to criteria" }).click();
    await page.getByRole("tab", { name: "Tier 1 (Critical)", selected: true }).waitFor();
  });
});

describe("ELIG-3: the other forms", () => {
  it("criteria outside the sections are filtered by the categories of their children", async () => {
    const page = await app.open("/dashboard?protocolId=m14-431&tab=eligibility");
    const category = page.getByRole("combobox", { name: "Category" });
    await category.selectOption("Infection");
    await page.waitForURL(/criteriaCategory=Infection/);
    await page.getByText("3 of 19 criteria").waitFor();
    expect(await category.locator("option[value=key_exclusions]").isDisabled()).toBe(true);
  });

  it("the cards of the four sections open the drawer", async () => {
    const page = await app.open(`${adaura}&criteriaView=sections`);
    const standard = page.getByRole("button", { name: /^Standard Criteria \(Low Impact\)/ });
    expect(await standard.getAttribute("aria-expanded")).toBe("false");
    await standard.click();
    await page.waitForURL(/criteriaToggled=standard_criteria/);
    await page
      .getByRole("list", { name: "Standard Criteria (Low Impact)" })
      .getByRole("link")
      .first()
      .click();
    const drawer = page.getByRole("dialog");
    await drawer.getByText("Original protocol text").waitFor();
    await page.goBack();
    await drawer.waitFor({ state: "detached" });
    expect(await standard.getAttribute("aria-expanded")).toBe("true");
  });

  it("400 criteria can be filtered and scrolled", async () => {
    const page = await app.open("/dashboard?protocolId=many-criteria&tab=eligibility");
    await page.getByText("400 top-level criteria").waitFor();
    await cards(page).last().scrollIntoViewIfNeeded();
    await page.getByRole("link", { name: "Generated criterion 400" }).click();
    await panelOf(page).getByText("400 of 400").waitFor();
    await page.getByPlaceholder("Search criteria...").fill("G39");
    await page.getByText("11 of 400 criteria").waitFor();
  });
});

/** Below the drawer is one criterion: the full list is a screen of its own. */
const onlyOne = `${adaura}&criteriaText=non-squamous&criterion=I2`;

testScreens(app, [
  ["hierarchical", adaura, "top-level criteria"],
  ["a criterion's panel", `${adaura}&criterion=I2`, "Decomposed child criteria"],
  ["the drawer's overview", `${onlyOne}&criterionTab=overview`, "RWD mapping"],
  ["the drawer's plan", `${onlyOne}&criterionTab=plan`, "Main steps"],
  ["the drawer's SQL", `${onlyOne}&criterionTab=sql`, "i2-non-squamous"],
  ["the drawer's JSON", `${onlyOne}&criterionTab=json`, "Copy JSON"],
  ["sections", `${adaura}&criteriaView=sections`, "Key Exclusions (High Impact)"],
  ["the report", "/eligibility-report?protocolId=adaura&criteriaTier=1&sql=1", "Eligibility Criteria Report"],
]);

it("no serious or critical axe violation in the Advanced Filter with nothing found, light or dark", async () => {
  const page = await app.open(`${adaura}&criteriaText=zebra`);
  await page.getByText("No criteria match").waitFor();
  await page.getByRole("button", { name: "Advanced Filter" }).click();
  await page.getByRole("region", { name: "Advanced filters" }).waitFor();
  expect(await seriousViolationsInBothSchemes(page)).toEqual([]);
});
