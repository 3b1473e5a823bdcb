import { describe, expect, it } from "vitest";
import { compareTexts } from "./registry-columns.ts";
import { filterModel, filtersOf } from "./registry-grid-model.ts";
import { formatFilters, formatSort, parseFilters, parseSort } from "./registry-state.ts";

describe("sort order and filters of the overview table in the URL", () => {
  it.each([
    [["title"], [{ column: "title", descending: false }]],
    [
      ["-id", "type"],
      [
        { column: "id", descending: true },
        { column: "type", descending: false },
      ],
    ],
    [[], []],
  ] as const)("order %j", (values, sort) => {
    expect(parseSort(values)).toEqual(sort);
    expect(formatSort(sort)).toEqual(values);
  });

  it.each([
    [["title:contains:survival"], [{ column: "title", test: "contains", text: "survival" }]],
    [["id:equals:a:b c"], [{ column: "id", test: "equals", text: "a:b c" }]],
    [
      ["id:startsWith:14", "type:notContains:x"],
      [
        { column: "id", test: "startsWith", text: "14" },
        { column: "type", test: "notContains", text: "x" },
      ],
    ],
  ] as const)("filters %j", (values, filters) => {
    expect(parseFilters(values)).toEqual(filters);
    expect(formatFilters(filters)).toEqual(values);
    expect(filtersOf(filterModel(filters))).toEqual(filters);
  });

  it("drops invalid entries", () => {
    expect(parseSort(["nothing", "", "--id"])).toEqual([]);
    expect(parseFilters(["title", "title:contains:", "title:like:x", "nothing:contains:x"])).toEqual([]);
    expect(
      filtersOf({ title: null, type: "x", id: { type: "blank" }, none: { type: "contains", filter: "x" } }),
    ).toEqual([]);
  });

  it("ids sort in natural order", () => {
    expect(["14.1.10", "14.1.2", "14.1.1"].toSorted(compareTexts)).toEqual(["14.1.1", "14.1.2", "14.1.10"]);
  });
});
