import { describe, expect, test } from "vitest";
import type { ContentNode } from "../contract/content.ts";
import type { Json } from "../contract/value.ts";
import { contentOf, isEmptyNode } from "./content-node.ts";

const source = (page: number) => ({ section_number: "5.1", page_number: page, text_snippet: "Once daily." });

/** A layout as indented text, short to write and easy to compare. */
function outline(node: ContentNode): Json {
  const pages = node.sources.map((from) => `p${from.page_number}`).join(" ");
  const sourced = (value: Json): Json => (pages === "" ? value : { [`@${pages}`]: value });
  switch (node.kind) {
    case "value":
      return sourced(
        node.text === null
          ? null
          : [node.text, ...node.notes.map((n) => `${n.label}: ${n.text}`)].join(" | "),
      );
    case "list":
      return sourced(node.items.map(outline));
    case "group":
      return sourced(Object.fromEntries(node.entries.map((entry) => [entry.label, outline(entry.node)])));
    case "table":
      return sourced({
        columns: node.columns.join(" | "),
        rows: node.rows.map((row) => {
          const from = row.sources.map((s) => ` @p${s.page_number}`).join("");
          return row.cells.map((cell) => JSON.stringify(outline(cell))).join(" | ") + from;
        }),
      });
  }
}

describe("DOM-5: any other domain renders as labeled sections", () => {
  test.each<[string, Json | undefined, Json]>([
    ["text", " Once daily ", "Once daily"],
    ["a number as stored", 0.7, "0.7"],
    ["yes", true, "Yes"],
    ["no", false, "No"],
    ["null", null, null],
    ["empty text", "  ", null],
    ["'Not specified'", "Not specified", null],
    ["'N/A'", "n/a", null],
    ["undefined", undefined, null],
    ["an empty list", [], null],
    ["an empty object", {}, {}],
    ["a wrapped value", { value: 80 }, "80"],
    ["a value wrapped twice", { value: { value: "80 mg" } }, "80 mg"],
    ["a wrapped value with its source", { value: 80, provenance: source(34) }, { "@p34": "80" }],
    [
      "a value with several sources",
      { value: 80, provenance: [source(34), source(35)] },
      { "@p34 p35": "80" },
    ],
    ["a wrapped value with a unit", { value: 80, unit: "mg", comment: null }, "80 mg"],
    ["a wrapped list", { value: ["a", "b"], provenance: source(3) }, { "@p3": ["a", "b"] }],
    ["a field that is only a source", { basis: source(7) }, { Basis: { "@p7": "" } }],
    ["a field that is only sources", { basis: [source(7), source(8)] }, { Basis: { "@p7 p8": "" } }],
    ["an object with its source", { dose: 80, provenance: source(9) }, { "@p9": { Dose: "80" } }],
    [
      "a field named provenance that is not one",
      { provenance: "Registry entry" },
      { Provenance: "Registry entry" },
    ],
    ["a malformed source", { value: 1, provenance: { page_number: "x" } }, "1 | Provenance: Page number x"],
    ["nested objects", { design: { arm_count: 2 } }, { Design: { "Arm count": "2" } }],
    ["a list of text values", ["a", { value: "b", provenance: source(2) }], ["a", { "@p2": "b" }]],
    ["a mixed list", ["a", { dose: 1 }], ["a", { Dose: "1" }]],
    ["one object in a list", [{ arm: "A", dose: 1 }], [{ Arm: "A", Dose: "1" }]],
  ])("%s", (_, value, expected) => {
    expect(outline(contentOf(value))).toEqual(expected);
  });

  test("a uniform list of objects is a table, with a source for each row and cell", () => {
    const value: Json = [
      { arm: "Osimertinib", dose: { value: "80 mg", provenance: source(4) }, provenance: source(3) },
      { arm: "Placebo" },
    ];
    expect(outline(contentOf(value))).toEqual({
      columns: "Arm | Dose",
      rows: ['"Osimertinib" | {"@p4":"80 mg"} @p3', '"Placebo" | null'],
    });
  });

  test.each<[string, Json]>([
    [
      "different fields",
      [
        { a: 1, b: 2 },
        { c: 3, d: 4 },
        { e: 5, f: 6 },
      ],
    ],
    [
      "nested objects",
      [
        { a: 1, b: { c: 1 } },
        { a: 2, b: { c: 2 } },
      ],
    ],
    ["more than eight fields", [wide(9), wide(9)]],
    ["one field", [{ a: 1 }, { a: 2 }]],
    [
      "wrapped values",
      [
        { value: 1, unit: "mg" },
        { value: 2, unit: "mg" },
      ],
    ],
  ])("a list of objects with %s is not a table", (_, value) => {
    expect(contentOf(value).kind).toBe("list");
  });

  test("the schedule of assessments is shown as a grid (SOA-1)", () => {
    const value = {
      table_name: "Screening to end of treatment",
      columns_meta: [
        { column_id: "S", column_name: "Screening" },
        { column_id: "D1", column_name: "Day 1" },
      ],
      rows: [
        "Consent",
        {
          procedure_name: "ECG",
          footnotes: ["b"],
          cells: { "1": { value: "X", footnotes: ["a"], footnote_texts: [] } },
        },
      ],
      footnotes: [{ marker: "a", text: "If indicated" }],
      footnote_definitions: { a: "If indicated", b: { marker: "b", text: "Twelve leads" } },
      merges: [],
    };
    expect(outline(contentOf(value))).toEqual({
      "Screening to end of treatment": {
        columns: "Procedure | Screening | Day 1",
        rows: ['"Consent" | "" | ""', '"ECG (b)" | "" | "X (a)"'],
      },
      Footnotes: ["a: If indicated", "b: Twelve leads"],
    });
  });

  test.each<[Json, boolean]>([
    [null, true],
    [{ a: null, b: { c: "" } }, true],
    [[null, "Not specified"], true],
    [{ a: 0 }, false],
    [{ basis: source(1) }, false],
  ])("%j is empty: %s", (value, expected) => {
    expect(isEmptyNode(contentOf(value))).toBe(expected);
  });
});

function wide(fields: number): Json {
  return Object.fromEntries(Array.from({ length: fields }, (_, index) => [`f${index}`, index]));
}

describe("DOM-9: values with their unit and source", () => {
  const source = { section_number: "5", page_number: 30, text_snippet: "80 mg once daily" };
  const other = { ...source, page_number: 31 };
  const dose = { value: 80, unit: "mg", provenance: source };
  const pages = (node: ContentNode) => node.sources.map(({ page_number }) => page_number);

  test("a unit is read after its value", () => {
    expect(contentOf(dose)).toMatchObject({ text: "80 mg", notes: [] });
    expect(contentOf({ value: null, unit: "mg" })).toMatchObject({ text: null });
  });

  test.each([
    ["the same source", { dose, route: { value: "oral", provenance: source } }, [30], [[], []]],
    ["the same source, with one value missing", { dose, route: dose, form: null }, [30], [[], [], []]],
    ["different sources", { dose, route: { value: "oral", provenance: other } }, [], [[30], [31]]],
    ["a source in one value only", { dose, route: "oral" }, [], [[30], []]],
    ["a source as the only value", { dose }, [], [[30]]],
  ])("values of a group that cite %s", (_, value, group, entries) => {
    const node = contentOf(value);
    expect(pages(node)).toEqual(group);
    expect(node.kind === "group" && node.entries.map((entry) => pages(entry.node))).toEqual(entries);
  });
});
