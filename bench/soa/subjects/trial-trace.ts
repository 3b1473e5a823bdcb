import type { Page } from "playwright-core";
import { merged } from "../sample-schedule.ts";
import { elementCells, type Subject } from "../subject.ts";

/** Our own matrix, in the built application. */
export function trialTrace(address: string): Subject {
  const selector = (row: number, column: number) =>
    `.ag-row[row-index="${row}"] [aria-colindex="${column + 2}"]`;
  const cells = elementCells(selector);
  const view = (name: string) =>
    `document.querySelector('[role=radiogroup][aria-label="Schedule view"] input[value=${name}]').click()`;
  const select = async (page: Page, row: number, column: number) => {
    await page.locator(selector(row, column)).click();
    await page.keyboard.press("Escape");
  };
  return {
    name: "TrialTrace",
    ...cells,
    address,
    async prepare(page) {
      await page.goto(address);
      await page.locator(selector(0, 0)).waitFor();
      await page.evaluate(view("html"));
      await page.waitForFunction(cells.isGone);
    },
    mount: view("matrix"),
    unmount: view("html"),
    editing: {
      async begin(page) {
        await page.getByRole("button", { name: "Edit Mode", exact: true }).click();
        await page.getByRole("toolbar", { name: "Edit the schedule" }).waitFor();
      },
      select,
      preparePaste: () => Promise.resolve(),
      async prepareMerge(page) {
        await select(page, 0, 1);
        for (let row = 1; row < merged.rows; row += 1) await page.keyboard.press("Shift+ArrowDown");
        for (let column = 1; column < merged.columns; column += 1)
          await page.keyboard.press("Shift+ArrowRight");
        await page.getByRole("button", { name: "Merge", exact: true }).click();
        await page.getByRole("button", { name: "Merge Cells" }).waitFor();
      },
      merge: `[...document.querySelectorAll("[role=dialog] button")]
        .find((button) => button.textContent === "Merge Cells").click()`,
      isMerged: `document.querySelector('[aria-rowspan="${merged.rows}"]') !== null`,
      save: {
        async prepare(page) {
          await page.keyboard.press("Control+s");
          await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).waitFor();
        },
        click: (page) => page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click(),
      },
    },
  };
}
