import { expect, test } from "vitest";
import { readTextDocument } from "../lines/text-document.ts";
import { page, words } from "../page-model/testing.ts";
import { findHeadings } from "./find-headings.ts";

const prose = "All of the adults report the steps that they walked on each day of the week.";
const bold = ["1 Objectives", "2 Background", "3 Treatment", "3.1 Other Medication"];

/** The numbers of the headings found in bold chapters and one line of ordinary type, each above prose. */
function numbersWith(line: string) {
  const lines = [...bold, line].flatMap((text) => [text, prose]);
  const document = readTextDocument([
    page({
      words: lines.flatMap((text, at) =>
        words(text, { left: 72, baseline: 80 + 16 * at, bold: bold.includes(text) }),
      ),
    }),
  ]);
  const contents = { entries: [], pages: new Set<number>(), start: null };
  return findHeadings(document, contents).map(({ number }) => number);
}

test.each([
  ["3.1.1 Prohibited Therapies", true],
  ["3.1.1. Use of Growth Factors and G-CSF", true],
  ["3.1.1 Pre-Treatment (Day 1)", true],
  ["3.2 Prohibited Therapies", false],
  ["3.1.1 Prohibited therapies are listed in the pharmacy manual", false],
  ["3.1.1 Hyperthermia, Surgery, and Radiation.", false],
  ["3.4.1 Prohibited Therapies", false],
])("DIG-9: %s in ordinary type is a heading: %s", (line, isHeading) =>
  expect(numbersWith(line)).toEqual(["1", "2", "3", "3.1", ...(isHeading ? ["3.1.1"] : [])]),
);
