import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { seriousViolations } from "./support/accessibility.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();
const matrix = "/dashboard?protocolId=adaura&tab=schedule&view=matrix";
const other = "/dashboard?protocolId=magnetism-3&tab=schedule&view=matrix";

/** A cell by its row, from 0, and its column: 0 is the procedure's name. */
const cell = (page: Page, row: number, col: number): Locator =>
  page.locator(`.ag-row[row-index="${row}"] [aria-colindex="${col + 2}"]`);
/** The value of a cell without the markers of its footnotes. */
const text = (page: Page, row: number, col: number): Promise<string> =>
  cell(page, row, col).evaluate((element) => {
    const copy = element.cloneNode(true);
    if (copy instanceof HTMLElement) for (const marker of copy.querySelectorAll("sup")) marker.remove();
    return (copy.textContent ?? "").trim();
  });

async function openMatrix(path: string, options?: Parameters<typeof app.open>[1]): Promise<Page> {
  const page = await app.open(path, options);
  await cell(page, 0, 0).waitFor();
  return page;
}

async function edit(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Edit Mode", exact: true }).click();
  await page.getByRole("toolbar", { name: "Edit the schedule" }).waitFor();
}

async function type(page: Page, row: number, col: number, value: string): Promise<void> {
  await cell(page, row, col).click();
  await page.keyboard.type(value);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => !(document.activeElement instanceof HTMLTextAreaElement));
}

async function save(page: Page, reason = ""): Promise<void> {
  await page.keyboard.press("Control+s");
  const dialog = page.getByRole("dialog", { name: "Save the schedule" });
  await dialog.getByLabel("Reason for the change").fill(reason);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Unsaved changes").first().waitFor({ state: "detached" });
}

/** As another program puts a text on the clipboard. */
async function paste(page: Page, value: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, value);
}

/** What a copy puts on the clipboard. */
async function copied(page: Page): Promise<string> {
  return page.evaluate(() => {
    const clipboardData = new DataTransfer();
    const event = new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return clipboardData.getData("text/plain");
  });
}

describe("001, sections 2.2 and 4: the schedule is edited in the matrix", () => {
  it("edits, merges, undoes, redoes, saves, and shows it all again after a reload", async () => {
    const page = await openMatrix(matrix);
    await edit(page);
    await type(page, 1, 3, "Xa");
    expect(await text(page, 1, 3)).toBe("Xa");
    await page.getByText("Unsaved changes").first().waitFor();

    await cell(page, 5, 3).click();
    await page.keyboard.press("Escape");
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
    await page.reload();
    await cell(page, 0, 0).waitFor();
    expect(await text(page, 1, 3)).toBe("Xa");
    expect(await cell(page, 5, 3).getAttribute("aria-rowspan")).toBe("3");
    await page.getByText("Revision 2").first().waitFor();
  });

  it("pastes a block from a spreadsheet and copies one for it; its own keeps footnotes", async () => {
    const page = await openMatrix(other);
    await edit(page);
    await cell(page, 2, 2).click();
    await page.keyboard.press("Escape");
    await paste(page, "1\t2\r\n3\t4\r\n");
    expect([
      await text(page, 2, 2),
      await text(page, 2, 3),
      await text(page, 3, 2),
      await text(page, 3, 3),
    ]).toEqual(["1", "2", "3", "4"]);
    await page.getByText("4 cells selected").waitFor();
    expect(await copied(page)).toBe("1\t2\r\n3\t4");

    await cell(page, 1, 0).click();
    await page.keyboard.press("Escape");
    const block = await copied(page);
    await cell(page, 4, 4).click();
    await page.keyboard.press("Escape");
    await paste(page, block);
    expect(await cell(page, 4, 4).locator("sup").innerText()).toBe("a");
    await page.keyboard.press("Delete");
    expect(await text(page, 4, 4)).toBe("");
  });

  it("finds procedures, keeps merged ranges whole, and changes nothing that is hidden", async () => {
    const page = await openMatrix(other);
    await edit(page);
    const rows = page.locator(".ag-row");
    await page.getByLabel("Search procedures").fill("vital signs");
    await page.getByText(/^\d+ of \d+ rows$/).waitFor();
    expect(await rows.count()).toBeLessThan(6);
    await cell(page, 0, 2).click();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await page
      .getByRole("alert")
      .getByText(/rows that the procedure search hides/)
      .waitFor();
    expect(await page.getByText("Unsaved changes").count()).toBe(0);
  });

  it("adds and deletes rows and columns, and edits a visit's head, from the menu", async () => {
    const page = await openMatrix(other);
    await edit(page);
    const before = await text(page, 3, 0);
    await cell(page, 3, 2).click({ button: "right" });
    const menu = page.getByRole("menu");
    expect(
      (await menu.getByRole("menuitem").allInnerTexts()).slice(0, 8).map((item) => item.split("\n")[0]),
    ).toEqual([
      ...["Copy", "Paste", "Cut", "Edit Cell (F2)"],
      ...["Merge Cells", "Unmerge Cells", "Add Row Above", "Delete Row"],
    ]);
    await menu.getByRole("menuitem", { name: "Add Row Above" }).click();
    await expect.poll(() => text(page, 3, 0)).toBe("");
    expect(await text(page, 4, 0)).toBe(before);
    await cell(page, 3, 2).click({ button: "right" });
    await menu.getByRole("menuitem", { name: "Delete Row" }).click();
    await expect.poll(() => text(page, 3, 0)).toBe(before);

    await cell(page, 3, 2).click({ button: "right" });
    await menu.getByRole("menuitem", { name: "Edit visit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit visit" });
    await dialog.getByLabel("Window").fill("±9 days");
    await dialog.getByRole("button", { name: "Apply" }).click();
    await page.locator(".ag-header").getByText("±9 days").waitFor();
  });
});

describe("decisions, Schedule of Assessments: nothing is lost", () => {
  it("two windows edit at once: the second reviews, and reapplies its work on top", async () => {
    const [first, second] = [await openMatrix(other), await openMatrix(other)];
    await edit(first);
    await edit(second);
    await type(first, 1, 2, "first");
    await type(first, 2, 2, "both, first");
    await type(second, 2, 2, "both, second");
    await type(second, 3, 2, "second");
    await save(first, "first");

    await second.keyboard.press("Control+s");
    await second.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    const conflict = second.getByRole("dialog", { name: "Somebody else saved in between" });
    await conflict.getByRole("button", { name: "Keep editing" }).last().click();
    await conflict.waitFor({ state: "detached" });
    expect(await text(second, 3, 2)).toBe("second");

    await second.keyboard.press("Control+s");
    await second.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await conflict.getByRole("tab", { name: "1 conflict" }).waitFor();
    await conflict.getByRole("button", { name: "All mine" }).click();
    await conflict.getByRole("button", { name: "Reapply mine on top" }).click();
    await expect.poll(() => text(second, 1, 2)).toBe("first");
    expect([await text(second, 2, 2), await text(second, 3, 2)]).toEqual(["both, second", "second"]);
    await save(second, "second");

    const third = await openMatrix(other);
    expect([await text(third, 1, 2), await text(third, 2, 2), await text(third, 3, 2)]).toEqual([
      ...["first", "both, second", "second"],
    ]);
  });

  it("restores an earlier revision as a new one", async () => {
    const page = await openMatrix(matrix);
    const original = await text(page, 2, 3);
    await edit(page);
    await type(page, 2, 3, "to be undone");
    await save(page);
    await page.getByRole("button", { name: "History" }).click();
    const history = page.getByRole("dialog", { name: /History/ });
    await history.getByRole("button", { name: "Restore" }).first().click();
    await page
      .getByRole("dialog", { name: /^Restore revision/ })
      .getByRole("button", { name: "Restore" })
      .click();
    await history.getByText(/^Restored revision \d+$/).waitFor();
    await page.getByRole("button", { name: "Close history" }).click();
    await expect.poll(() => text(page, 2, 3)).toBe(original);
  });

  it("unsaved work survives a reload, and is offered, not applied", async () => {
    const page = await openMatrix(matrix);
    await edit(page);
    await type(page, 3, 3, "kept");
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText("Unsaved changes were found").waitFor();
    expect(await text(page, 3, 3)).not.toBe("kept");
    await page.getByRole("button", { name: "Restore", exact: true }).click();
    await expect.poll(() => text(page, 3, 3)).toBe("kept");
    await page.getByText("Unsaved changes").first().waitFor();
    await page.getByRole("button", { name: "Discard" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
    await expect.poll(() => text(page, 3, 3)).not.toBe("kept");
  });

  it("a draft of an older revision goes on top of the newer one, and of what this window changed since", async () => {
    const page = await openMatrix(matrix);
    await edit(page);
    await type(page, 8, 3, "from the draft");
    await type(page, 8, 4, "both, draft");
    const elsewhere = await openMatrix(matrix);
    await edit(elsewhere);
    await type(elsewhere, 8, 4, "both, saved");
    await type(elsewhere, 8, 5, "saved");
    await save(elsewhere);

    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText("Unsaved changes were found").waitFor();
    await edit(page);
    await type(page, 9, 3, "since");
    await page.getByRole("button", { name: "Review and restore" }).click();
    const review = page.getByRole("dialog", { name: "Restore unsaved changes" });
    await review.getByRole("tab", { name: "1 conflict" }).waitFor();
    await review.getByRole("button", { name: "All mine" }).click();
    await review.getByRole("button", { name: "Reapply mine on top" }).click();
    await expect.poll(() => text(page, 8, 3)).toBe("from the draft");
    expect([await text(page, 8, 4), await text(page, 8, 5), await text(page, 9, 3)]).toEqual([
      ...["both, draft", "saved", "since"],
    ]);
    await page.keyboard.press("Control+z");
    expect([await text(page, 8, 4), await text(page, 9, 3)]).toEqual(["both, saved", "since"]);
  });

  it("what is being typed is taken over by a tool, another cell and another view", async () => {
    const page = await openMatrix(matrix);
    await edit(page);
    await cell(page, 1, 2).click();
    await page.keyboard.type("before the row");
    await page.getByRole("button", { name: "Add row below" }).click();
    await expect.poll(() => text(page, 1, 2)).toBe("before the row");
    await cell(page, 4, 2).click();
    await page.keyboard.type("before the cell");
    await cell(page, 5, 3).click();
    await expect.poll(() => text(page, 4, 2)).toBe("before the cell");
    await page.keyboard.type("before the view");
    await page.getByText("List", { exact: true }).click();
    await cell(page, 5, 3).waitFor({ state: "detached" });
    await page.getByText("Matrix", { exact: true }).click();
    await expect.poll(() => text(page, 5, 3)).toBe("before the view");
  });

  it("leaving with unsaved work asks first", async () => {
    const page = await openMatrix(matrix);
    await edit(page);
    await type(page, 3, 3, "unsaved");
    await page.getByRole("tab", { name: "TLF" }).click();
    await page.getByRole("button", { name: "Stay" }).click();
    expect(await text(page, 3, 3)).toBe("unsaved");
    await page.getByRole("tab", { name: "TLF" }).click();
    await page.getByRole("button", { name: "Leave", exact: true }).click();
    await page.waitForURL(/tab=tlf/);
  });
});

describe("001, section 4: by keyboard alone", () => {
  it("from the search to a saved change and back out of the grid", async () => {
    const page = await openMatrix("/dashboard?protocolId=adaura&tab=schedule&view=matrix&table=table_2");
    await page.getByRole("button", { name: "Edit Mode", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("toolbar", { name: "Edit the schedule" }).waitFor();
    await page.waitForFunction(() => document.activeElement?.classList.contains("ag-cell"));
    await page.keyboard.press("Control+Home");
    for (const key of ["ArrowDown", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
    await page.keyboard.type("typed");
    await page.keyboard.press("Tab");
    expect(await text(page, 1, 2)).toBe("typed");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("F2");
    await page.keyboard.type("!");
    await page.keyboard.press("Escape");
    expect(await text(page, 1, 2)).toBe("typed");
    await page.keyboard.press("F2");
    await page.keyboard.type("!");
    await page.keyboard.press("Enter");
    expect(await text(page, 1, 2)).toBe("typed!");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    expect(await text(page, 1, 2)).not.toContain("typed");
    await page.keyboard.press("Control+y");
    expect(await text(page, 1, 2)).toBe("typed");

    await page.keyboard.press("Shift+F10");
    await page.getByRole("menu").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await page.waitForFunction(() => document.activeElement?.classList.contains("ag-cell"));
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.waitForFunction(() => document.activeElement?.classList.contains("ag-cell"));

    await page.keyboard.press("Control+s");
    await page.getByRole("dialog", { name: "Save the schedule" }).waitFor();
    await page.keyboard.type("By keyboard");
    await page.keyboard.press("Control+Enter");
    await page.getByText(/^Saved as revision \d+$/).waitFor();
  });
});

describe("001, section 4: keys in a field that a click opened", () => {
  it("the menu key opens the menu, Shift+Arrow extends the selection, F6 leaves and keeps what was typed", async () => {
    const page = await openMatrix(matrix);
    await edit(page);
    await cell(page, 3, 3).click();
    await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menu").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await cell(page, 3, 3).click();
    await page.keyboard.press("Shift+ArrowRight");
    await page.getByText("2 cells selected").waitFor();
    await cell(page, 3, 3).click();
    await page.keyboard.type("typed");
    await page.keyboard.press("F6");
    expect(await page.evaluate(() => document.activeElement?.closest("[role=grid], [role=treegrid]"))).toBe(
      null,
    );
    expect(await text(page, 3, 3)).toBe("typed");
  });
});

describe.each(["light", "dark"] as const)("no serious or critical axe violation, %s", (colorScheme) => {
  it("read", async () => {
    const page = await openMatrix(matrix, { colorScheme });
    expect(await seriousViolations(page)).toEqual([]);
  });

  it("edited", async () => {
    const page = await openMatrix(matrix, { colorScheme });
    await edit(page);
    await type(page, 2, 3, "changed");
    await page.getByText("Unsaved changes").first().waitFor();
    expect(await seriousViolations(page)).toEqual([]);
  });

  it("with the menu of a cell", async () => {
    const page = await openMatrix(matrix, { colorScheme });
    await edit(page);
    await cell(page, 3, 2).click({ button: "right" });
    await page.getByRole("menu").waitFor();
    expect(await seriousViolations(page)).toEqual([]);
  });

  it("with a message, and the question before saving", async () => {
    const page = await openMatrix(matrix, { colorScheme });
    await edit(page);
    await type(page, 2, 3, "changed");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Merge", exact: true }).click();
    await page.getByRole("alert").getByText("Please select at least 2 cells to merge").waitFor();
    await page.keyboard.press("Control+s");
    await page.getByRole("dialog", { name: "Save the schedule" }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
  });
});
