import type { PageWord } from "@trialtrace/backend/contract";
import type { HighlightBox } from "@trialtrace/backend/quotes";
import { describe, expect, it } from "vitest";
import { boxesOfHits, firstWithin, hitNumber, stepHit } from "./page-hits.ts";

const pages = [
  { page: 4, matches: 2 },
  { page: 9, matches: 1 },
];

describe("ASK-18: from hit to hit", () => {
  it.each([
    ["to the next on the same page", { page: 4, index: 0 }, 1, { page: 4, index: 1 }],
    ["to the next page with hits", { page: 4, index: 1 }, 1, { page: 9, index: 0 }],
    ["from the last to the first", { page: 9, index: 0 }, 1, { page: 4, index: 0 }],
    ["back to the last on the previous page", { page: 9, index: 0 }, -1, { page: 4, index: 1 }],
    ["from the first back to the last", { page: 4, index: 0 }, -1, { page: 9, index: 0 }],
    ["from a page without hits", { page: 6, index: 0 }, 1, { page: 9, index: 0 }],
  ] as const)("%s", (_, from, by, to) => {
    expect(stepHit(pages, from, by)).toEqual(to);
  });

  it("goes nowhere without hits", () => {
    expect(stepHit([], { page: 1, index: 0 }, 1)).toBeNull();
  });

  it("numbers a hit among all hits", () => {
    expect(hitNumber(pages, { page: 9, index: 0 })).toBe(3);
    expect(hitNumber(pages, { page: 6, index: 0 })).toBeNull();
  });

  it.each<[string, HighlightBox[], number]>([
    ["first in the quote", [[0.1, 0.3, 0.8, 0.04]], 1],
    ["first on the page if the quote has none", [[0.1, 0.6, 0.8, 0.04]], 0],
    ["first on the page without a quote", [], 0],
  ])("begins at the hit that is %s", (_, quoted, index) => {
    const hits: HighlightBox[][] = [
      [[0.2, 0.1, 0.1, 0.02]],
      [[0.2, 0.32, 0.1, 0.02]],
      [[0.5, 0.32, 0.1, 0.02]],
    ];
    expect(firstWithin(hits, quoted)).toBe(index);
  });

  it("boxes each hit, with one box per line", () => {
    const words: PageWord[] = [
      ["An", 0.1, 0.1, 0.04, 0.02],
      ["adverse", 0.15, 0.1, 0.1, 0.02],
      ["event", 0.1, 0.14, 0.08, 0.02],
      ["adverse", 0.3, 0.14, 0.1, 0.02],
    ];
    const boxes = boxesOfHits(words, [[["adverse"], ["event", "events"]]]);
    expect(boxes).toHaveLength(1);
    expect(boxes[0]?.map(([left, top]) => [left, top])).toEqual([
      [0.15, 0.1],
      [0.1, 0.14],
    ]);
  });
});
