import type { Locator, Page } from "playwright-core";
import type { App, OpenOptions } from "./with-app.ts";

export const adauraMatrix = "/dashboard?protocolId=adaura&tab=schedule&view=matrix";
export const myelomaMatrix = "/dashboard?protocolId=magnetism-3&tab=schedule&view=matrix";

/** A cell by its row, from 0, and its column: 0 is the procedure's name. */
export const cell = (page: Page, row: number, col: number): Locator =>
  page.locator(`.ag-row[row-index="${row}"] [aria-colindex="${col + 2}"]`);

/** The value of a cell without the markers of its footnotes. */
export const text = (page: Page, row: number, col: number): Promise<string> =>
  cell(page, row, col).evaluate((element) => {
    const copy = element.cloneNode(true);
    if (copy instanceof HTMLElement) for (const marker of copy.querySelectorAll("sup")) marker.remove();
    return (copy.textContent ?? "").trim();
  });

/** Whether a cell has the color of an unsaved change. */
export const isMarkedChanged = (page: Page, row: number, col: number): Promise<boolean> =>
  cell(page, row, col).evaluate((element) => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []
    ).map(Number);
    return green > red && green > blue;
  });

export async function openMatrix(app: App, path: string, options?: OpenOptions): Promise<Page> {
  const page = await app.open(path, options);
  await cell(page, 0, 0).waitFor();
  return page;
}

export async function edit(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Edit Mode", exact: true }).click();
  await page.getByRole("toolbar", { name: "Edit the schedule" }).waitFor();
}

/** Selects a cell; the field that the click opens is closed again. */
export async function select(page: Page, row: number, col: number): Promise<void> {
  await cell(page, row, col).click();
  await page.keyboard.press("Escape");
}

export async function type(page: Page, row: number, col: number, value: string): Promise<void> {
  await cell(page, row, col).click();
  await page.keyboard.type(value);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => !(document.activeElement instanceof HTMLTextAreaElement));
}

export async function save(page: Page, reason = ""): Promise<void> {
  await page.keyboard.press("Control+s");
  const dialog = page.getByRole("dialog", { name: "Save schedule" });
  await dialog.getByLabel("Reason for change").fill(reason);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Unsaved changes").first().waitFor({ state: "detached" });
}

/** As another program puts a text on the clipboard. */
export async function paste(page: Page, value: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, value);
}

/** What a copy puts on the clipboard. */
export async function copied(page: Page): Promise<string> {
  return page.evaluate(() => {
    const clipboardData = new DataTransfer();
    const event = new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return clipboardData.getData("text/plain");
  });
}
