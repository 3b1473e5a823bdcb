import {
  excelClipboard,
  libreOfficeClipboard,
  sheetsClipboard,
  wordClipboard,
} from "@trialtrace/extraction/sheets/html/fixtures";
import { readHtmlBlock } from "@trialtrace/extraction/sheets/html/read-html";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { copyBlock } from "../../model/clipboard/block.ts";
import { type Cell, emptyCell } from "../../model/sheet/sheet.ts";
import { makeSheet } from "../../model/testing/make-sheet.ts";
import { blockToHtml } from "./write-html.ts";

const read = (html: string) => {
  const block = readHtmlBlock(html, (marker) => ["a", "b", "c"].includes(marker));
  if (!block) throw new Error("no table");
  return block;
};
const draw = (cells: readonly Cell[]) => cells.map(({ value, footnotes }) => [value, ...footnotes].join("^"));
const merge = (startRow: number, startCol: number, endRow: number, endCol: number) => ({
  ...{ startRow, startCol, endRow, endCol },
});

describe("SOA-8: a block from another spreadsheet, from its clipboard HTML", () => {
  it("Excel: merges, markers, and line breaks; overflowing text and empty rows become separate cells", () => {
    const block = read(excelClipboard.html);
    expect(block.rows.map(draw)).toEqual([
      ["X^a^b", "every 4  weeks\nuntil progression", "", "12", "10⁹/L"],
      ["", "", "", "Weight & height, a longer text", ""],
      ["", "", "", "", ""],
      ["", "", "", "", ""],
      ["=1+1", "1st", "X^z", "<b>", ""],
    ]);
    expect(block.merges).toEqual([merge(0, 1, 1, 2), merge(4, 3, 4, 4)]);
  });

  it("LibreOffice: cell comments are omitted, and an empty cell stays empty", () => {
    const block = read(libreOfficeClipboard.html);
    expect(block.rows.map(draw)).toEqual([
      ["X^c", "Daily\nat home", ""],
      ["", "7", "±3 days"],
    ]);
    expect(block.merges).toEqual([merge(0, 1, 0, 2)]);
  });

  it("Google Sheets: styled superscripts, and a merge over two rows", () => {
    const block = read(sheetsClipboard.html);
    expect(block.rows.map(draw)).toEqual([
      ["X^a", "first\nsecond"],
      ["", ""],
    ]);
    expect(block.merges).toEqual([merge(0, 1, 1, 1)]);
  });

  it("Word: each paragraph becomes a line", () => {
    expect(read(wordClipboard.html).rows.map(draw)).toEqual([["Vital signs,\nseated^a", ""]]);
  });

  it.each([
    ["text", "<p>only <b>text</b></p>"],
    ["one cell of Google Sheets", '<google-sheets-html-origin><span data-sheets-root="1">X</span>'],
    ["several tables", "<table><tr><td>1</td></tr></table><table><tr><td>2</td></tr></table>"],
    ["nothing", ""],
    ["an empty table", "<table></table>"],
  ])("%s is read as plain text instead", (_name, html) =>
    expect(readHtmlBlock(html, () => false)).toBeNull(),
  );

  it("a nested table is read as its text", () => {
    const html =
      "<table><tr><td>1<table><tr><td>in</td></tr><tr><td>side</td></tr></table></td><td>2</td></tr></table>";
    expect(read(html).rows.map(draw)).toEqual([["1\nin\nside", "2"]]);
  });
});

describe("SOA-8: a block for another spreadsheet, as HTML", () => {
  const sheet = makeSheet(["A <b>|X^a,b|1-2|", "B||12|", "C|  two  spaces|=1+1|x & y"], {
    merges: [
      { startRow: 0, endRow: 1, startCol: 0, endCol: 0 },
      { startRow: 0, endRow: 0, startCol: 1, endCol: 2 },
    ],
  });
  const block = copyBlock(sheet, { startRow: 0, endRow: 2, startCol: 0, endCol: 3 });
  const page = new DOMParser().parseFromString(blockToHtml(block), "text/html");
  const cells = [...page.querySelectorAll("td")];
  const cellOf = (text: string) => cells.find(({ textContent }) => textContent === text);

  it("has merged cells, raised markers, and text that Excel converts to neither numbers nor dates", () => {
    expect(cells.length).toBe(10);
    expect(cellOf("Xa,b")?.getAttribute("rowspan")).toBe("2");
    expect(cellOf("Xa,b")?.querySelector("sup")?.textContent).toBe("a,b");
    expect(cellOf("1-2")?.getAttribute("colspan")).toBe("2");
    expect(cellOf("1-2")?.getAttribute("style")).toContain("mso-number-format");
    expect(cellOf("=1+1")?.getAttribute("style")).toContain("mso-number-format");
    expect(cellOf("12")?.getAttribute("style")).toBeNull();
    expect(page.querySelector("b")).toBeNull();
  });

  it("keeps a line break within its cell", () => {
    const lines = blockToHtml({ rows: [[{ value: "1\n2", footnotes: [], footnoteTexts: [] }]], merges: [] });
    expect(lines).toContain('1<br style="mso-data-placement:same-cell">2');
  });

  it("is read back as the same block", () => {
    expect(read(blockToHtml(block))).toEqual({
      rows: block.rows,
      merges: block.merges,
      foreign: true,
    });
  });

  it("with any content", () => {
    const part = fc.constantFrom(
      "X",
      "<i>",
      "&amp;",
      " ",
      "  ",
      "\n",
      '"',
      "'",
      "1",
      "=",
      "é",
      "日",
      "²",
      ";",
      "-->",
    );
    const value = fc.array(part, { maxLength: 5 }).map((parts) => parts.join("").trim());
    const cell = fc.tuple(value, fc.subarray(["a", "b", "c"])).map(([text, markers]) =>
      // A marker after text, or on its own.
      text === "" && markers.length === 0
        ? emptyCell
        : { value: text, footnotes: markers, footnoteTexts: [] },
    );
    const rows = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
      );
    fc.assert(
      fc.property(rows, (cells) => {
        expect(read(blockToHtml({ rows: cells, merges: [] }))).toEqual({
          rows: cells,
          merges: [],
          foreign: true,
        });
      }),
      { numRuns: 300 },
    );
  });
});
