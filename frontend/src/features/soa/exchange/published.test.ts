import { readHtmlSheets } from "@trialtrace/extraction/sheets/html/read-html";
import { readCsvFile } from "@trialtrace/extraction/sheets/read-csv";
import type { FileRead } from "@trialtrace/extraction/sheets/read-sheet";
import { readXlsxFile } from "@trialtrace/extraction/sheets/read-xlsx";
import { recognizeTable } from "@trialtrace/extraction/sheets/recognize-table";
import { describe, expect, it } from "vitest";
import { differences } from "../testing/compare-printed.ts";
import {
  presentTables,
  printedCsv,
  printedHtml,
  printedXlsx,
  readPrinted,
} from "../testing/printed-schedule.ts";

const files = presentTables();

function tableOf(read: FileRead) {
  if ("problem" in read) throw new Error(read.problem);
  const [sheet] = read.sheets;
  return sheet ? recognizeTable(sheet) : null;
}

describe.skipIf(files.length === 0)("SOA-50: published tables as files, compared cell by cell", () => {
  it.each(files)("%s as a workbook", async (file) => {
    const printed = readPrinted(file);
    const read = await readXlsxFile(await printedXlsx(printed), () => false);
    expect(differences(printed, tableOf(read))).toEqual([]);
  });

  it.each(files)("%s as comma-separated text, which has neither merged cells nor superscripts", (file) => {
    const printed = readPrinted(file);
    const read = readCsvFile("table.csv", printedCsv(printed), () => false);
    expect(differences(printed, tableOf(read))).toEqual([]);
  });

  it.each(files)("%s as markup", (file) => {
    const printed = readPrinted(file);
    const [sheet] = readHtmlSheets(printedHtml(printed), () => false);
    expect(differences(printed, sheet ? recognizeTable(sheet) : null)).toEqual([]);
  });
});
