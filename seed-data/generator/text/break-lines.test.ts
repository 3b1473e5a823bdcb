import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { breakLines } from "./break-lines.ts";

const style = { font: "serif", size: 11 } as const;
const texts = (text: string, width: number) =>
  breakLines([{ text, ...style }], width).map((line) => line.text);

describe("lines", () => {
  it("break at spaces, first fit", () => {
    expect(texts("one two three four", 50)).toEqual(["one two", "three four"]);
  });
  it("break at every newline in the text", () => {
    expect(texts("one\ntwo", 500)).toEqual(["one", "two"]);
  });
  it("break after a hyphen between letters, never inside a range", () => {
    expect(texts("placebo-controlled", 60)).toEqual(["placebo-", "controlled"]);
    expect(texts("weeks 12–24", 40)).toEqual(["weeks", "12–24"]);
  });
  it("keep a number with its unit, and a reference with its number", () => {
    expect(texts("about 80 % of", 50)).toEqual(["about", "80\u00a0% of"]);
    expect(texts("as in Section 4.1", 60)).toEqual(["as in", "Section\u00a04.1"]);
  });
  it("keep a word with a change of style together", () => {
    const runs = [{ text: "bold", font: "serif-bold", size: 11 } as const, { text: "ly", ...style }];
    expect(breakLines(runs, 30).map((line) => line.text)).toEqual(["boldly"]);
  });
  it("fit the measure and lose no character, whatever the text", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abcdefgh-/ ≥²–.1"), maxLength: 60 });
    fc.assert(
      fc.property(word, fc.integer({ min: 12, max: 300 }), (text, width) => {
        const lines = breakLines([{ text, ...style }], width);
        for (const line of lines) expect(line.width).toBeLessThanOrEqual(width + 0.02);
        const letters = (value: string) => value.replace(/\s/g, "");
        expect(letters(lines.map((line) => line.text).join(""))).toBe(letters(text));
      }),
    );
  });
});
