import { expect, test } from "vitest";
import type { Json } from "../../../contract/value.ts";
import { readPlan } from "./read-plan.ts";

const sections = [
  ...["sap_metadata", "objectives_endpoints", "objectives", "analysis_populations", "analysis_sets"],
  ...["populations", "sample_size_power", "statistical_methods", "interim_analyses", "missing_data"],
  ...["multiplicity", "safety_analyses", "tlf_specifications", "software", "data_handling"],
  ...["regulatory_statistical_requirements", "ract_extensions"],
];

test.each<[Json]>([
  ["text"],
  [7],
  [true],
  [["a", ["b", { c: 1 }]]],
  [{ value: { value: ["x", { y: null }] } }],
  [{ z: {} }],
])("PLAN-5: %j in place of every section", (value) => {
  const plan = readPlan(Object.fromEntries(sections.map((name) => [name, value])), null);
  expect(JSON.stringify(plan)).not.toMatch(/\[object|undefined|NaN/);
});

test.each<[Json | null, Json | null]>([
  [null, null],
  [{}, null],
  ["text", []],
  [{ note: "x" }, null],
])("PLAN-1: documents without content: %j, %j", (plan, analysis) => {
  expect(readPlan(plan, analysis)).toBeNull();
});

test("PLAN-1: the first document takes precedence, and differences are listed", () => {
  const plan = readPlan(
    { structured_data: { software: { primary_software: "SAS" } } },
    { structured_data: { software: { primary_software: "R", version: "4.4" }, multiplicity: "Holm" } },
  );
  expect(plan?.software?.facts?.map(({ node }) => node)).toMatchObject([
    { text: "SAS" },
    { text: "4.4" },
    {},
  ]);
  expect(plan?.differences).toMatchObject([
    { path: ["Software", "Primary software"], first: { text: "SAS" }, second: { text: "R" } },
  ]);
  expect(plan?.multiplicity).not.toBeNull();
});
