import { describe, expect, it } from "vitest";
import { readPdf } from "./support/read-pdf.ts";
import { adauraMatrix, cell, edit, openMatrix, text, type } from "./support/schedule-matrix.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();

describe("SOA-22: the schedule's area", () => {
  it("is 800 px high; full screen fills the window and returns with the typed text", async () => {
    const page = await openMatrix(app, adauraMatrix, { width: 1400, height: 1000 });
    const area = page.getByRole("treegrid").or(page.getByRole("grid")).first();
    const height = async () => (await area.boundingBox())?.height ?? 0;
    // The bar that describes the active cell is part of the 800 px.
    expect(await height()).toBeGreaterThan(700);
    expect(await height()).toBeLessThanOrEqual(800);
    await edit(page);
    await type(page, 1, 2, "kept");
    await page.getByRole("button", { name: "Full screen" }).click();
    const button = page.getByRole("button", { name: "Exit full screen" });
    expect(await button.getAttribute("aria-pressed")).toBe("true");
    const box = await area.boundingBox();
    expect(box?.x).toBeLessThan(20);
    expect(box?.width).toBeGreaterThan(1360);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(900);
    await page.waitForFunction(() => document.activeElement?.classList.contains("ag-cell"));
    await button.click();
    expect(await text(page, 1, 2)).toBe("kept");
    expect(await height()).toBeGreaterThan(700);
  });

  it("a row is as high as its procedure's name requires", async () => {
    const page = await openMatrix(app, "/dashboard?protocolId=geometry-e&tab=schedule&view=matrix");
    const names = page.locator('.ag-row [aria-colindex="2"]');
    await names.filter({ hasText: "Questions on cough and breathlessness" }).waitFor();
    const clipped = await names.evaluateAll((cells) =>
      cells.filter((one) => one.scrollHeight > one.clientHeight + 2).map((one) => one.textContent),
    );
    expect(clipped).toEqual([]);
  });

  it("comment columns are at most 180 px wide, however far they are dragged", async () => {
    const page = await openMatrix(app, adauraMatrix);
    await cell(page, 0, 1).click();
    await page.keyboard.press("End");
    const head = page.locator(".ag-header-cell", { hasText: "Comments" });
    await head.waitFor();
    const width = async () => (await head.boundingBox())?.width ?? 0;
    expect(await width()).toBe(180);
    const box = await head.boundingBox();
    if (!box) throw new Error("The column of comments is not drawn");
    await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width + 150, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    expect(await width()).toBe(180);
  });
});

describe("the toolbar's Print button", () => {
  it("prints every table in full, including unsaved changes, instead of the visible part", async () => {
    const page = await openMatrix(app, adauraMatrix);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-asked-to-print", "");
    });
    await edit(page);
    await type(page, 1, 2, "unsaved");
    await page.getByRole("button", { name: "Print" }).click();
    await page.waitForFunction(() => document.body.hasAttribute("data-asked-to-print"));
    const printed = (await readPdf(await page.pdf({ preferCSSPageSize: true }))).join(" ");
    for (const part of [
      "Schedule of Assessments",
      "unsaved",
      "discontinuation",
      "Recurrence",
      "Haematology",
    ]) {
      expect(printed).toContain(part);
    }
    expect(printed).not.toContain("cell selected");
  });
});
