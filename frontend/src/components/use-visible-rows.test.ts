import { expect, it } from "vitest";
import { visibleRows } from "./use-visible-rows.ts";

it.each([
  // count, scrollTop, height, first, end; rows are 30 high
  [0, 0, 600, 0, 0],
  [5, 0, 600, 0, 5],
  [2000, 0, 600, 0, 41],
  [2000, 29, 600, 0, 41],
  [2000, 3000, 600, 80, 141],
  [2000, 59_400, 600, 1959, 2000],
  [2000, -50, 600, 0, 41],
  [10, 59_400, 600, 0, 10],
  [2000, 0, 0, 0, 21],
])("with %s rows, scrolled by %s in %s pixels, renders rows %s to %s", (count, top, height, first, end) => {
  expect(visibleRows(count, 30, top, height)).toEqual({ first, end });
});
