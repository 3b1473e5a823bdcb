import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MarkedWords } from "./marked-words.tsx";

describe("STU-21: differences are marked in the words", () => {
  it.each([
    ["a date is one word", "on 2020-06-15", "on 2021-03-01", ["2020-06-15"], ["2021-03-01"]],
    ["a decimal number is one word", "at 1.5 x ULN", "at 2.5 x ULN", ["1.5"], ["2.5"]],
    [
      "punctuation is not part of a word",
      "at least 18 years;",
      "at least 20 years.",
      ["18", ";"],
      ["20", "."],
    ],
    ["accents belong to the word", "Sjogren", "Sjögren", ["Sjogren"], ["Sjögren"]],
    ["equal texts have no mark", "same", "same", [], []],
  ])("%s", (_, left, right, removed, added) => {
    const { container, unmount } = render(<MarkedWords left={left} right={right} side="both" />);
    const texts = (tag: string) => [...container.querySelectorAll(tag)].map((one) => one.textContent);
    expect([texts("del"), texts("ins")]).toEqual([removed, added]);
    unmount();
  });
});
