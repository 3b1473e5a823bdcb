import { expect, test } from "vitest";
import { page, words } from "../page-model/testing.ts";
import { linesOf } from "./line.ts";
import { sentencesOf } from "./sentences.ts";

test.each<[string, string[]]>([
  ["The dose is 5 mg. It is taken daily.", ["The dose is 5 mg.", "It is taken daily."]],
  ["Stop for: Relapse; Pregnancy.", ["Stop for: Relapse;", "Pregnancy."]],
  ["108 adults (Part A: 56; Part B: 52) are planned.", ["108 adults (Part A: 56; Part B: 52) are planned."]],
  ["Stop for relapse; Pregnancy (see 5.1)", ["Stop for relapse;", "Pregnancy (see 5.1)"]],
])("DIG-9: the sentences of %s", (text, sentences) => {
  const lines = linesOf(page({ words: words(text, { left: 72, baseline: 100 }) }));
  const section = { number: "1", title: "Size", level: 1, page: 1, heading: [], lines, path: [] };
  expect(sentencesOf(section, new Set()).map((one) => one.text)).toEqual(sentences);
});
