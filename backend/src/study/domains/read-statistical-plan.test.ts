import { expect, test } from "vitest";
import type { Json } from "../../contract/value.ts";
import { readStatisticalPlan } from "./read-statistical-plan.ts";

const metadata = { protocol_id: { value: "D1" }, document_version: "2.0", sap_date: "2020-01-01" };
const texts = (entries: readonly { label: string; node: { kind: string; text?: string | null } }[]) =>
  entries.map(({ label, node }) => [label, node.text ?? null]);

test.each<[string, Json]>([
  ["in protocolData", { sap_metadata: metadata, objectives: "DFS", missing_data: { value: "MAR" } }],
  [
    "in structured_data",
    { structured_data: { sap_metadata: metadata, objectives: "DFS", missing_data: "MAR" } },
  ],
  ["wrapped", { sap_metadata: { value: metadata }, objectives: { value: "DFS" }, missing_data: "MAR" }],
  [
    "in protocolData, with another plan in structured_data",
    { sap_metadata: metadata, objectives: "DFS", structured_data: { objectives: "OS", missing_data: "MAR" } },
  ],
])("DOM-6: the statistical plan is read %s", (_, protocolData) => {
  const plan = readStatisticalPlan(protocolData);
  expect(texts(plan?.metadata ?? [])).toEqual([
    ["Protocol ID", "D1"],
    ["Document version", "2.0"],
    ["Study phase", null],
    ["Therapeutic area", null],
    ["SAP date", "2020-01-01"],
  ]);
  expect(texts(plan?.sections ?? [])).toEqual([
    ["Objectives", "DFS"],
    ["Populations", null],
    ["Analysis sets", null],
    ["Statistical methods", null],
    ["Missing data", "MAR"],
  ]);
});

test.each<[string, Json]>([
  ["no metadata", { objectives: "DFS" }],
  ["empty metadata", { sap_metadata: {} }],
  ["null", { sap_metadata: null }],
  ["metadata that is text", { sap_metadata: "1.0" }],
  ["protocolData that is a list", []],
])("UI-1: without sap_metadata there is no plan: %s", (_, protocolData) => {
  expect(readStatisticalPlan(protocolData)).toBeNull();
});

test("fields not named in the specification are shown too", () => {
  const plan = readStatisticalPlan({
    sap_metadata: metadata,
    interim_analyses: { planned: false },
    empty: null,
  });
  expect(plan?.further.map(({ label }) => label)).toEqual(["Interim analyses"]);
});
