import { describe, expect, it } from "vitest";
import type { PageWord } from "../../../../contract/pages.ts";
import { findSections } from "./section-pages.ts";
import { createFinder } from "./text-finder.ts";

/** The lines of a page as words, 0.01 per letter and 0.02 per line. */
const page = (...lines: string[]): PageWord[] =>
  lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(
      ({ 0: text, index }): PageWord => [
        text,
        0.1 + index * 0.01,
        0.1 + row * 0.02,
        text.length * 0.01,
        0.015,
      ],
    ),
  );

const headings = [
  { number: "1", title: "Introduction" },
  { number: "2", title: "Objectives of the study" },
  { number: "3", title: "Eligibility" },
  { number: "3.1", title: "Inclusion criteria" },
  { number: "3.2", title: "Exclusion criteria" },
  { number: "4", title: "Visits" },
  { number: "5", title: "Protocol synopsis" },
];
const adult = "Adults of at least eighteen years with the disease.";
const pages = [
  page(...headings.map(({ number, title }) => `${number} ${title} .... 3`)),
  page("1 Introduction", "Synopsis.", adult, "The drug has been tested in many adult patients before."),
  page("2. Objectives of the study", "Show that the drug is better than placebo at week twelve."),
  page("3 Eligibility", "3.1 Inclusion criteria", adult),
  page(
    "Consent was given in writing by each of them.",
    "The drug has been tested in many adult patients before.",
  ),
  page("3.2 Exclusion criteria", "Pregnant or breast feeding women are not eligible."),
  page("4 Visits", "Nothing else stands here."),
  page("5 Protocol synopsis", "Pregnant or breast feeding women are not eligible."),
];
const sections = findSections(headings, pages);
const finder = createFinder(pages, sections);
const pageOf = (text: string, wanted: string[] = []) => finder.find(text, wanted)?.page_number ?? null;

describe("USDM-1: sections are found by their headings", () => {
  it("not in the table of contents", () => {
    expect([...sections.start]).toEqual([
      ["1", 2],
      ["2", 3],
      ["3", 4],
      ["3.1", 4],
      ["3.2", 6],
      ["4", 7],
      ["5", 8],
    ]);
  });

  it.each([
    ["3", 5, true],
    ["3.1", 5, true],
    ["3.1", 6, true],
    ["3.1", 7, false],
    ["3.2", 5, false],
    ["9", 5, false],
  ])("section %s includes page %i: %s", (number, at, holds) =>
    expect(sections.holds(number, at)).toBe(holds),
  );

  it("not if they are out of order or on two pages", () => {
    const odd = findSections(
      [
        { number: "1", title: "Alpha" },
        { number: "2", title: "Beta one" },
        { number: "3", title: "Gamma" },
        { number: "4", title: "Delta" },
      ],
      [page("2 Beta one"), page("1 Alpha"), page("3 Gamma"), page("4 Delta"), page("4 Delta")],
    );
    expect([...odd.start.keys()]).not.toContain("4");
    expect([...odd.start.keys()]).toContain("3");
    expect(odd.start.has("1") && odd.start.has("2")).toBe(false);
  });
});

describe("USDM-1: the page of a text is found", () => {
  it.each<[string, string, string[], number | null]>([
    ["if one page has it", "Show that the drug is better than placebo at week twelve.", [], 3],
    ["not if two pages have it", adult, [], null],
    ["if two pages have it, but only one is in its section", adult, ["3.1"], 4],
    [
      "if two pages have it, one of them of the synopsis",
      "Pregnant or breast feeding women are not eligible.",
      [],
      6,
    ],
    [
      "not if two pages of its sections have it",
      "The drug has been tested in many adult patients before.",
      ["1", "3.1"],
      null,
    ],
    ["not if no page has it", "Patients with another disease may not take part in it.", [], null],
    ["not if it is too short to be certain", "Nothing else stands", [], null],
    [
      "by its first sentence",
      `Pregnant or breast feeding women are not eligible. ${"More of this. ".repeat(30)}`,
      [],
      6,
    ],
    ["by its first line", "Consent was given in writing by each of them.\nA line of the file alone", [], 5],
  ])("%s", (_, text, wanted, expected) => expect(pageOf(text, wanted)).toBe(expected));

  it("with its section and the wording on the page", () => {
    expect(finder.find(adult, ["3.1"])).toEqual({
      section_number: "3.1",
      page_number: 4,
      text_snippet: adult,
    });
    expect(finder.find("Consent was given in writing by each of them.", [])?.section_number).toBe("3.1");
  });
});
