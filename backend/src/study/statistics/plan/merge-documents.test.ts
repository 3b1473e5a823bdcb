import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../../contract/value.ts";
import { differencesOf, mergeDocuments, readDocument } from "./merge-documents.ts";

describe("PLAN-1: protocolData.structured_data of a domain document", () => {
  test.each<[string, Json | null, JsonObject | null]>([
    ["no protocolData", null, null],
    ["a text", "plan", null],
    ["an empty document", { structured_data: {} }, null],
    ["empty sections", { structured_data: { software: {}, multiplicity: null } }, null],
    ["the document", { structured_data: { software: { version: "9.4" } } }, { software: { version: "9.4" } }],
    [
      "a wrapped document",
      { structured_data: { value: { software: { value: { version: "9.4" } } } } },
      { software: { value: { version: "9.4" } } },
    ],
    ["sections without structured_data", { software: { version: "9.4" } }, { software: { version: "9.4" } }],
    [
      "sections inside structured_data and next to it",
      { software: "1", multiplicity: "Holm", structured_data: { software: "2" } },
      { software: "2" },
    ],
    [
      "sections next to an empty document",
      { software: "1", structured_data: { software: null } },
      { software: "1" },
    ],
  ])("%s", (_, protocolData, expected) => {
    expect(readDocument(protocolData)).toEqual(expected);
  });
});

describe("PLAN-5: the plan view reads two documents", () => {
  test.each<[string, JsonObject, JsonObject, JsonObject]>([
    [
      "sections from both",
      { software: "SAS" },
      { multiplicity: "Holm" },
      { software: "SAS", multiplicity: "Holm" },
    ],
    ["the first document takes precedence", { software: "SAS" }, { software: "R" }, { software: "SAS" }],
    [
      "merged field by field",
      { sample_size_power: { power: 0.8, alpha: null } },
      { sample_size_power: { power: 0.9, alpha: { value: 0.05 }, target_events: 247 } },
      { sample_size_power: { power: 0.8, alpha: { value: 0.05 }, target_events: 247 } },
    ],
    [
      "'Not specified' does not count as stated",
      { software: "Not specified" },
      { software: "R" },
      { software: "R" },
    ],
    ["an empty list does not count as stated", { safety: [] }, { safety: ["AE"] }, { safety: ["AE"] }],
    ["lists are not mixed", { safety: ["AE"] }, { safety: ["AE", "Lab"] }, { safety: ["AE"] }],
  ])("%s", (_, first, second, expected) => {
    expect(mergeDocuments(first, second)).toEqual(expected);
  });

  test.each<[string, JsonObject, JsonObject, string[]]>([
    ["equal values", { a: { b: 1 } }, { a: { b: { value: 1 } } }, []],
    ["spaces and letter case", { a: "Log-rank  test" }, { a: "log-rank test" }, []],
    ["stated only once", { a: { b: 1 } }, { a: { c: 2 } }, []],
    ["missing in one", { a: "N/A" }, { a: "x" }, []],
    [
      "a value",
      { sample_size_power: { power: 0.8 } },
      { sample_size_power: { power: 0.9 } },
      ["Sample size power › Power"],
    ],
    ["a list", { order: ["x"] }, { order: ["x", "y"] }, ["Order"]],
    [
      "provenance",
      { a: { b: 1, provenance: { page_number: 1 } } },
      { a: { b: 1, provenance: { page_number: 2 } } },
      [],
    ],
  ])("differences between the documents: %s", (_, first, second, expected) => {
    expect(differencesOf(first, second).map(({ path }) => path.join(" › "))).toEqual(expected);
  });
});
