import { describe, expect, test } from "vitest";
import { contradictsCategorical, contradictsProportion, isStatedAsOneSided } from "./read-items.ts";

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
