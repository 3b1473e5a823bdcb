import { describe, expect, test } from "vitest";
import { type Source, whyUnsupported } from "./find-support.ts";
import { readQuantities } from "./quantities.ts";

const passage = (text: string, over: Partial<Source> = {}): Source => ({
  ...{ kind: "paragraph", heading: "8.4 Reporting", lead: "", text, snippet: null },
  ...over,
});

const reporting = passage(
  "Every serious adverse event is reported to the sponsor within 24 hours of awareness. Non-serious events need no report.",
);
const antidote = passage("There is no antidote. Treatment with AZD9291 continues for up to 156 weeks.");
const age = passage("Patients ≥ 18 years of age with a QTcF of less than 470 ms.");
const doses = passage("Dose level | Dose\nStarting dose | 1,200", { lead: "Dose (mg)" });
const vaccines = passage("Live attenuated vaccines", {
  ...{ kind: "list-item", lead: "Patients must not receive any of the following:" },
});
const excluded = passage("Active hepatitis B infection", {
  ...{ kind: "criterion", heading: "Exclusion criteria › E4 Hepatitis" },
});
const visits = passage("12-lead ECG\nScreening: X\nWeek 12: X", { kind: "procedure" });
const interruption = passage(
  "Osimertinib may be interrupted. The dose is reduced to 40 mg when toxicity recurs.",
);

describe("ASK-15: a sentence is supported if its numbers, words, and negations are in the cited text", () => {
  test.each<[string, string, Source[]]>([
    [
      "the words themselves",
      "Every serious adverse event is reported to the sponsor within 24 hours.",
      [reporting],
    ],
    [
      "an inflected form",
      "Serious adverse events must be reported to the sponsor within 24 hours.",
      [reporting],
    ],
    ["a synonym", "Each SAE is reported to the sponsor within 24 h.", [reporting]],
    ["a bound in other words", "Serious adverse events are reported in no more than 24 hours.", [reporting]],
    ["a negation in the source", "There is no antidote.", [antidote]],
    ["a sentence next to a negation", "AZD9291 treatment continues for up to 156 weeks.", [antidote]],
    ["a bound after the number", "Patients are 18 years of age or older.", [age]],
    ["a symbol for words", "The QTcF is < 470 ms.", [age]],
    ["the unit in a table's head", "The starting dose is 1200 mg.", [doses]],
    ["a list item with its lead", "Patients must not receive live attenuated vaccines.", [vaccines]],
    ["a criterion with its heading", "Patients with active hepatitis B infection are excluded.", [excluded]],
    ["cells of the schedule", "A 12-lead electrocardiogram is done at Screening and Week 12.", [visits]],
    [
      "two passages together",
      "AZD9291 continues for up to 156 weeks in patients ≥ 18 years.",
      [antidote, age],
    ],
    ["British spelling", "Randomization is centralized.", [passage("Randomisation is centralised.")]],
    ["a number in words", "Two biopsies are taken.", [passage("2 biopsies are taken.")]],
    ["a range", "Wait 3 to 5 days.", [passage("Wait 3-5 days.")]],
  ])("%s", (_, sentence, sources) => {
    expect(whyUnsupported(sentence, sources, [])).toBeNull();
  });

  test("the study's short name matches its long name", () => {
    const source = passage("Forced vital capacity is measured at Week 4.");
    const abbreviations = [{ short: "FVC", long: "forced vital capacity" }];
    expect(whyUnsupported("FVC is measured at Week 4.", [source], abbreviations)).toBeNull();
    expect(whyUnsupported("FVC is measured at Week 4.", [source], [])).not.toBeNull();
  });

  test.each<[string, string, Source[], RegExp]>([
    ["no citation", "There is no antidote.", [], /does not cite a passage/],
    ["a different number", "Serious adverse events are reported within 48 hours.", [reporting], /48 hours/],
    ["a different unit", "Serious adverse events are reported within 24 days.", [reporting], /24 days/],
    ["an omitted bound", "Patients are 18 years of age.", [age], /18 years/],
    ["a reversed bound", "Patients are under 18 years of age.", [age], /18 years/],
    ["a stricter bound", "Patients are older than 18 years.", [age], /18 years/],
    ["an added bound", "Treatment lasts at least 156 weeks.", [antidote], /156 weeks/],
    ["a number from another passage", "The antidote takes 24 hours.", [antidote], /24 hours/],
    [
      "an added negation",
      "Serious adverse events are not reported to the sponsor.",
      [reporting],
      /does not contain this negation/,
    ],
    ["an omitted negation", "There is an antidote.", [antidote], /negation that is missing/],
    [
      "a negation omitted from the lead",
      "Patients receive live attenuated vaccines.",
      [vaccines],
      /negation that is missing/,
    ],
    ["an unsupported word", "The sponsor pays every investigator.", [reporting], /“pays”/],
    ["the opposite", "The dose is increased to 40 mg when toxicity recurs.", [interruption], /“increased”/],
    ["a different medicine", "Nivolumab continues for up to 156 weeks.", [antidote], /nivolumab/],
    [
      "a requirement that the source only permits",
      "Osimertinib must be interrupted.",
      [interruption],
      /does not require/,
    ],
    ["an added restriction", "Only serious events are reported within 24 hours.", [reporting], /only/],
    ["nothing to check", "Yes.", [reporting], /no statement that can be checked/],
    ["a link", "See https://example.org/antidote for the antidote.", [antidote], /not in the cited/],
  ])("but not with %s", (_, sentence, sources, why) => {
    expect(whyUnsupported(sentence, sources, [])).toMatch(why);
  });
});

describe("quantities", () => {
  test.each([
    ["at least 18 years", [["18", "year", "≥"]]],
    [
      "10 mg/kg every 2 weeks",
      [
        ["10", "mg/kg", null],
        ["2", "week", null],
      ],
    ],
    ["not exceed 1,500 mg", [["1500", "mg", "≤"]]],
    ["≤ 3 × ULN", [["3", "uln", "≤"]]],
    ["a 28-day cycle", [["28", "day", null]]],
    ["five or more lesions", [["5", null, "≥"]]],
    ["C1D1, IL-6 and FGFR2b", []],
    [
      "3-5 days",
      [
        ["3", "day", null],
        ["5", "day", null],
      ],
    ],
    ["up to Week 24", [["24", null, "≤"]]],
    ["0.50 mg", [["0.5", "mg", null]]],
  ])("%s", (text, expected) => {
    expect(readQuantities(text).map(({ value, unit, bound }) => [value, unit, bound])).toEqual(expected);
  });
});
