import { merged } from "../sample-schedule.ts";
import { elementCells, type Subject } from "../subject.ts";
import { type Bundle, standalonePage } from "./standalone-page.ts";

export function jspreadsheet(bundle: Bundle): Subject {
  const selector = (row: number, column: number) => `td[data-x="${column}"][data-y="${row}"]`;
  return {
    name: "jspreadsheet-ce",
    ...elementCells(selector),
    ...standalonePage(bundle),
    address: null,
    editing: {
      begin: () => Promise.resolve(),
      select: (page, row, column) => page.locator(selector(row, column)).click(),
      preparePaste: () => Promise.resolve(),
      prepareMerge: () => Promise.resolve(),
      merge: "benchMerge()",
      isMerged: `document.querySelector('td[rowspan="${merged.rows}"]') !== null`,
      save: null,
    },
  };
}
