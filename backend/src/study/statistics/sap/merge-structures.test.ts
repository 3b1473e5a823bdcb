import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../../contract/value.ts";
import { mergeNamed, mergeStructures, mergeValues } from "./merge-structures.ts";

const place = { section_number: "9.3", page_number: 93, text_snippet: "All patients." };
const other = { ...place, page_number: 17 };

describe("merging two statements of a value", () => {
  test.each<[string, Json | undefined, Json | undefined, Json]>([
    ["the same text", "A", "A", "A"],
    [
      "the same except for case, spacing, and wrapping",
      "All  patients",
      { value: "all patients" },
      { value: "all patients" },
    ],
    [
      "the one with a page is used",
      { value: "A", provenance: place },
      { value: "A" },
      { value: "A", provenance: place },
    ],
    ["a number and its text", 682, "682", "682"],
    ["one is missing", null, "A", "A"],
    ["the other is missing", "A", "Not specified", "A"],
    ["both are missing", null, undefined, null],
    [
      "different texts",
      "A",
      { value: "B", provenance: place },
      ["A", { value: "B", provenance: place, also_stated_in: "the other" }],
    ],
    ["different lists", ["A", "B"], ["B", "C"], ["A", "B", "C"]],
    ["records", { a: 1, b: 2 }, { b: 2, c: 3 }, { a: 1, b: 2, c: 3 }],
    [
      "provenance of records",
      { a: 1, provenance: place },
      { a: 1, b: 2, provenance: [other] },
      { a: 1, b: 2, provenance: [place, other] },
    ],
  ])("%s", (_, first, second, expected) => {
    expect(mergeValues(first, second, "the other")).toEqual(expected);
  });
});

test.each<[string, Json, Json, Json]>([
  [
    "same name",
    [{ name: "A", x: 1 }],
    [{ name: { value: "a" }, y: 2 }],
    [{ name: { value: "a" }, x: 1, y: 2 }],
  ],
  [
    "same acronym, different names",
    [{ name: "A", acronym: "AS" }],
    [{ name: "A set", acronym: "as" }],
    [{ name: ["A", { value: "A set", also_stated_in: "the other" }], acronym: "as" }],
  ],
  [
    "different acronyms",
    [{ name: "A", acronym: "X" }],
    [{ name: "A", acronym: "Y" }],
    [
      { name: "A", acronym: "X" },
      { name: "A", acronym: "Y" },
    ],
  ],
  ["an item only in the second", ["A"], ["B"], [{ name: "A" }, { name: "B" }]],
  ["twice in the second", ["A"], ["A", "A"], [{ name: "A" }, { name: "A" }]],
  ["without names", [{ x: 1 }], [{ x: 1 }], [{ x: 1 }, { x: 1 }]],
])("lists of named items: %s", (_, first, second, expected) => {
  expect(mergeNamed(first, second, "the other")).toEqual(expected);
});

describe("SAP-1: a document with both structures", () => {
  const document: JsonObject = {
    sap_metadata: {
      sap_version: "5.0",
      study_phase: { value: "Phase 3", provenance: place },
      amendments: [{ version: "1" }],
    },
    document_metadata: { sap_id: "S", sap_version: "5.0" },
    objectives_endpoints: {
      primary_objectives: [{ objective: "O" }],
      primary_endpoints: [{ name: "DFS", analysis_metric: "HR" }],
      exploratory_endpoints: [{ name: "CNS" }],
    },
    endpoints: { primary: [{ name: "DFS", start: "Randomisation" }], testing_hierarchy: ["DFS"] },
    analysis_populations: {
      primary_population: { name: "Full analysis set", acronym: "FAS", size: 682 },
      other_populations: [{ name: "Safety set" }],
      note: "Fixed before unblinding",
    },
    study_design_and_populations: {
      phase: "phase 3",
      analysis_populations: [{ name: "FAS", acronym: "FAS", exclusions: "None" }],
    },
    missing_data: "None",
  };

  test("no value is duplicated or lost", () => {
    expect(mergeStructures(document)).toEqual({
      document_metadata: { sap_id: "S", sap_version: "5.0", amendments: [{ version: "1" }] },
      objectives_endpoints: { primary_objectives: [{ objective: "O" }] },
      endpoints: {
        primary: [{ name: "DFS", start: "Randomisation", analysis_metric: "HR" }],
        exploratory: [{ name: "CNS" }],
        testing_hierarchy: ["DFS"],
      },
      analysis_populations: { note: "Fixed before unblinding" },
      study_design_and_populations: {
        phase: { value: "Phase 3", provenance: place },
        analysis_populations: [
          {
            name: ["FAS", { value: "Full analysis set", also_stated_in: "Analysis Populations" }],
            acronym: "FAS",
            exclusions: "None",
            role: "Primary",
            size: 682,
          },
          { name: "Safety set", role: "Other" },
        ],
      },
      missing_data: "None",
    });
  });

  test.each<[string, JsonObject, JsonObject]>([
    [
      "endpoints as text are kept next to the lists",
      { endpoints: "DFS", objectives_endpoints: { primary_endpoints: ["OS"] } },
      { endpoints: "DFS", objectives_endpoints: { primary_endpoints: ["OS"] } },
    ],
    [
      "populations are kept if the design has none",
      { study_design_and_populations: { phase: "2" }, analysis_populations: { primary_population: "ITT" } },
      { study_design_and_populations: { phase: "2" }, analysis_populations: { primary_population: "ITT" } },
    ],
    [
      "a differing phase is kept in the header",
      { sap_metadata: { study_phase: "2" }, study_design_and_populations: { phase: "3" } },
      { document_metadata: { study_phase: "2" }, study_design_and_populations: { phase: "3" } },
    ],
    [
      "a wrapper's provenance is kept",
      { document_metadata: { value: { sap_id: "S" }, provenance: place } },
      { document_metadata: { sap_id: "S", provenance: [place] } },
    ],
  ])("%s", (_, given, expected) => {
    expect(mergeStructures(given)).toEqual({ document_metadata: {}, ...expected });
  });
});
