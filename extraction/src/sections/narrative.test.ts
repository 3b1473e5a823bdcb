import { expect, test } from "vitest";
import { linesOf } from "../lines/line.ts";
import { page, words } from "../page-model/testing.ts";
import { narrativeDocument } from "./narrative.ts";
import { buildSections } from "./read-sections.ts";
import { createTableReader } from "./section-tables.ts";

const headed = (number: string | null, title: string, at: number) => ({
  ...{ number, title, from: 2 * at, to: 2 * at + 1, page: 1 },
  reason: "contents" as const,
});

/** The sections of a document with a line of text below each heading. */
function sectionsOf(...headings: readonly (readonly [number: string | null, title: string])[]) {
  const texts = headings.flatMap(([, title]) => [title, `Text on ${title}.`]);
  const body = linesOf(
    page({ words: texts.flatMap((text, at) => words(text, { left: 72, baseline: 100 + 20 * at })) }),
  );
  return buildSections(
    body,
    headings.map(([number, title], at) => headed(number, title, at)),
  );
}

test.each([
  ["Outcomes [item 12]", "Outcomes"],
  ["Trial registration [items 2a, 2b]", "Trial registration"],
  ["Data monitoring (SPIRIT items 21a–21b)", "Data monitoring"],
  ["Background and rationale {6a}", "Background and rationale"],
  ["Part 2 [items 5 to 9 of the form]", "Part 2 [items 5 to 9 of the form]"],
])("DIG-9: the title of %s", (printed, title) => {
  expect(sectionsOf([null, printed]).map((one) => one.title)).toEqual([title]);
});

test.each<[string, [string | null, string][], string[]]>([
  [
    "are counted if only the appendices have numbers",
    [
      [null, "Introduction"],
      [null, "Outcomes"],
      ["Appendix 1", "Leaflet"],
    ],
    ["1 Introduction", "2 Outcomes", "A1 Leaflet"],
  ],
  [
    "are parts of the one before if the others have numbers",
    [
      ["1", "Introduction"],
      [null, "Note"],
      ["2", "Outcomes"],
    ],
    ["1 Introduction", "2 Outcomes"],
  ],
])("DIG-9: sections without a number %s", (_, headings, expected) => {
  const written = narrativeDocument(
    sectionsOf(...headings),
    new Set(),
    createTableReader([page({})], new Set()),
  );
  expect(written).toEqual({
    sections: expected.map((name) =>
      expect.objectContaining({
        number: name.split(" ")[0],
        title: name.split(" ")[1],
        blocks: expect.arrayContaining([`Text on ${name.split(" ")[1]}.`]),
      }),
    ),
  });
});
