import type { Page } from "playwright-core";
import { blockText, merged } from "./sample-schedule.ts";

/** A program that shows the sheet, and how its parts are found and driven. */
export interface Subject {
  readonly name: string;
  /** Makes the page ready, with the sheet shown once and taken away again. */
  prepare(page: Page): Promise<void>;
  /** Scripts that show the sheet, and take it away. */
  readonly mount: string;
  readonly unmount: string;
  /** Selector of a cell by its row and its column; 0 is the procedure's name. */
  cell(row: number, column: number): string;
  /** What only spreadsheets do; null for a grid that is only read. */
  readonly editing: Editing | null;
}

interface Editing {
  begin(page: Page): Promise<void>;
  select(page: Page, selector: string): Promise<void>;
  /** Up to the moment before the merge. */
  prepareMerge(page: Page, first: string): Promise<void>;
  /** The script that merges. */
  readonly merge: string;
  readonly mergedSelector: string;
  /** Null for one that saves to no server. */
  readonly save: ((page: Page) => Promise<void>) | null;
}

export function trialTrace(address: string): Subject {
  const cell = (row: number, column: number) => `.ag-row[row-index="${row}"] [aria-colindex="${column + 2}"]`;
  const view = (name: string) =>
    `document.querySelector('[role=radiogroup][aria-label="View of the schedule"] input[value=${name}]').click()`;
  return {
    name: "TrialTrace",
    cell,
    async prepare(page) {
      await page.goto(address);
      await page.locator(cell(0, 0)).waitFor();
      await page.evaluate(view("html"));
      await page.locator(cell(0, 0)).waitFor({ state: "detached" });
    },
    mount: view("matrix"),
    unmount: view("html"),
    editing: {
      async begin(page) {
        await page.getByRole("button", { name: "Edit Mode", exact: true }).click();
        await page.getByRole("toolbar", { name: "Edit the schedule" }).waitFor();
      },
      async select(page, selector) {
        await page.locator(selector).click();
        await page.keyboard.press("Escape");
      },
      async prepareMerge(page, first) {
        await page.locator(first).click();
        await page.keyboard.press("Escape");
        for (let row = 1; row < merged.rows; row += 1) await page.keyboard.press("Shift+ArrowDown");
        for (let column = 1; column < merged.columns; column += 1)
          await page.keyboard.press("Shift+ArrowRight");
        await page.getByRole("button", { name: "Merge", exact: true }).click();
        await page.getByRole("button", { name: "Merge Cells" }).waitFor();
      },
      merge: `[...document.querySelectorAll("[role=dialog] button")]
        .find((button) => button.textContent === "Merge Cells").click()`,
      mergedSelector: `[aria-rowspan="${merged.rows}"]`,
      async save(page) {
        await page.keyboard.press("Control+s");
        await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
      },
    },
  };
}

/** A page of its own that mounts the sheet by `benchMount`. */
function ownPage(script: string, style: string): Pick<Subject, "prepare" | "mount" | "unmount"> {
  const [mount, unmount] = ["benchMount()", "benchUnmount()"];
  return {
    mount,
    unmount,
    async prepare(page) {
      await page.setContent('<!doctype html><body style="margin:8px"><div id="host"></div></body>');
      if (style !== "") await page.addStyleTag({ content: style });
      await page.addScriptTag({ content: script });
      await page.evaluate(mount);
      await page.evaluate(
        "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))",
      );
      await page.evaluate(unmount);
    },
  };
}

export function plainGrid(script: string): Subject {
  const cell = (row: number, column: number) =>
    `.ag-row[row-index="${row}"] [col-id="${column === 0 ? "name" : `v${column - 1}`}"]`;
  return { name: "plain ag-grid", cell, editing: null, ...ownPage(script, "") };
}

export function jspreadsheet(script: string, style: string): Subject {
  return {
    name: "jspreadsheet-ce",
    cell: (row, column) => `td[data-x="${column}"][data-y="${row}"]`,
    ...ownPage(script, style),
    editing: {
      begin: () => Promise.resolve(),
      select: (page, selector) => page.locator(selector).click(),
      prepareMerge: () => Promise.resolve(),
      merge: "benchMerge()",
      mergedSelector: `td[rowspan="${merged.rows}"]`,
      save: null,
    },
  };
}

/** As another program puts ten thousand cells on the clipboard and Ctrl+V is pressed. */
export async function pasteBlock(page: Page): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    clipboardData.setData("text", text);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document).dispatchEvent(event);
  }, blockText);
}
