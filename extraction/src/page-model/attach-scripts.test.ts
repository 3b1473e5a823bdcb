import { describe, expect, it } from "vitest";
import { attachSubscripts, attachSuperscripts } from "./attach-scripts.ts";
import { word } from "./testing.ts";

const texts = (words: ReturnType<typeof attachSuperscripts>) => words.map((one) => [one.text, one.raised]);

describe("subscript words", () => {
  it("are part of the word before them, and a marker after them applies to the whole word", () => {
    const words = [
      word("SpO", { left: 10, baseline: 100 }),
      word("2", { left: 25.6, baseline: 101.5, size: 7 }),
      word("b", { left: 35, baseline: 96.7, size: 7 }),
    ];
    expect(texts(attachSuperscripts(attachSubscripts(words)))).toEqual([["SpO2", "b"]]);
  });

  it("are not small print on the next line", () => {
    const words = [
      word("Weight", { left: 10, baseline: 100 }),
      word("kg", { left: 10, baseline: 108, size: 6.5 }),
    ];
    expect(texts(attachSubscripts(words))).toEqual([
      ["Weight", undefined],
      ["kg", undefined],
    ]);
  });
});

describe("superscript words", () => {
  it("attach to the word before them as markers", () => {
    const words = [
      word("Weight", { left: 10, baseline: 100 }),
      word("a,b", { left: 41, baseline: 96, size: 6.5 }),
    ];
    expect(texts(attachSuperscripts(words))).toEqual([["Weight", "a,b"]]);
  });
  it("attach to the word on their own line, not on the line above", () => {
    const words = [
      word("Physical", { left: 10, baseline: 88 }),
      word("Weight", { left: 10, baseline: 100 }),
      word("a", { left: 41, baseline: 95, size: 6.5 }),
    ];
    expect(texts(attachSuperscripts(words))).toEqual([
      ["Physical", undefined],
      ["Weight", "a"],
    ]);
  });
  it("are joined if they come in several pieces", () => {
    const words = [
      word("X", { left: 10, baseline: 100 }),
      word("a,", { left: 16, baseline: 96, size: 6.5 }),
      word("b", { left: 23, baseline: 96, size: 6.5 }),
    ];
    expect(texts(attachSuperscripts(words))).toEqual([["X", "a,b"]]);
  });
  it.each([
    ["10", "9", "109"],
    ["m", "2", "m2"],
    ["kg/m", "2", "kg/m2"],
    ["1", "st", "1st"],
    ["Device", "TM", "DeviceTM"],
  ])("are part of the word as powers, ordinals, and trademark signs: %s%s", (base, raised, text) => {
    const host = word(base, { left: 10, baseline: 100 });
    const words = [host, word(raised, { left: host.right, baseline: 96, size: 6.5 })];
    expect(texts(attachSuperscripts(words))).toEqual([[text, undefined]]);
  });
  it("are not text of the same size on the next line", () => {
    const words = [word("Day", { left: 10, baseline: 100 }), word("1", { left: 29, baseline: 89 })];
    expect(attachSuperscripts(words)).toHaveLength(2);
  });
  it("are not subscripts", () => {
    const words = [
      word("A", { left: 10, baseline: 100 }),
      word("1c", { left: 16, baseline: 102, size: 6.5 }),
    ];
    expect(attachSuperscripts(words)).toHaveLength(2);
  });
});
