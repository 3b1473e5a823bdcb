import { describe, expect, it } from "vitest";
import { createCitedLines } from "../fit/cited-lines.ts";
import { createPageFinder, pagesOfSection } from "./find-pages.ts";
import { findHtmlPages, findProvenance } from "./find-provenance.ts";
import { pageOfHtml } from "./match-html-pages.ts";
import { replacePages } from "./stamp-bundle.ts";

const json = `{
  "a": { "value": "x \\"y\\" {", "provenance": { "section_number": "4.1", "page_number": 1,
      "text_snippet": "Men and women" } },
  "b": [ {"section_number":null,"page_number":null,"text_snippet":"Other \\u2265 text"} ],
  "c": { "page_number": 7 }
}`;

describe("provenance records in the text of a JSON file", () => {
  it("are found with section, page, and snippet; other page numbers are not", () => {
    const found = findProvenance(json).map(({ section, page, snippet }) => [section, page, snippet]);
    expect(found).toEqual([
      ["4.1", 1, "Men and women"],
      [null, null, "Other ≥ text"],
    ]);
  });
  it("get their page without any other change to the text", () => {
    const stamped = replacePages(
      json,
      findProvenance(json).map((record, i) => [record, 40 + i]),
    );
    expect(stamped).toBe(
      json
        .replace('"page_number": 1,', '"page_number": 40,')
        .replace('"page_number":null', '"page_number":41'),
    );
    expect(
      replacePages(
        stamped,
        findProvenance(stamped).map((record, i) => [record, 40 + i]),
      ),
    ).toBe(stamped);
  });
  it("get the page of an HTML table by its file", () => {
    const text = '{"pages":[{"file":"t-1.html","page_number":3},{"file":"t-2.html"}]}';
    expect(findHtmlPages(text).map(({ file, page }) => [file, page])).toEqual([["t-1.html", 3]]);
  });
});

const place = (id: string, level: number, page: number) => ({
  anchor: { id, kind: "heading" as const, level, number: "", title: "" },
  page,
  top: 0,
});
const places = [
  place("front-contents", 1, 2),
  place("section-1", 1, 3),
  place("section-1.1", 2, 3),
  place("section-1.2", 2, 4),
  place("section-2", 1, 5),
];
const words = (text: string) =>
  text
    .split(" ")
    .map((word, i): [string, number, number, number, number] => [word, 0.02 * i, 0.1, 0.01, 0.01]);
const pages = [
  "the title page",
  "contents with the cited sentence here",
  "first the cited sentence here",
  "then the cited sentence here",
  "last the cited sentence here and one that is alone",
].map(words);

describe("the page of a quote", () => {
  const find = createPageFinder(pages, places);
  it.each([
    ["stands in the section that is named", "1.2", 4],
    ["a chapter has the pages of its sections", "1", 3],
    ["an unknown section: the first page of the body", "9.9", 3],
    ["no section: the first page of the body, never the contents", null, 3],
  ])("%s", (_, section, page) => {
    expect(find("The cited sentence here", section)).toBe(page);
  });
  it("is the page of a heading with exactly this text rather than of a sentence before it", () => {
    const named = [
      ...places,
      {
        ...place("section-2.1", 2, 5),
        anchor: { ...place("section-2.1", 2, 5).anchor, title: "One that is alone" },
      },
    ];
    const both = [...pages.slice(0, 3), words("one that is alone is here too"), ...pages.slice(4)];
    expect(
      createPageFinder(both, [...named.slice(0, 1), place("section-7", 1, 4), ...named.slice(5)])(
        "one that is alone",
        "7",
      ),
    ).toBe(5);
  });
  it("is searched for first on the given pages", () => {
    expect(find("the cited sentence here", "1.1", [5])).toBe(5);
  });
  it("is searched for elsewhere if it is not in the section", () => {
    expect(find("one that is alone", "1.1")).toBe(5);
  });
  it("is null if the quote does not occur", () => {
    expect(find("not in the document", "1")).toBeNull();
  });
  it("is not beyond the next section of the same level", () => {
    expect(pagesOfSection("1.1", places, 5)).toEqual([3, 4]);
    expect(pagesOfSection("1", places, 5)).toEqual([3, 4, 5]);
  });
});

describe("the page of an HTML table", () => {
  const html = (rows: readonly string[], columns: readonly string[]) =>
    [
      ...columns.map((name) => `<th scope="col">${name}</th>`),
      ...rows.map((name) => `<th scope="row">${name}<sup>a</sup></th>`),
    ].join("");
  const pages = new Map([
    [31, "visitc1d1c2d1heightweight"],
    [32, "visitc1d1c2d1coagulation"],
    [33, "visitc3d1c4d1heightweight"],
  ]);

  it("is the one with most of its rows", () => {
    expect(pageOfHtml(html(["Coagulation"], ["Procedure", "C1D1"]), pages)).toBe(32);
    expect(pageOfHtml(html(["Height", "Weight", "Coagulation"], []), pages)).toBe(31);
  });
  it("is the one with its columns if each part of the table repeats the rows", () => {
    expect(pageOfHtml(html(["Height", "Weight"], ["Procedure", "C3D1", "C4D1"]), pages)).toBe(33);
  });
  it("is the first if no page has all of its columns", () => {
    expect(pageOfHtml(html(["Height"], ["Procedure", "C1D1", "C2D1", "C3D1", "C4D1"]), pages)).toBe(31);
  });
  it("is null if none of its rows occurs", () => {
    expect(pageOfHtml(html(["Biopsy"], ["Procedure", "C1D1"]), pages)).toBeNull();
  });
});

describe("lines with a cited sentence", () => {
  it("are found across line breaks and hyphens", () => {
    const cited = createCitedLines(["non-small cell lung cancer is common"]);
    expect(cited(["In this text non-", "small cell lung", "cancer is common. And", "more."])).toEqual([
      [0, 2],
    ]);
  });
  it("are not kept together if the sentence fits on one line", () => {
    expect(createCitedLines(["a short sentence"])(["a short sentence", "and more"])).toEqual([]);
  });
});
