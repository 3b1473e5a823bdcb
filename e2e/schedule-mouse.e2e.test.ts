import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  adauraMatrix,
  cell,
  edit,
  myelomaMatrix,
  openMatrix,
  select,
  text,
  type,
} from "./support/schedule-matrix.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();
/** A drag scrolls once per frame, and a busy machine renders few frames. */
const slow = { timeout: 15_000 };
const isTyping = (page: Page) => page.evaluate(() => document.activeElement instanceof HTMLTextAreaElement);

async function middleOf(page: Page, row: number, col: number): Promise<{ x: number; y: number }> {
  await cell(page, row, col).scrollIntoViewIfNeeded();
  const box = await cell(page, row, col).boundingBox();
  if (!box) throw new Error(`Cell ${row}, ${col} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe("SOA-7: mouse behavior as in spreadsheets", () => {
  it("a cell opened by a click can start a drag and has the cell menu; a second click replaces, a double-click edits", async () => {
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
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });

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

  it("dragging beyond an edge keeps scrolling: down, right, and back to the left", async () => {
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
    // The area is taller than the window, so the window's edge applies.
    await page.mouse.move(from.x, 798, { steps: 4 });
    await expect.poll(async () => (await scrolled())[1], slow).toBeGreaterThan(50);
    await page.mouse.move(area.x + area.width - 2, 600, { steps: 4 });
    await expect.poll(async () => (await scrolled())[0], slow).toBeGreaterThan(100);
    const before = await place();
    // Over the names, it first scrolls back through the columns before selecting the names.
    await page.mouse.move(area.x + 150, 600, { steps: 4 });
    await expect.poll(async () => (await scrolled())[0], slow).toBe(0);
    await page.mouse.up();
    expect(await place()).not.toBe(before);
    expect(await isTyping(page)).toBe(false);
  });
});

describe("SOA-7: the fill handle", () => {
  const handle = (page: Page) => page.locator('[aria-hidden="true"][class*="fillHandle"]');
  const values = (page: Page, rows: readonly number[], col: number) =>
    Promise.all(rows.map((row) => text(page, row, col)));
  async function dragHandle(page: Page, row: number, col: number): Promise<void> {
    const box = await handle(page).boundingBox();
    if (!box) throw new Error("There is no square");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    const to = await middleOf(page, row, col);
    await page.mouse.move(to.x, to.y, { steps: 6 });
  }

  it("exists only in Edit Mode; a drag repeats the selection as one step, unless Escape cancels it; a double-click fills down", async () => {
    const page = await openMatrix(app, myelomaMatrix);
    await cell(page, 3, 3).click();
    expect(await handle(page).isVisible()).toBe(false);
    await edit(page);
    await type(page, 3, 3, "one");
    await type(page, 4, 3, "two");
    const before = await values(page, [5, 6, 7, 8], 3);
    await select(page, 3, 3);
    await page.keyboard.press("Shift+ArrowDown");
    await dragHandle(page, 7, 3);
    await page.locator('[class*="outline"]:visible').first().waitFor();
    await page.mouse.up();
    await expect.poll(() => values(page, [5, 6, 7, 8], 3)).toEqual(["one", "two", "one", before[3]]);
    await page.getByText("5 cells selected").waitFor();
    expect(await isTyping(page)).toBe(false);
    await page.keyboard.press("Control+z");
    await expect.poll(() => values(page, [5, 6, 7, 8], 3)).toEqual(before);

    // From a cell opened by a click.
    const beside = await text(page, 3, 5);
    await cell(page, 3, 3).click();
    await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
    await dragHandle(page, 3, 5);
    await page.keyboard.press("Escape");
    expect(await page.locator('[class*="outline"]:visible').count()).toBe(0);
    await page.mouse.up();
    expect(await text(page, 3, 5)).toBe(beside);
    await dragHandle(page, 3, 5);
    await page.mouse.up();
    await expect.poll(() => text(page, 3, 5)).toBe("one");
    // Keys continue from the source cell of the fill.
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-colindex"))).toBe("5");

    // A double-click fills down as far as the adjacent column extends.
    for (const row of [3, 4, 5]) await type(page, row, 2, "left");
    await page.keyboard.press("Delete");
    await select(page, 4, 3);
    await page.keyboard.press("Delete");
    const below = await text(page, 6, 3);
    await select(page, 3, 3);
    await handle(page).dblclick();
    await expect.poll(() => values(page, [4, 5, 6], 3)).toEqual(["one", "one", below]);
    expect(await isTyping(page)).toBe(false);
  });
});

describe("SOA-7: mouse behavior on heads and text as in spreadsheets", () => {
  it("the menu of several selected columns or rows applies to all of them, and keys delete them", async () => {
    const page = await openMatrix(app, myelomaMatrix);
    await edit(page);
    const head = (col: number) => page.locator(`.ag-header-cell[aria-colindex="${col + 2}"]`);
    const name = await head(4).innerText();
    await head(2).click();
    await head(3).click({ modifiers: ["Shift"] });
    const cells = page.getByText(/^[\d,]+ cells selected$/);
    const selected = await cells.innerText();
    await head(3).click({ button: "right" });
    await page.getByRole("menu").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    expect(await cells.innerText()).toBe(selected);
    await page.keyboard.press("Control+-");
    await expect.poll(() => head(2).innerText()).toBe(name);
    expect(await cells.innerText()).toBe(selected);
    await page.keyboard.press("Control+z");
    await expect.poll(() => head(4).innerText()).toBe(name);
  });

  it("double-clicking the edge of a head fits the column; a double-click in a cell places the caret there", async () => {
    const page = await openMatrix(app, myelomaMatrix);
    await edit(page);
    await type(page, 3, 2, "a text that is longer than its column was");
    const width = async () => (await cell(page, 3, 2).boundingBox())?.width ?? 0;
    const before = await width();
    const edge = page.locator('.ag-header-cell[aria-colindex="4"] .ag-header-cell-resize');
    await edge.dblclick();
    await expect.poll(width).toBeGreaterThan(before + 60);
    // Row 7 has a single line.
    const height = async (row: number) => (await cell(page, row, 2).boundingBox())?.height;
    await expect.poll(() => height(3)).toBe(await height(7));

    await type(page, 3, 2, "iiiiiiiiWWWW");
    await select(page, 1, 1);
    const box = await cell(page, 3, 2).boundingBox();
    if (!box) throw new Error("The cell is not drawn");
    await page.mouse.dblclick(box.x + 9, box.y + box.height / 2);
    await page.keyboard.type("-");
    await page.keyboard.press("Enter");
    const written = await text(page, 3, 2);
    expect(written.replace("-", "")).toBe("iiiiiiiiWWWW");
    expect(written.indexOf("-")).toBeLessThan(3);
  });
});
