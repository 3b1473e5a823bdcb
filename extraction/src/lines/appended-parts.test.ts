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
