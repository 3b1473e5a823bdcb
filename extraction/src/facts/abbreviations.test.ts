import { describe, expect, it } from "vitest";
import { noWords } from "../lines/join-lines.ts";
import { linesOf } from "../lines/line.ts";
import { page, words } from "../page-model/testing.ts";
import { definedAbbreviations, readAbbreviations } from "./abbreviations.ts";

const at = (text: string, left: number, baseline: number) => words(text, { left, baseline });
const meaningsOf = (...rows: readonly ReturnType<typeof words>[]) =>
  readAbbreviations([
    {
      ...{ number: "1", title: "List of abbreviations", level: 1, page: 1, heading: [], path: [] },
      lines: linesOf(page({ words: rows.flat() })),
    },
  ]).map(({ term, meaning }) => `${term}: ${meaning.value}`);

describe("DIG-8: abbreviations", () => {
  it.each([
    [
      "across several lines",
      [
        at("AE", 72, 100),
        at("adverse event of any", 140, 100),
        at("kind", 140, 112),
        at("PK", 72, 124),
        at("pharmacokinetics", 140, 124),
      ],
      ["AE: adverse event of any kind", "PK: pharmacokinetics"],
    ],
    [
      "in two pairs of columns",
      [
        at("AE", 72, 100),
        at("adverse event", 140, 100),
        at("PK", 320, 100),
        at("pharmacokinetics", 390, 100),
        at("ECG", 72, 112),
        at("electrocardiogram", 140, 112),
        at("SAE", 320, 112),
        at("serious adverse event", 390, 112),
      ],
      ["AE: adverse event", "PK: pharmacokinetics", "ECG: electrocardiogram", "SAE: serious adverse event"],
    ],
    [
      "with column heads repeated on each page",
      [
        at("Abbreviations", 72, 90),
        at("Description of abbreviations", 140, 90),
        at("AE", 72, 100),
        at("adverse event", 140, 100),
        at("Abbreviations", 72, 112),
        at("Description of abbreviations", 140, 112),
        at("Abbreviation or", 72, 124),
        at("Explanation", 140, 124),
        at("PK", 72, 136),
        at("pharmacokinetics", 140, 136),
      ],
      ["AE: adverse event", "PK: pharmacokinetics"],
    ],
    [
      "in running text with dashes",
      [
        at("AE – adverse event; PK – pharmacokinetics; KDIGO –", 72, 100),
        at("Kidney Disease: Improving Global Outcomes.", 72, 112),
      ],
      ["AE: adverse event", "PK: pharmacokinetics", "KDIGO: Kidney Disease: Improving Global Outcomes"],
    ],
    [
      "in small type below others",
      [at("BP", 72, 100), at("blood pressure", 140, 100), at("i.m.", 72, 112), at("intramuscular", 140, 112)],
      ["BP: blood pressure", "i.m.: intramuscular"],
    ],
    [
      "in running text",
      [
        at("AB: Alpha Beta. CSF: cerebrospinal", 72, 100),
        at("fluid. ESS: Epworth Sleepiness Scale.", 72, 112),
      ],
      ["AB: Alpha Beta", "CSF: cerebrospinal fluid", "ESS: Epworth Sleepiness Scale"],
    ],
    ["not a sentence with a colon", [at("Notes: see the chapters. They follow.", 72, 100)], []],
    [
      "with a column after the meaning",
      [
        at("AE", 72, 100),
        at("adverse event", 140, 100),
        at("Section 8", 390, 100),
        at("PK", 72, 112),
        at("pharmacokinetics", 140, 112),
        at("Section 9", 390, 112),
      ],
      ["AE: adverse event", "PK: pharmacokinetics"],
    ],
  ])("%s", (_, rows, expected) => {
    expect(meaningsOf(...rows)).toEqual(expected);
  });
});

describe("DIG-8: abbreviations of a document without a list", () => {
  it.each([
    ["The Trial Management Group (TMG) decides.", ["TMG: Trial Management Group"]],
    [
      "It is an intra-cluster correlation coefficient (ICC) of 0.02.",
      ["ICC: intra-cluster correlation coefficient"],
    ],
    ["Reviewed by data monitoring committees (DMCs).", ["DMCs: data monitoring committees"]],
    [
      "Abbreviations: RR, risk ratio; CI, confidence interval.",
      ["RR: risk ratio", "CI: confidence interval"],
    ],
    ["Dosing (see Table 2) is in the morning (AM), at home (NCT01234567).", []],
    ["The score (HADS) is recorded.", []],
  ])("%s", (text, expected) => {
    const line = linesOf(page({ words: at(text, 72, 100) }));
    const section = {
      ...{ number: "1", title: "Organization", level: 1, page: 1, heading: [], path: [] },
      lines: line,
    };
    expect(
      definedAbbreviations([section], noWords).map(({ term, meaning }) => `${term}: ${meaning.value}`),
    ).toEqual(expected);
  });
});
