import { expect, it } from "vitest";
import { textOfLines } from "../lines/cell-text.ts";
import { noWords } from "../lines/join-lines.ts";
import type { Page } from "../page-model/page.ts";
import { horizontal, page, vertical, word, words } from "../page-model/testing.ts";
import { cellLines } from "./cell-text.ts";
import { findGrids } from "./find-grids.ts";

const texts = (from: Page) =>
  findGrids(from).map((grid) =>
    grid.cells.map(({ row, column, rowSpan, columnSpan, words: inside }) => {
      const lines = cellLines(inside);
      const raised = lines.flatMap((line) => line.raised).map((marker) => `^${marker}`);
      const span = rowSpan * columnSpan > 1 ? ` ${rowSpan}x${columnSpan}` : "";
      return `${row},${column}${span} ${textOfLines(lines, noWords)}${raised.join("")}`;
    }),
  );

const frame = [
  ...[100, 120, 140, 160].map((at) => horizontal(at, 50, 350)),
  ...[50, 150, 350].map((at) => vertical(at, 100, 160)),
  vertical(250, 120, 160),
];

it("finds cells, and merges those without a border between them", () => {
  const content = [
    ...words("Visit", { left: 54, baseline: 114 }),
    ...words("Treatment period", { left: 200, baseline: 114 }),
    word("X", { left: 200, baseline: 134, raised: "a" }),
    word("X", { left: 300, baseline: 154 }),
  ];
  expect(texts(page({ rules: frame, words: content }))).toEqual([
    ["0,0 Visit", "0,1 1x2 Treatment period", "1,0 ", "1,1 X^a", "1,2 ", "2,0 ", "2,1 ", "2,2 X"],
  ]);
});

it("splits text that spans narrow columns at the border, and keeps a long word whole", () => {
  const content = [
    word("V20P21", { left: 230, right: 270, baseline: 134 }),
    word("Hospitalization", { left: 100, right: 160, baseline: 154 }),
  ];
  expect(texts(page({ rules: frame, words: content }))[0]).toEqual(
    expect.arrayContaining(["1,1 V20", "1,2 P21", "2,0 Hospitalization"]),
  );
});

it("closes a table without outer lines where its other lines end", () => {
  const open = [
    horizontal(100, 50, 350),
    horizontal(120, 50, 350),
    horizontal(140, 50, 350),
    vertical(150, 100, 140),
  ];
  const found = findGrids(page({ rules: open, words: words("Weight", { left: 54, baseline: 114 }) }));
  expect(found[0]?.xs).toEqual([50, 150, 350]);
});

it("keeps a column together if it shifts by a few points in one row", () => {
  const moved = [
    ...[100, 120, 140, 160, 180, 200, 220].map((at) => horizontal(at, 50, 350)),
    ...[50, 350].map((at) => vertical(at, 100, 220)),
    vertical(150, 100, 200),
    vertical(160, 200, 220),
  ];
  const found = findGrids(page({ rules: moved, words: words("Weight", { left: 54, baseline: 114 }) }));
  expect(found[0]?.xs).toEqual([50, 150, 350]);
});

it("does not treat an underline as a border", () => {
  const underlined = word("Note", { left: 160, right: 190, baseline: 132 });
  const [found] = findGrids(page({ rules: [...frame, horizontal(133, 160, 190)], words: [underlined] }));
  expect(found?.ys).toEqual([100, 120, 140, 160]);
});

it("reads vertical text in a cell in its own direction", () => {
  const upwards = (text: string, left: number, top: number, bottom: number) =>
    word(text, { left, right: left + 10, top, bottom, baseline: left + 8, direction: "up" });
  const content = [
    upwards("Week", 200, 140, 158),
    upwards("four", 200, 121, 138),
    upwards("later", 214, 130, 158),
  ];
  expect(textOfLines(cellLines(content), noWords)).toBe("Week four later");
});

it("does not mistake a frame around text for a table", () => {
  const box = [
    horizontal(100, 50, 350),
    horizontal(200, 50, 350),
    vertical(50, 100, 200),
    vertical(350, 100, 200),
  ];
  expect(findGrids(page({ rules: box, words: words("A note", { left: 60, baseline: 150 }) }))).toEqual([]);
});
