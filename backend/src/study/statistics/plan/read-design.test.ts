import { describe, expect, test } from "vitest";
import type { Json } from "../../../contract/value.ts";
import { readPlan } from "./read-plan.ts";
import { readPart, shown } from "./testing/read-parts.ts";

const factsOf = (facts: readonly { label: string; node: Parameters<typeof shown>[0] }[] | undefined) =>
  facts?.map(({ label, node }) => `${label}=${shown(node)}`);

test.each<[Json, string[]]>([
  [
    { protocol_id: "P-1", sap_version: { value: "2.0" }, sap_date: "2020" },
    ["Protocol ID=P-1", "SAP Version=2.0", "SAP Date=2020"],
  ],
  [{ document_version: 3, date: "N/A" }, ["Protocol ID=null", "SAP Version=3", "SAP Date=null"]],
  ["P-1", ["Protocol ID=P-1", "SAP Version=null", "SAP Date=null"]],
])("PLAN-1: %j", (value, expected) => {
  expect(factsOf(readPart("header", "sap_metadata", value)?.facts)).toEqual(expected);
});

test("PLAN-1: amendment history by version", () => {
  const amendments: Json = [{ version: { value: "1.0" }, date: "2019" }, "2.0"];
  const found = readPart("header", "sap_metadata", { amendments })?.amendments;
  expect(found?.map(({ lead, details }) => [shown(lead), ...details.map(({ node }) => shown(node))])).toEqual(
    [["1.0", "2019"], ["2.0"]],
  );
});

describe("PLAN-1: primary study objectives with success criteria", () => {
  test.each<[Json, (string | null)[][]]>([
    [
      { objectives_endpoints: { primary_objectives: [{ objective: "A", success_criteria: "p" }] } },
      [["A", "p"]],
    ],
    [
      { objectives_endpoints: { primary_objectives: { value: ["A", { value: "B" }] } } },
      [
        ["A", null],
        ["B", null],
      ],
    ],
    [{ objectives: { primary: { value: "A" } } }, [["A", null]]],
    [{ objectives: "A" }, [["A", null]]],
    [
      { objectives: ["A", "B"] },
      [
        ["A", null],
        ["B", null],
      ],
    ],
    [{ objectives_endpoints: { primary_objectives: ["A"] }, objectives: { primary: "B" } }, [["A", null]]],
  ])("%j", (document, expected) => {
    const found = readPlan({ structured_data: document }, null)?.objectives?.primary;
    expect(
      found?.map(({ objective, successCriteria }) => [shown(objective), shown(successCriteria)]),
    ).toEqual(expected);
  });

  test("objectives of other ranks follow", () => {
    const found = readPart("objectives", "objectives", { primary: "A", safety: "B" })?.further;
    expect(factsOf(found)).toEqual(["Safety=B"]);
  });
});

test.each<[Json, (string | null)[][]]>([
  [
    {
      primary_endpoints: [
        { name: "OS", analysis_metric: "HR", time_points: ["1 y", "2 y"], hypothesis: "One-sided" },
      ],
    },
    [["Primary", "OS", "HR", "1 y, 2 y", "One-sided"]],
  ],
  [
    { secondary_endpoints: ["OS"], exploratory_endpoints: { value: [{ value: "QoL" }] } },
    [
      ["Secondary", "OS", "Proportion [default]", null, "Two-sided [default]"],
      ["Exploratory", "QoL", "Proportion [default]", null, "Two-sided [default]"],
    ],
  ],
  [
    { secondary_endpoints: [{ type: "Key secondary", name: { value: "OS" } }] },
    [["Key secondary", "OS", "Proportion [default]", null, "Two-sided [default]"]],
  ],
  [
    { safety_endpoints: { deaths: { analysis_metric: "Rate" } } },
    [["Safety", "Deaths", "Rate", null, "Two-sided [default]"]],
  ],
  [{ endpoints: ["OS"] }, [["Endpoint", "OS", "Proportion [default]", null, "Two-sided [default]"]]],
])("PLAN-1: %j", (value, expected) => {
  const found = readPart("endpoints", "objectives_endpoints", value);
  expect(
    found?.map(({ type, name, metric, timePoints, hypothesis }) =>
      [type, name, metric, timePoints, hypothesis].map(shown),
    ),
  ).toEqual(expected);
});

test.each<[Json, (string | null)[][]]>([
  [
    { safety: { name: "Safety set", acronym: "SAF" }, itt: { definition: "All" }, pk: "Sampled" },
    [
      ["ITT", null, null, "All"],
      ["Safety", "Safety set", "SAF", null],
      ["PK", null, null, "Sampled"],
    ],
  ],
  [
    {
      primary_population: { value: { name: "mITT" } },
      other_populations: [{ name: "PP", definition: "Per plan" }],
    },
    [
      ["Primary", "mITT", null, null],
      [null, "PP", null, "Per plan"],
    ],
  ],
  [["All randomised"], [[null, null, null, "All randomised"]]],
  [[{ name: "FAS", definition: "All" }], [[null, "FAS", null, "All"]]],
  [{ name: "FAS", definition: "All" }, [[null, "FAS", null, "All"]]],
  ["All randomised", [[null, null, null, "All randomised"]]],
  [{ "intent-to-treat": "All" }, [["ITT", null, null, "All"]]],
])("PLAN-1: %j", (value, expected) => {
  const found = readPart("populations", "analysis_populations", value)?.populations;
  expect(
    found?.map(({ role, name, acronym, definition }) => [role, ...[name, acronym, definition].map(shown)]),
  ).toEqual(expected);
});

test("PLAN-1: a set registered by its acronym is listed once", () => {
  const document: Json = {
    analysis_populations: { itt: { name: "Full analysis set", acronym: "FAS" } },
    analysis_sets: { FAS: "All", SAF: "Treated" },
    populations: { randomised: { value: 682 } },
  };
  const found = readPlan({ structured_data: document }, null)?.populations;
  expect(found?.populations.map(({ role }) => role)).toEqual(["ITT", "SAF"]);
  expect(factsOf(found?.numbers)).toEqual(["Randomised=682"]);
});

test.each<[Json, string[]]>([
  [
    { total_sample_size: { value: 682 }, power: 0.8, alpha: 0.05, dropout_rate: "15%" },
    [
      "Total Sample Size=682",
      "Power=80 %",
      "Alpha=0.05",
      "Dropout Rate=15 %",
      "Effect Size=null",
      "Target Events=null",
      "Planned Enrollment=null",
    ],
  ],
  [
    { power: "N/A", effect_size: "HR 0.7", target_events: 247, planned_enrollment: 700 },
    [
      "Total Sample Size=null",
      "Power=80 % [default]",
      "Alpha=null",
      "Dropout Rate=10 % [default]",
      "Effect Size=HR 0.7",
      "Target Events=247",
      "Planned Enrollment=700",
    ],
  ],
  [
    { power: 1, dropout_rate: 1 },
    [
      "Total Sample Size=null",
      "Power=100 % [derived]",
      "Alpha=null",
      "Dropout Rate=1 % [derived]",
      "Effect Size=null",
      "Target Events=null",
      "Planned Enrollment=null",
    ],
  ],
])("PLAN-1 and power: %j", (value, expected) => {
  const found = readPart("sampleSize", "sample_size_power", value);
  expect(factsOf(found?.facts)).toEqual(expected);
  const [, power, alpha, dropout] = expected;
  expect(factsOf(found?.compact)).toEqual([alpha, dropout, power]);
});

test("PLAN-1: a single sample size is the total", () => {
  expect(factsOf(readPart("sampleSize", "sample_size_power", 682)?.facts)?.[0]).toBe("Total Sample Size=682");
});
