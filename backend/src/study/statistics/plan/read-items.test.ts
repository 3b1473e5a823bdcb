import { describe, expect, test } from "vitest";
import { lineOf } from "../../../content/content-node.ts";
import type { Json } from "../../../contract/value.ts";
import {
  contradictsCategorical,
  contradictsProportion,
  isStatedAsOneSided,
  readItems,
} from "./read-items.ts";

const place = { section_number: "9.7", page_number: 96, text_snippet: "after 166 events" };

/** An item as one line: its name, then its details. */
function linesOf(value: Json | undefined): string[] {
  return readItems(value, ["title", "name"]).map(({ lead, details }) =>
    [lineOf(lead), ...details.map(({ label, node }) => `${label}=${lineOf(node)}`)].join("|"),
  );
}

test.each<[Json | undefined, string[]]>([
  [undefined, []],
  [null, []],
  ["Not specified", []],
  [[], []],
  [{}, []],
  ["One", ["One"]],
  [7, ["7"]],
  [{ value: "One" }, ["One"]],
  [
    ["One", { value: "Two" }, 3, true],
    ["One", "Two", "3", "Yes"],
  ],
  [{ value: ["One", "Two"] }, ["One", "Two"]],
  [[{ title: "One", population: "All" }], ["One|Population=All"]],
  [[{ name: { value: "One" }, number: { value: 14 } }], ["One|Number=14"]],
  [[{ value: { title: "One" } }], ["One"]],
  [[{ other: "One", number: 2 }], ["One|Number=2"]],
  [{ title: "One", number: 2 }, ["One|Number=2"]],
  [{ first_look: "166 events", final: { events: 247 } }, ["First look|=166 events", "Final|Events=247"]],
  [[["a", "b"]], ["a, b"]],
])("PLAN-5: the list %j reads %j", (value, expected) => {
  expect(linesOf(value)).toEqual(expected);
});

test("tolerant reading: empty elements are omitted", () => {
  expect(linesOf(["One", null, {}, { value: "N/A" }, "Two"])).toEqual(["One", "Two"]);
});

test.each<[string, Json]>([
  ["next to the record's fields", [{ title: "One", provenance: place }]],
  ["next to the wrapped record", [{ value: { title: "One" }, provenance: place }]],
  ["next to the wrapped list", { value: [{ title: "One" }], provenance: place }],
])("PLAN-1: provenance %s belongs to the item", (_, value) => {
  expect(readItems(value, ["title"])).toMatchObject([{ sources: [place] }]);
});

test("PLAN-1: the provenance of wrapped text appears with the text, once", () => {
  const [item] = readItems([{ value: "One", provenance: place }], ["title"]);
  expect([...(item?.lead.sources ?? []), ...(item?.sources ?? [])]).toEqual([place]);
});

describe("a default that contradicts the endpoint's wording", () => {
  test.each([
    ["Slope of percent predicted SVC to Week 12", "", true],
    ["Time to non-invasive ventilation, tracheostomy or death", "", true],
    ["CNS disease-free survival", "Time from randomization to recurrence or death", true],
    ["Disease-free survival rate", "Proportion alive and disease-free", false],
    ["Duration of response", "", true],
    ["Objective response rate", "Time point as in Section 9", false],
    ["Endoscopic response at Week 12", "SES-CD down by more than half", false],
    ["Second progression", "Randomization to progression on the next treatment or death", true],
    ["Dose-limiting toxicities", "Share of participants with an event within 21 days", false],
    ["Pharmacokinetics", "", true],
    ["Adverse events", "By type and severity", false],
  ])("%s: %s", (name, definition, contradicted) => {
    expect(contradictsProportion([name, definition])).toBe(contradicted);
  });
});

test.each([
  [{ sample_size_power: { alpha: "2.5 % one-sided" } }, true],
  [
    { sample_size_power: { alpha: "2.5 % one-sided" }, statistical_methods: { hypothesis: "two-sided" } },
    false,
  ],
  [{ sample_size_power: { alpha: 0.05 } }, false],
])("one-sided tests in %j: %s", (document, stated) => {
  expect(isStatedAsOneSided(document)).toBe(stated);
});

test.each([
  ["Baseline percent predicted SVC", true],
  ["Age", true],
  ["Age (< 65, ≥ 65 years)", false],
  ["Baseline disease stage", false],
  ["Region", false],
])("the covariate %s is measured: %s", (name, isMeasured) => {
  expect(contradictsCategorical(name)).toBe(isMeasured);
});
