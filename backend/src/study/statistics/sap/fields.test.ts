import { describe, expect, test } from "vitest";
import { isMissing } from "../../../content/read-fields.ts";
import type { Json } from "../../../contract/value.ts";
import { field, nodeOf, percentOf, readFields, take } from "./fields.ts";
import { entryParts, tablePart } from "./parts.ts";
import { outlineNode, outlinePart } from "./testing/outline.ts";

const place = { section_number: "9.2", page_number: 92, text_snippet: "Eighty per cent." };

describe("SAP-4: proportions read as percentages", () => {
  test.each<[Json | undefined, Json]>([
    [0.8, "80 %"],
    [80, "80 %"],
    ["80%", "80 %"],
    [{ value: 0.8, provenance: place }, "80 % @p92"],
    [{ value: 80, unit: "%" }, "80 %"],
    [{ value: 0.5, unit: "%" }, "0.5 %"],
    [{ value: 0.9, note: "illustrative" }, "90 % {Note: illustrative}"],
    [[0.67, 1], "67 %, 100 %"],
    [{ value: [50, "75 %"], provenance: place }, "50 %, 75 % @p92"],
    [[{ analysis: "Interim", fraction: 0.5 }], [{ Analysis: "Interim", Fraction: "0.5" }]],
    ["event-driven", "event-driven"],
    [null, null],
    [undefined, null],
  ])("%j reads %j", (value, expected) => {
    expect(outlineNode(percentOf(value))).toEqual(expected);
  });
});

test.each<[Json | undefined, boolean]>([
  [undefined, true],
  [null, true],
  ["", true],
  ["Not specified", true],
  [{ value: "N/A", provenance: place }, true],
  [[], true],
  [[null, ""], true],
  [{ a: { b: null } }, true],
  [0, false],
  [false, false],
  [["", "x"], false],
  [{ a: { value: 0 } }, false],
])("SAP-3: %j counts as missing: %j", (value, expected) => {
  expect(isMissing(value)).toBe(expected);
});

test("lists omit empty elements", () => {
  expect(outlineNode(nodeOf(["x", null, { value: "" }]))).toEqual(["x"]);
});

describe("named fields", () => {
  const rules = [field("Ratio", "ratio", "randomization_ratio"), field("Factors", "factors")];

  test("the first non-empty name is used; unread fields remain", () => {
    const { fields, rest } = readFields({ randomization_ratio: "1:1", ratio: null, other: 1 }, rules);
    expect(fields.map(({ label, node }) => [label, outlineNode(node)])).toEqual([
      ["Ratio", "1:1"],
      ["Factors", null],
    ]);
    expect(rest).toEqual({ ratio: null, other: 1 });
  });

  test("keeps the second of two different values as a further field", () => {
    expect(readFields({ ratio: "1:1", randomization_ratio: "2:1" }, rules).rest).toEqual({
      randomization_ratio: "2:1",
    });
  });

  test("removes a field from its record", () => {
    expect(take({ a: 1, b: 2 }, "x", "b")).toEqual({ value: 2, rest: { a: 1 } });
    expect(take({ a: 1 }, "x")).toEqual({ value: undefined, rest: { a: 1 } });
  });
});

describe("tables", () => {
  const columns = [field("Name", "name"), { ...field("Acronym", "acronym"), optional: true }];

  test.each<[string, Json | undefined, Json]>([
    [
      "records",
      [{ name: "A", acronym: "a" }, { name: "B" }],
      [
        ["Name", "Acronym"],
        ["A", "a"],
        ["B", null],
      ],
    ],
    ["texts", ["A", { value: "B", provenance: place }], [["Name"], ["A"], ["B @p92"]]],
    [
      "a single record",
      { name: "A", size: 3 },
      [
        ["Name", "Size"],
        ["A", "3"],
      ],
    ],
    ["a wrapped list", { value: [{ name: "A" }] }, [["Name"], ["A"]]],
    ["empty elements are omitted", [null, { name: "" }, { name: "A" }], [["Name"], ["A"]]],
    ["nothing", undefined, null],
    ["an element of another kind", [{ name: "A" }, 7], [["Name"], ["A"], ["7"]]],
  ])("%s", (_, value, expected) => {
    expect(outlinePart(tablePart("H", value, columns)).H).toEqual(expected);
  });

  test("records with nested content are stacked", () => {
    const part = tablePart("H", [{ name: "A", model: { ties: "Efron", strata: { n: 3 } } }], columns);
    expect(outlinePart(part).H).toEqual([{ Name: "A", Model: { Ties: "Efron", Strata: { n: "3" } } }]);
  });
});

test("lists of records with one field are lists of values", () => {
  expect(outlineNode(nodeOf([{ factor: "Sex" }, { factor: { value: "Age", provenance: place } }]))).toEqual([
    "Sex",
    "Age @p92",
  ]);
  expect(outlineNode(nodeOf([{ factor: "Sex", provenance: place }, { factor: "Age" }]))).toEqual([
    "Sex @p92",
    "Age",
  ]);
  expect(outlineNode(nodeOf([{ factor: "Sex" }, { stage: "IB" }]))).toEqual([
    ["Factor", "Stage"],
    ["Sex", null],
    [null, "IB"],
  ]);
});

test("groups short values; each longer one follows as a separate part", () => {
  const parts = entryParts("H", [
    { key: "a", label: "A", node: nodeOf({ x: 1 }) },
    { key: "b", label: "B", node: nodeOf("text") },
  ]);
  expect(parts.map(({ heading, nested = false }) => [heading, nested])).toEqual([
    ["H", false],
    ["A", true],
  ]);
  const [only] = entryParts("H", [{ key: "a", label: "A", node: nodeOf({ x: 1 }) }]);
  expect(only?.heading).toBe("H: A");
});
