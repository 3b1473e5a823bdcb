import { expect, it } from "vitest";
import { page, words } from "../page-model/testing.ts";
import { boundParts } from "./appended-parts.ts";
import { readTextDocument } from "./text-document.ts";

/** A document of one or more bound parts, each with its page count and printed numbering. */
function bound(...counts: readonly number[]) {
  const feet = counts.flatMap((count) =>
    Array.from({ length: count }, (_, index) => `Study X1 Page ${index + 1} of ${count}`),
  );
  return readTextDocument(
    feet.map((foot, index) =>
      page({
        number: index + 1,
        words: [
          ...words(`Body text ${"abcdefghijklmnop"[index]} of this page`, { left: 72, baseline: 300 }),
          ...words(foot, { left: 72, baseline: 760 }),
        ],
      }),
    ),
  );
}

/** Versions of a protocol without printed totals: a title page with its date, and three chapters. */
function versions(...dates: readonly string[]) {
  const chapters = ["1 Introduction", "2 Objectives", "3 Study population"];
  return readTextDocument(
    dates
      .flatMap((date) => [
        ["A randomized study of drug AB-101 in adults", "with asthma of at least twelve months", date],
        ...chapters.map((chapter) => [
          chapter,
          "This chapter has a paragraph of text that is longer than the entry of a table of contents",
        ]),
      ])
      .map((texts, index) =>
        page({
          number: index + 1,
          words: texts.flatMap((text, line) =>
            words(text, { left: 40, baseline: 300 + line * 20, bold: line === 0, size: line === 0 ? 12 : 8 }),
          ),
        }),
      ),
  );
}

it.each([
  ["behind", ["12 March 2024", "2 June 2023"], [1, 4]],
  ["before", ["2 June 2023", "12 March 2024"], [5, 8]],
] as const)("DIG-10: an earlier version bound %s the protocol", (_name, dates, protocol) => {
  const parts = boundParts(versions(...dates));
  expect([parts.protocol.from, parts.protocol.to]).toEqual(protocol);
  expect(parts.before.length + parts.after.length).toBe(1);
});

it.each([
  ["a protocol alone", [8], [1, 8], [], []],
  ["an amendment appended to it", [8, 3], [1, 8], [], [[9, 11]]],
  ["a cover before it and an amendment after it", [2, 8, 3], [3, 10], [[1, 2]], [[11, 13]]],
] as const)("DIG-10: %s", (_name, counts, protocol, before, after) => {
  const parts = boundParts(bound(...counts));
  const range = ({ from, to }: { from: number; to: number }) => [from, to];
  expect(range(parts.protocol)).toEqual(protocol);
  expect(parts.before.map(range)).toEqual(before);
  expect(parts.after.map(range)).toEqual(after);
});
