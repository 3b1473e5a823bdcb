import { describe, expect, test } from "vitest";
import type { Json } from "../contract/value.ts";
import { countLeaves } from "./count-leaves.ts";

const provenance = { section_number: "1", page_number: 2, text_snippet: "x" };

describe("DOM-3: extracted = non-empty leaf values, data fields = all leaf values", () => {
  test.each<[string, Json, number, number]>([
    ["nothing stored", null, 0, 0],
    ["an empty object", {}, 0, 0],
    ["plain values", { a: "x", b: 0, c: false }, 3, 3],
    [
      "UI-5: missing values as displayed",
      { a: null, b: " ", c: "Not specified", d: "N/A", e: "null", f: "No data" },
      0,
      6,
    ],
    ["a wrapped value counts as its value", { a: { value: 5, provenance } }, 1, 1],
    ["a wrapped value that is missing", { a: { value: null, provenance } }, 0, 1],
    [
      "a list of provenance records is not data",
      { a: { value: "x", provenance: [provenance, provenance] } },
      1,
      1,
    ],
    ["a provenance record under another name is not data", { a: "x", source: provenance }, 1, 1],
    ["lists count their entries", { a: ["x", "", { b: "y" }] }, 2, 3],
    ["an empty list is a field without a value", { a: [], b: {} }, 0, 2],
  ])("%s", (_, content, extracted, dataFields) => {
    expect(countLeaves(content)).toEqual({ extracted, dataFields });
  });
});
