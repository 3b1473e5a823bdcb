import type { Page } from "playwright-core";
import { median, timeFromEvent, timeInPage } from "./clock.ts";
import { blockText, nameOf, valueAt } from "./sample-schedule.ts";
import type { Subject } from "./subject.ts";

export const edits = 21;
export const pastes = 5;

export interface Edited {
  readonly edit: number | null;
  readonly paste: number | null;
  readonly undo: number | null;
  readonly merge: number | null;
  readonly save: number | null;
}

const nothing: Edited = { edit: null, paste: null, undo: null, merge: null, save: null };

export async function measureEditing(page: Page, { editing, shows }: Subject): Promise<Edited> {
  if (!editing) return nothing;
  await editing.begin(page);
  const edit: number[] = [];
  for (let row = 0; row < edits; row += 1) {
    await editing.select(page, row, 2);
    await page.keyboard.type("typed");
    const enter = () => page.keyboard.press("Enter");
    edit.push(await timeFromEvent(page, "keydown", enter, shows(row, 2, "typed")));
  }
  const [paste, undo]: [number[], number[]] = [[], []];
  for (let time = 0; time < pastes; time += 1) {
    await editing.select(page, 0, 1);
    await editing.preparePaste(page);
    paste.push(await timeFromEvent(page, "paste", () => pasteBlock(page), shows(0, 1, "p0-0")));
    await page.waitForTimeout(500);
    await page.keyboard.down("Control");
    undo.push(
      await timeFromEvent(page, "keydown", () => page.keyboard.press("z"), shows(0, 1, valueAt(0, 0))),
    );
    await page.keyboard.up("Control");
    await page.waitForTimeout(500);
  }
  await editing.prepareMerge(page);
  await page.waitForTimeout(500);
  const merge = await timeInPage(page, editing.merge, editing.isMerged);
  const { save } = editing;
  await save?.prepare(page);
  await page.waitForTimeout(500);
  const isSaved = `!document.body.innerText.includes("Unsaved changes") && ${shows(0, 0, nameOf(0))}`;
  const saved = save ? await timeFromEvent(page, "click", () => save.click(page), isSaved) : null;
  return { edit: median(edit), paste: median(paste), undo: median(undo), merge, save: saved };
}

/** As another program puts ten thousand cells on the clipboard and Ctrl+V is pressed. */
async function pasteBlock(page: Page): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    clipboardData.setData("text", text);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document).dispatchEvent(event);
  }, blockText);
}
