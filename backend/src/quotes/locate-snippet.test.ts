import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PageWord } from "../contract/pages.ts";
import { locateSnippet, normalizeForMatch } from "./locate-snippet.ts";

/** Lines of a page as words, 0.01 a letter and 0.02 a line; two or more spaces leave a gap of that width. */
function page(...lines: string[]): PageWord[] {
  return lines.flatMap((line, row) =>
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
}

/** What a highlight covers, for reading: the words whose boxes lie in one of the boxes found. */
function highlighted(words: PageWord[], snippet: string): string | null {
  const boxes = locateSnippet(words, snippet);
  if (!boxes) return null;
  const near = 1e-9;
  return words
    .filter(([, left, top, width, height]) =>
      boxes.some(
        ([l, t, w, h]) =>
          left >= l - near && left + width <= l + w + near && top >= t - near && top + height <= t + h + near,
      ),
    )
    .map(([text]) => text)
    .join(" ");
}

describe("VIEW-6: a snippet is found on its page however the page is set", () => {
  test.each([
    ["unchanged", ["Patients must have EGFR mutation."], "must have EGFR", "must have EGFR"],
    ["across a line break", ["eligible patients", "must consent first"], "patients must", "patients must"],
    [
      "hyphenated at a line break",
      ["will be random-", "ised to receive"],
      "be randomised to",
      "be random- ised to",
    ],
    ["a soft hyphen", ["random\u00adised patients"], "randomised", "random\u00adised"],
    ["the hyphen sign of a PDF text layer", ["random\u0002", "ised"], "randomised", "random\u0002 ised"],
    ["ligatures", ["signi\ufb01cant e\ufb00ect"], "significant effect", "signi\ufb01cant e\ufb00ect"],
    [
      "curly quotes and long dashes",
      ["the “safety” set – all"],
      `the "safety" set - all`,
      "the “safety” set – all",
    ],
    ["letter case and accents", ["Sjögren’s SYNDROME"], "Sjogren's syndrome", "Sjögren’s SYNDROME"],
    ["trademark signs", ["Tagrisso™ tablets"], "Tagrisso tablets", "Tagrisso™ tablets"],
    ["a comparison sign spelled out", ["age ≥ 18 years"], "age >= 18 years", "age ≥ 18 years"],
    [
      "a comparison sign of the Symbol font",
      ["age \uf0b3 18 years"],
      "age ≥ 18 years",
      "age \uf0b3 18 years",
    ],
    ["a comparison sign lost in extraction", ["age 18 years"], "age ≥ 18 years", "age 18 years"],
    ["multiplication signs", ["ALT 3 × ULN"], "ALT 3 x ULN", "ALT 3 × ULN"],
    ["plus-minus", ["28 ± 3 days"], "28 +/- 3 days", "28 ± 3 days"],
    ["a power as superscript", ["1.5 × 10 9 /L"], "1.5 x 10⁹/L", "1.5 × 10 9 /L"],
    ["thousands separators", ["about 1,200 patients"], "about 1200 patients", "about 1,200 patients"],
    ["a raised decimal point", ["HR 0·70"], "HR 0.70", "HR 0·70"],
    ["dashes in a range", ["10–15 mg"], "10-15 mg", "10–15 mg"],
    ["words run together", ["doseof80mgoncedaily"], "of 80 mg once daily", "doseof80mgoncedaily"],
    [
      "a quote truncated within a word",
      ["will receive osimertinib daily"],
      "will receive osimert",
      "will receive osimertinib",
    ],
    [
      "quotation marks around the quote",
      ["until progression."],
      "“until progression.”",
      "until progression.",
    ],
  ])("%s", (_, lines, snippet, expected) => {
    expect(highlighted(page(...lines), snippet)).toBe(expected);
  });
});

describe("VIEW-6: text that is not on the page is not found", () => {
  test.each([
    ["a different word", ["patients must consent"], "patients may consent"],
    ["a different comparison", ["age < 18 years"], "age ≥ 18 years"],
    ["a comparison that includes equality", ["age > 18 years"], "age >= 18 years"],
    ["a different comparison before the first word", ["≥ 18 years"], "< 18 years"],
    ["a different decimal point", ["15 mg daily"], "1.5 mg daily"],
    ["a range without its dash", ["1015 mg"], "10-15 mg"],
    ["the end of a longer number", ["25 mg daily"], "5 mg daily"],
    ["the decimals of a number", ["1.5 mg daily"], "5 mg daily"],
    ["the start of a longer number", ["visit 1 at day 284"], "visit 1 at day 28"],
    ["a short quote inside a longer word", ["the dosage form"], "age"],
    ["an empty quote", ["patients"], ""],
    ["a quote of symbols only", ["patients"], "– … –"],
  ])("%s", (_, lines, snippet) => {
    expect(highlighted(page(...lines), snippet)).toBeNull();
  });

  test("any snippet on a page without text", () => {
    expect(locateSnippet([], "patients")).toBeNull();
  });
});

describe("VIEW-6: several occurrences, omissions, tables, and columns", () => {
  test("prefers the first occurrence with whole words", () => {
    const words = page("nonrandomisation", "randomisation", "randomisation");
    expect(locateSnippet(words, "randomisation")?.[0]?.[1]).toBeCloseTo(0.12);
    expect(locateSnippet(page("day 1", "day 1"), "day 1")?.[0]?.[1]).toBeCloseTo(0.1);
  });

  test("finds the parts around an omission one after another", () => {
    const words = page("Osimertinib was given", "as a tablet once daily");
    expect(highlighted(words, "Osimertinib […] once daily")).toBe("Osimertinib once daily");
    expect(highlighted(words, "once daily ... Osimertinib")).toBeNull();
  });

  test("does not take the dot leaders of a table of contents for an omission", () => {
    const words = page("Introduction ......... 12", "Design ........ 14");
    expect(highlighted(words, "Design ........ 14")).toBe("Design ........ 14");
  });

  const table = page(
    "Physical exam      At screening and",
    "including weight   every 12 weeks",
    "",
    "ECG                At screening",
  );
  test.each([
    ["a cell over two lines", "At screening and every 12 weeks", "At screening and every 12 weeks"],
    ["a row, cell by cell", "Physical exam including weight At screening and every 12 weeks", undefined],
    ["a row on one line", "ECG At screening", "ECG At screening"],
  ])("finds a quote in a table: %s", (_, snippet, expected) => {
    expect(highlighted(table, snippet)).toBe(
      expected ?? "Physical exam At screening and including weight every 12 weeks",
    );
  });

  test("finds a quote in two columns that the document's text order interleaves", () => {
    const words = page("The study will       Safety is assessed", "enrol patients.      at every visit.");
    expect(highlighted(words, "The study will enrol patients.")).toBe("The study will enrol patients.");
    expect(locateSnippet(words, "The study will enrol patients.")).toHaveLength(2);
  });

  test("finds a row whose cells are in column order in the document", () => {
    const words = page("Screening      Day 1      Week 4");
    const shuffled = [words[1], words[2], words[0], words[3], words[4]].filter((word) => word !== undefined);
    expect(highlighted(shuffled, "Screening Day 1 Week 4")).not.toBeNull();
  });

  test("finds a quote next to a draft's line numbers", () => {
    const words = page("12    The patient will", "13    be randomised once");
    expect(highlighted(words, "The patient will be randomised")).toBe("The patient will be randomised");
  });
});

describe("highlight boxes", () => {
  test("there is one box per line, in fractions of the page", () => {
    const boxes = locateSnippet(page("first line", "second line"), "first line second");
    expect(boxes?.map((box) => box.map((side) => Math.round(side * 1000) / 1000))).toEqual([
      [0.1, 0.1, 0.1, 0.015],
      [0.1, 0.12, 0.06, 0.015],
    ]);
  });

  test("the gap between two cells of a row is not covered", () => {
    expect(locateSnippet(page("ECG                At screening"), "ECG At screening")).toHaveLength(2);
  });
});

test.each([
  ["Non-small Cell", "nonsmallcell"],
  ["e\ufb00ect µg/mL", "effectμgml"],
  ["", ""],
])("letters and digits of %j", (text, expected) => {
  expect(normalizeForMatch(text)).toBe(expected);
});

test("the search for a snippet that is not on a full page terminates", () => {
  const lines = Array.from({ length: 100 }, (_, row) =>
    Array.from({ length: 15 }, (_, col) => `word${row}x${col}`).join(" "),
  );
  const words = page(...lines);
  for (let i = 0; i < 10; i++) expect(locateSnippet(words, `word9x1 missing ${i} … elsewhere`)).toBeNull();
});

const word = fc.stringMatching(/^[A-Za-z]{1,9}[,.;]?$|^\d{1,4}(\.\d)?%?$|^[≥<>]\d{1,3}$/);

/** A page of lines with up to ten words each. */
const anyPage = fc
  .array(word, { minLength: 4, maxLength: 80 })
  .map((texts): PageWord[] =>
    texts.map((text, index) => [
      text,
      0.05 + (index % 10) * 0.09,
      0.05 + Math.floor(index / 10) * 0.02,
      0.08,
      0.015,
    ]),
  );

/** Ways in which a quote differs from the page without being another text. */
const rewrites: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.replaceAll(" ", "\n"),
  (text) => `“${text}”`,
  (text) => text.replaceAll(/[,;]/g, ""),
  (text) => text.replaceAll("≥", ">= "),
  (text) => text.normalize("NFD"),
];

test("any run of words is found on its page, however it is written, with boxes inside the page", () => {
  fc.assert(
    fc.property(anyPage, fc.nat(), fc.nat(), fc.constantFrom(...rewrites), (words, a, b, rewrite) => {
      const first = a % words.length;
      const quoted = words.slice(first, first + 1 + (b % 20));
      const boxes = locateSnippet(words, rewrite(quoted.map(([text]) => text).join(" ")));
      expect(boxes).not.toBeNull();
      for (const [left, top, width, height] of boxes ?? []) {
        expect(width).toBeGreaterThan(0);
        expect(height).toBeGreaterThan(0);
        expect(left >= 0 && top >= 0 && left + width <= 1 && top + height <= 1).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test("any page and quote produce a result", () => {
  const anyWord = fc.tuple(fc.string({ unit: "binary" }), fc.double(), fc.double(), fc.double(), fc.double());
  fc.assert(
    fc.property(fc.array(anyWord, { maxLength: 30 }), fc.string({ unit: "binary" }), (words, quote) => {
      const boxes = locateSnippet(words, quote);
      expect(boxes === null || boxes.length > 0).toBe(true);
    }),
    { numRuns: 100 },
  );
});
