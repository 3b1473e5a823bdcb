import type { HtmlTable } from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";
import { placeOf } from "./place.ts";

const table = (id: string, pages: number): HtmlTable => ({
  ...{ id, number: 1, name: id, totalPages: pages, footnoteFiles: [] },
  pageFiles: Array.from({ length: pages }, (_, index) => `${index}.html`),
  pageImages: Array.from({ length: pages }, () => null),
  pageNumbers: Array.from({ length: pages }, () => null),
});
const tables = [table("a", 2), table("b", 3), table("empty", 0)];

describe("ESOA-1: current table and page", () => {
  test.each([
    [null, null, "a", 0],
    [null, "2", "a", 1],
    ["b", null, "b", 0],
    ["b", "3", "b", 2],
    ["b", "4", "b", 2],
    ["b", "0", "b", 0],
    ["b", "-1", "b", 0],
    ["b", "x", "b", 0],
    ["unknown", "2", "a", 0],
    ["empty", "2", "empty", 0],
  ])("table %o, page %o: %s, page %i", (tableId, page, id, index) => {
    const place = placeOf(tables, tableId, page);
    expect([place?.table.id, place?.page]).toEqual([id, index]);
  });

  test("returns null without tables", () => {
    expect(placeOf([], null, null)).toBeNull();
  });
});
