import { expect, test } from "vitest";
import { readTextDocument } from "../lines/text-document.ts";
import { horizontal, page, words } from "../page-model/testing.ts";
import { buildSections } from "./read-sections.ts";
import { styledHeadings } from "./styled-headings.ts";

type Set = readonly [text: string, style?: { size?: number; bold?: boolean; underlined?: boolean }];

const prose = "Half of the adults walk with a friend on each day of the five weeks that the protocol takes,";
const text: Set[] = [[prose], ["and all of them report the steps that they walked."]];

/** Lines with more space around prominent ones. */
function documentOf(lines: readonly Set[]) {
  let baseline = 80;
  const drawn = lines.map(([line, style = {}], at) => {
    const stands = Object.keys(style).length > 0 && !line.includes(prose.slice(0, 20));
    const follows = JSON.stringify(lines[at - 1]?.[1]) === JSON.stringify(style);
    baseline += stands && !follows ? 28 : 14;
    const { underlined, ...font } = style;
    const set = line
      .split("  ")
      .flatMap((cell, column) => words(cell, { left: 72 + 150 * column, baseline, ...font }));
    return { set, rules: underlined ? [horizontal(baseline + 1.5, 72, set.at(-1)?.right ?? 0)] : [] };
  });
  return readTextDocument([
    page({ words: drawn.flatMap(({ set }) => set), rules: drawn.flatMap(({ rules }) => rules) }),
  ]);
}

const sectionsOf = (lines: readonly Set[]) => {
  const document = documentOf(lines);
  return buildSections(document.body, styledHeadings(document)).map(
    ({ level, number, title }) => `${level} ${number ?? "–"} ${title}`,
  );
};

const bold = { bold: true };
const four = (style: NonNullable<Set[1]>, colon = "") =>
  ["Background", "Study Design", "Inclusion Criteria", "Data Analysis"].flatMap((title): Set[] => [
    [title + colon, style],
    ...text,
  ]);
const plain = ["1 – Background", "1 – Study Design", "1 – Inclusion Criteria", "1 – Data Analysis"];

test.each<[string, Set[], string[]]>([
  ["larger type", four({ size: 16 }), plain],
  ["bold type", four(bold), plain],
  ["bold type with a colon", four(bold, ":"), plain],
  ["underlined type", four({ underlined: true }), plain],
  [
    "capitals above bold type",
    [
      ["BACKGROUND"],
      ...text,
      ["Aims", bold],
      ...text,
      ["METHODS"],
      ...text,
      ["Randomization", bold],
      ...text,
    ],
    ["1 – BACKGROUND", "2 – Aims", "1 – METHODS", "2 – Randomization"],
  ],
  [
    "larger above smaller type",
    [
      ["Plan", { size: 16 }],
      ...text,
      ["Visits", { size: 13 }],
      ...text,
      ["Analysis", { size: 16 }],
      ...text,
      ["Missing data", { size: 13 }],
      ...text,
    ],
    ["1 – Plan", "2 – Visits", "1 – Analysis", "2 – Missing data"],
  ],
  [
    "letters before titles",
    ["A. Specific Aims", "B. Significance", "C. Innovation", "D. Approach"].flatMap((title): Set[] => [
      [title, bold],
      ...text,
    ]),
    ["1 – A. Specific Aims", "1 – B. Significance", "1 – C. Innovation", "1 – D. Approach"],
  ],
  [
    "a title over two lines",
    [["Procedures of screening, randomization, and", bold], ["treatment", bold], ...text, ...four(bold)],
    ["1 – Procedures of screening, randomization, and treatment", ...plain],
  ],
  [
    "a title page",
    [
      ["Protocol", { size: 26 }],
      ["A study of steps", { size: 18 }],
      ["Version: 2", bold],
      ["Date: 2021", bold],
      ["University of Example", bold],
      ["Department of Health", bold],
      ["PO Box 12", bold],
      ...four({ size: 14 }),
    ],
    plain,
  ],
  [
    "bold sentences and labels",
    [...four({ size: 14 }), ["All data are confidential.", bold], ...text, ["Sponsor: None", bold], ...text],
    plain,
  ],
  [
    "the heads of a table without rules",
    [["Visit  Day  Call", bold], ...text, ["Visit  Day  Call", bold], ...text],
    [],
  ],
  ["captions", [["Table 1 Visits", bold], ...text, ["Table 2 Calls", bold], ...text], []],
  [
    "items of a list",
    [["• Age 18", bold], ...text, ["• Consent", bold], ...text, ["• Phone", bold], ...text],
    [],
  ],
  ["a letter with two headings", [["Dear colleague", bold], ...text, ["Regards", bold], ...text], []],
])("DIG-9: the headings without numbers: %s", (_, lines, sections) => {
  expect(sectionsOf(lines)).toEqual(sections);
});
