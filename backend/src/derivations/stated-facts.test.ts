import { describe, expect, test } from "vitest";
import { screenedAs, statedDesign, statedTreatment } from "./stated-facts.ts";

describe("the design in the protocol's wording", () => {
  test.each([
    [
      { type: { allocation: { value: "Non-randomised, two cohorts" }, masking: "Open-label" } },
      { design_type: "Two cohorts" },
      "Non-randomised, two cohorts. Open-label",
    ],
    [{ allocation: "Randomised 1:1" }, undefined, "Randomised 1:1"],
    [
      { type: { masking: "Double-blind" } },
      { design_type: { value: "Randomised, four groups" } },
      "Randomised, four groups",
    ],
    [{ study_type: { masking: "Double-blind" } }, undefined, "Double-blind"],
    [{ type: { phase: "Phase 2" } }, undefined, null],
    [undefined, undefined, null],
  ])("%j and %j", (domain, plan, text) => {
    expect(statedDesign(domain, plan)).toBe(text);
  });

  test.each([
    [{ treatment_weeks: { value: 12 } }, "12 weeks"],
    [{ treatment_months: 1 }, "1 month"],
    [{ treatment_period: { maximum_duration: { value: "156 weeks (3 years)" } } }, "156 weeks (3 years)"],
    [{ treatment_until: "Progression or toxicity" }, "Until progression or toxicity"],
    [{ treatment_until: "RECIST progression" }, "Until RECIST progression"],
    [{ arms: [] }, null],
  ])("a treatment duration of %j", (domain, text) => {
    expect(statedTreatment(domain)).toBe(text);
  });
});

test.each([
  [682, { randomised: { total: { value: 682 } } }, "randomized"],
  [515, { enrolled: 515, treated: 515 }, "enrolled"],
  [100, { screened: { value: 100 } }, "screened"],
  [100, { planned: { randomised: 100 } }, null],
  [100, { arms: [{ treated: 100 }] }, null],
  [null, { enrolled: 1 }, null],
])("a screened count of %j next to %j counts those %s", (screened, domain, counts) => {
  expect(screenedAs(screened, [domain])).toBe(counts);
});
