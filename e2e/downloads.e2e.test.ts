import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readXlsx } from "hucre/xlsx";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eligibilitySchema } from "../backend/src/contract/eligibility.ts";
import { scheduleSchema } from "../backend/src/contract/soa.ts";
import { seriousViolationsInBothSchemes } from "./support/accessibility.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp([{ id: "bare", title: "A study without documents" }]);

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trialtrace-downloads-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const openMenu = (page: Page) => page.getByRole("button", { name: /^Download/ }).click();

/** Chooses an item and waits for the file, which keeps its name. */
async function download(page: Page, item: RegExp) {
  await openMenu(page);
  const [file] = await Promise.all([
    page.waitForEvent("download", { timeout: 60_000 }),
    page.getByRole("menuitem", { name: item }).click(),
  ]);
  const name = file.suggestedFilename();
  const path = join(folder, name);
  await file.saveAs(path);
  return { name, path };
}

/** Whether a file has the bytes that the server sends, whose content the tests of the API check. */
async function isServed(path: string, what: "usdm" | "bundle"): Promise<boolean> {
  const served = await app.server.get(`/api/downloads/${what}?protocolId=adaura`);
  return (await readFile(path)).equals(Buffer.from(await served.arrayBuffer()));
}

describe("DASH-8: the Download menu on the dashboard", () => {
  it("downloads each file in a usable form", async () => {
    const page = await app.open("/dashboard?protocolId=adaura");

    const usdm = await download(page, /^USDM/);
    expect(usdm.name).toBe("AZD9291.pdf-usdm.json");
    expect(await isServed(usdm.path, "usdm")).toBe(true);
    await page.getByText(/^USDM cannot represent: risk-library\.json/).waitFor();

    const bundle = await download(page, /^Bundle/);
    expect(bundle.name).toBe("AZD9291.pdf-bundle.zip");
    expect(await isServed(bundle.path, "bundle")).toBe(true);

    const workbook = await download(page, /^Schedule/);
    expect(workbook.name).toBe("AZD9291.pdf-schedule-revision-1.xlsx");
    const saved = await app.server.get("/api/soa?protocolId=adaura");
    const tables = Object.values(scheduleSchema.parse(await saved.json()).tables);
    const { sheets } = await readXlsx(await readFile(workbook.path));
    expect(sheets).toHaveLength(tables.length + 1);

    const criteria = await download(page, /^Eligibility/);
    expect(criteria.name).toBe("AZD9291.pdf-eligibility.json");
    const read = eligibilitySchema.parse(JSON.parse(await readFile(criteria.path, "utf8")));
    expect(read.protocolId).toBe("AZD9291.pdf");
  });

  it("has no serious or critical axe violation with an unavailable file", async () => {
    const page = await app.open("/dashboard?protocolId=bare");
    await openMenu(page);
    await page.getByText("This protocol has no Schedule of Assessments.").waitFor();
    expect(await seriousViolationsInBothSchemes(page)).toEqual([]);
  });
});
