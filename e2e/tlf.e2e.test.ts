import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { bundleTlfSchema } from "../backend/src/contract/bundle/index.ts";
import { unwrap } from "../backend/src/contract/value.ts";
import { testScreens } from "./support/accessibility.ts";
import { readPdf } from "./support/read-pdf.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();
const tlf = "/dashboard?protocolId=adaura&tab=tlf";
/** The header of every printed shell. */
const mark = "Shell, without data";

const grid = (page: Page) => page.getByRole("region", { name: "TLF Specifications Registry" });
const rows = (page: Page) => grid(page).locator(".ag-row");
const firstIds = async (page: Page, count: number) =>
  (await grid(page).locator('.ag-row [col-id="id"]').allTextContents()).slice(0, count);

/** Opens the tab; printing marks the document instead of starting a printer. */
async function openTlf(path = tlf) {
  const page = await app.open(path);
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  return page;
}

/** `Table 14.1.1` and so on, as the seeded document has them. */
async function storedNames(): Promise<string[]> {
  const file = new URL("../seed-data/adaura/tlf-shells.json", import.meta.url);
  const { tlf_specifications } = bundleTlfSchema.parse(JSON.parse(await readFile(file, "utf8")));
  return tlf_specifications.map((tlf) => `${unwrap(tlf.tlf_type)} ${unwrap(tlf.tlf_number)}`);
}

describe("OUT-1: the TLF tab", () => {
  it("sorts ids in natural order and filters a column; the URL restores both", async () => {
    const page = await app.open(`${tlf}&tlfType=Table`);
    await rows(page).first().waitFor();
    const heads = await grid(page).getByRole("columnheader").allTextContents();
    expect(heads.map((text) => text.trim())).toEqual([
      ...["TLF ID", "Type", "Title", "Population", "Dataset", "Category"],
    ]);
    await grid(page).getByText("TLF ID", { exact: true }).click();
    await page.waitForURL(/tlfSort=id(&|$)/);
    await grid(page).getByText("TLF ID", { exact: true }).click();
    await page.waitForURL(/tlfSort=-id/);
    await expect.poll(() => firstIds(page, 2)).toEqual(["14.5.2", "14.5.1"]);

    await grid(page).locator('.ag-header-cell[col-id="title"] .ag-header-cell-filter-button').click();
    await page.getByPlaceholder("Filter...").first().fill("survival");
    await page.waitForURL(/tlfColumn=title%3Acontains%3Asurvival/);
    const count = page.getByText(/^\d+ of 106 TLFs$/);
    const left = await count.textContent();
    const again = await app.open(page.url());
    await again.getByText(left ?? "").waitFor();
    await expect.poll(() => firstIds(again, 1)).toEqual(["14.2.21"]);
    await again.getByRole("button", { name: "Clear Filters" }).click();
    await again.getByRole("button", { name: "Print 106 shells" }).waitFor();
    expect(again.url()).not.toContain("tlfColumn");
  });

  it("exports the current view as CSV; opens a shell from a row by keyboard; Tab leaves the grid and returns", async () => {
    const page = await app.open(`${tlf}&tlfCategory=Pharmacokinetics`);
    await rows(page).first().waitFor();
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe("adaura-tlf-registry.csv");
    const lines = (await readFile(await file.path(), "utf8")).replace("\ufeff", "").trim().split(/\r?\n/);
    expect(lines[0]).toBe(
      '"TLF ID","Type","Title","Population","Dataset","Category","Subtitle","Endpoints and estimands","Treatment groups"',
    );
    expect(lines).toHaveLength(7);
    expect(lines[1]).toContain('"Osimertinib 80 mg once daily; Placebo once daily"');

    await rows(page).first().locator('[col-id="id"]').click();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    expect(page.url()).toContain("shell=");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(page.url()).not.toContain("shell=");

    const cell = grid(page).locator(".ag-cell:focus");
    await cell.waitFor();
    await page.keyboard.press("Tab");
    await page.locator("main li a:focus").waitFor();
    await page.keyboard.press("Shift+Tab");
    await cell.waitFor();
  });
});

describe("OUT-3: printed shells, checked as PDF pages", () => {
  it("one shell prints as one landscape page", async () => {
    const page = await openTlf(`${tlf}&shell=T-14.3.3`);
    await page.getByRole("dialog", { name: "Table 14.3.3" }).waitFor();
    const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(pages).toHaveLength(1);
    for (const text of [
      mark,
      "Table 14.3.3",
      "Safety analysis set",
      "Paronychia",
      "xxx (xx.x)",
      "Source: ADAE",
    ]) {
      expect(pages[0]).toContain(text);
    }
    expect(pages[0]).not.toContain("Registry");
  });

  it("all shells of the registry print, each on its own page, and nothing else", async () => {
    const page = await openTlf();
    await page.getByRole("button", { name: "Print 106 shells" }).click();
    await page.locator("html[data-printed]").waitFor();
    const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    const names = await storedNames();
    expect(pages).toHaveLength(names.length);
    // If a page contains a character in another font, the library reads a space after every letter.
    const dense = (text: string) => text.replaceAll(" ", "");
    const without = names.filter((name, index) => !dense(pages[index] ?? "").includes(dense(name)));
    expect(without).toEqual([]);
    expect(pages.filter((text) => text.includes("Schematic: shapes contain no data"))).toHaveLength(19);
    await page
      .getByRole("article", { name: /^Shell of/ })
      .first()
      .waitFor({ state: "detached" });
  });

  it("only filtered shells print; the tab itself prints all rows of the table", async () => {
    const page = await openTlf(`${tlf}&tlfType=Listing`);
    await page.getByRole("button", { name: "Print 19 shells" }).click();
    await page.locator("html[data-printed]").waitFor();
    expect(await readPdf(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(19);
    const tab = (await readPdf(await page.pdf({ preferCSSPageSize: true }))).join("\n");
    expect(tab).toContain("Registry Status: Active");
    expect(tab).toContain("16.2.19");
    expect(tab).not.toContain(mark);
  });
});

testScreens(app, [
  ["the registry", tlf, "14.1.1"],
  ["a filtered registry", `${tlf}&tlfText=survival&tlfCategory=Efficacy`, "14.2.1"],
  ["nothing found", `${tlf}&tlfText=zebra`, "No TLFs match"],
  ["nothing found in a column", `${tlf}&tlfColumn=title:contains:zebra`, "No TLFs match"],
  // Above an empty registry: the elements below a dialog are those of the screens above.
  ["a table", `${tlf}&tlfText=zebra&shell=T-14.3.3`, "Paronychia"],
  ["a listing", `${tlf}&tlfText=zebra&shell=L-16.2.11`, "Preferred term / reported term"],
  [
    "a figure",
    `${tlf}&tlfText=zebra&shell=F-14.2.1`,
    "Schematic: shapes contain no data and show no results.",
  ],
  [
    "a protocol without shells",
    "/protocol/magnetism-3?tab=tlf",
    "No TLF specifications available in registry",
  ],
]);
