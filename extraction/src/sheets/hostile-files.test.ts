import { zipSync } from "fflate";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { fileCell } from "./cell.ts";
import { readHtmlSheets } from "./html/read-html.ts";
import { importLimits } from "./limits.ts";
import { checkSheet } from "./plan-import.ts";
import { readCsvFile } from "./read-csv.ts";
import type { FileRead } from "./read-sheet.ts";
import { checkZip, readXlsxFile } from "./read-xlsx.ts";

const known = () => false;
const problemOf = (read: FileRead) => ("problem" in read ? read.problem : null);
const sheetOf = (read: FileRead) => ("sheets" in read ? read.sheets[0] : undefined);

describe("invalid and malicious files", () => {
  it.each([
    ["a file that is not a zip", new TextEncoder().encode("<html>not a workbook</html>")],
    ["an empty file", new Uint8Array()],
    ["a zip that is not a workbook", zipSync({ "a.txt": new Uint8Array([1, 2, 3]) })],
  ])("%s is rejected with a message", async (_name, bytes) => {
    expect(problemOf(await readXlsxFile(bytes, known))).toMatch(
      /^This is not an Excel workbook \(\.xlsx\), or it is damaged/,
    );
  });

  it("a truncated workbook is rejected", async () => {
    const bytes = await writeXlsx({ sheets: [{ name: "S", rows: [["a"]] }] });
    expect(problemOf(await readXlsxFile(bytes.slice(0, 900), known))).toContain("damaged");
  });

  it("a zip bomb is rejected before it is unpacked", async () => {
    const bytes = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(8 * 1024 * 1024) }, { level: 9 });
    expect(bytes.length).toBeLessThan(20_000);
    expect(checkZip(bytes)).toBe("The workbook is too large when unpacked.");
  });

  it("a zip with too many entries is rejected", () => {
    const parts = Object.fromEntries(
      Array.from({ length: 2001 }, (_unused, at) => [`${at}`, new Uint8Array()]),
    );
    expect(checkZip(zipSync(parts))).toBe("The file has 2,001 parts, which is too many for a workbook.");
  });

  it("a formula is read as its last value, and counted", async () => {
    const cells = new Map([
      ["0,0", { type: "formula", value: 3, formula: 'HYPERLINK("http://x")', formulaResult: 3 } as const],
    ]);
    const sheet = sheetOf(
      await readXlsxFile(await writeXlsx({ sheets: [{ name: "S", rows: [[3]], cells }] }), known),
    );
    expect(sheet).toMatchObject({ rows: [[{ value: "3" }]], formulas: 1 });
  });

  it("markup nested without end is not read", () => {
    const nested = (depth: number) => `<table><tr><td>${"<div>".repeat(depth)}X</td><td>1</td></tr></table>`;
    expect(readHtmlSheets(nested(100), known)[0]?.rows).toMatchObject([[{ value: "X" }, { value: "1" }]]);
    expect(readHtmlSheets(nested(1_000_000), known)).toEqual([]);
  });

  it("hidden sheets are not read", async () => {
    const sheets = [
      { name: "Secret", rows: [["x"]], hidden: true },
      { name: "Shown", rows: [["y"]] },
    ];
    const read = await readXlsxFile(await writeXlsx({ sheets }), known);
    expect("sheets" in read ? read.sheets.map(({ name }) => name) : read).toEqual(["Shown"]);
  });

  it("a merged range beyond the used range is clipped or dropped", async () => {
    const sheets = [
      {
        name: "S",
        rows: [
          ["a", "b"],
          ["c", "d"],
        ],
        merges: [
          { startRow: 0, endRow: 0, startCol: 0, endCol: 16_000 },
          { startRow: 5, endRow: 9, startCol: 5, endCol: 9 },
        ],
      },
    ];
    const sheet = sheetOf(await readXlsxFile(await writeXlsx({ sheets }), known));
    expect(sheet?.merges).toEqual([{ startRow: 0, endRow: 0, startCol: 0, endCol: 1 }]);
  });

  it.each([
    ["bytes that are not text", new Uint8Array([0xc3, 0x28, 0x80])],
    ["bytes with zeros", new Uint8Array([65, 0, 66])],
  ])("%s are not a CSV", (_name, bytes) => {
    expect(problemOf(readCsvFile("x", bytes, known))).toMatch(/^This is not a text file/);
  });

  it.each([
    ["commas", "a,b\r\nc,d"],
    ["semicolons", "a;b\nc;d\n"],
    ["tabs, in UTF-16", "\uFEFFa\tb\r\nc\td"],
  ])("CSV with %s", (name, text) => {
    const utf16 = () => new Uint8Array(new Uint16Array([...text].map((sign) => sign.charCodeAt(0))).buffer);
    const bytes = name.includes("UTF-16") ? utf16() : new TextEncoder().encode(text);
    const rows = sheetOf(readCsvFile("x", bytes, known))?.rows.map((row) => row.map(({ value }) => value));
    expect(rows).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });
});

describe("the limits of a table", () => {
  const sheet = (rows: number, columns: number, value = "X") => ({
    name: "S",
    rows: Array.from({ length: rows }, () => Array.from({ length: columns }, () => fileCell(value))),
    merges: [],
    formulas: 0,
  });

  it.each([
    ["nothing", sheet(0, 0), "This sheet is empty."],
    ["rows", sheet(2001, 1), "This sheet has 2,001 rows; the maximum is 2,000."],
    ["columns", sheet(1, 502), "This sheet has 502 columns; the maximum is 501."],
    ["characters", sheet(1, 1, "x".repeat(4001)), "Row 1, column 1 has more than 4,000 characters."],
    ["a fitting sheet", sheet(importLimits.rows, 3), null],
  ])("%s", (_name, rows, problem) => expect(checkSheet(rows)).toBe(problem));

  it("a million rows are read no further than the limit", () => {
    const text = new TextEncoder().encode("x\n".repeat(1_000_000));
    const read = sheetOf(readCsvFile("x", text, known));
    expect(read && checkSheet(read)).toMatch(/the maximum is 2,000/);
  });
});
