import type { Page } from "playwright-core";
import { columnWidth, headHeight, nameWidth, numberWidth, rowHeight } from "../sample-schedule.ts";
import type { Subject } from "../subject.ts";
import { type Bundle, standalonePage } from "./standalone-page.ts";

/** FortuneSheet draws on a canvas: what a cell shows is what its hook says it has drawn there. */
export function fortuneSheet(bundle: Bundle): Subject {
  const point = async (page: Page, row: number, column: number) => {
    const box = await page.locator(".fortune-sheet-container canvas").first().boundingBox();
    if (!box) throw new Error("FortuneSheet has no canvas");
    return {
      x: box.x + numberWidth + (column === 0 ? 20 : nameWidth + (column - 0.5) * columnWidth),
      y: box.y + headHeight + (row + 0.5) * rowHeight,
    };
  };
  return {
    name: "FortuneSheet",
    isGone: 'document.querySelector("#host canvas") === null',
    shows: (row, column, text) => `benchDrawn(${row}, ${column}) === ${JSON.stringify(text)}`,
    point,
    ...standalonePage(bundle),
    address: null,
    editing: {
      begin: () => Promise.resolve(),
      async select(page, row, column) {
        const { x, y } = await point(page, row, column);
        await page.mouse.click(x, y);
      },
      // It takes a paste only after the key of one.
      preparePaste: (page) =>
        page.evaluate(`void document.activeElement.dispatchEvent(
          new KeyboardEvent("keydown", { key: "v", code: "KeyV", ctrlKey: true, bubbles: true, cancelable: true }))`),
      prepareMerge: () => Promise.resolve(),
      merge: "benchMerge()",
      isMerged: "benchIsMerged()",
      save: null,
    },
  };
}
