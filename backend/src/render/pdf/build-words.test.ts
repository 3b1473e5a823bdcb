import { describe, expect, test } from "vitest";
import { type Box, buildWords, type PageChar } from "./build-words.ts";

const size = 0.01;
const box = (left: number, top = 0.1): Box => ({ left, top, right: left + size, bottom: top + size });

/** Characters side by side from the left; `|` is a line break, `~` the library's mark for a hyphenated word. */
function chars(text: string): PageChar[] {
  let line = 0;
  let column = 0;
  return [...text].map((char) => {
    const here = box(0.1 + column * size, 0.1 + line * 2 * size);
    column++;
    if (char === "|" || char === "~") {
      line++;
      column = 0;
    }
    if (char === "|") return { code: 0x0a, box: null };
    if (char === " ") return { code: 0x20, box: null };
    return { code: char === "~" ? 0x02 : (char.codePointAt(0) ?? 0), box: here };
  });
}

describe("buildWords", () => {
  test.each([
    ["words and lines", "two words|next line", "two words\nnext line"],
    ["multiple spaces and empty lines", "a  b||c", "a b\nc"],
    ["a word hyphenated at the end of a line", "random~ised trial", "random-\nised trial"],
    ["a soft hyphen at the end of a line", "random\u00ad|ised", "random-\nised"],
    ["a soft hyphen within a line", "ran\u00addom", "random"],
    ["ligatures", "e\ufb03cacy \ufb01rst", "efficacy first"],
    ["meaningful symbols", "≥18 µg/m² ±3", "≥18 µg/m² ±3"],
    ["no-break and thin spaces", "10\u00a0mg\u2009daily", "10 mg daily"],
    ["control characters separate words, noncharacters are dropped", "a\u0007b\ufffec", "a bc"],
    ["only white space", "  | ", ""],
    ["ASK-12: letters set apart", "P r i m a r y  e n d p o i n t s|next", "Primary endpoints\nnext"],
    ["ASK-12: a number before letters set apart", "2 .  P r i m a r y", "2. Primary"],
    ["ASK-12: capitals set apart", "S Y N O P S I S", "SYNOPSIS"],
    ["short sequences of letters", "X X X X|A B B A|a b c", "X X X X\nA B B A\na b c"],
    ["marks in columns", "X     X     X     X     X     X", "X X X X X X"],
  ])("%s", (_, given, text) => {
    expect(buildWords(chars(given)).text).toBe(text);
  });

  test("joins a character outside the BMP given as two surrogates, and drops an unpaired one", () => {
    const codes = [0xd83d, 0xde00, 0x61, 0xd83d];
    expect(buildWords(codes.map((code, at) => ({ code, box: box(0.1 + at * size) }))).text).toBe("😀a");
  });

  test("returns boxes as fractions of the page with four decimals: left, top, width, height", () => {
    expect(buildWords(chars("ab c")).words).toEqual([
      ["ab", 0.1, 0.1, 0.02, 0.01],
      ["c", 0.13, 0.1, 0.01, 0.01],
    ]);
  });

  test("separates adjacent characters on different lines", () => {
    const apart = [
      { code: 0x61, box: box(0.1, 0.1) },
      { code: 0x62, box: box(0.5, 0.5) },
    ];
    expect(buildWords(apart).text).toBe("a b");
  });

  test("clips a word at the edge of the page, and drops one beyond it", () => {
    const words = buildWords([
      { code: 0x61, box: { left: 0.995, top: 0.1, right: 1.2, bottom: 0.2 } },
      { code: 0x20, box: null },
      { code: 0x62, box: { left: 1.2, top: 0.1, right: 1.3, bottom: 0.2 } },
    ]).words;
    expect(words).toEqual([["a", 0.995, 0.1, 0.005, 0.1]]);
  });
});
