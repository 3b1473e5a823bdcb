import { expect, it } from "vitest";
import { buildLines, joinWords } from "../page-model/build-lines.ts";
import { buildWords } from "./build-words.ts";
import type { Glyph } from "./read-glyphs.ts";

const style = {
  size: 10,
  bold: false,
  italic: true,
  hidden: false,
  direction: "right",
  placeholder: false,
} as const;
const glyph = (text: string, start: number, end: number): Glyph => ({
  ...{ text, start, end, inkStart: start, inkEnd: end, line: 100, style },
});

it("DIG-4: a letter that overhangs the following space does not join two words", () => {
  const of = [glyph("o", 50, 55), glyph("f", 55, 60)];
  const age = [glyph("a", 60.4, 65), glyph("g", 65, 70), glyph("e", 70, 75)];
  const text = (...items: Parameters<typeof buildWords>[0]) =>
    buildLines(buildWords(items)).map(({ words }) => joinWords(words));
  expect(text(...of, "space", ...age)).toEqual(["of age"]);
  expect(text(...of, ...age)).toEqual(["ofage"]);
});

it("DIG-4: a space below a word that is moved over it does not divide the word", () => {
  const text = (...items: Parameters<typeof buildWords>[0]) =>
    buildLines(buildWords(items)).map(({ words }) => joinWords(words));
  const letters = [glyph("M", 50, 58), glyph("y", 58.001, 63), glyph("o", 63, 68)];
  expect(text(letters[0] ?? "line", "space", ...letters.slice(1))).toEqual(["Myo"]);
});
