import { describe, expect, it } from "vitest";
import { kindOfTitle } from "./find-criteria-sections.ts";

describe("DIG-7: the title of a section says which criteria it lists", () => {
  it.each([
    ["Inclusion Criteria", "inclusion"],
    ["Key Exclusion Criteria", "exclusion"],
    ["Non-inclusion criteria", "exclusion"],
    ["Eligibility and Ineligibility", null],
    ["Inclusion of Women and Minorities", null],
    ["Inclusion of Children", null],
    ["Inclusion of Vulnerable Participants", null],
    ["Inclusion Across the Lifespan", null],
    ["Rationale for Exclusion Criteria", null],
    ["Who can take part", "inclusion"],
    ["To join the study, a child must", "inclusion"],
    ["Patients who may not be included", "exclusion"],
    ["Who must be excluded", "exclusion"],
    ["A child cannot take part with", "exclusion"],
    ["Consent to participate", null],
    ["Decision to take part", null],
  ])("%s: %s", (title, kind) => expect(kindOfTitle(title)).toBe(kind));
});
