import { describe, expect, it } from "vitest";
import { differences } from "../../testing/compare-printed.ts";
import { presentTables, printedHtml, readPrinted } from "../../testing/printed-schedule.ts";
import { recognizeTable } from "../recognize-table.ts";
import { readHtmlSheets } from "./read-html.ts";

const files = presentTables();

describe.skipIf(files.length === 0)("SOA-50: published tables as markup", () => {
  it.each(files)("%s is read with every cell and marker", (file) => {
    const printed = readPrinted(file);
    const [sheet] = readHtmlSheets(printedHtml(printed), () => false);
    expect(differences(printed, sheet ? recognizeTable(sheet) : null)).toEqual([]);
  });
});
