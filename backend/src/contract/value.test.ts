import { describe, expect, test } from "vitest";
import { isProvenance, type Json, provenanceOf, readProvenance, unwrap } from "./value.ts";

const full = { section_number: "5.1", page_number: 34, text_snippet: "Once daily." };

describe("DOM-9: a value may be plain or an object with a value field", () => {
  test.each<[string, Json | undefined, Json | undefined]>([
    ["plain text", "80 mg", "80 mg"],
    ["a plain number", 0, 0],
    ["false", false, false],
    ["null", null, null],
    ["nothing", undefined, undefined],
    ["a wrapped text", { value: "80 mg" }, "80 mg"],
    ["a wrapped text with its source", { value: 80, provenance: full }, 80],
    ["a wrapped null", { value: null }, null],
    ["a value wrapped twice", { value: { value: "80 mg" } }, "80 mg"],
    ["a wrapped list", { value: ["a"] }, ["a"]],
    ["a wrapped object", { value: { arm: "A" } }, { arm: "A" }],
    ["an object without a value field", { arm: "A" }, { arm: "A" }],
    ["a list of wrapped values remains a list", [{ value: 1 }], [{ value: 1 }]],
  ])("%s", (_, value, expected) => {
    expect(unwrap(value)).toEqual(expected);
  });
});

describe("VIEW-1: provenance record: section_number, page_number, text_snippet", () => {
  test.each<[string, Json | undefined, boolean]>([
    ["complete", full, true],
    ["with only a page", { page_number: 3 }, true],
    ["with nulls", { section_number: null, page_number: null, text_snippet: null }, true],
    ["without a page", { section_number: "1", text_snippet: "x" }, false],
    ["with an additional field", { ...full, author: "x" }, false],
    ["page 0", { ...full, page_number: 0 }, false],
    ["with a fractional page", { ...full, page_number: 1.5 }, false],
    ["with a page in words", { ...full, page_number: "34" }, false],
    ["text", "page 34", false],
    ["a list", [full], false],
    ["null", null, false],
    ["nothing", undefined, false],
  ])("%s", (_, value, expected) => {
    expect(isProvenance(value)).toBe(expected);
  });

  test.each<[string, Json | undefined, number]>([
    ["one record", { value: 80, provenance: full }, 1],
    ["a list of records", { value: 80, provenance: [full, { ...full, page_number: 35 }] }, 2],
    ["invalid records among valid ones", { value: 80, provenance: [full, "page 35", null] }, 1],
    ["next to an object's own fields", { arm: "A", provenance: full }, 1],
    ["none", { value: 80 }, 0],
    ["a plain value", 80, 0],
    ["a list", [full], 0],
  ])("the records next to a value: %s", (_, value, expected) => {
    expect(provenanceOf(value)).toHaveLength(expected);
  });

  test("fields missing from a record are read as null", () => {
    expect(readProvenance({ page_number: 3 })).toEqual({
      section_number: null,
      page_number: 3,
      text_snippet: null,
    });
  });
});
