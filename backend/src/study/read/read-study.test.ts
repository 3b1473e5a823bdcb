import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bundleFiles } from "../../contract/bundle/index.ts";
import { ofKind, textOf, textsOf } from "../../contract/study/objects.ts";
import type { Json } from "../../contract/value.ts";
import { imported } from "../../interchange/usdm/testing/reimport.ts";
import { readStudy } from "./read-study.ts";

const cited = (value: Json, page = 3): Json => ({
  value,
  provenance: { section_number: "9.1", page_number: page, text_snippet: String(value) },
});

const read = (files: Record<string, Json>) => readStudy(files, undefined);
const endpointNames = (files: Record<string, Json>) =>
  ofKind(read(files).objects, "endpoint").map((one) => textOf(one, "name"));

describe("STU-3: what a document states about its versions and criteria", () => {
  const metadata = (protocolData: Json) => ({
    "domains.json": [{ domainName: "Study Metadata", protocolData }],
  });
  const versions = (files: Record<string, Json>) =>
    ofKind(read(files).objects, "version").map(({ label }) => label);

  it.each<[string, Record<string, Json>, string[]]>([
    [
      "a number of amendments does not count as versions",
      metadata({ versions: 5, amendments: cited(4) }),
      [],
    ],
    [
      "a list of amendments does",
      metadata({ amendments: [{ version: "2.0" }, { version: "3.0" }] }),
      ["2.0", "3.0"],
    ],
    [
      "amendments have names where their numbers are missing",
      {
        "domains.json": [{ domainName: "Amendments", protocolData: { amendments: [{ name: "Original" }] } }],
      },
      ["Original"],
    ],
    [
      "without a list, the analysis plan's list counts",
      {
        ...metadata({ amendments: 1 }),
        "sap.json": { document_metadata: { amendments: [{ version: "2.0" }] } },
      },
      ["2.0"],
    ],
  ])("%s", (_, files, expected) => expect(versions(files)).toEqual(expected));

  it.each<[string, string, string, string | undefined]>([
    ["from the exclusion criteria", "Exclusion 4", "standard_criteria_low_impact", "exclusion"],
    ["from the inclusion criteria", "Inclusion 1", "key_exclusions_high_impact", "inclusion"],
    ["from a list of exclusions", "Section 5", "key_exclusions_high_impact", "exclusion"],
    ["from an unknown part", "Section 5", "standard_criteria_low_impact", undefined],
  ])("types a criterion %s", (_, source_criterion, list, expected) => {
    const normalized_criteria = { [list]: [{ id: "C1", rule: "Age", source_criterion }] };
    const [criterion] = ofKind(read({ "eligibility.json": { normalized_criteria } }).objects, "criterion");
    expect(criterion && textsOf(criterion, "type")[0]).toBe(expected);
  });
});

describe("STU-3: abbreviations", () => {
  it.each<[string, Json]>([
    ["below a field of their own", { abbreviations: { AE: cited("Adverse event") } }],
    ["as a list", { abbreviations: [{ abbreviation: "AE", meaning: "Adverse event" }] }],
    ["as the whole domain", { AE: cited("Adverse event") }],
  ])("%s", (_, protocolData) => {
    const { objects, unread } = read({ "domains.json": [{ domainName: "Abbreviations", protocolData }] });
    const found = ofKind(objects, "abbreviation").map((one) => [textOf(one, "short"), textOf(one, "long")]);
    expect(found).toEqual([["AE", "Adverse event"]]);
    expect(unread).toEqual([]);
  });
});

describe("STU-3: every documented variant gives the same kinds of objects", () => {
  it.each<[string, Record<string, Json>]>([
    [
      "the first variant of the analysis plan",
      { "sap.json": { objectives_endpoints: { primary_endpoints: [{ name: cited("Overall survival") }] } } },
    ],
    ["the alternate structure", { "sap.json": { endpoints: { primary: [{ name: "Overall survival" }] } } }],
    [
      "the format of the named sample",
      { "sap.json": { objectives: { co_primary_endpoints: ["Overall survival"] } } },
    ],
    [
      "a statistical plan",
      {
        "statistical-analysis-plan.json": {
          objectives_endpoints: { primary_endpoints: ["Overall survival"] },
        },
      },
    ],
    [
      "a domain with a list",
      {
        "domains.json": [
          {
            domainName: "Endpoints and Outcome Measures",
            protocolData: { primary: [cited("Overall survival")] },
          },
        ],
      },
    ],
    [
      "a domain with an object in a part",
      {
        "domains.json": {
          "Endpoints and Outcome Measures": {
            protocolData: { part_2: { primary_endpoint: { name: "Overall survival" } } },
          },
        },
      },
    ],
    [
      "objectives with their endpoints",
      {
        "domains.json": [
          {
            domainName: "Study Objectives",
            protocolData: { primary: [{ objective: "Efficacy", endpoints: ["Overall survival"] }] },
          },
        ],
      },
    ],
  ])("finds the endpoints of %s", (_, files) => {
    expect(endpointNames(files)).toEqual(["Overall survival"]);
    expect(ofKind(read(files).objects, "endpoint").map((one) => textOf(one, "level"))).toEqual(["primary"]);
  });

  it("completes an object described in two documents, and lists what differs as unread", () => {
    const { objects, unread } = read({
      "sap.json": { endpoints: { primary: [{ name: "Overall survival", metric: "Hazard ratio" }] } },
      "statistical-analysis-plan.json": {
        objectives_endpoints: {
          primary_endpoints: [
            { name: "Overall survival", definition: "Time to death", analysis_metric: "Median" },
          ],
        },
      },
    });
    const [endpoint, ...others] = ofKind(objects, "endpoint");
    expect(others).toEqual([]);
    expect(endpoint && [textOf(endpoint, "metric"), textOf(endpoint, "definition")]).toEqual([
      "Hazard ratio",
      "Time to death",
    ]);
    expect(unread.map(({ value }) => value.value)).toEqual(["Median"]);
  });

  it("keeps a value that no reader recognizes, with its labels, path, and page", () => {
    const { unread } = read({
      "domains.json": [
        { domainName: "Operations", protocolData: { vendors: { image_archive: cited("Central", 12) } } },
      ],
    });
    expect(unread).toEqual([
      {
        label: "Operations › Vendors › Image archive",
        value: {
          value: "Central",
          standing: "stated",
          source: { page: 12, section: "9.1", quote: "Central" },
          from: "domains.json#$[0].protocolData.vendors.image_archive.value",
        },
      },
    ]);
  });

  it("reads a USDM file through its bundle: nested endpoints belong to their objective", () => {
    const code = (decode: string) => ({ id: decode, code: "C1", decode, instanceType: "Code" });
    const { documents } = imported({
      usdmVersion: "4.0.0",
      study: {
        name: "S",
        versions: [
          {
            id: "V",
            studyDesigns: [
              {
                id: "D",
                objectives: [
                  {
                    ...{ id: "O1", name: "OBJ1", text: "To show survival", level: code("Primary Objective") },
                    endpoints: [
                      { id: "E1", name: "END1", text: "Overall survival", level: code("Primary Endpoint") },
                    ],
                  },
                ],
                estimands: [
                  { id: "X1", name: "EST1", variableOfInterestId: "E1", populationSummary: "Hazard ratio" },
                ],
              },
            ],
          },
        ],
      },
    });
    const files = Object.fromEntries(
      Object.entries(documents).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    const { objects, endpointsOf } = read(files);
    expect(objects.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["objective/obj1", "endpoint/end1", "estimand/est1"]),
    );
    expect(endpointsOf).toEqual([
      { from: "objective/obj1", to: "endpoint/end1", evidence: "Overall survival" },
    ]);
  });
});

/** The JSON files of a demonstration study. */
function seeded(name: string): Record<string, Json> {
  const folder = join(import.meta.dirname, "../../../../seed-data", name);
  const present = Object.keys(bundleFiles).filter((file) => existsSync(join(folder, file)));
  return Object.fromEntries(
    present.map((file) => [file, JSON.parse(readFileSync(join(folder, file), "utf8"))]),
  );
}

describe("STU-1: objects have stable, unique ids and kinds", () => {
  const files = seeded("adaura");
  const { objects } = read(files);

  it("gives every object a different id, and the same ones each time", () => {
    expect(new Set(objects.map(({ id }) => id)).size).toBe(objects.length);
    expect(read(seeded("adaura")).objects.map(({ id }) => id)).toEqual(objects.map(({ id }) => id));
    expect(objects.map(({ id, kind }) => id.startsWith(`${kind}/`)).filter((isRight) => !isRight)).toEqual(
      [],
    );
  });

  it("reads criteria with their conditions", () => {
    const criteria = ofKind(objects, "criterion");
    const conditions = ofKind(objects, "condition");
    const stated = files["eligibility.json"];
    expect(criteria).toHaveLength(40);
    expect(stated).toBeDefined();
    expect(new Set(conditions.map(({ parent }) => parent))).toEqual(new Set(criteria.map(({ id }) => id)));
  });
});

it("STU-2: every value has its status and path; a derived value names its rule", () => {
  for (const name of ["adaura", "m14-431", "magnetism-8"]) {
    const values = read(seeded(name)).objects.flatMap(({ fields }) => Object.values(fields).flat());
    expect(values.filter(({ from }) => !/^[\w./-]+\.json#\$/.test(from))).toEqual([]);
    expect(values.filter(({ standing, rule }) => (standing === "derived") !== (rule !== undefined))).toEqual(
      [],
    );
  }
});

it("STU-3: no value of a demonstration study's criteria, outputs, and risks is lost", () => {
  const { objects, unread } = read(seeded("adaura"));
  const kept = new Set([
    ...objects.flatMap(({ fields }) =>
      Object.values(fields)
        .flat()
        .map(({ value }) => String(value)),
    ),
    ...unread.map(({ value }) => String(value.value)),
  ]);
  const outputs = ofKind(objects, "output");
  expect(outputs.flatMap((one) => textsOf(one, "groups")).length).toBeGreaterThan(0);
  expect(
    kept.has(
      "Imaging that is done early or late, or missed altogether, shifts the recorded date of recurrence and biases disease-free survival between the arms.",
    ),
  ).toBe(true);
});

describe("STU-3, OUT-2: the outputs of the model are those of their view", () => {
  const outputs: Json[] = [
    { tlf_id: "T-1", tlf_number: "Not specified", tlf_type: "Table" },
    "a text",
    { tlf_type: "Figure" },
  ];
  const document: Json = { tlf_specifications: outputs };
  it.each<[string, Record<string, Json>]>([
    ["in their document", { "tlf-shells.json": document }],
    [
      "in the content of their domain",
      {
        "domains.json": [
          {
            domainName: "TLF shells",
            protocolData: { domains: { "TLF Shells": { structured_data: document } } },
          },
        ],
      },
    ],
  ])("%s", (_, files) => {
    expect(ofKind(read(files).objects, "output").map(({ id, label }) => [id, label])).toEqual([
      ["output/t-1", "Table T-1"],
      ["output/3", "Figure"],
    ]);
  });
});

it("STU-1: each statement on interim analyses is a decision rule; that some are planned is none", () => {
  const statements = [cited("One interim analysis is planned."), cited("It uses a boundary of 0.01.")];
  const { objects } = read({ "sap.json": { interim_analyses: { planned: { value: true }, statements } } });
  expect(ofKind(objects, "decision-rule").map(({ label }) => label)).toEqual([
    "Interim analysis: One interim analysis is planned.",
    "Interim analysis: It uses a boundary of 0.01.",
  ]);
});

describe("STU-3: what a study implies about its type and population", () => {
  const study = (protocol: Record<string, Json>, design: Json) => {
    const { objects } = read({
      "protocol.json": protocol,
      "domains.json": [
        { domainName: "Study Design", protocolData: design },
        { domainName: "Sample Size", protocolData: { planned: cited(120) } },
      ],
    });
    const of = (kind: "design" | "population", field: "type" | "healthyVolunteers") =>
      ofKind(objects, kind).flatMap((one) => {
        const value = Object.entries(one.fields).find(([name]) => name === field)?.[1];
        return value && !Array.isArray(value) ? [`${value.value} (${value.standing})`] : [];
      })[0];
    return [of("design", "type"), of("population", "healthyVolunteers")];
  };
  const allocation = { method: cited("Randomized"), ratio: cited("1:1") };

  it.each<[string, Record<string, Json>, Json, (string | undefined)[]]>([
    [
      "a randomized study of a disease",
      { title: "AB-101 in asthma", indication: "Asthma", phase: "3" },
      { allocation },
      ["Interventional (derived)", "false (derived)"],
    ],
    [
      "a phase 1 study",
      { title: "AB-101", indication: "Asthma", phase: "1" },
      { study_type: { masking: cited("Open-label") } },
      ["Interventional (derived)", undefined],
    ],
    [
      "a study of prevention without a phase",
      { title: "AB-101 for the prevention of asthma", indication: "Asthma" },
      { study_type: { masking: cited("Open-label"), type: cited("Observational") } },
      ["Observational (stated)", undefined],
    ],
    [
      "an open-label study without a phase",
      { title: "AB-101" },
      { study_type: { masking: cited("Open-label") } },
      [undefined, undefined],
    ],
  ])("%s", (_, protocol, design, expected) => expect(study(protocol, design)).toEqual(expected));
});

describe("STU-1: without a list, the treatment of each arm is an intervention", () => {
  it.each(["Placebo", "Exampumab 10 mg", "Standard of care"])("%s", (name) =>
    expect(interventionsOf({ arms: [{ name: cited(name) }] })).toEqual([name]),
  );
  it.each(["Arm B", "Part 1", "2A", "Cohort III"])("but not %s, which names a group", (name) =>
    expect(
      interventionsOf({ arms: [{ name: cited(name), regimen: cited("9 to 17 years; 50 mg") }] }),
    ).toEqual(["Exampumab (EX-1)"]),
  );
  it("named by the regimen of a group that states a dose", () =>
    expect(interventionsOf({ arms: [{ name: cited("Arm B"), regimen: cited("exampumab 560 mg") }] })).toEqual(
      ["exampumab 560 mg"],
    ));

  function interventionsOf(protocolData: Json): string[] {
    const { objects } = read({
      "protocol.json": { compound: "Exampumab (EX-1)" },
      "domains.json": [{ domainName: "Study Arms and Interventions", protocolData }],
    });
    return ofKind(objects, "intervention").map(({ label }) => label);
  }
});

describe("STU-1: a dose without a name is an intervention", () => {
  const interventions = (...regimens: Json[]) => {
    const { objects } = read({
      "protocol.json": { compound: "Exampumab (EX-1)" },
      "domains.json": [{ domainName: "Study Arms and Interventions", protocolData: { regimens } }],
    });
    return ofKind(objects, "intervention").map((one) => [one.label, textOf(one, "route")]);
  };
  const regimen = (description: string) => ({
    ...{ description: cited(description), dose: cited("85 mg/m2") },
    route: cited("IV"),
  });

  it.each<[string, Json[], string[][]]>([
    [
      "named by the first cell of its row, each once",
      [regimen("Oxaliplatin; 85 mg/m2; IV; Day 1"), regimen("Oxaliplatin; 85 mg/m2; IV; Day 15")],
      [["Oxaliplatin 85 mg/m2", "IV"]],
    ],
    [
      "named by the compound in its sentence",
      [regimen("All participants receive exampumab 85 mg/m2 intravenously.")],
      [["Exampumab 85 mg/m2", "IV"]],
    ],
    [
      "named by the study's compound at a dose level",
      [regimen("Dose level 1 (start); 85 mg/m2; QD")],
      [["Exampumab 85 mg/m2", "IV"]],
    ],
    [
      "but not if its sentence names no compound",
      [regimen("The dose is 85 mg/m2.")],
      [["Exampumab (EX-1)", ""]],
    ],
  ])("%s", (_, regimens, expected) => expect(interventions(...regimens)).toEqual(expected));
});
