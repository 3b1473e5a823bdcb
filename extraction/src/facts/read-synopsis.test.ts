import { describe, expect, it } from "vitest";
import { digitize } from "../digitize.ts";
import { linesOf } from "../lines/line.ts";
import { horizontal, page, vertical, words } from "../page-model/testing.ts";
import { drawProtocol } from "../testing/draw-protocol.ts";
import { headedColumns } from "./headed-columns.ts";
import { readSynopsis } from "./read-synopsis.ts";

const at = (left: number, baseline: number) => ({ left, baseline });

describe("DIG-8: a synopsis", () => {
  const synopsisOf = (one: ReturnType<typeof page>) =>
    readSynopsis({
      ...{ title: [], heads: [], titlePages: [], history: [], firstPage: 1, synopsisNumber: null },
      administration: [],
      ...{ synopsis: linesOf(one), synopsisPages: [one] },
    }).flatMap(({ title, lines }) =>
      lines.length === 0 ? [] : [[title, lines.map(({ text }) => text).join(" / ")]],
    );

  it("of paragraphs has a section per label in bold or capitals", () => {
    const one = page({
      words: [
        ...words("Study duration:", { ...at(72, 100), bold: true }),
        ...words("30 months", at(160, 100)),
        ...words("Study intervention:", { ...at(72, 114), bold: true }),
        ...words("exampumab 75 mg,", at(176, 114)),
        ...words("then 150 mg", at(72, 128)),
        ...words("NO. OF CENTERS: 14", at(72, 142)),
        ...words("Note: in plain letters", at(72, 156)),
        ...words("Trial duration.", { ...at(72, 170), bold: true }),
        ...words("About 13 months.", at(160, 170)),
      ],
    });
    expect(synopsisOf(one)).toEqual([
      ["Study duration", "30 months"],
      ["Study intervention", "exampumab 75 mg, / then 150 mg"],
      ["NO. OF CENTERS", "14"],
      ["Synopsis", "Note: in plain letters"],
      ["Trial duration", "About 13 months."],
    ]);
  });

  it("has a paragraph per labeled line of a cell", () => {
    const one = page({
      words: [
        ...words("Study period", at(76, 112)),
        ...words("Observation period: 4 weeks", at(204, 112)),
        ...words("Treatment period: 28 weeks", at(204, 124)),
      ],
      rules: [
        ...[100, 130].map((y) => horizontal(y, 72, 400)),
        ...[72, 200, 400].map((x) => vertical(x, 100, 130)),
      ],
    });
    expect(synopsisOf(one)).toEqual([
      ["Study period", "Observation period: 4 weeks"],
      ["Study period", "Treatment period: 28 weeks"],
    ]);
  });
});

describe("DIG-8: a table without vertical rules", () => {
  const lines = linesOf(
    page({
      words: [
        ...words("Arm", at(72, 100)),
        ...words("Treatment", at(120, 100)),
        ...words("Schedule", at(300, 100)),
        ...words("A", at(72, 114)),
        ...words("exampumab 4 mg", at(120, 114)),
        ...words("Every 8 weeks, sham", at(300, 114)),
        ...words("in between", at(300, 126)),
        ...words("B", at(72, 140)),
        ...words("Sham injection", at(120, 140)),
        ...words("Every 4 weeks", at(300, 140)),
        ...words("All arms are followed for one year after the last injection.", at(72, 154)),
      ],
    }),
  );

  it("has the columns of its head, up to a line that crosses them", () => {
    expect(headedColumns(lines, (head) => head === "Arm")?.table).toEqual([
      ["Arm", "Treatment", "Schedule"],
      ["A", "exampumab 4 mg", "Every 8 weeks, sham in between"],
      ["B", "Sham injection", "Every 4 weeks"],
    ]);
  });

  it("is not read if its head is not wanted", () => {
    expect(headedColumns(lines, (head) => head === "Visit")).toBeNull();
  });
});

it("DIG-8: a synopsis between the contents and the first chapter on one page", async () => {
  const pdf = await drawProtocol([
    { heading: "Clinical Study Protocol", size: 16 },
    { text: "A randomized, placebo-controlled phase 2 study of drug AB-101 in adults with asthma" },
    { text: "Protocol number: AB-101-002" },
    "page",
    { heading: "Table of Contents" },
    ...["1 Introduction", "2 Study design", "3 Safety", "4 Statistical considerations"].map((title) => ({
      text: `${title} ${".".repeat(60)} 3`,
    })),
    "page",
    { heading: "Synopsis" },
    { text: "A total of 1650 participants will be enrolled at 52 centers." },
    {
      table: {
        head: [["Group", "Vaccine"]],
        body: [
          ["Group 1", "AB-101, lot A"],
          ["Group 2", "Comparator"],
        ],
      },
    },
    { heading: "1 Introduction" },
    { text: "Asthma is a chronic disease of the airways, which AB-101 may relieve." },
    { heading: "2 Study design" },
    { text: "This is a randomized study." },
    { heading: "3 Safety" },
    { text: "Adverse events are recorded." },
    { heading: "4 Statistical considerations" },
    { text: "Means are compared." },
  ]);
  const { files } = await digitize(pdf, "drawn.pdf");
  const domains = files.find(({ path }) => path === "domains.json");
  const stated = new TextDecoder().decode(domains?.bytes);
  expect(stated).toMatch(/"value":\s*1650\b/);
  expect(stated).toMatch(/"value":\s*"AB-101, lot A"/);
});
