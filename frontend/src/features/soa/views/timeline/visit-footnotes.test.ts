import { describe, expect, it } from "vitest";
import { shareFootnotes } from "./visit-footnotes.ts";

const rest = { marker: "b", text: "At rest" };
const fasting = { marker: "a", text: "Fasting" };
const local = { marker: "c", text: "In the local laboratory" };
const central = { marker: "c", text: "In the central laboratory" };

describe("SOA-18: on paper, a footnote is printed once", () => {
  it.each([
    ["no visit", [], [], []],
    ["one text for all visits", [[rest, fasting], [rest]], [fasting, rest], [[], []]],
    ["one marker with two texts", [[rest, local], [central]], [rest], [[local], [central]]],
    ["two texts at one visit", [[local, central]], [], [[local, central]]],
  ])("%s", (_name, visits, shared, own) => {
    expect(shareFootnotes(visits)).toEqual({ shared, own });
  });
});
