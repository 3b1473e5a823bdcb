import { describe, expect, test } from "vitest";
import type { Json } from "../../../contract/value.ts";
import { readPart, shown } from "./testing/read-parts.ts";

const methodsOf = (value: Json) => readPart("methods", "statistical_methods", value);

describe("PLAN-1", () => {
  const primaryOf = (value: Json) =>
    methodsOf({ primary_analysis: value })?.primary.map(({ method, endpoint, confidenceLevel, hypothesis }) =>
      [method, endpoint, confidenceLevel, hypothesis].map(shown),
    );

  test.each<[Json, (string | null)[][]]>([
    [{ analysis_method: "CMH" }, [["CMH", "Co-primary endpoints [default]", "95 % [default]", null]]],
    [{ method: { value: "CMH" } }, [["CMH", "Co-primary endpoints [default]", "95 % [default]", null]]],
    [{ analysis_method: "A", method: "B", endpoint: "OS" }, [["A", "OS", "95 % [default]", null]]],
    [{ endpoint: { value: "OS" } }, [[null, "OS", "95 % [default]", null]]],
    [{ endpoint: "OS", confidence_level: 0.975 }, [[null, "OS", "97.5 %", null]]],
    [{ endpoint: "OS", confidence_level: { value: 90 } }, [[null, "OS", "90 %", null]]],
    [
      { endpoint: "OS", confidence_level: "99%", hypothesis: "Superiority" },
      [[null, "OS", "99 %", "Superiority"]],
    ],
    [{ endpoint: "OS", confidence_level: null }, [[null, "OS", "95 % [default]", null]]],
    ["Log-rank test", [["Log-rank test", "Co-primary endpoints [default]", "95 % [default]", null]]],
    [
      [{ endpoint: "A" }, { endpoint: "B" }],
      [
        [null, "A", "95 % [default]", null],
        [null, "B", "95 % [default]", null],
      ],
    ],
    [{ remission: { method: "CMH" } }, [["CMH", "Remission", "95 % [default]", null]]],
    [{}, []],
  ])("%j: method, target endpoint, confidence level, hypothesis", (value, expected) => {
    expect(primaryOf(value) ?? []).toEqual(expected);
  });

  test.each<[Json, (string | null)[][]]>([
    [["Stage"], [["Stage", "Categorical [default]", "Stratification [default]"]]],
    [[{ value: "Stage" }], [["Stage", "Categorical [default]", "Stratification [default]"]]],
    [
      [{ variable: "Age", type: { value: "Continuous" }, adjustment_type: { value: "Covariate" } }],
      [["Age", "Continuous", "Covariate"]],
    ],
    [[{ variable: { value: "Age" }, type: "Continuous" }], [["Age", "Continuous", null]]],
    [{ age: "Continuous" }, [["Age", "Continuous", null]]],
    [
      { value: ["A", null, "B"] },
      [
        ["A", "Categorical [default]", "Stratification [default]"],
        ["B", "Categorical [default]", "Stratification [default]"],
      ],
    ],
    [[], []],
  ])("stratification variables %j", (covariates, expected) => {
    const found = methodsOf({ primary_analysis: { method: "CMH", covariates } })?.primary[0]?.covariates;
    expect(found?.map(({ variable, type, adjustment }) => [variable, type, adjustment].map(shown))).toEqual(
      expected,
    );
  });

  test.each<[Json, string | null]>([
    ["Cox", "Cox"],
    [{ model: { value: "Cox" }, ties: "Efron" }, "Model: Cox; Ties: Efron"],
    [["a", "b"], "a, b"],
    [{}, null],
  ])("model specification %j", (model, expected) => {
    const [found] =
      methodsOf({ primary_analysis: { method: "CMH", model_specification: model } })?.primary ?? [];
    expect(shown(found?.model)).toBe(expected);
  });
});

test.each<[Json, (string | null)[][]]>([
  [
    [{ endpoint: "OS", analysis_method: "Log-rank", relationship_to_primary: "Supportive" }],
    [["OS", "Log-rank", "Supportive"]],
  ],
  [
    [{ endpoint_type: { value: "Key" }, method: "Log-rank" }],
    [["Key", "Log-rank", "Hierarchical [default]"]],
  ],
  [[{ method: "MMRM" }], [["Secondary endpoint [default]", "MMRM", "Hierarchical [default]"]]],
  [["OS"], [["OS", "Standard analysis [default]", "Hierarchical [default]"]]],
  [{ overall_survival: "Log-rank" }, [["Overall survival", "Log-rank", "Hierarchical [default]"]]],
  [{ endpoint: "OS" }, [["OS", "Standard analysis [default]", "Hierarchical [default]"]]],
])("PLAN-1: %j", (value, expected) => {
  const found = methodsOf({ secondary_analyses: value })?.secondary;
  expect(
    found?.map(({ endpoint, method, relationship }) => [endpoint, method, relationship].map(shown)),
  ).toEqual(expected);
});

test.each<[Json, (string | boolean | null)[][]]>([
  [
    [{ purpose: "Bias", method: "Censoring", assumptions: { value: "None known" } }],
    [["Bias", true, "Censoring", "None known"]],
  ],
  [[{ method: "Censoring" }], [["Sensitivity Analysis 1 [default]", true, "Censoring", null]]],
  [
    ["Bias", { method: "Censoring" }],
    [
      ["Bias", true, "To be detailed in SAP [default]", null],
      ["Sensitivity Analysis 2 [default]", true, "Censoring", null],
    ],
  ],
  [[{ purpose: "Bias", planned: false }], [["Bias", false, "To be detailed in SAP [default]", null]]],
  [{ attrition: "Censoring" }, [["Attrition", true, "Censoring", null]]],
])("PLAN-1: %j", (value, expected) => {
  const found = methodsOf({ sensitivity_analyses: value })?.sensitivity;
  expect(
    found?.map(({ purpose, planned, method, assumptions }) => [
      shown(purpose),
      planned,
      shown(method),
      shown(assumptions),
    ]),
  ).toEqual(expected);
});

test("PLAN-1: other content of the methods is kept", () => {
  expect(methodsOf({ subgroups: ["Age"], primary_analysis: "CMH" })?.further).toMatchObject([
    { label: "Subgroups" },
  ]);
});
