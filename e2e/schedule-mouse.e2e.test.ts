import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { adauraMatrix, cell, edit, openMatrix, select, text, type } from "./support/schedule-matrix.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();
/** A drag scrolls by frames, of which a busy machine draws few. */
const slow = { timeout: 15_000 };
const isTyping = (page: Page) => page.evaluate(() => document.activeElement instanceof HTMLTextAreaElement);

async function middleOf(page: Page, row: number, col: number): Promise<{ x: number; y: number }> {
  await cell(page, row, col).scrollIntoViewIfNeeded();
  const box = await cell(page, row, col).boundingBox();
  if (!box) throw new Error(`Cell ${row}, ${col} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe("001, section 4: the mouse, as spreadsheets know it", () => {
  it("the cell that a click opened can be dragged from, and has the menu of the cell", async () => {
    const page = await openMatrix(app, adauraMatrix);
    await edit(page);
    await cell(page, 3, 3).click();
    await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
    const [from, to] = [await middleOf(page, 3, 3), await middleOf(page, 5, 4)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
    await page.getByText("6 cells selected").waitFor();
    expect(await isTyping(page)).toBe(false);

    await cell(page, 4, 4).click();
    await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
    const again = await middleOf(page, 4, 4);
    await page.mouse.click(again.x, again.y, { button: "right" });
    await page.getByRole("menuitem", { name: "Merge Cells", exact: true }).waitFor();
  });

  it("a second click goes on replacing, a double-click writes into the text that is there", async () => {
    const page = await openMatrix(app, adauraMatrix);
    await edit(page);
    await type(page, 3, 3, "text");
    await cell(page, 3, 3).click();
    await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
    const at = await middleOf(page, 3, 3);
    await page.waitForTimeout(700);
    await page.mouse.click(at.x, at.y);
    await page.keyboard.type("new");
    await page.keyboard.press("Enter");
    await expect.poll(() => text(page, 3, 3)).toBe("new");
    await select(page, 1, 1);
    await page.mouse.dblclick(at.x, at.y);
    await page.keyboard.type("er");
    await page.keyboard.press("Enter");
    await expect.poll(() => text(page, 3, 3)).toBe("newer");
  });

  it("a drag beyond an edge scrolls on, down, to the right and back to the left", async () => {
    const page = await openMatrix(app, adauraMatrix);
    const area = await page.locator(".ag-grid-viewport").first().boundingBox();
    if (!area) throw new Error("The grid is not drawn");
    const scrolled = () =>
      page
        .locator(".ag-grid-viewport")
        .first()
        .evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop] as const);
    const place = () => page.getByText(/^[\d,]+ cells? selected$/).innerText();
    await edit(page);
    await page.getByRole("toolbar", { name: "Edit the schedule" }).evaluate((bar) => bar.scrollIntoView());
    const from = await middleOf(page, 2, 3);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    // The area is higher than the window: its edge is the window's.
    await page.mouse.move(from.x, 798, { steps: 4 });
    await expect.poll(async () => (await scrolled())[1], slow).toBeGreaterThan(50);
    await page.mouse.move(area.x + area.width - 2, 600, { steps: 4 });
    await expect.poll(async () => (await scrolled())[0], slow).toBeGreaterThan(100);
    const before = await place();
    // Over the names it goes back through the columns first, before the names are taken in.
    await page.mouse.move(area.x + 150, 600, { steps: 4 });
    await expect.poll(async () => (await scrolled())[0], slow).toBe(0);
    await page.mouse.up();
    expect(await place()).not.toBe(before);
    expect(await isTyping(page)).toBe(false);
  });
});
