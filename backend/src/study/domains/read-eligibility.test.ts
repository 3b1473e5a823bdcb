import { expect, test } from "vitest";
import type { Json } from "../../contract/value.ts";
import { readEligibility } from "./read-eligibility.ts";

const source = { section_number: "4.1", page_number: 40, text_snippet: "EGFR mutation" };
const complete: Json = {
  structured_data: {
    protocol_id: "D1",
    protocol_title: { value: "A study", provenance: source },
    summary: {
      totalCriteria: 30,
      differentiatingScores: { high: 4, medium: { value: 6 } },
      requiresManualReview: 2,
      categories: { Biomarker: 3, Prior_therapy: 5 },
    },
    critical_differentiators: [
      {
        criterion_id: "INC-4",
        differentiating_score: "HIGH",
        category: "Biomarker",
        requires_manual_review: false,
        original_text: { value: "EGFR mutation", provenance: source },
        normalized_text: "EGFR in (Ex19del, L858R)",
        analysis: { clinical_intent: "Select responders", confidence: 0.9 },
        expected_prevalence: "15 %",
        data_requirements: ["Molecular report"],
        concepts_found: [{ code: "1", name: "EGFR" }],
      },
    ],
  },
};

test("DOM-6: eligibility content is read field by field, wrapped or plain", () => {
  const content = readEligibility(complete);
  expect(content?.overview.map(({ label, node }) => [label, node.kind === "value" && node.text])).toEqual([
    ["Protocol ID", "D1"],
    ["Protocol title", "A study"],
  ]);
  expect(content?.statistics.map(({ node }) => node.kind === "value" && node.text)).toEqual([
    "30",
    "4",
    "6",
    "2",
  ]);
  expect(content?.categories).toEqual([
    { name: "Biomarker", count: "3" },
    { name: "Prior_therapy", count: "5" },
  ]);
  expect(content?.further).toBeNull();
  const [first] = content?.differentiators ?? [];
  expect(first).toMatchObject({
    id: "INC-4",
    score: "HIGH",
    category: "Biomarker",
    requiresManualReview: false,
  });
  expect(first?.original.sources).toEqual([source]);
  expect(first?.details.map(({ label }) => label)).toEqual([
    "Clinical intent",
    "Confidence",
    "Expected prevalence",
    "Data requirements",
    "Concepts found",
  ]);
});

test.each<[string, Json]>([
  ["nothing", {}],
  ["null", { structured_data: null }],
  ["an empty record", { structured_data: {} }],
  ["a list", { structured_data: [] }],
  ["protocolData that is not an object", "text"],
])("UI-1: without structured_data there is no eligibility content: %s", (_, value) => {
  expect(readEligibility(value)).toBeNull();
});

test.each<[string, Json, { name: string; count: string | null }[]]>([
  [
    "names",
    ["Biomarker", { value: "Disease" }],
    [
      { name: "Biomarker", count: null },
      { name: "Disease", count: null },
    ],
  ],
  [
    "records",
    [{ name: "Biomarker", count: 3 }, { category: "Disease" }],
    [
      { name: "Biomarker", count: "3" },
      { name: "Disease", count: null },
    ],
  ],
  ["counts by name", { Biomarker: { value: 3 } }, [{ name: "Biomarker", count: "3" }]],
  ["neither", 7, []],
  ["malformed elements", [null, 3, {}], [{ name: "3", count: null }]],
])("accepts categories as %s", (_, categories, expected) => {
  expect(readEligibility({ structured_data: { summary: { categories } } })?.categories).toEqual(expected);
});

test("extracted JSON is read tolerantly: malformed elements and unknown fields are shown, not lost", () => {
  const content = readEligibility({
    reviewed_by: "Team",
    structured_data: {
      critical_differentiators: ["EGFR mutation", { criterion_id: "E1", note: "x" }],
      version: 2,
    },
  });
  expect(content?.differentiators.map(({ original }) => original.kind === "value" && original.text)).toEqual([
    "EGFR mutation",
    null,
  ]);
  expect(content?.differentiators[1]?.details.at(-1)?.label).toBe("Note");
  expect(content?.further?.kind === "group" && content.further.entries.map(({ label }) => label)).toEqual([
    "Reviewed by",
    "Version",
  ]);
});
