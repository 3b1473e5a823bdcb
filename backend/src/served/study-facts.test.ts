import { expect, test } from "vitest";
import { bundleSchema } from "../bundle/bundle-schema.ts";
import type { Json } from "../contract/value.ts";
import { studyFacts } from "./study-facts.ts";

const plannedIn = (documents: object): number | null =>
  studyFacts(
    bundleSchema.parse({ "protocol.json": { bundleVersion: 1, id: "one", title: "One" }, ...documents }),
  ).plannedEnrollment;

test.each<[string, Json, number | null]>([
  ["a number", 245, 245],
  ["a number with its source", { value: 700, provenance: { page_number: 92 } }, 700],
  ["a text with one number", "about 625", 625],
  ["a text with a thousands separator", "About 1,625 subjects.", 1625],
  ["none for a range", "500 to 600", null],
  ["none for a fraction", "12.5", null],
  ["none for a text without a number", "Not specified", null],
  ["none for a number that is not whole", 12.5, null],
  ["none for a list", [1], null],
])("SUM-3: planned enrollment is %s", (_, planned_enrollment, expected) => {
  const plan = { sample_size_power: { planned_enrollment } };
  expect(plannedIn({ "statistical-analysis-plan.json": plan })).toBe(expected);
});

test("ING-10: the second document is used if the first has no value", () => {
  const silent = { sample_size_power: { alpha: 0.05 } };
  const speaks = { sample_size_power: { value: { planned_enrollment: 12 } } };
  const documents = { "statistical-analysis-plan.json": silent };
  expect(plannedIn({})).toBeNull();
  expect(plannedIn(documents)).toBeNull();
  expect(plannedIn({ ...documents, "statistical-analysis.json": speaks })).toBe(12);
});

test.each<[string, Json, number | null]>([
  ["planned", { planned: 590 }, 590],
  ["planned.total", { planned: { total: { value: 528 }, part_1: 20 } }, 528],
  ["total.planned", { part_1: { planned: 6 }, total: { planned: { value: 42 } } }, 42],
  ["all_parts.planned", { all_parts: { planned: "about 625" } }, 625],
  ["planned_sample_size", { planned_sample_size: "about 700" }, 700],
  ["no total", { part_1: { planned: 6 } }, null],
])("ING-10: without a statistical plan, the Sample Size domain is used: %s", (_, protocolData, expected) => {
  const listed = {
    "domains.json": [{ domainName: "Sample Size", category: "Study Foundation", protocolData }],
  };
  expect(plannedIn(listed)).toBe(expected);
  const plan = { sample_size_power: { planned_enrollment: 7 } };
  expect(plannedIn({ ...listed, "statistical-analysis-plan.json": plan })).toBe(7);
});
