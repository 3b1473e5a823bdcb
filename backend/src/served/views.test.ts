import { describe, expect, test } from "vitest";
import { bundleSchema } from "../bundle/bundle-schema.ts";
import { bundleEligibilitySchema } from "../contract/bundle/index.ts";
import { getCriteria } from "../contract/study/criteria.ts";
import { protocolJson } from "../ingest/testing/make-bundle.ts";
import { eligibilityAnswer } from "./eligibility.ts";
import { analysisPlan, criteria, plannedOutputs, statisticalPlan } from "./views.ts";

const child = { category: "Age", atomicId: "I1.1", atomicText: "At least 18 years" };
const stored = bundleEligibilitySchema.parse({
  normalized_criteria: {
    critical_differentiators: [
      {
        ...{ id: "I1", rule: "Age >= 18", category: "critical_differentiators" },
        ...{ rwd_mapping: { summary: "Year of birth" }, execution_plan: { overview: "Scans persons" } },
      },
      { id: "I2", rule: "Consent", category: "critical_differentiators" },
    ],
  },
  hierarchical_criteria: [
    {
      ...{ name: "Adults", original_id: "I1", tier: 1, tierName: "", type: "inclusion", criteria_text: "x" },
      child_criteria: [child],
    },
  ],
});

test("STU-7: criteria are served as stored, with their plans and mappings laid out", () => {
  const answer = eligibilityAnswer("P1", stored);
  const read = getCriteria.response.parse(JSON.parse(JSON.stringify(criteria(answer))));
  const [first, second] = read.normalized_criteria.critical_differentiators;
  expect(first?.read).toMatchObject({
    plan: { kind: "parts", parts: [{ label: "Overview", node: { text: "Scans persons" } }] },
    planOverview: "Scans persons",
    mapping: { kind: "group", entries: [{ label: "Summary" }] },
  });
  expect(second?.read).toEqual({ plan: null, planOverview: null, mapping: null });
  expect(read.hierarchical_data?.all_criteria[0]?.derivedPlan?.map(({ key }) => key)).toContain("main_steps");
  const { criteria_with_sql: _, normalized_criteria: __, hierarchical_data: ___, ...rest } = answer;
  expect(read).toMatchObject(rest);
});

test("STU-7: a study without criteria has none", () => {
  expect(criteria(eligibilityAnswer("P1", {}))).toMatchObject({
    hierarchical_data: null,
    legacy_criteria: [],
    normalized_criteria: { critical_differentiators: [] },
  });
});

const specification = { tlf_id: "T-1", tlf_type: "Table" };
const content = { domains: { "TLF Shells": { structured_data: { tlf_specifications: [specification] } } } };

test("STU-7: the outputs are found in their domain, in any letter case", () => {
  const { registry } = plannedOutputs("P1", [{ domain: "tlf shells", protocolData: content }]);
  expect(registry?.outputs.map(({ key }) => key)).toEqual(["T-1"]);
});

test.each([
  ["no such domain", []],
  ["no content", [{ domain: "TLF Shells", protocolData: null }]],
  ["no document", [{ domain: "TLF Shells", protocolData: { structured_data: {} } }]],
  ["text in its place", [{ domain: "TLF Shells", protocolData: { domains: { "TLF Shells": "none" } } }]],
])("OUT-4: %s is no registry", (_, domains) => {
  expect(plannedOutputs("P1", domains)).toEqual({ protocolId: "P1", registry: null });
});

const bundle = (sap: unknown, aliases: readonly string[] = []) =>
  bundleSchema.parse({ "protocol.json": protocolJson("P1", { aliases }), "sap.json": sap });

describe("STU-7: the analysis plan", () => {
  test("the stored document is empty", () => {
    expect(analysisPlan(bundle({}))).toEqual({ protocolId: "P1", layout: null });
  });

  test("there is none", () => {
    expect(analysisPlan(bundleSchema.parse({ "protocol.json": protocolJson("P1") }))).toBeNull();
  });

  test("SAP-1: an alias selects the layout of the named sample", () => {
    const sap = { sap_metadata: { document_version: "7" }, objectives: { primary: "Remission" } };
    const titles = (aliases: readonly string[]) =>
      analysisPlan(bundle(sap, aliases))?.layout?.cards.map(({ title }) => title);
    expect(titles(["m14-431"])).toEqual(["Statistical Analysis Plan", "Objectives"]);
    expect(titles([])).toEqual(["Statistical Analysis Plan", "Further content"]);
  });
});

test("STU-7: the statistical plan is found in its domains, in any letter case", () => {
  const domains: Parameters<typeof statisticalPlan>[1] = [
    { domain: "statistical analysis plan", protocolData: { software: { primary_software: "SAS" } } },
    { domain: "Statistical Analysis", protocolData: { multiplicity: "Holm" } },
  ];
  const { plan } = statisticalPlan("P1", domains);
  expect(plan?.software?.facts?.[0]?.node).toMatchObject({ text: "SAS" });
  expect(plan?.multiplicity?.method).toMatchObject({ text: "Holm" });
  expect(statisticalPlan("P1", [])).toEqual({ protocolId: "P1", plan: null });
});
