import { describe, expect, it } from "vitest";
import {
  adauraMatrix,
  cell,
  edit,
  isMarkedChanged,
  myelomaMatrix,
  openMatrix,
  save,
  select,
  text,
  type,
} from "./support/schedule-matrix.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();

describe("SOA-4: the schedule is edited in the matrix", () => {
  it("edits, merges, undoes, redoes, and saves, and shows the result after a reload", async () => {
    const page = await openMatrix(app, adauraMatrix);
    await edit(page);
    await type(page, 1, 3, "Xa");
    expect(await text(page, 1, 3)).toBe("Xa");
    await page.getByText("Unsaved changes").first().waitFor();
    expect([await isMarkedChanged(page, 1, 3), await isMarkedChanged(page, 1, 4)]).toEqual([true, false]);
    await page.keyboard.press("Control+z");
    expect(await isMarkedChanged(page, 1, 3)).toBe(false);
    await page.keyboard.press("Control+y");
    expect(await isMarkedChanged(page, 1, 3)).toBe(true);

    await select(page, 5, 3);
    await cell(page, 7, 5).click({ modifiers: ["Shift"] });
    await page.getByText("9 cells selected").waitFor();
    await page.getByRole("button", { name: "Merge", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Merge Cells" });
    await dialog.getByText("Merge 9 selected cells into one?").waitFor();
    await dialog.getByRole("button", { name: "Merge Cells" }).click();
    await page.waitForFunction(() => document.querySelector('[aria-rowspan="3"][aria-colspan="3"]'));

    await page.getByRole("button", { name: "Merge", exact: true }).click();
    await page
      .getByRole("alert")
      .getByText("Cannot merge cells that are already part of a merged range")
      .waitFor();

    await page.keyboard.press("Control+z");
    await page.waitForFunction(() => !document.querySelector('[aria-rowspan="3"][aria-colspan="3"]'));
    await page.keyboard.press("Control+Shift+z");
    await page.waitForFunction(() => document.querySelector('[aria-rowspan="3"][aria-colspan="3"]'));

    await save(page, "Tried in a test");
    expect(await isMarkedChanged(page, 1, 3)).toBe(false);
    await page.reload();
    await cell(page, 0, 0).waitFor();
    expect(await text(page, 1, 3)).toBe("Xa");
    expect(await cell(page, 5, 3).getAttribute("aria-rowspan")).toBe("3");
    await page.getByText("Revision 2").first().waitFor();
  });

  it("the menu adds and deletes rows, edits a visit's head, and is shown in full even in a short window", async () => {
    const page = await openMatrix(app, myelomaMatrix);
    await edit(page);
    const before = await text(page, 3, 0);
    await cell(page, 3, 2).click({ button: "right" });
    const menu = page.getByRole("menu");
    await menu.getByRole("menuitem", { name: "Clear" }).waitFor();
    expect(
      (await menu.getByRole("menuitem").allInnerTexts()).slice(0, 8).map((item) => item.split("\n")[0]),
    ).toEqual([
      ...["Copy", "Paste", "Cut", "Edit Cell (F2)"],
      ...["Merge Cells", "Unmerge Cells", "Add Row Above", "Delete Row"],
    ]);
    await menu.getByRole("menuitem", { name: "Add Row Above" }).click();
    await expect.poll(() => text(page, 3, 0)).toBe("");
    await expect.poll(() => text(page, 4, 0)).toBe(before);
    await cell(page, 3, 2).click({ button: "right" });
    await menu.getByRole("menuitem", { name: "Delete Row" }).click();
    await expect.poll(() => text(page, 3, 0)).toBe(before);

    await cell(page, 3, 2).click({ button: "right" });
    await menu.getByRole("menuitem", { name: "Edit visit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit visit" });
    await dialog.getByLabel("Window").fill("±9 days");
    await dialog.getByRole("button", { name: "Apply" }).click();
    await page.locator(".ag-header").getByText("±9 days").waitFor();

    await select(page, 1, 1);
    for (const height of [800, 500]) {
      await page.setViewportSize({ width: 1280, height });
      await cell(page, 3, 2).scrollIntoViewIfNeeded();
      await cell(page, 3, 2).click({ button: "right" });
      await expect
        .poll(async () => {
          const box = await menu.boundingBox();
          return box !== null && box.y >= 0 && box.y + box.height <= height;
        })
        .toBe(true);
      await menu.getByRole("menuitem", { name: "Clear" }).click();
      await menu.waitFor({ state: "detached" });
    }
    await cell(page, 3, 2).click({ button: "right" });
    await menu.getByRole("menuitem", { name: "Edit Cell (F2)" }).click();
    await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
    await page.keyboard.type("from the menu");
    await page.keyboard.press("Enter");
    await expect.poll(() => text(page, 3, 2)).toBe("from the menu");
  });

  it("F4 and Ctrl+Y repeat the last change; Shift+Delete cuts the cell; rows hidden by the search stay unchanged", async () => {
    const page = await openMatrix(app, myelomaMatrix);
    await edit(page);
    await cell(page, 3, 3).click();
    await page.keyboard.type("one");
    await page.keyboard.press("Enter");
    await page.keyboard.press("F4");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Control+y");
    for (const row of [3, 4, 5]) await expect.poll(() => text(page, row, 3)).toBe("one");
    await page.keyboard.press("Control+z");
    await expect.poll(() => text(page, 5, 3)).toBe("");
    // In a field opened by a click, the key acts on the cell.
    await cell(page, 4, 3).click();
    await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
    await page.keyboard.press("Shift+Delete");
    await expect.poll(() => text(page, 4, 3)).toBe("");
    expect(await page.evaluate(() => document.activeElement instanceof HTMLTextAreaElement)).toBe(false);
    await page.keyboard.press("Control+z");
    await expect.poll(() => text(page, 4, 3)).toBe("one");
    for (const row of [4, 3]) {
      await page.keyboard.press("Control+z");
      await expect.poll(() => text(page, row, 3)).not.toBe("one");
    }
    await page.getByText("Unsaved changes").first().waitFor({ state: "detached" });

    const rows = page.locator(".ag-row");
    await page.getByLabel("Search procedures").fill("vital signs");
    await page.getByText(/^\d+ of \d+ rows$/).waitFor();
    expect(await rows.count()).toBeLessThan(6);
    await select(page, 0, 2);
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await page
      .getByRole("alert")
      .getByText(/rows hidden by the procedure search/)
      .waitFor();
    expect(await page.getByText("Unsaved changes").count()).toBe(0);
  });
});
