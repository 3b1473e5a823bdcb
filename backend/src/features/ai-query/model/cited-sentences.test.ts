import { describe, expect, test } from "vitest";
import { citedSentences, isNoAnswer } from "./cited-sentences.ts";

describe("ASK-15: sentences with the passages they cite", () => {
  test.each<[string, string, [string, string[]][]]>([
    [
      "a citation before the period",
      "A dose is given [P1]. B follows [P2].",
      [
        ["A dose is given.", ["P1"]],
        ["B follows.", ["P2"]],
      ],
    ],
    [
      "a citation after the period",
      "A dose is given. [P1] B follows.[P2]",
      [
        ["A dose is given.", ["P1"]],
        ["B follows.", ["P2"]],
      ],
    ],
    ["several", "A dose is given [P1, P2][p3].", [["A dose is given.", ["P1", "P2", "P3"]]]],
    ["other brackets", "A dose is given (P1)【P2】.", [["A dose is given.", ["P1", "P2"]]]],
    ["no citation", "Grade (3) events [see below].", [["Grade (3) events [see below].", []]]],
    [
      "list items",
      "- **A dose** [P1]\n2. B follows [P2]",
      [
        ["A dose", ["P1"]],
        ["B follows", ["P2"]],
      ],
    ],
    ["thoughts", "<think>A. B.</think>C follows [P1].", [["C follows.", ["P1"]]]],
    ["unclosed thinking", "<think>A. B.", []],
    ["a verdict", "No, a dose is not given [P1].", [["A dose is not given.", ["P1"]]]],
    ["a verdict alone", "Yes.", []],
    ["no verdict", "No dose is given [P1].", [["No dose is given.", ["P1"]]]],
  ])("%s", (_, written, expected) => {
    expect(citedSentences(written, true).map(({ text, ids }) => [text, ids])).toEqual(expected);
  });

  test("holds back the last sentence until its citation arrives", () => {
    expect(citedSentences("A dose is given.", false)).toEqual([]);
    expect(citedSentences("A dose is given. [P1", false)).toEqual([]);
    expect(citedSentences("A dose is given. [P1] B", false)).toEqual([
      { text: "A dose is given.", ids: ["P1"] },
    ]);
  });

  test.each([
    ["NO ANSWER", true],
    ["**No answer.**", true],
    ["<think>Hm.</think>\nNO ANSWER", true],
    ["No answer is given in the protocol [P1].", false],
  ])("%s states that there is no answer: %s", (written, expected) => {
    expect(isNoAnswer(written)).toBe(expected);
  });
});
