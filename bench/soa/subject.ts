import type { Page } from "playwright-core";

/** A program that shows the sheet, and how its parts are found and driven. Expressions and scripts are the page's. */
export interface Subject {
  readonly name: string;
  /** Makes the page ready, with the sheet shown once and taken away again. */
  prepare(page: Page): Promise<void>;
  /** Scripts that show the sheet, and take it away. */
  readonly mount: string;
  readonly unmount: string;
  /** An expression that is true once the sheet is gone. */
  readonly isGone: string;
  /** An expression that is true once a cell shows a text; column 0 is the procedure's name. */
  shows(row: number, column: number, text: string): string;
  /** Where a cell is on the page. */
  point(page: Page, row: number, column: number): Promise<Point>;
  /** Where the page is found that shows the sheet at once, with data of the server; null for one that has none. */
  readonly address: string | null;
  /** What only spreadsheets do; null for a grid that is only read. */
  readonly editing: Editing | null;
}

export interface Editing {
  begin(page: Page): Promise<void>;
  select(page: Page, row: number, column: number): Promise<void>;
  /** Up to the moment before the block is pasted at the selected cell. */
  preparePaste(page: Page): Promise<void>;
  /** Up to the moment before the merge. */
  prepareMerge(page: Page): Promise<void>;
  /** The script that merges. */
  readonly merge: string;
  readonly isMerged: string;
  /** Null for one that saves to no server: up to the moment before the click that saves, and that click. */
  readonly save: { prepare(page: Page): Promise<void>; click(page: Page): Promise<void> } | null;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A cell of a sheet that is made of elements. */
export function elementCells(
  selector: (row: number, column: number) => string,
): Pick<Subject, "isGone" | "shows" | "point"> {
  return {
    isGone: `document.querySelector(${JSON.stringify(selector(0, 0))}) === null`,
    shows: (row, column, text) =>
      `document.querySelector(${JSON.stringify(selector(row, column))})?.textContent.trim() === ${JSON.stringify(text)}`,
    async point(page, row, column) {
      const box = await page.locator(selector(row, column)).boundingBox();
      if (!box) throw new Error(`The cell ${row}, ${column} is not drawn`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
  };
}
