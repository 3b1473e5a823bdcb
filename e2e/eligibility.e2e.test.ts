import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { testScreens } from "./support/accessibility.ts";
import { readPdf } from "./support/read-pdf.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();
const adaura = "/dashboard?protocolId=adaura&tab=eligibility";

async function storedCriteria(): Promise<{ name: string; original_id: string; tier: number }[]> {
  const answer = await app.server.get("/api/eligibility-comprehensive?protocolId=adaura");
  return (await answer.json()).hierarchical_data.all_criteria;
}

describe("ELIG-1: the drawer", () => {
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

/** Below the drawer is one criterion: the full list is a screen of its own. */
const onlyOne = `${adaura}&criteriaText=non-squamous&criterion=I2`;

async function openFilter(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Advanced Filter" }).click();
  await page.getByRole("region", { name: "Advanced filters" }).waitFor();
}

testScreens(app, [
  ["hierarchical", adaura, "top-level criteria"],
  ["a criterion's panel", `${adaura}&criterion=I2`, "Decomposed child criteria"],
  ["the drawer's overview", `${onlyOne}&criterionTab=overview`, "RWD mapping"],
  ["the drawer's plan", `${onlyOne}&criterionTab=plan`, "Main steps"],
  ["the drawer's SQL", `${onlyOne}&criterionTab=sql`, "i2-non-squamous"],
  ["the drawer's JSON", `${onlyOne}&criterionTab=json`, "Copy JSON"],
  ["sections", `${adaura}&criteriaView=sections`, "Key Exclusions (High Impact)"],
  ["nothing found, with filters", `${adaura}&criteriaText=zebra`, "No criteria match", openFilter],
  ["the report", "/eligibility-report?protocolId=adaura&criteriaTier=1&sql=1", "Eligibility Criteria Report"],
]);
