import { expect, test } from "vitest";
import { linesOf } from "../lines/line.ts";
import { page, words } from "../page-model/testing.ts";
import { readParagraphs } from "./paragraphs.ts";

test.each<[string[], string[]]>([
  [
    ["The dose is stopped on relapse (score above", "20), pregnancy, or on request."],
    ["The dose is stopped on relapse (score above 20), pregnancy, or on request."],
  ],
  [
    ["Its purpose is to evaluate the safety of AB-", "417. As a further aim, exposure is described."],
    ["Its purpose is to evaluate the safety of AB-417. As a further aim, exposure is described."],
  ],
  [
    ["a) to examine wakefulness", "b) to examine cognition"],
    ["to examine wakefulness", "to examine cognition"],
  ],
  [
    ["Adverse events are recorded within", "5) days of the visit"],
    ["Adverse events are recorded within 5) days of the visit"],
  ],
])("DIG-9: the paragraphs of %j", (texts, paragraphs) => {
  const lines = linesOf(
    page({ words: texts.flatMap((text, at) => words(text, { left: 72, baseline: 100 + 14 * at })) }),
  );
  expect(readParagraphs(lines, new Set()).map(({ text }) => text)).toEqual(paragraphs);
});

test("DIG-9: a paragraph below a list whose lines hang", () => {
  const set: [string, number][] = [
    ["Patients with any of the following are not included in the study:", 72],
    ["E-1 Treatment within two", 72],
    ["weeks before screening", 100],
    ["E-2 Known hypersensitivity", 72],
    ["Patients may be screened again", 72],
  ];
  const lines = linesOf(
    page({ words: set.flatMap(([text, left], at) => words(text, { left, baseline: 100 + 14 * at })) }),
  );
  expect(readParagraphs(lines, new Set()).map(({ text }) => text)).toEqual([
    "Patients with any of the following are not included in the study:",
    "Treatment within two weeks before screening",
    "Known hypersensitivity",
    "Patients may be screened again",
  ]);
});
