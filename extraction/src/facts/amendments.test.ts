import { expect, test } from "vitest";
import { linesOf } from "../lines/line.ts";
import { page, words } from "../page-model/testing.ts";
import { readAmendments } from "./amendments.ts";

const matter = { number: null, title: "History", level: 1, page: 1, heading: [], path: [], lines: [] };

/** The amendments of a front matter that is one ruled table. */
const read = (table: readonly (readonly string[])[]) =>
  readAmendments(matter, [], () => [{ lines: [], table }]).map(({ name, date }) => [name.value, date.value]);

test.each<[string[][], string[][]]>([
  [
    [
      ["Document", "Date of Issue", "Overall Rationale"],
      ["Amendment 2", "14 Mar 2023", "Sample size"],
      ["Amendment 1", "21 Apr 2021", "Health authority feedback"],
    ],
    [
      ["Amendment 1", "2021-04-21"],
      ["Amendment 2", "2023-03-14"],
    ],
  ],
  [
    [
      ["Version", "Date", "Modification"],
      ["1.0", "02-MAY- 2023", "Initial submission"],
      ["SM No. 1 / 1.2", "26-MAR- 2024", "Lower age limit"],
    ],
    [
      ["1.0", "2023-05-02"],
      ["SM No. 1 / 1.2", "2024-03-26"],
    ],
  ],
  [
    [
      ["Version / date", "Affected section(s)", "Summary"],
      ["2.0 / 14 August 2023", "1.1", "Lower age limit"],
      ["2.1 / 20 November 2023", "8.1", "Third clinic"],
    ],
    [
      ["2.0", "2023-08-14"],
      ["2.1", "2023-11-20"],
    ],
  ],
  [
    [
      ["Rev", "Date", "Description of change"],
      ["A", "12 May 2023", "Initial release"],
      ["B", "28 Jul 2023", "Follow-up added"],
    ],
    [
      ["A", "2023-05-12"],
      ["B", "2023-07-28"],
    ],
  ],
  [
    [
      ["Amendment No.", "Protocol version no.", "Date issued", "Author(s)"],
      ["SA01", "2.0", "17 May 2021", "CR"],
      ["NSA05", "4.0", "6 November 2023", "CR, MA"],
    ],
    [
      ["SA01", "2021-05-17"],
      ["NSA05", "2023-11-06"],
    ],
  ],
  [
    [
      ["Amendment", "Date", "Description"],
      ["Original protocol (Version 1.0)", "2023-11-13", ""],
      ["Amendment 01 (Version 2.0)", "2024-03- 19", "Cohort"],
    ],
    [
      ["Original protocol (Version 1.0)", "2023-11-13"],
      ["Amendment 01 (Version 2.0)", "2024-03-19"],
    ],
  ],
  [
    [
      ["Number of global amendment", "1"],
      ["Date of revision", "19 Jun 2020"],
      ["Description of change", "Telephone visits"],
      ["Number of global amendment", "2"],
      ["Date of revision", "02 Feb 2021"],
    ],
    [
      ["Amendment 1", "2020-06-19"],
      ["Amendment 2", "2021-02-02"],
    ],
  ],
  // A date of the column decides the order of day and month in the others.
  [
    [
      ["Version", "Date", "Change"],
      ["2.0", "08-06-2021", "Amendment 1: age limit"],
      ["2.1", "14-10-2021", "New flavor"],
    ],
    [
      ["2.0", "2021-06-08"],
      ["Amendment 1", "2021-06-08"],
      ["2.1", "2021-10-14"],
    ],
  ],
  // Neither the approval of persons nor the schedule of a shipment.
  [
    [
      ["Role", "Name", "Date"],
      ["Statistician", "A. Example", "1 May 2023"],
    ],
    [],
  ],
  [
    [
      ["Document", "Date"],
      ["Investigator's Brochure", "1 May 2023"],
    ],
    [],
  ],
])("DIG-8: the versions in the table %j", (table, amendments) => {
  expect(read(table)).toEqual(amendments);
});

test("DIG-8: the amendment of the title page is added if the history leaves it out", () => {
  const date = {
    value: "2024-10-08",
    provenance: { section_number: null, page_number: 1, text_snippet: "" },
  };
  const current = { name: { ...date, value: "Amendment 02" }, date };
  const names = (table: readonly (readonly string[])[]) =>
    readAmendments(matter, [], () => [{ lines: [], table }], current).map(({ name }) => name.value);
  expect(
    names([
      ["Amendment", "Date"],
      ["Amendment 01", "2024-03-19"],
    ]),
  ).toEqual(["Amendment 01", "Amendment 02"]);
  expect(
    names([
      ["Amendment", "Date"],
      ["Amendment 2", "2024-10-08"],
    ]),
  ).toEqual(["Amendment 2"]);
});

const lineOf = (text: string, index: number) => ({
  ...{ page: 1, text, words: [], left: 70, right: 500, top: 0, bottom: 0, size: 10, bold: false },
  baseline: 100 + 14 * index,
});

test.each<[string[], string[][]]>([
  [
    ["Action  Protocol version date", "Revision #1 02/12/2024", "Revision #2 (current) 08/26/2024"],
    [
      ["Revision #1", "2024-02-12"],
      ["Revision #2", "2024-08-26"],
    ],
  ],
  [
    [
      "Version history: V1.0 of 11.09.2023 (not submitted); V2.0 of 15.01.2024 (authorized);",
      "V2.1 of 04.06.2024",
    ],
    [
      ["V1.0", "2023-09-11"],
      ["V2.0", "2024-01-15"],
      ["V2.1", "2024-06-04"],
    ],
  ],
  [
    ["Earlier versions: 1.0 (January 16, 2024), 1.2 (March 25, 2024)."],
    [
      ["1.0", "2024-01-16"],
      ["1.2", "2024-03-25"],
    ],
  ],
  [
    ["(Ver. 1.0: August 21, 2023; Ver. 1.1: October 13, 2023)"],
    [
      ["Ver. 1.0", "2023-08-21"],
      ["Ver. 1.1", "2023-10-13"],
    ],
  ],
  [["The site was approved on 12 March 2024; see Section 4.2 of 3 May 2024."], []],
])("DIG-8: the versions in the lines %j", (texts, amendments) => {
  const lines = texts.map(lineOf);
  expect(
    readAmendments({ ...matter, lines }, [], () => []).map(({ name, date }) => [name.value, date.value]),
  ).toEqual(amendments);
});

test("DIG-8: a table of versions without rules, with dates over two lines", () => {
  const rows = [
    ["Version", "Date", "Reason"],
    ["1.0", "22-11-", "First submission"],
    ["", "2023", ""],
    ["1.1", "19-12-", "Deferred consent"],
    ["", "2023", "removed"],
  ];
  const lines = linesOf(
    page({
      words: rows.flatMap((row, at) =>
        row.flatMap((text, column) =>
          text === "" ? [] : words(text, { left: 72 + 80 * column, baseline: 100 + 12 * at }),
        ),
      ),
    }),
  );
  const found = readAmendments(matter, [{ ...matter, title: "Protocol version", lines }], (own) => [
    { lines: own },
  ]);
  expect(found.map(({ name, date }) => [name.value, date.value])).toEqual([
    ["1.0", "2023-11-22"],
    ["1.1", "2023-12-19"],
  ]);
});
