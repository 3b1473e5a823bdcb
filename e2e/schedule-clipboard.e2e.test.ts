import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { bundleScheduleSchema } from "../backend/src/contract/bundle/index.ts";
import {
  excelClipboard,
  hostileClipboard,
  libreOfficeClipboard,
  sheetsClipboard,
} from "../extraction/src/sheets/html/fixtures.ts";
import { adauraMatrix, cell, edit, openMatrix, select, text } from "./support/schedule-matrix.ts";
import { withApp } from "./support/with-app.ts";

const schedule = new URL("../seed-data/adaura/schedule.json", import.meta.url);
/** Only the schedule: these tests also run in other browsers, which need not wait for the library. */
const app = withApp(
  [{ id: "adaura", schedule: bundleScheduleSchema.parse(JSON.parse(readFileSync(schedule, "utf8"))).tables }],
  { library: false },
);
/** Has footnotes a to m, and room without merged cells. */
const followUp = `${adauraMatrix}&table=table_2`;
const [row, col] = [11, 2];

interface Content {
  readonly text: string;
  readonly html: string;
}

/** Pastes clipboard content as another program provides it. */
async function paste(page: Page, content: Content): Promise<void> {
  await page.evaluate(({ text: plain, html }) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", plain);
    clipboardData.setData("text/html", html);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, content);
}

/** The clipboard content that a copy provides to other programs. */
async function copied(page: Page): Promise<Content> {
  return page.evaluate(() => {
    const clipboardData = new DataTransfer();
    const event = new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return { text: clipboardData.getData("text/plain"), html: clipboardData.getData("text/html") };
  });
}

/** The texts of a block of cells by row, each followed by its markers. */
async function block(
  page: Page,
  from: number,
  first: number,
  height: number,
  width: number,
): Promise<string[][]> {
  const rows: string[][] = [];
  for (let down = 0; down < height; down += 1) {
    const cells: string[] = [];
    for (let right = 0; right < width; right += 1) {
      const at = cell(page, from + down, first + right);
      const markers = await at.locator("sup").allInnerTexts();
      cells.push([await text(page, from + down, first + right), ...markers].join("^"));
    }
    rows.push(cells);
  }
  return rows;
}

describe("SOA-8: blocks are copied to and from Excel", () => {
  it("Excel's merged cells, markers, line breaks, overflowing text, and empty rows are pasted, copied, and pasted back", async () => {
    const page = await openMatrix(app, followUp);
    await edit(page);
    await select(page, row, col);
    await paste(page, excelClipboard);
    await page.getByText("25 cells selected").waitFor();
    expect(await block(page, row, col, 5, 5)).toEqual([
      ["X^a,b", "every 4  weeks\nuntil progression", "", "12", "10⁹/L"],
      ["", "", "", "Weight & height, a longer text", ""],
      ["", "", "", "", ""],
      ["", "", "", "", ""],
      ["=1+1", "1st", "X^z", "<b>", ""],
    ]);
    const merged = cell(page, row, col + 1);
    expect([await merged.getAttribute("aria-rowspan"), await merged.getAttribute("aria-colspan")]).toEqual([
      "2",
      "2",
    ]);
    expect(await cell(page, row + 4, col + 3).getAttribute("aria-colspan")).toBe("2");
    expect(await cell(page, row + 1, col + 3).getAttribute("aria-colspan")).toBeNull();
    await page
      .getByRole("alert")
      .getByText("Footnote z pasted without text: not defined in this table")
      .waitFor();
    const content = await copied(page);
    expect(content.text.split("\r\n")[4]).toBe("=1+1\t1st\tX\t<b>\t");
    const read = await page.evaluate((html) => {
      const found = new DOMParser().parseFromString(html, "text/html");
      const merged = found.querySelector("[rowspan='2'][colspan='2']");
      return [
        merged?.textContent,
        merged?.querySelectorAll("br").length,
        found.querySelector("sup")?.textContent,
      ];
    }, content.html);
    expect(read).toEqual(["every 4\u00a0 weeksuntil progression", 1, "a,b"]);
    const before = await block(page, row, col, 5, 5);
    await page.keyboard.press("Control+z");
    expect(await cell(page, row, col + 1).getAttribute("aria-rowspan")).toBeNull();
    await select(page, row, col);
    await paste(page, content);
    await expect.poll(() => block(page, row, col, 5, 5)).toEqual(before);
  });

  it("reads any page as text only, and a newer copy even if its text equals an earlier copy made here", async () => {
    const page = await openMatrix(app, followUp);
    await edit(page);
    await select(page, row, col);
    await paste(page, hostileClipboard);
    await expect.poll(() => block(page, row, col, 1, 2)).toEqual([["X", "wide!"]]);
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
    // Rows without a table, and cells without a row.
    for (const [text, html] of [
      ["1\t2", "<tr><td>1</td><td>2</td></tr>"],
      ["3\t4", "<td>3</td><td>4</td>"],
    ] as const) {
      await paste(page, { text, html });
      await expect.poll(() => block(page, row, col, 1, 2)).toEqual([text.split("\t")]);
    }

    await select(page, row, col);
    await paste(page, sheetsClipboard);
    await expect.poll(() => block(page, row, col, 1, 1)).toEqual([["X^a"]]);
    await select(page, row, col);
    const { text: own } = await copied(page);
    expect(own).toBe("X");
    await select(page, row + 3, col);
    await paste(page, { text: "X\r\n", html: "<table><tr><td height=20>X</td></tr></table>" });
    await expect.poll(() => block(page, row + 3, col, 1, 1)).toEqual([["X"]]);
    await paste(page, { text: own, html: "" });
    await expect.poll(() => block(page, row + 3, col, 1, 1)).toEqual([["X^a"]]);

    // Merged cells that would split an existing merge.
    await select(page, 7, 9);
    await paste(page, libreOfficeClipboard);
    await page
      .getByRole("alert")
      .getByText(/^Merged cells were pasted as single cells.*1 value under a merged cell/)
      .waitFor();
    expect(await block(page, 7, 9, 1, 3)).toEqual([["X^c", "Daily\nat home", ""]]);
    expect(await text(page, 8, 11)).toBe("±3 days");
    expect(await page.locator('.ag-row [aria-colspan="2"]').count()).toBe(0);
  });

  it("the Copy and Paste buttons transfer the same content", async () => {
    const page = await openMatrix(app, followUp);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await edit(page);
    await select(page, row, col);
    await paste(page, libreOfficeClipboard);
    await page.getByText("6 cells selected").waitFor();
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await expect
      .poll(() => page.evaluate(async () => (await navigator.clipboard.read())[0]?.types))
      .toEqual(["text/plain", "text/html"]);
    await select(page, row + 4, col);
    await page.getByRole("button", { name: "Paste", exact: true }).click();
    await expect
      .poll(() => block(page, row + 4, col, 2, 3))
      .toEqual([
        ["X^c", "Daily\nat home", ""],
        ["", "7", "±3 days"],
      ]);
    expect(await cell(page, row + 4, col + 1).getAttribute("aria-colspan")).toBe("2");
  });
});
