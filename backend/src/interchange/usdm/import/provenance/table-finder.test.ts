import { describe, expect, it } from "vitest";
import type { PageWord } from "../../../../contract/pages.ts";
import { findSections } from "./section-pages.ts";
import { createTableFinder } from "./table-finder.ts";

/** Lines of cells, separated by `|`. */
const page = (...lines: string[]): PageWord[] =>
  lines.flatMap((line, row) =>
    line
      .split("|")
      .flatMap((cell, column) =>
        [...cell.matchAll(/\S+/g)].map(
          ({ 0: text, index }): PageWord => [
            text,
            0.05 + column * 0.3 + index * 0.01,
            0.1 + row * 0.02,
            text.length * 0.01,
            0.015,
          ],
        ),
      ),
  );

const names = ["Informed consent", "Vital signs", "ECG", "Hematology", "Height by stadiometer"];
const synopsis = page("Informed consent, vital signs, ECG and hematology at each visit.");
const first = page(
  "Attachment 1. Schedule of Events",
  "Procedure|Visit 1|Visit 2",
  "Informed consent|X|",
  "Vital signs|X|X",
  "ECG|Xa|X",
);
const second = page("Procedure|Visit 1|Visit 2", "Vital signs|X|X", "ECG|X|X", "Hematology|X|X");
const other = page("Vital signs|X|X", "Other|X|X", "Another|X|X");

describe("USDM-1: the pages of a schedule are found by the names of its rows", () => {
  const places = (pages: readonly (readonly PageWord[])[]) => {
    const { table, rows } = createTableFinder(pages, findSections([], pages))(names);
    return [table && [table.page_number, table.text_snippet], ...rows.map((row) => row?.page_number ?? null)];
  };

  it.each<[string, PageWord[][], unknown[]]>([
    [
      "on successive pages with marks, not where a text names them",
      [synopsis, first, second, other],
      [[2, "Attachment 1. Schedule of Events"], 2, 2, 2, 3, null],
    ],
    ["by its first row if it has no title", [second], [[1, "Vital signs"], null, 1, 1, 1, null]],
    ["not where no page has enough of its rows", [synopsis, other], [null, null, null, null, null, null]],
  ])("%s", (_, pages, expected) => expect(places(pages)).toEqual(expected));
});
