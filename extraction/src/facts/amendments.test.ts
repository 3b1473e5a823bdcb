import { expect, test } from "vitest";
import { readAmendments } from "./amendments.ts";

/** The amendments of a front matter that is one ruled table. */
const read = (table: readonly (readonly string[])[]) =>
  readAmendments([], [], () => [{ lines: [], table }]).map(({ name, date }) => [name.value, date.value]);

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
