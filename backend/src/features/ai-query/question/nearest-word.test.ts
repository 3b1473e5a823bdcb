import { describe, expect, test } from "vitest";
import { editsBetween, nearestWord } from "./nearest-word.ts";

describe("issue 3, assistant: typos are understood", () => {
  test.each<[string, string[], string | null]>([
    ["stratificaton", ["stratification", "stratified"], "stratification"],
    ["randomistaion", ["randomised", "randomisation"], "randomisation"],
    ["heigth", ["height", "weight"], "height"],
    ["osimertanib", ["osimertinib"], "osimertinib"],
    ["placbo", ["placebo"], "placebo"],
    ["randomzied", ["randomised", "randomly"], "randomised"],
  ])("%s among %j is %s", (typed, words, meant) => {
    expect(nearestWord(typed, words)).toBe(meant);
  });

  test.each([
    ["infusion", ["inclusion"]],
    ["loading", ["leading"]],
    ["knee", ["need"]],
    ["pembrolizumab", ["bevacizumab"]],
    ["sleep", []],
  ])("%s is another word than %j", (typed, words) => {
    expect(nearestWord(typed, words)).toBeNull();
  });

  test.each([
    ["abc", "abc", 0],
    ["abc", "ab", 1],
    ["abc", "acb", 1],
    ["abc", "xyz", 3],
    ["", "abc", 3],
  ])("%j and %j differ by %i", (from, to, edits) => {
    expect(editsBetween(from, to)).toBe(edits);
    expect(editsBetween(to, from)).toBe(edits);
  });
});
