import { describe, expect, test } from "vitest";
import { findMarks } from "../quotes/find-marks.ts";
import { isEnglishWord, isEverydayWord } from "./english.ts";
import { expandWords } from "./expand.ts";
import { correctWord } from "./prepare.ts";
import { weightOf } from "./question-words.ts";
import { scorePassage, type WeightedConcept } from "./rank.ts";
import { readSearch } from "./read-search.ts";
import { readVector } from "./repository.ts";

describe("parsing a search", () => {
  test.each([
    ["words", "dose reduction", { words: ["dose", "reduction"], open: true }],
    ["a trailing space ends the word", "dose ", { words: ["dose"], open: false }],
    ["a phrase", '"adverse event" grade', { words: ["grade"], phrases: ["adverse event"] }],
    ["an unclosed phrase", '"adverse ev', { phrases: ["adverse ev"] }],
    ["excluded words", 'dose -placebo -"run in"', { words: ["dose"], excluded: ["placebo", "run in"] }],
    ["a hyphen within a word", "step-up", { words: ["step up"] }],
    ["a dose", "10 mg/kg", { words: ["10 mg kg"], open: false }],
    ["a dose without a space", "10mg", { words: ["10 mg"] }],
    ["a comparison", "QTcF >= 500", { words: ["qtcf", "≥", "500"] }],
    ["a multiple", ">=3 x ULN", { words: ["≥ 3", "uln"] }],
    ["a multiple without spaces", "≥3×ULN", { words: ["≥ 3", "uln"] }],
    ["an x that begins a word", "2 xerostomia", { words: ["2", "xerostomia"] }],
    ["a degree sign with its unit", "37 °C", { words: ["37", "° c"], open: false }],
    ["a percentage", "20%", { words: ["20 %"] }],
    ["a lone symbol", "±", { words: ["±"], open: false }],
    ["nothing", "?!", { words: [], phrases: [] }],
  ])("%s", (_, text, expected) => {
    expect(readSearch(text)).toMatchObject(expected);
  });
});

describe("highlights", () => {
  test.each([
    ["whole words", "dose doses overdose", [[["dose", "doses"]]], ["dose", "doses"]],
    ["a prefix", "Prophylaxis, prophylactic", [[["prophyl*"]]], ["Prophylaxis", "prophylactic"]],
    [
      "a run of words, also across a line break",
      "an adverse\nevent",
      [[["adverse"], ["event"]]],
      ["adverse\nevent"],
    ],
    [
      "a number with its unit, also without a space",
      "10mg, 10 mg, 100mg",
      [[["10"], ["mg"]]],
      ["10mg", "10 mg"],
    ],
    ["a symbol", "≥ 18, 37 °C", [[["≥"]], [["°"], ["c"]]], ["≥", "°C"]],
    ["a decimal number as a whole", "2.5 and 5", [[["5"]], [["2.5"]]], ["2.5", "5"]],
    ["symbols of expressions", "a+b (c)", [[["a+b"]]], ["a+b"]],
    ["nothing", "x", [], []],
  ])("%s", (_, text, patterns, found) => {
    expect(findMarks(text, patterns).map(([start, end]) => text.slice(start, end))).toEqual(found);
  });
});

test.each([
  ["endosocpy", ["endoscopy", "endoscopic"], "endoscopy"],
  ["steriod", ["steroid", "period"], "steroid"],
  ["lactose", ["lactate"], null],
  ["cat", ["cut", "bat"], "cut"],
  ["azd9291", ["azd9292"], null],
  ["pembro", ["pembrolizumab"], "pembrolizumab"],
])("%s is corrected to %s: %s", (typed, similar, meant) => {
  expect(correctWord(typed, similar)).toBe(meant);
});

test("words are matched as the longest terms they name, with synonyms and the study's own", () => {
  const abbreviations = [{ short: "FVC", long: "forced vital capacity" }];
  const concepts = expandWords(["adverse", "event", "fvc"], abbreviations, "search");
  expect(concepts.map(({ text }) => text)).toEqual(["adverse event", "fvc"]);
  expect(concepts[0]?.alternatives).toContain("ae");
  expect(concepts[1]?.alternatives).toEqual(["fvc", "forced vital capacity"]);
});

test.each([
  ["SAEs", "serious adverse event"],
  ["beers", "alcohol"],
  ["vomiting", "emesis"],
  ["FVCs", "forced vital capacity"],
])("ASK-12: %s is recognized by its synonyms, whatever its ending", (word, name) => {
  const abbreviations = [{ short: "FVC", long: "forced vital capacity" }];
  expect(expandWords([word.toLowerCase()], abbreviations, "search")[0]?.alternatives).toContain(name);
});

test("common words have synonyms only in questions", () => {
  expect(expandWords(["another"], [], "search")[0]?.alternatives).toEqual(["another"]);
  expect(expandWords(["another"], [], "question")[0]?.alternatives).toContain("second");
});

test("reads a tsvector with its fields", () => {
  expect(readVector("'crohn''s':2A 'dose':1A,7B,12")).toEqual(
    new Map([
      ["crohn's", [{ position: 2, field: "A" }]],
      [
        "dose",
        [
          { position: 1, field: "A" },
          { position: 7, field: "B" },
          { position: 12, field: "D" },
        ],
      ],
    ]),
  );
});

describe("the rank of a passage", () => {
  const concept = (text: string): WeightedConcept => ({
    ...{ typed: text, text, alternatives: [text], exact: false, open: false, beginnings: [], query: "" },
    ...{ stems: [[{ lexeme: text, position: 1 }]], weight: 1 },
  });
  const asked = ["dose", "vomit"].map(concept);
  const score = (vector: string) => scorePassage(readVector(vector), asked).score;

  test.each([
    ["all words of the question over one of them", "'dose':3B 'vomit':9B", "'dose':3B"],
    ["words in one statement over words that are scattered", "'dose':3B 'vomit':9B", "'dose':3B 'vomit':90B"],
    ["scattered words over one of them", "'dose':3B 'vomit':90B", "'dose':3B"],
    ["a title that is asked for", "'dose':1A,3B", "'dose':3B"],
  ])("%s", (_, better, worse) => expect(score(better)).toBeGreaterThan(score(worse)));
});

describe("how much a word of a question counts", () => {
  test.each([
    ["hepatotoxicity", false, 1],
    ["patient", false, 0.45],
    ["how soon", false, 0],
    ["how soon", true, 0.45],
  ])("%s, a name of the thesaurus: %s", (text, isName, weight) =>
    expect(weightOf(text, isName)).toBe(weight),
  );

  test.each([
    ["call", true, true],
    ["needle", true, true],
    ["hepatotoxicity", false, false],
    ["hematolgy", false, false],
    ["paracetamol", false, false],
  ])("%s is an everyday word: %s, an English word: %s", (word, everyday, english) => {
    expect([isEverydayWord(word), isEnglishWord(word)]).toEqual([everyday, english]);
  });
});
