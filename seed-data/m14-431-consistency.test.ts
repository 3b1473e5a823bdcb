import { bundleEligibilitySchema, bundleTlfSchema, type Json, unwrap } from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";
import { namesOf, readStudy, valueAt } from "./read-study.ts";

const { read, protocol, listIn, inDomain } = readStudy("m14-431");
const sap = read("sap.json");
const plan = read("statistical-analysis-plan.json");
const shells = bundleTlfSchema.parse(read("tlf-shells.json"));
const { hierarchical_criteria: criteria = [] } = bundleEligibilitySchema.parse(read("eligibility.json"));

test("API-3: has the id of the fixed page and the names in its labels", () => {
  expect(protocol).toMatchObject({ id: "m14-431", sponsor: "AbbVie", phase: "Phase 3" });
  expect(protocol.indication).toBe("Crohn's Disease");
  expect(protocol.title).toMatch(/M14-431/);
});

describe("numbers agree in every file", () => {
  test.each<[string, Json | undefined, Json]>([
    ["enrolled, protocol", protocol.screened, 624],
    ["enrolled, sample size", inDomain("Sample Size", "all_parts.enrolled"), 624],
    ["enrolled, metadata", inDomain("Study Metadata", "subjects_enrolled"), 624],
    ["randomised in Part 1", inDomain("Sample Size", "randomised_as_published.total"), 324 + 171],
    ["randomised, analysis plan", inDomain("Statistical Analysis Plan", "populations.randomised"), 324 + 171],
    ["randomised, SAP", valueAt(sap, "populations.randomised_part_1"), 324 + 171],
    ["upadacitinib, SAP", valueAt(sap, "populations.upadacitinib"), 324],
    ["placebo, SAP", valueAt(sap, "populations.placebo"), 171],
    ["enrolled, SAP", valueAt(sap, "populations.enrolled_all_parts"), 624],
    ["planned in Part 1", inDomain("Sample Size", "part_1.planned"), 330 + 165],
    ["planned in Part 1, plan", valueAt(plan, "sample_size_power.total_sample_size"), 330 + 165],
    ["version, SAP", valueAt(sap, "sap_metadata.document_version"), "Amendment 7"],
    [
      "version, plan's domain",
      inDomain("Statistical Analysis Plan", "sap_metadata.document_version"),
      "Amendment 7",
    ],
    ["study of the output shells", unwrap(shells.study_information.study_id), protocol.protocolNumber ?? ""],
    ["amendments", inDomain("Regulatory", "amendments"), 7],
  ])("%s", (_what, found, expected) => {
    expect(found).toBe(expected);
  });

  test("seven amendments", () => {
    expect(valueAt(sap, "sap_metadata.amendments")).toHaveLength(7);
  });
});

test("LIB-1: the SAP has the format of the named sample", () => {
  expect(Object.keys(sap ?? {})).toEqual([
    "sap_metadata",
    "objectives",
    "populations",
    "analysis_sets",
    "statistical_methods",
    "missing_data",
  ]);
});

test("LIB-1: each criterion is decomposed", () => {
  expect(criteria.filter((criterion) => criterion.child_criteria.length === 0)).toEqual([]);
  const ids = criteria.flatMap((criterion) => criterion.child_criteria.map(({ atomicId }) => atomicId));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("only a verified concept has an id", () => {
  const concepts = criteria.flatMap(({ child_criteria }) =>
    child_criteria.flatMap((child) => child.omop_concepts),
  );
  const astray = concepts.filter((concept) => concept.verified !== (concept.concept_id !== undefined));
  expect(astray.map((concept) => concept.concept_name)).toEqual([]);
});

describe("endpoints and outputs agree", () => {
  const specifications = shells.tlf_specifications;
  const titles = (kind: string) =>
    specifications.filter((one) => unwrap(one.tlf_type) === kind).map((one) => unwrap(one.title_description));

  test("the co-primary endpoints are the same in the domain and the SAP, with a table for each", () => {
    const names = namesOf(valueAt(sap, "objectives.co_primary_endpoints"));
    expect(names).toHaveLength(2);
    expect(namesOf(inDomain("Endpoints and Outcome Measures", "co_primary_endpoints"))).toEqual(names);
    expect(titles("Table")).toEqual(expect.arrayContaining(names));
  });

  test("LIB-1: there are as many secondary endpoints as the text ranks", () => {
    const planned = namesOf(valueAt(plan, "objectives_endpoints.secondary_endpoints"));
    expect(planned).toHaveLength(listIn("2.2").length);
  });

  test("LIB-1: the groups match Part 1", () => {
    const groups = specifications.flatMap((one) => namesOf(unwrap(one.treatment_groups)));
    expect(new Set(groups)).toEqual(new Set(["Upadacitinib 45 mg", "Placebo"]));
  });
});
