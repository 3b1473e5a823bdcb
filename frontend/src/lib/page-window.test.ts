import { expect, it } from "vitest";
import { pageWindow } from "./page-window.ts";

const rows: readonly [
  items: number,
  page: number,
  at: number,
  pages: number,
  buttons: number[],
  from: string,
][] = [
  [0, 1, 1, 1, [1], "0-0"],
  [12, 1, 1, 1, [1], "0-12"],
  [13, 2, 2, 2, [1, 2], "12-13"],
  [60, 1, 1, 5, [1, 2, 3, 4, 5], "0-12"],
  [60, 5, 5, 5, [1, 2, 3, 4, 5], "48-60"],
  [2000, 1, 1, 167, [1, 2, 3, 4, 5], "0-12"],
  [2000, 3, 3, 167, [1, 2, 3, 4, 5], "24-36"],
  [2000, 4, 4, 167, [2, 3, 4, 5, 6], "36-48"],
  [2000, 165, 165, 167, [163, 164, 165, 166, 167], "1968-1980"],
  [2000, 166, 166, 167, [163, 164, 165, 166, 167], "1980-1992"],
  [2000, 167, 167, 167, [163, 164, 165, 166, 167], "1992-2000"],
  [2000, 999, 167, 167, [163, 164, 165, 166, 167], "1992-2000"],
  [30, 0, 1, 3, [1, 2, 3], "0-12"],
  [30, -4, 1, 3, [1, 2, 3], "0-12"],
  [30, Number.NaN, 1, 3, [1, 2, 3], "0-12"],
  [30, 2.9, 2, 3, [1, 2, 3], "12-24"],
];

it.each(rows)(
  "RISK-5: %s items, 12 per page, page %s is %s of %s, with at most 5 buttons %o",
  (items, page, at, pages, buttons, from) => {
    const window = pageWindow(items, page, 12, 5);
    expect({ page: window.page, pages: window.pages, buttons: window.buttons }).toEqual({
      page: at,
      pages,
      buttons,
    });
    expect(`${window.start}-${window.end}`).toBe(from);
  },
);
