import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { readXlsx } from "hucre/xlsx";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eligibilitySchema } from "../backend/src/contract/eligibility.ts";
import { scheduleSchema } from "../backend/src/contract/soa.ts";
import { isJsonObject, jsonSchema } from "../backend/src/contract/value.ts";
import { validateBundles } from "../backend/src/ingest/index.ts";
import { readGraph } from "../backend/src/interchange/usdm/model/graph.ts";
import { checkUsdm } from "../backend/src/interchange/usdm/rules/check-usdm.ts";
import { wrapperValidator } from "../backend/src/interchange/usdm/testing/wrapper-schema.ts";
import { seriousViolations } from "./support/accessibility.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp([{ id: "bare", title: "A study without documents" }]);

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trialtrace-downloads-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const openMenu = (page: Page) => page.getByRole("button", { name: /^Download/ }).click();

/** Chooses an item and waits for the file, which keeps its name: ingest recognizes a zip by it. */
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

describe("DASH-8: the Download menu on the dashboard", () => {
  it("downloads each file in a usable form", async () => {
    const page = await app.open("/dashboard?protocolId=adaura");

    const usdm = await download(page, /^USDM/);
    expect(usdm.name).toBe("AZD9291.pdf-usdm.json");
    const wrapper = jsonSchema.parse(JSON.parse(await readFile(usdm.path, "utf8")));
    if (!isJsonObject(wrapper)) throw new Error("The file holds no object");
    expect(wrapperValidator()?.(wrapper) ?? []).toEqual([]);
    expect(checkUsdm(readGraph(wrapper)).filter(({ severity }) => severity === "error")).toEqual([]);
    await page.getByText(/^USDM cannot represent: risk-library\.json/).waitFor();

    const bundle = await download(page, /^Bundle/);
    expect(bundle.name).toBe("AZD9291.pdf-bundle.zip");
    expect(Object.keys(unzipSync(await readFile(bundle.path)))).toContain("source.pdf");
    expect((await validateBundles({ sources: [bundle.path] })).outcomes).toMatchObject([
      { outcome: "valid" },
    ]);

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

  it("explains why a file is unavailable, works by keyboard, and has no serious axe violation", async () => {
    const page = await app.open("/dashboard?protocolId=bare", { colorScheme: "dark" });
    const button = page.getByRole("button", { name: /^Download/ });
    await button.focus();
    await page.keyboard.press("Enter");
    const schedule = page.getByRole("menuitem", { name: /^Schedule/ });
    await schedule.getByText("This protocol has no Schedule of Assessments.").waitFor();
    expect(await schedule.getAttribute("aria-disabled")).toBe("true");
    expect(await seriousViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it("also appears on the summary page", async () => {
    const page = await app.open("/protocol/adaura");
    expect((await download(page, /^Eligibility/)).name).toBe("AZD9291.pdf-eligibility.json");
  });
});
