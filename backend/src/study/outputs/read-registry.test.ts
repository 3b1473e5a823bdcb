import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { asObject } from "../../content/read-fields.ts";
import { type Json, type JsonObject, jsonSchema } from "../../contract/value.ts";
import { kindOf, readRegistry, textOf, textsOf } from "./read-registry.ts";

const specification = (over: JsonObject = {}): JsonObject => ({
  tlf_id: { value: "T-14.1.1" },
  tlf_number: { value: "14.1.1" },
  tlf_type: { value: "Table" },
  title_description: {
    value: "Patient disposition",
    provenance: { section_number: "M", page_number: 125, text_snippet: "Patient disposition" },
  },
  ...over,
});

const figure = specification({
  tlf_id: { value: "F-14.2.1" },
  tlf_number: { value: "14.2.1" },
  tlf_type: { value: "Figure" },
  title_description: { value: "Curves of survival", subtitle: "Stage II" },
});

const makeContent = (specifications: Json, over: JsonObject = {}): JsonObject => ({
  study_information: {
    study_id: { value: "D5164C00001" },
    therapeutic_area: { value: "Oncology" },
    document_version: { value: "1.0" },
    document_date: { value: "2020-06-15" },
  },
  extraction_metadata: {
    total_tlfs_extracted: { value: 2 },
    extraction_status: { value: "complete" },
    document_type: { value: "TLF shells" },
  },
  common_specifications: { confidence_intervals: { value: "Two-sided 95 %" } },
  programming_standards: { sas_version: { value: "9.4" } },
  tlf_specifications: specifications,
  ...over,
});

const read = (specifications: Json, over: JsonObject = {}) => readRegistry(makeContent(specifications, over));

describe("OUT-1", () => {
  it("reads the header, the three cards, and the specifications", () => {
    const document = read([specification(), figure]);
    expect(document?.study.map(({ label, text }) => [label, text])).toEqual([
      ["Study ID", "D5164C00001"],
      ["Therapeutic area", "Oncology"],
      ["Document version", "1.0"],
      ["Document date", "2020-06-15"],
    ]);
    expect(document?.standards.map(({ label, text }) => [label, text])).toEqual([
      ["SAS version", "9.4"],
      ["Validation level", ""],
      ["Documentation standards", ""],
    ]);
    expect(document?.common.map(({ label }) => label)).toEqual([
      "Confidence intervals",
      "Missing data handling",
      "Decimal places",
    ]);
    expect(document?.extraction.map(({ label, text }) => [label, text])).toEqual([
      ["Total TLFs extracted", "2"],
      ["Status", "complete"],
      ["Document type", "TLF shells"],
    ]);
    expect(document?.outputs.map(({ id, key, kind, subtitle }) => [id, key, kind, subtitle])).toEqual([
      ["14.1.1", "T-14.1.1", "table", ""],
      ["14.2.1", "F-14.2.1", "figure", "Stage II"],
    ]);
    expect(document?.outputs[0]?.title.sources[0]?.page_number).toBe(125);
  });

  it("shows additional fields after the specified ones if they have a value", () => {
    const common_specifications = { study_day: { value: "Day 1 is the first" }, sort_order: "Not specified" };
    const document = read([], { common_specifications });
    expect(document?.common.map(({ label, text }) => [label, text])).toEqual([
      ["Confidence intervals", ""],
      ["Missing data handling", ""],
      ["Decimal places", ""],
      ["Study day", "Day 1 is the first"],
    ]);
  });

  it("reads plain values like wrapped ones", () => {
    const plain = {
      tlf_id: "T-1",
      tlf_type: "Table",
      title_description: { value: { title: "A title", subtitle: "A subtitle" } },
      population: "Not specified",
      treatment_groups: "Placebo",
    };
    const [output] = read([plain])?.outputs ?? [];
    expect(output).toMatchObject({
      id: "T-1",
      title: { text: "A title" },
      subtitle: "A subtitle",
      population: { text: "" },
      groups: ["Placebo"],
      endpoints: [],
      shell: null,
    });
  });

  it("an element that is not a record is omitted; the others keep their positions in the stored list", () => {
    const outputs = read(["a text", specification(), null, { tlf_type: "Figure" }])?.outputs;
    expect(outputs?.map(({ id, counted, position }) => [id, counted, position])).toEqual([
      ["14.1.1", false, 1],
      ["TLF-2", true, 3],
    ]);
  });

  it("returns null for an empty document", () => {
    expect(readRegistry({})).toBeNull();
  });

  it("reads a value that is not a list as an empty registry", () => {
    expect(read("none")?.outputs).toEqual([]);
  });
});

describe("OUT-2: the displayed id", () => {
  it.each([
    ["tlf_number takes precedence", "14.1.1", "T-14.1.1", "14.1.1", false],
    ["tlf_number is 'Not specified'", "Not specified", "T-14.1.1", "T-14.1.1", false],
    ["tlf_number is missing", null, "T-1", "T-1", false],
    ["both are missing", null, null, "TLF-1", true],
    ["both are 'Not specified'", "Not specified", "not specified", "TLF-1", true],
    ["spaces are not an id", "  ", " ", "TLF-1", true],
  ])("%s", (_, tlf_number, tlf_id, id, counted) => {
    expect(read([{ tlf_number, tlf_id, tlf_type: "Table" }])?.outputs).toMatchObject([{ id, counted }]);
  });

  it("the names in URLs are the document's ids, made unique where two are the same", () => {
    const ids = [
      ["T-1", "1"],
      ["F-1", "1"],
      [null, "1"],
      ["Not specified", "1"],
      ["T-1", "1"],
    ] as const;
    const outputs = read(ids.map(([tlf_id, tlf_number]) => ({ tlf_id, tlf_number })))?.outputs;
    expect(outputs?.map(({ key }) => key)).toEqual(["T-1", "F-1", "1", "1~2", "T-1~2"]);
  });
});

it.each([
  ["Table", "table"],
  ["Tables", "table"],
  ["listing", "listing"],
  ["FIGURE", "figure"],
  ["Figure (Kaplan-Meier)", "figure"],
  ["Graph", "other"],
  ["", "other"],
])("OUT-2: %j is a %s", (type, kind) => {
  expect(kindOf(type)).toBe(kind);
});

it("reads every shell of the seeded study", async () => {
  const file = new URL("../../../../seed-data/adaura/tlf-shells.json", import.meta.url);
  const content = jsonSchema.parse(JSON.parse(await readFile(file, "utf8")));
  const outputs = readRegistry(asObject(content))?.outputs ?? [];
  expect(outputs).toHaveLength(106);
  expect(outputs.filter(({ shell }) => shell === null)).toEqual([]);
  expect(new Set(outputs.map(({ key }) => key)).size).toBe(106);
  expect(outputs.filter(({ kind }) => kind === "figure").map(({ shell }) => shell?.layout)).not.toContain(
    "grid",
  );
});

describe("OUT-1: wrapped and plain values read alike", () => {
  it.each([
    ["plain", "ADSL", "ADSL"],
    ["wrapped", { value: "ADSL" }, "ADSL"],
    ["wrapped twice", { value: { value: "ADSL" } }, "ADSL"],
    ["a number", { value: 106 }, "106"],
    ["zero", 0, "0"],
    ["yes and no", { value: true }, "Yes"],
    ["surrounding spaces", "  ADSL ", "ADSL"],
    ["OUT-1: 'Not specified' does not count as a value", { value: "Not specified" }, ""],
    ["ignoring case", "NOT SPECIFIED", ""],
    ["null", { value: null }, ""],
    ["absent", undefined, ""],
    ["a list is not text", ["a"], ""],
  ])("%s", (_, value, text) => {
    expect(textOf(value)).toBe(text);
  });

  const lists: [string, Json | undefined, string[]][] = [
    ["plain", ["a", "b"], ["a", "b"]],
    ["wrapped", { value: ["a", "b"] }, ["a", "b"]],
    ["wrapped elements", { value: [{ value: "a" }, "b"] }, ["a", "b"]],
    ["text instead of a list", "a", ["a"]],
    ["'Not specified' in place of a list", { value: "Not specified" }, []],
    ["'Not specified' among other elements", ["a", "Not specified", null, 3, [], {}], ["a", "3"]],
    ["records with names", [{ name: "Arm A" }, { label: { value: "Arm B" } }], ["Arm A", "Arm B"]],
    ["empty", { value: [] }, []],
    ["absent", undefined, []],
  ];
  it.each(lists)("a list: %s", (_, value, texts) => {
    expect(textsOf(value)).toEqual(texts);
  });
});
