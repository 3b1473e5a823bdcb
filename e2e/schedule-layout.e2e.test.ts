import { describe, expect, it } from "vitest";
import { readPdf } from "./support/read-pdf.ts";
import { adauraMatrix, cell, edit, openMatrix, text, type } from "./support/schedule-matrix.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();

describe("SOA-22: the schedule's area", () => {
  it("is 800 px high, fills the window in full screen, has comment columns of at most 180 px, and prints every table", async () => {
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

    // Comment columns, however far they are dragged.
    await cell(page, 0, 1).click();
    await page.keyboard.press("End");
    const head = page.locator(".ag-header-cell", { hasText: "Comments" });
    await head.waitFor();
    const width = async () => (await head.boundingBox())?.width ?? 0;
    expect(await width()).toBe(180);
    const headBox = await head.boundingBox();
    if (!headBox) throw new Error("The column of comments is not drawn");
    await page.mouse.move(headBox.x + headBox.width - 2, headBox.y + headBox.height / 2);
    await page.mouse.down();
    await page.mouse.move(headBox.x + headBox.width + 150, headBox.y + headBox.height / 2, { steps: 5 });
    await page.mouse.up();
    expect(await width()).toBe(180);

    // The toolbar prints every table, including unsaved changes, instead of the visible part.
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-asked-to-print", "");
    });
    await page.getByRole("button", { name: "Print" }).click();
    await page.waitForFunction(() => document.body.hasAttribute("data-asked-to-print"));
    const printed = (await readPdf(await page.pdf({ preferCSSPageSize: true }))).join(" ");
    for (const part of ["Schedule of Assessments", "kept", "discontinuation", "Recurrence", "Haematology"]) {
      expect(printed).toContain(part);
    }
    expect(printed).not.toContain("cell selected");
  });
});
