import { expect, test } from "vitest";
import type { Place } from "../../retrieval/repository.ts";
import type { RankedPassage } from "../../retrieval/search-passages.ts";
import { confidenceOf, type Fit, fitOf } from "./confidence.ts";
import { distinct } from "./distinct.ts";

const passage = (kind: string, text: string, over: Partial<RankedPassage> = {}): RankedPassage => ({
  ...{ id: `${kind} ${text}`, protocolId: "p", kind, reference: "r", heading: "5 Dosing", lead: "" },
  ...{ section: "5", page: 31, text, snippet: null, score: 4, held: [] },
  vector: new Map(
    text
      .toLowerCase()
      .split(/\W+/)
      .map((word, position): [string, Place[]] => [word, [{ position, field: "B" }]]),
  ),
  ...over,
});

const sentence = "Scores missing more than a third of items are not used";
const longer = `${sentence}; a subscore from an earlier large trial of tablets is computed as well`;

test.each<[string, RankedPassage[], string[]]>([
  [
    "passages that say different things",
    [passage("paragraph", "Take one tablet"), passage("paragraph", "Draw blood")],
    ["Take one tablet", "Draw blood"],
  ],
  [
    "one of two equal paragraphs",
    [passage("paragraph", sentence), passage("list-item", sentence)],
    [sentence],
  ],
  [
    "a longer paragraph, which says more",
    [passage("paragraph", sentence), passage("paragraph", longer)],
    [sentence, longer],
  ],
  [
    "no value that repeats a paragraph with more",
    [passage("paragraph", sentence), passage("domain-value", longer)],
    [sentence],
  ],
  [
    "the paragraph from which a value was extracted",
    [passage("domain-value", sentence), passage("paragraph", longer)],
    [longer],
  ],
])("ASK-4: quotes %s", (_, passages, kept) => {
  expect(distinct(passages).map(({ text }) => text)).toEqual(kept);
});

const none: Fit = { score: 0, missing: 1, covered: 0, unasked: 1, result: 0 };
const full: Fit = { score: 3, missing: 0, covered: 1, unasked: 0, result: 0 };

test("ASK-5: what lacks the words of the question is shown as closest passages, below one half", () => {
  expect(confidenceOf(full, false)).toBeGreaterThan(0.8);
  expect(confidenceOf(none, false)).toBeLessThan(0.1);
  for (const weak of [{ missing: 1 }, { score: 0.5 }, { score: 1, unasked: 1 }, { result: 1 }]) {
    expect(confidenceOf({ ...full, score: 2, ...weak }, false)).toBeLessThan(0.5);
  }
});

test("ASK-9: what structure decides is an answer however few words the question has", () => {
  const short = { ...full, score: 0.9 };
  expect(confidenceOf(short, false)).toBeLessThan(0.5);
  expect(confidenceOf(short, true)).toBeGreaterThan(0.5);
});

const concept = (text: string) => ({
  ...{ typed: text, text, alternatives: [text], exact: false, open: false },
  ...{ stems: [], beginnings: [], query: text, weight: 4 },
});

test.each([
  [
    "lacks the word after `which`",
    "Which color has the cap?",
    ["color", "cap"],
    [0, 1],
    { unasked: 1, missing: 0.5 },
  ],
  ["is asked for a result", "What was the median cap?", ["cap"], [1], { result: 1 }],
  ["is asked for a plan", "What median cap is assumed?", ["cap"], [1], { result: 0 }],
  ["has it", "Which color has the cap?", ["color", "cap"], [1, 0], { unasked: 0, missing: 0.5 }],
] as const)("ASK-5: the leading passage %s", (_, question, words, held, fit) => {
  const lead = passage("paragraph", "Platinum is given", { held });
  const retrieval = {
    question,
    concepts: words.map(concept),
    unique: 4,
    passages: [lead],
    patterns: [],
    study: { abbreviations: [], passages: 1, recognized: [], readable: true },
  };
  expect(fitOf(retrieval)).toMatchObject(fit);
});
