import fc from "fast-check";
import { expect, test } from "vitest";
import type { PageWord } from "../contract/pages.ts";
import { locateSnippet } from "./locate-snippet.ts";

const word = fc.stringMatching(/^[A-Za-z]{1,9}[,.;]?$|^\d{1,4}(\.\d)?%?$|^[≥<>]\d{1,3}$/);

/** A page of lines with up to ten words each. */
const page = fc
  .array(word, { minLength: 4, maxLength: 80 })
  .map((texts): PageWord[] =>
    texts.map((text, index) => [
      text,
      0.05 + (index % 10) * 0.09,
      0.05 + Math.floor(index / 10) * 0.02,
      0.08,
      0.015,
    ]),
  );

/** Ways in which a quote differs from the page without being another text. */
const rewrites: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.replaceAll(" ", "\n"),
  (text) => `“${text}”`,
  (text) => text.replaceAll(/[,;]/g, ""),
  (text) => text.replaceAll("≥", ">= "),
  (text) => text.normalize("NFD"),
];

test("any run of words is found on its page, however it is written, with boxes inside the page", () => {
  fc.assert(
    fc.property(page, fc.nat(), fc.nat(), fc.constantFrom(...rewrites), (words, a, b, rewrite) => {
      const first = a % words.length;
      const quoted = words.slice(first, first + 1 + (b % 20));
      const boxes = locateSnippet(words, rewrite(quoted.map(([text]) => text).join(" ")));
      expect(boxes).not.toBeNull();
      for (const [left, top, width, height] of boxes ?? []) {
        expect(width).toBeGreaterThan(0);
        expect(height).toBeGreaterThan(0);
        expect(left >= 0 && top >= 0 && left + width <= 1 && top + height <= 1).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test("any page and quote produce a result", () => {
  const anyWord = fc.tuple(fc.string({ unit: "binary" }), fc.double(), fc.double(), fc.double(), fc.double());
  fc.assert(
    fc.property(fc.array(anyWord, { maxLength: 30 }), fc.string({ unit: "binary" }), (words, quote) => {
      const boxes = locateSnippet(words, quote);
      expect(boxes === null || boxes.length > 0).toBe(true);
    }),
    { numRuns: 100 },
  );
});
