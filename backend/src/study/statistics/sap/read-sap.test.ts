import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../../contract/value.ts";
import { isNamedSample, readSap } from "./read-sap.ts";
import { firstVariant, secondVariant } from "./testing/documents.ts";
import { outlineView } from "./testing/outline.ts";

const read = (document: Json | undefined, name = "p1") => readSap(document, [name]);
const titles = (document: Json) => read(document)?.cards.map(({ title }) => title);

describe("SAP-1", () => {
  test("three cards with their fields", () => {
    expect(outlineView(read(firstVariant))).toEqual({
      "Statistical Analysis Plan": {
        "": { "Protocol ID": "D1", "SAP version": "2.0", "SAP date": "2020-06-15" },
        "Amendment history": [
          ["1.0", "2019-01-01"],
          ["1.1", null],
          ["2", null, { Summary: "More" }],
        ],
      },
      "Objectives & Endpoints": {
        "Primary objectives": [
          ["Objective", "Success criteria"],
          ["Efficacy", "p < 0.05"],
          ["Safety", null],
        ],
        "Primary endpoints": [
          ["Endpoint", "Definition", "Analysis metric"],
          ["DFS", "Time to event", null],
        ],
        "Secondary endpoints": [
          ["Endpoint", "Definition"],
          ["OS", "Time to death"],
        ],
        "Exploratory endpoints": [
          ["Endpoint", "Definition"],
          ["CNS DFS", null],
          ["Exploratory Endpoint 2 [derived]", "Use of resources"],
        ],
      },
      "Analysis Populations": {
        "Primary population": [
          ["Population", "Acronym", "Definition"],
          ["Full analysis set", "FAS", "All randomised"],
        ],
        "Other populations": [
          ["Population", "Definition"],
          ["Safety set", "All treated"],
        ],
      },
    });
  });

  test("missing fields read 'Not specified', missing cards are listed", () => {
    const view = read({ sap_metadata: { protocol_id: "D1" } });
    expect(outlineView(view)).toEqual({
      "Statistical Analysis Plan": { "": { "Protocol ID": "D1", "SAP version": null, "SAP date": null } },
    });
    expect(view?.absent).toEqual(["Objectives & Endpoints", "Analysis Populations"]);
  });
});

const sample: JsonObject = {
  sap_metadata: {
    protocol_id: { value: "M14-431" },
    document_version: "7",
    study_phase: "Phase 3",
    therapeutic_area: "Immunology",
  },
  objectives: { primary: "Remission", secondary: ["Response"] },
  populations: { randomised: 495 },
  analysis_sets: [
    { name: "ITT", definition: "All" },
    { name: "Safety", definition: "Treated" },
  ],
  statistical_methods: "CMH test",
  missing_data: { primary: "Non-response" },
};

describe("SAP-1: the layout of one named sample protocol", () => {
  test("selected by the protocol id in the document", () => {
    expect(outlineView(read(sample))).toEqual({
      "Statistical Analysis Plan": {
        "": {
          "Protocol ID": "M14-431",
          "Document version": "7",
          "Study phase": "Phase 3",
          "Therapeutic area": "Immunology",
        },
      },
      Objectives: { "": { Primary: "Remission", Secondary: ["Response"] } },
      Populations: { "": { Randomised: "495" } },
      "Analysis Sets": {
        "": [
          ["Name", "Definition"],
          ["ITT", "All"],
          ["Safety", "Treated"],
        ],
      },
      "Statistical Methods": { "": "CMH test" },
      "Missing Data": { "": { Primary: "Non-response" } },
    });
  });

  test("for other protocols these fields are further content", () => {
    const other = { ...sample, sap_metadata: { protocol_id: "D1" } };
    expect(titles(other)).toEqual(["Statistical Analysis Plan", "Further content"]);
  });

  test.each<[JsonObject, string[], boolean]>([
    [sample, [], true],
    [{}, ["m14-431"], true],
    [{}, ["p1", "M14-431"], true],
    [{ sap_metadata: { protocol_id: "m14-431" } }, ["p1"], true],
    [{ sap_metadata: { protocol_id: "M14-430" } }, ["p1"], false],
    [{}, [], false],
  ])("%j of protocol %j: %j", (document, names, expected) => {
    expect(isNamedSample(document, names)).toBe(expected);
  });
});

describe("irregular documents", () => {
  test.each<[Json | undefined]>([
    [undefined],
    [null],
    ["text"],
    [7],
    [[]],
    [{}],
    [{ sap_metadata: {} }],
    [{ endpoints: { primary: [null] } }],
  ])("SAP-3: %j is not a document", (document) => {
    expect(read(document)).toBeNull();
  });

  test("shows texts, lists, and wrappers in place of records", () => {
    const odd: JsonObject = {
      sap_metadata: "Version 1",
      endpoints: { value: ["DFS", "OS"] },
      study_design_and_populations: {
        arms: "Two",
        randomization: "1:1",
        sample_size: 682,
        blinding: ["Double", "Central"],
      },
      statistical_methodology: { analysis_methods: ["Log-rank"], multiplicity: true },
      validation_report: {
        consistency_checks: "None",
        extraction_completeness: 0.9,
        missing_elements: "Seed",
      },
      extraction_validation: {
        completeness_checks: [{ check: "Dates", passed: true }, "Units"],
        warnings: 2,
      },
    };
    expect(outlineView(read(odd))).toMatchObject({
      "Study Endpoints": { "": ["DFS", "OS"] },
      "Study Design & Populations": {
        Arms: [["Arm"], ["Two"]],
        Randomization: "1:1",
        Blinding: ["Double", "Central"],
        "Sample size and power calculations": "682",
      },
      "Statistical Methodology": {
        "Analysis methods": [
          ["Endpoint", "Analysis method"],
          ["Log-rank", null],
        ],
        Multiplicity: "Yes",
      },
      "Validation Report": { "Missing elements": "Seed" },
      "Extraction Validation": {
        "Completeness checks": [
          ["Dates", "Complete", "good"],
          ["Units", "Not specified", "other"],
        ],
        Warnings: "2",
      },
    });
    expect(outlineView(read(odd))).toMatchObject({
      "Statistical Analysis Plan": { "": { Metadata: "Version 1" } },
    });
    expect(outlineView(read({ sap_metadata: ["Version 1"] }))).toMatchObject({
      "Statistical Analysis Plan": { "": { Metadata: ["Version 1"] } },
    });
  });

  test("shows everything stored", () => {
    const words: string[] = [];
    const mark = (value: Json, path: string): Json => {
      if (Array.isArray(value)) return value.map((item, index) => mark(item, `${path}${index}`));
      if (typeof value === "object" && value !== null)
        return Object.fromEntries(
          Object.entries(value).map(([key, item]) => [key, mark(item, `${path}${key}`)]),
        );
      words.push(path);
      return path;
    };
    const marked = mark(
      {
        ...firstVariant,
        ...secondVariant,
        extra_x: 1,
        ...{ objectives: "o", missing_data: { a: { b: 1 } } },
      },
      "w",
    );
    const text = JSON.stringify(read(marked)?.cards);
    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((word) => !text?.includes(word))).toEqual([]);
  });
});
