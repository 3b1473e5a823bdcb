import type { Page } from "playwright-core";
import { blockText } from "./sample-schedule.ts";

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
