import { expect, test } from "vitest";
import {
  citationBeside,
  clampPage,
  neighbors,
  pageFromAddress,
  pageFromJump,
  sectionOnPage,
  thumbnailWindow,
} from "./viewer-rules.ts";

test.each([
  [1, 200, 1],
  [0, 200, 1],
  [-1, 200, 1],
  [200, 200, 200],
  [201, 200, 200],
  [Number.POSITIVE_INFINITY, 200, 200],
  [3, 0, 1],
])("VIEW-3: page %s of %s is clamped to %s", (page, pageCount, expected) => {
  expect(clampPage(page, pageCount)).toBe(expected);
});

test.each([
  ["12", 12],
  ["abc", 1],
  ["", 1],
  ["-1", 1],
  ["0", 1],
  ["2.9", 2],
  ["9999", 9999],
  ["1e999", Number.POSITIVE_INFINITY],
])("a URL with page=%j requests page %s", (parameter, expected) => {
  expect(pageFromAddress(parameter)).toBe(expected);
});

test.each([
  ["1", 1],
  ["59", 59],
  [" 7 ", 7],
  ["007", 7],
  ["0", null],
  ["60", null],
  ["-3", null],
  ["3.5", null],
  ["1e1", null],
  ["abc", null],
  ["", null],
  ["99999999999999999999", null],
])("VIEW-4: jump to %j in 59 pages is %s", (text, expected) => {
  expect(pageFromJump(text, 59)).toBe(expected);
});

test.each([
  [100, 200, [97, 98, 99, 100, 101, 102, 103]],
  [1, 200, [1, 2, 3, 4, 5, 6, 7]],
  [3, 200, [1, 2, 3, 4, 5, 6, 7]],
  [5, 200, [2, 3, 4, 5, 6, 7, 8]],
  [199, 200, [194, 195, 196, 197, 198, 199, 200]],
  [200, 200, [194, 195, 196, 197, 198, 199, 200]],
  [2, 3, [1, 2, 3]],
  [1, 1, [1]],
])("VIEW-2: thumbnails at page %s of %s", (page, pageCount, expected) => {
  expect(thumbnailWindow(page, pageCount)).toEqual(expected);
});

test.each([
  [10, 200, 2, [11, 9, 12, 8]],
  [1, 200, 2, [2, 3]],
  [200, 200, 1, [199]],
  [1, 1, 2, []],
])("neighbors of page %s of %s within %s", (page, pageCount, reach, expected) => {
  expect(neighbors(page, pageCount, reach)).toEqual(expected);
});

const cite = (page: number, quote: string) => ({ page, quote, section: null });
const citations = [cite(2, "one  tablet"), cite(2, "daily"), cite(5, "twice"), cite(9, "never")];

test.each<[string, number, string | null, 1 | -1, string | null]>([
  ["the next on the same page, ignoring spacing", 2, " one tablet", 1, "daily"],
  ["the next on a later page", 2, "daily", 1, "twice"],
  ["the previous one", 5, "twice", -1, "daily"],
  ["none after the last", 9, "never", 1, null],
  ["none before the first", 2, "one tablet", -1, null],
  ["from a page without a quote, the first on that page", 5, null, 1, "twice"],
  ["from a page without a quote, the last before it", 5, null, -1, "daily"],
  ["from an unlisted quote, the first after its page", 2, "unlisted", 1, "twice"],
])("VIEW-10: %s", (_, page, quote, step, expected) => {
  expect(citationBeside(citations, page, quote, step)?.quote ?? null).toBe(expected);
});

test.each([
  [1, -1],
  [2, 0],
  [3, 0],
  [4, 1],
  [6, 3],
])("VIEW-9: page %s is in section %s", (page, expected) => {
  const sections = [2, 4, 4, 5].map((begin) => ({ title: "t", depth: 0, page: begin }));
  expect(sectionOnPage(sections, page)).toBe(expected);
});
