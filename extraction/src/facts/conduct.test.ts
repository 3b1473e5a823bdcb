import { describe, expect, it } from "vitest";
import type { Sentence } from "../lines/sentences.ts";
import { allocatedArms, readArms, readTableArms } from "./arms.ts";
import { readDesign, readStrata } from "./design.ts";
import { matchingLists } from "./record.ts";
import { readDurations, readGeography, readRegimens, readTableRegimens } from "./treatment.ts";

const section = { number: "4", title: "Study design", level: 1, page: 1, heading: [], lines: [], path: [] };
const sentences = (title: string, ...texts: readonly string[]): Sentence[] => {
  const own = { ...section, title, path: ["Synopsis"] };
  return texts.map((text) => ({ text, page: 1, section: own }));
};
const design = (...texts: readonly string[]) => sentences("Study design", ...texts);

describe("DIG-8: arms", () => {
  it.each([
    [
      "Patients are randomized 2:1 to exampumab 320 mg every 2 weeks or placebo.",
      ["exampumab 320 mg every 2 weeks", "placebo"],
    ],
    [
      "Patients are randomized 2:2:1 to exampumab 10 mg, exampumab 20 mg, or placebo.",
      ["exampumab 10 mg", "exampumab 20 mg", "placebo"],
    ],
    ["Patients are randomized 1:1 to exampumab at a dose of 10 mg, 20 mg, or 40 mg.", []],
  ])("as many as the ratio has parts: %s", (text, names) => {
    expect(allocatedArms(design(text)).map(({ name }) => name.value)).toEqual(names);
  });

  it("labeled by their role or product", () => {
    const found = readArms([
      ...sentences("Interventions", "Experimental intervention: exampumab", "Control: usual care"),
      ...design("AB-101 group: AB-101 5 mg daily", "AB-101 group: 120 subjects", "Control: see below"),
    ]);
    expect(found.map(({ name, regimen }) => [name.value, regimen.value])).toEqual([
      ["Experimental intervention", "exampumab"],
      ["Control", "usual care"],
      ["AB-101 group", "AB-101 5 mg daily"],
    ]);
  });

  it("and doses in the rows of a table", () => {
    const table = [
      ["Arm Name", "Intervention", "Dosage Level(s)", "Route of Administration", "Regimen"],
      ["Low", "exampumab", "10 mg", "Oral", "Once daily"],
      ["Control", "placebo", "Not applicable", "Oral", "Once daily"],
    ];
    const read = () => [{ lines: [], table }];
    expect(readTableArms([section], read).map(({ name, regimen }) => [name.value, regimen.value])).toEqual([
      ["Low", "exampumab; 10 mg; Oral; Once daily"],
      ["Control", "placebo; Not applicable; Oral; Once daily"],
    ]);
    expect(
      readTableRegimens([section], read).map(({ dose, route, frequency }) => [
        dose.value,
        route?.value,
        frequency?.value,
      ]),
    ).toEqual([["10 mg", "Oral", "Once daily"]]);
  });
});

describe("DIG-8: the doses of several treatments in a sentence", () => {
  it.each([
    [
      "Placebo is given orally every 12 hours plus fulvestrant 500 mg intramuscularly on Day 1.",
      [["500 mg", "intramuscularly", "on Day 1"]],
    ],
    [
      "Bisoprolol 5 mg orally once daily or carvedilol 12.5 mg orally twice daily are given.",
      [
        ["5 mg", "orally", "once daily"],
        ["12.5 mg", "orally", "twice daily"],
      ],
    ],
    [
      "Exampumab 10 mg and examplatin 20 mg will be given orally once daily.",
      [["10 mg", "orally", "once daily"]],
    ],
  ])("%s", (text, regimens) => {
    expect(
      readRegimens(design(text)).map(({ dose, route, frequency }) => [
        dose.value,
        route?.value,
        frequency?.value,
      ]),
    ).toEqual(regimens);
  });
});

describe("DIG-8: places, durations, and masked roles", () => {
  it.each([
    [
      { countries: "Germany, Italy, and the Netherlands", sites: "22" },
      "The trial has 22 sites in Germany, Italy, and the Netherlands.",
    ],
    [{ countries: "Japan", sites: "Approximately 25" }, "Approximately 25 sites in Japan"],
    [{ countries: 12, sites: "70" }, "It is conducted at 70 centres in 12 countries."],
    [{}, "Randomization, 2:2:1 Site Distribution: Multicountry"],
    [{ sites: "2" }, "It is conducted at 2 sites in Phase 2."],
  ])("%o", (places, text) => {
    const { countries, sites } = readGeography(design(text));
    expect({
      ...(countries && { countries: countries.value }),
      ...(sites && { sites: sites.value }),
    }).toEqual(places);
  });

  it.each([
    ["Duration of treatment", "8 weeks", { treatment: "8 weeks" }],
    ["Study duration", "42 months", { total: "42 months" }],
    ["Interventions", "Duration of intervention per patient: 24 months", { treatment: "24 months" }],
    ["Study period", "Observation period: 4 weeks", {}],
  ])("%s: %s", (label, text, durations) => {
    expect(
      Object.fromEntries(
        Object.entries(readDurations(sentences(label, text))).map(([name, { value }]) => [name, value]),
      ),
    ).toEqual(durations);
  });

  it.each([
    [
      "Participants and investigators are blinded; the pharmacist and the sponsor are unblinded.",
      ["Participant", "Investigator"],
    ],
    [
      "Outcome assessors and the trial statistician will be blinded to allocation.",
      ["Outcome assessor", "Statistician"],
    ],
    ["An endpoint committee that is blinded to treatment adjudicates all events.", ["Outcome assessor"]],
    ["Neither the patient nor the investigator will know the treatment.", ["Participant", "Investigator"]],
    [
      "Blinded roles: the following will not be made aware of the treatment: Investigator, Patient",
      ["Participant", "Investigator"],
    ],
  ])("%s", (text, roles) => {
    expect(readDesign(design(text), []).masked_roles?.value).toEqual(roles);
  });

  it.each([
    [
      "The minimisation factors are list size (below 8000, 8000 or more) and deprivation.",
      ["list size (below 8000, 8000 or more)", "deprivation"],
    ],
    ["Dynamic allocation is used with disease type and age as allocation factors.", ["disease type", "age"]],
  ])("%s", (text, factors) => {
    expect(readStrata(design(text)).map(({ value }) => value)).toEqual(factors);
  });
});

describe("DIG-8: statements that introduce a list", () => {
  it("are quoted with its items, up to the next statement", () => {
    const found = matchingLists(
      design(
        "A patient is withdrawn for any of the following reasons:",
        "Pregnancy",
        "ALT above 8 × ULN",
        "The investigator will inform the sponsor.",
        "Rash",
      ),
      /withdraw/,
      12,
    );
    expect(found.map(({ value }) => value)).toEqual([
      "A patient is withdrawn for any of the following reasons:",
      "Pregnancy",
      "ALT above 8 × ULN",
    ]);
  });
});
