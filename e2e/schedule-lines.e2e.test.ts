import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { adauraMatrix, cell, edit, openMatrix, save, select, text } from "./support/schedule-matrix.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();

const rowNumber = (page: Page, row: number): Locator =>
  page.locator(`.ag-row[row-index="${row}"] [aria-colindex="1"]`);
const head = (page: Page, col: number): Locator =>
  page.locator(`.ag-header-cell[aria-colindex="${col + 2}"]`);
const names = (page: Page, rows: readonly number[]) => Promise.all(rows.map((row) => text(page, row, 0)));
const visits = (page: Page, cols: readonly number[]) =>
  Promise.all(cols.map((col) => head(page, col).locator("span").first().innerText()));

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("not in view");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
  await page.mouse.up();
}

describe("SOA-30: rows and visits are moved", () => {
  it("by keyboard and by drag, several at once, saved, and each undone in one step", async () => {
    const page = await openMatrix(app, adauraMatrix);
    await edit(page);
    const [first, second, third, fourth] = await names(page, [1, 2, 3, 4]);
    await select(page, 1, 0);
    await page.keyboard.press("Alt+Shift+ArrowDown");
    expect(await names(page, [1, 2])).toEqual([second, first]);
    await page.keyboard.press("Control+z");
    expect(await names(page, [1, 2])).toEqual([first, second]);

    await rowNumber(page, 1).click();
    await rowNumber(page, 3).click({ modifiers: ["Control"] });
    await page.getByText(/^\d+ cells selected$/).waitFor();
    await drag(page, rowNumber(page, 1), rowNumber(page, 4));
    expect(await names(page, [1, 2, 3, 4])).toEqual([second, fourth, first, third]);
    await page.keyboard.press("Control+z");
    expect(await names(page, [1, 2, 3, 4])).toEqual([first, second, third, fourth]);

    const [one, two, three] = await visits(page, [2, 3, 4]);
    await head(page, 2).click();
    await drag(page, head(page, 2), head(page, 4));
    expect(await visits(page, [2, 3, 4])).toEqual([two, three, one]);
    await page.keyboard.press("Alt+Shift+ArrowLeft");
    expect(await visits(page, [2, 3, 4])).toEqual([two, one, three]);
    await save(page, "Moved");
    expect(await visits(page, [2, 3, 4])).toEqual([two, one, three]);
  });
});

describe("SOA-31, SOA-32: whole rows and columns", () => {
  it("Escape cancels a drag; nonadjacent ones are cleared and deleted together; a visit is duplicated with its pattern", async () => {
    const page = await openMatrix(app, adauraMatrix);
    await edit(page);
    const inOrder = await visits(page, [1, 2, 3]);
    await head(page, 1).click();
    await head(page, 2).click({ modifiers: ["Shift"] });
    const box = await head(page, 1).boundingBox();
    const target = await head(page, 3).boundingBox();
    if (!box || !target) throw new Error("not in view");
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(target.x + 10, target.y + 10, { steps: 4 });
    await page.keyboard.press("Escape");
    await page.mouse.up();
    expect(await visits(page, [1, 2, 3])).toEqual(inOrder);
    const both = await page.getByText(/^\d+ cells selected$/).innerText();
    await head(page, 1).click();
    expect(Number.parseInt(await page.getByText(/^\d+ cells selected$/).innerText(), 10)).toBe(
      Number.parseInt(both, 10) / 2,
    );

    const before = await names(page, [1, 2, 3, 4]);
    await rowNumber(page, 1).click();
    await rowNumber(page, 3).click({ modifiers: ["Control"] });
    await page.keyboard.press("Control+-");
    expect(await names(page, [1, 2])).toEqual([before[1], before[3]]);
    await page.keyboard.press("Control+z");
    expect(await names(page, [1, 2, 3, 4])).toEqual(before);

    await head(page, 1).click();
    await head(page, 3).click({ modifiers: ["Control"] });
    await page.keyboard.press("Delete");
    expect(await text(page, 2, 1)).toBe("");
    expect(await text(page, 2, 3)).toBe("");
    await page.keyboard.press("Control+z");

    const [name] = await visits(page, [2]);
    const pattern = await Promise.all([1, 2, 3, 4].map((row) => text(page, row, 2)));
    await head(page, 2).click();
    await page.keyboard.press("Control+Shift+d");
    expect(await visits(page, [2, 3])).toEqual([name, `${name} (copy)`]);
    expect(await Promise.all([1, 2, 3, 4].map((row) => text(page, row, 3)))).toEqual(pattern);
    await page.keyboard.press("Control+z");
    expect(await visits(page, [2])).toEqual([name]);

    await rowNumber(page, 2).click();
    await page.keyboard.press("Control+c");
    await rowNumber(page, 4).click({ button: "right" });
    await page.getByRole("menuitem", { name: "Insert copied rows" }).click();
    expect(await names(page, [4, 5])).toEqual([before[1], before[3]]);
    await cell(page, 4, 0).waitFor();
  });
});

describe("SOA-37, SOA-39: visibility", () => {
  it("wide merged text stays in view while scrolling; a disabled tool explains why", async () => {
    const page = await openMatrix(app, adauraMatrix);
    await edit(page);
    await select(page, 2, 0);
    const tool = page.getByRole("button", { name: "Delete columns" });
    expect(await tool.getAttribute("aria-disabled")).toBe("true");
    expect(await tool.getAttribute("aria-description")).toMatch(/procedure names stays first/);
    await tool.hover();
    await page.getByRole("tooltip", { name: /Delete columns .*: .*Select a visit/ }).waitFor();

    await select(page, 2, 1);
    for (let step = 0; step < 12; step += 1) await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Control+m");
    await page
      .getByRole("dialog", { name: "Merge Cells" })
      .getByRole("button", { name: "Merge Cells" })
      .click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.type("Throughout the study");
    await page.keyboard.press("Enter");
    const merged = page.getByText("Throughout the study", { exact: true }).last();
    const place = async () => (await merged.boundingBox()) ?? { x: -1, width: 0 };
    const names = (await cell(page, 0, 0).boundingBox()) ?? { x: 0, width: 0 };
    const scrollTo = (left: number) =>
      page.locator(".ag-grid-viewport").evaluate((area, to) => area.scrollTo({ left: to }), left);
    for (const left of [0, 300, 700]) {
      await scrollTo(left);
      const { x, width } = await place();
      expect(x).toBeGreaterThanOrEqual(names.x + names.width);
      expect(x + width).toBeLessThanOrEqual(1280);
    }
  });
});
