import { describe, expect, test } from "vitest";
import type { Json } from "../../../contract/value.ts";
import { readPart, shown } from "./testing/read-parts.ts";

describe("PLAN-1: interim analyses and monitoring", () => {
  const interimOf = (value: Json) => readPart("interim", "interim_analyses", value);

  test.each<[Json, (string | null)[]]>([
    [{ planned: true, number: 1 }, ["Yes", "1"]],
    [{ planned: { value: false }, number: { value: 0 } }, ["No", "0"]],
    [{ planned: "Yes, by the board" }, ["Yes, by the board", null]],
    [{ timing: ["166 events"] }, ["Yes [derived]", null]],
    [{ dsmb_charter: "Own charter" }, [null, null]],
    [true, ["Yes", null]],
    ["No", ["No", null]],
    [
      ["166 events", "247 events"],
      ["Yes [derived]", null],
    ],
  ])("%j: planned, number", (value, expected) => {
    const found = interimOf(value);
    expect([shown(found?.planned), shown(found?.number)]).toEqual(expected);
  });

  test.each<[Json, boolean | null | undefined, string | null]>([
    [{ planned: true, rule: "Conditional power below 20 %" }, true, "Conditional power below 20 %"],
    [{ planned: { value: false }, rule: "No futility boundary" }, false, "No futility boundary"],
    [{ planned: true }, true, null],
    [true, true, null],
    [false, false, null],
    ["Conditional power below 20 %", true, "Conditional power below 20 %"],
    [{ value: "No futility boundary" }, false, "No futility boundary"],
    [{ boundary: "O'Brien-Fleming" }, null, null],
    [{}, undefined, null],
  ])("futility rule %j: planned %j", (futility, planned, rule) => {
    const found = interimOf({ planned: true, stopping_rules: { futility } })?.futility;
    expect(found?.planned).toBe(planned);
    expect(shown(found?.text)).toBe(rule);
  });

  test.each<[Json, string]>([
    ["Stop for harm", "Stop for harm"],
    [["a", "b"], "a, b"],
    [{ harm: "Stop" }, "Stop"],
  ])("other stopping rules %j are kept", (rules, expected) => {
    expect(
      interimOf({ planned: true, stopping_rules: rules })?.further.map(({ node }) => shown(node)),
    ).toEqual([expected]);
  });
});

test.each<[Json, string | null, number]>([
  [{ primary_method: "NRI", sensitivity_methods: ["A", "B"] }, "NRI", 2],
  [{ primary_method: { value: "NRI" }, sensitivity_methods: { value: ["A"] } }, "NRI", 1],
  [{ sensitivity_methods: "A" }, null, 1],
  ["NRI", "NRI", 0],
])("PLAN-1: %j", (value, primary, methods) => {
  const found = readPart("missingData", "missing_data", value);
  expect(shown(found?.primary)).toBe(primary);
  expect(found?.sensitivity).toHaveLength(methods);
});

test.each<[Json, string | null, boolean, string | null]>([
  [{ adjustment_method: "Holm", hierarchical_testing: true }, "Holm", true, null],
  [{ adjustment_method: "Holm", hierarchical_testing: { value: "Yes" } }, "Holm", true, null],
  [{ hierarchical_testing: "Fixed sequence of three" }, null, true, "Fixed sequence of three"],
  [{ adjustment_method: "Holm", hierarchical_testing: false }, "Holm", false, null],
  [{ adjustment_method: "Holm" }, "Holm", false, null],
  ["Holm", "Holm", false, null],
])("PLAN-1: %j", (value, method, isHierarchical, hierarchy) => {
  const found = readPart("multiplicity", "multiplicity", value);
  expect(found?.isHierarchical).toBe(isHierarchical);
  expect([shown(found?.method), shown(found?.hierarchy)]).toEqual([method, hierarchy]);
});

test.each<[Json, string | null, string[], boolean]>([
  [
    { ae_coding: "MedDRA", summary_methods: [{ method: "A" }, "B"], laboratory_flags: true },
    "MedDRA",
    ["A", "B"],
    true,
  ],
  [{ ae_coding: { value: "MedDRA" }, laboratory_flags: { value: "Shifts" } }, "MedDRA", [], true],
  [{ summary_methods: { value: [{ method: { value: "A" } }] }, laboratory_flags: "No" }, null, ["A"], false],
  ["A", null, ["A"], false],
])("PLAN-1: %j", (value, coding, methods, flags) => {
  const found = readPart("safety", "safety_analyses", value);
  expect(shown(found?.coding)).toBe(coding);
  expect(found?.methods.map(({ lead }) => shown(lead))).toEqual(methods);
  expect(found?.hasLaboratoryFlags).toBe(flags);
});

test.each<[Json, string[], (string | null)[]]>([
  [
    { fda_requirements: "Guidance", ema_requirements: { value: ["A", "B"] }, ich_guidelines: ["E9"] },
    ["Specified", "Specified", "Compliant"],
    ["Guidance", "A, B", "E9"],
  ],
  [
    { fda_requirements: true, ich_guidelines: false },
    ["Specified", "Not specified", "Not specified"],
    [null, null, null],
  ],
  [
    { ich_guidelines: "Not specified", other: "x" },
    ["Not specified", "Not specified", "Not specified"],
    [null, null, null],
  ],
  ["x", ["Not specified", "Not specified", "Not specified"], [null, null, null]],
])("PLAN-4: regulatory requirements of %j", (value, statuses, contents) => {
  const found = readPart("regulatory", "regulatory_statistical_requirements", value);
  expect(found?.requirements.map(({ status }) => status)).toEqual(statuses);
  expect(found?.requirements.map(({ content }) => shown(content))).toEqual(contents);
});

test.each<[Json, (string | null)[]]>([
  [
    { primary_software: "SAS", version: 9.4, validation_level: { value: "Double" } },
    ["SAS", "9.4", "Double"],
  ],
  ["SAS", ["SAS", null, null]],
])("PLAN-1: %j", (value, expected) => {
  expect(readPart("software", "software", value)?.facts?.map(({ node }) => shown(node))).toEqual(expected);
});

test("PLAN-1: data handling on its own lists no software", () => {
  expect(readPart("software", "data_handling", { baseline: "Day 1" })).toMatchObject({
    facts: null,
    handling: [{}],
  });
});

test.each<[Json, number[]]>([
  [
    { tables: ["A", { title: "B" }], listings: { value: [{ title: { value: "C" } }] }, figures: [] },
    [2, 1, 0],
  ],
  [
    ["A", "B"],
    [2, 0, 0],
  ],
])("PLAN-1: %j", (value, counts) => {
  expect(readPart("outputs", "tlf_specifications", value)?.lists.map(({ items }) => items.length)).toEqual(
    counts,
  );
});

test.each<[Json, (string | null)[][] | null]>([
  [
    {
      domain_specific_ract: {
        specific_requirements: [{ requirement: "A" }],
        specific_monitoring_needs: ["B"],
      },
    },
    [["A"], ["B"], []],
  ],
  [{ specific_compliance_points: { value: [{ point: { value: "C" } }] } }, [[], [], ["C"]]],
  [{ domain_specific_ract: {} }, null],
  ["text", null],
])("PLAN-1: %j", (value, expected) => {
  const found = readPart("quality", "ract_extensions", value);
  expect(found?.map(({ items }) => items.map(({ lead }) => shown(lead))) ?? null).toEqual(expected);
});
