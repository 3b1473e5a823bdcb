import { describe, expect, it, test } from "vitest";
import type { Sentence } from "../lines/sentences.ts";
import { readAnalysisSets } from "./analysis-sets.ts";
import { readDesign } from "./design.ts";
import { readArms } from "./named-arms.ts";
import { matching } from "./record.ts";
import { readStatistics } from "./statistics.ts";
import { readStrata } from "./strata.ts";
import { readRegimens } from "./treatment.ts";

const section = { number: "9", title: "Sample size", level: 1, page: 1, heading: [], lines: [], path: [] };
const sentences = (...texts: readonly string[]): Sentence[] =>
  texts.map((text) => ({ text, page: 1, section }));
const statistics = (...texts: readonly string[]) =>
  readStatistics({
    ...{
      size: sentences(...texts),
      analysis: [],
      interim: [],
      missing: [],
      multiplicity: [],
      hypotheses: [],
    },
  });

describe("DIG-8: the planned number of participants", () => {
  test.each([
    [
      600,
      [
        "The total sample size is approximately 600.",
        "About 400 subjects with squamous histology will be enrolled.",
      ],
    ],
    [
      450,
      [
        "The first interim takes place when approximately 111 patients are followed.",
        "The total mITT sample size of 450 provides 90% power.",
      ],
    ],
    [1100, ["A total of 1,100 subjects will be randomized."]],
    [
      960,
      [
        "Approximately 1,370 participants will be screened to achieve 960 randomized.",
        "Approximately 960 participants will be randomized in a 2:1 ratio.",
      ],
    ],
    [44, ["Considering 14% of patients without data, 44 patients are randomised."]],
    [
      4600,
      [
        "In version 1 of the protocol 2,900 patients were planned.",
        "A total of 4,600 patients are required.",
      ],
    ],
    [1200, ["A total of 1.200 patients will be randomised."]],
    [2480, ["A total of 2,480 patients (1,240 per group) is to be randomised."]],
    [2480, ["To be allocated to trial: n = 2,480"]],
    [72, ["To allow for dropouts, 24 patients per group (72 in total) will be randomised."]],
    [156, ["Considering dropouts, 52 subjects per group, 156 in total, are to be enrolled."]],
    [72, ["This is a parallel-group study in 72 adults with porphyria."]],
    [
      78,
      [
        "9 subjects in stage 1 and 20 subjects in total per cohort are needed.",
        "Up to 78 subjects are treated.",
      ],
    ],
    [
      9200,
      [
        "A total of 1,014 patients with a first primary endpoint event provides 90% power.",
        "With an annual event rate of 3.6%, 9,200 patients are required.",
      ],
    ],
    [
      undefined,
      ["The look at 300 patients will be in an interim analysis of approximately 300 patients in the study."],
    ],
  ])("%s", (planned, texts) => {
    expect(statistics(...texts).planned?.value).toBe(planned);
  });
});

describe("DIG-8: the planned number in a row of the synopsis", () => {
  test.each([
    ["Number of Patients (planned)", "Approximately 9,200 randomized (4,600 per treatment group)", 9200],
    ["Planned sample size", "230 participants", 230],
    ["Target number of subjects", "A total of 156 subjects (52 per group)", 156],
    ["No. of patients", "Total planned: 320; 80 per treatment group", 320],
    ["Number of participants", "48", 48],
    ["Number of participants", "52 per group", undefined],
    ["Number of subjects planned", "Approximately 18 in Phase 1 and up to 60 in Phase 2", undefined],
  ])("%s: %s", (title, text, planned) => {
    const row = { ...section, title, path: ["Synopsis"] };
    const size = [{ text, page: 1, section: row }];
    const none = { analysis: [], interim: [], missing: [], multiplicity: [], hypotheses: [] };
    expect(readStatistics({ size, ...none }).planned?.value).toBe(planned);
  });
});

describe("DIG-8: statements of the design", () => {
  test.each([
    ["0.025", "The type I error rate is 0.025 (one-sided)."],
    ["2.5%", "Using a one-sided alpha of 2.5%, 844 events provide a power of 90%."],
    ["0.05", "The test has a two-sided significance level of 0.05."],
    [
      "2.5%",
      "The overall Type-I error is strongly controlled at 2.5% (one-sided), with 0.8% allocated to one alpha level.",
    ],
    ["2.5%", "The type I error per comparison is below 2.5%, one-sided."],
    ["0,05", "The power is 80 % at a two-sided significance level of α = 0,05."],
  ])("a significance level of %s", (alpha, text) => {
    expect(statistics(text).alpha?.value).toBe(alpha);
  });

  it.each([
    ["80%", ".70", "The trial is powered to approximately 80% assuming a hazard ratio of .70."],
    ["85%", "0.65", "A hazard ratio of 0.65 gives a power of 85%."],
  ])("a power of %s and an effect of %s", (power, effect, text) => {
    const { power: stated, effect: size } = statistics(text);
    expect([stated?.value, size?.value]).toEqual([power, `hazard ratio of ${effect}`]);
  });

  it("the planned number is not the number of evaluable participants", () => {
    const texts = [
      "Approximately 30 participants will be enrolled so that 24 can be evaluated.",
      "A total of 24 evaluable participants will provide 80% power.",
    ];
    expect(statistics(...texts).planned?.value).toBe(30);
  });

  it("an arm is not read from the middle of a remark or a diagram label", () => {
    const arms = readArms(
      sentences(
        "Arm A: 150 mg twice daily",
        "Arm B: therapy alone), Day 1 is the first dose",
        "Arm C: placebo <---- Continuous ---->",
      ),
    );
    expect(arms.map(({ name }) => name.value)).toEqual(["Arm A"]);
  });

  it("arms are named by a letter, a number, or their role", () => {
    const arms = readArms(
      sentences(
        "Control (Placebo) Arm B: placebo once daily",
        "ARM 2: 20 mg once daily",
        "Placebo arm: matching tablets",
        "Each arm: 20 participants",
      ),
    );
    expect(arms.map(({ name }) => name.value)).toEqual(["Control (Placebo) Arm B", "ARM 2", "Placebo arm"]);
  });

  it("strata are the items of a list, up to the next statement; of a long item, its name", () => {
    const factors = readStrata(
      sentences(
        "Participants are randomized using the following stratification factors:",
        "Prior treatment: yes vs no",
        `Region: ${"a country or territory in which the study is conducted, ".repeat(4)}vs other`,
        "A telephone service is available if the system cannot be reached.",
        "Sex: female vs male",
      ),
    );
    expect(factors.map(({ value }) => value)).toEqual(["Prior treatment: yes vs no", "Region"]);
  });

  it("strata that are only referred to are omitted", () => {
    expect(
      readStrata(sentences("Randomization is stratified by the factors outlined in Section 10.1.")),
    ).toEqual([]);
    expect(
      readStrata(sentences("Randomization is stratified by region and sex.")).map(({ value }) => value),
    ).toEqual(["region", "sex"]);
    expect(
      readStrata(
        sentences(
          "Allocation is stratified by children with and without asthma in order to balance the groups.",
        ),
      ).map(({ value }) => value),
    ).toEqual(["children with and without asthma"]);
  });

  it("the design of another study is ignored", () => {
    const design = readDesign(
      sentences(
        "A single-arm, open-label trial of AB-101",
        "In two randomized placebo-controlled studies of a similar drug, patients improved.",
      ),
      [],
    );
    expect([design.masking?.value, design.control, design.allocation?.value]).toEqual([
      "Open-label",
      undefined,
      undefined,
    ]);
  });

  it.each([
    ["Observer-blind", ["Participant"], "In this observer-blind trial, children and parents are unaware."],
    [
      "Assessor-blind",
      ["Participant", "Outcome assessor"],
      "An assessor-blind trial. Volunteers and raters are blinded.",
    ],
  ])("masking: %s", (masking, roles, text) => {
    const design = readDesign(sentences(text), []);
    expect(design.masking?.value).toBe(masking);
    if (roles.length > 1) expect(design.masked_roles?.value).toEqual(roles);
  });

  it("a dose may be one of several, and is not the strength of a tablet", () => {
    const regimens = readRegimens(
      sentences(
        "AB-101 5 mg, 10 mg or 20 mg will be given orally once daily.",
        "AB-103 4 mg/kg (80 mg/4 mL) is given in 100 mL of saline as an intravenous infusion on Day 1.",
        "AB-102 is provided as 25 mg tablets to be taken as 75 mg (3 tablets) orally twice daily.",
      ),
    );
    expect(regimens.map(({ dose }) => dose.value)).toEqual(["5 mg, 10 mg or 20 mg", "4 mg/kg", "75 mg"]);
  });

  it("the number in a row of the synopsis", () => {
    const row = { ...section, title: "Number of trial participants", path: ["Synopsis"] };
    const planned = readStatistics({
      ...{ analysis: [], interim: [], missing: [], multiplicity: [], hypotheses: [] },
      size: [
        { text: "The trial was planned after one with 40 patients who were treated.", page: 1, section },
        { text: "260 (130 per group)", page: 1, section: row },
      ],
    }).planned;
    expect(planned?.value).toBe(260);
  });

  it("doses of other studies, in a table, or repeated are not regimens", () => {
    const regimens = readRegimens(
      sentences(
        "AB-101 20 mg will be taken orally once daily.",
        "Participants will take AB-101 20 mg orally once daily with food.",
        "Results from study XY-3 showed that 40 mg once daily was tolerated.",
        "20 mg once daily 15 mg once daily 10 mg once daily",
        "Placebo to match AB-101 20 mg is taken orally once daily.",
      ),
    );
    expect(regimens.map(({ description }) => description.value.slice(0, 7))).toEqual(["AB-101 ", "Placebo"]);
  });

  it("an analysis set is listed once, under its name in the definition", () => {
    const sets = readAnalysisSets(
      sentences(
        "The analysis populations are defined as:",
        "Intent-to-Treat (ITT) population: defined as all randomized participants.",
        "Immunogenicity-evaluable population: all participants with one valid titer after the second dose.",
        "Baseline characteristics will be summarized for the ITT population, which includes all randomized participants.",
        "The safety analysis set consists of all participants who received one dose.",
        "The Full Analysis Set is the subset of randomized participants who have a valid result.",
        "The Per-Protocol Analysis Set excludes those with deviations that may interfere with the response.",
      ),
    );
    expect(sets.map(({ name }) => name.value)).toEqual([
      "Intent-to-Treat (ITT) population",
      "Immunogenicity-evaluable population",
      "safety analysis set",
      "Full Analysis Set",
      "Per-Protocol Analysis Set",
    ]);
  });

  it("a repeated sentence is listed once", () => {
    const twice = "The sponsor must be informed within 24 hours of any event.";
    expect(matching(sentences(twice, twice), /within/, 8)).toHaveLength(1);
  });
});

const ofSampleSize = {
  number: "9",
  title: "Sample size",
  level: 1,
  page: 1,
  heading: [],
  lines: [],
  path: [],
};

describe("DIG-8: the sample size", () => {
  test.each<[string[], { readonly [Field in keyof ReturnType<typeof readStatistics>]?: string | number }]>([
    [
      [
        "With 132 evaluable participants per level (264 in total), there is 84% power.",
        "Allowing for 15% attrition, 312 participants (78 per group) will be randomized.",
      ],
      { planned: 312, dropout: "15%" },
    ],
    [
      ["Thirty-six are randomised to allow for about 11% who do not complete."],
      { planned: 36, dropout: "11%" },
    ],
    [["Adjusting for 5% ineligibility or loss, the total is 486 patients."], { planned: 486, dropout: "5%" }],
    [["The target is 64 patients per group, 128 overall."], { planned: 128 }],
    [["With 120 per group and 10% not evaluable at Day 57, 108 will contribute."], { dropout: "10%" }],
    [
      [
        "Thirty per dose give a two-sided 90% exact confidence interval of 19% to 50%.",
        "A null response rate of 15% is tested against 40% with a one-sided alpha of 0.05.",
      ],
      { sidedness: "One-sided", effect: "null response rate of 15% is tested against 40%" },
    ],
    [["The two-sided 95% confidence interval is shown."], { sidedness: "Two-sided" }],
    [["We allow an error of first type of 5%, two-sided."], { alpha: "5%", sidedness: "Two-sided" }],
    [["Statistical significance is set at p < 0.05."], { alpha: "0.05" }],
    [["330 deaths are needed at a one-sided level of 2.5%."], { alpha: "2.5%", events: 330 }],
    [
      ["We expect a hernia in 26% of patients.", "A reduction to 11% is relevant."],
      {
        effect: "26% of patients. A reduction to 11%",
      },
    ],
    [
      ["The difference between groups is assumed to be -1.1."],
      {
        effect: "difference between groups is assumed to be -1.1",
      },
    ],
    [
      ["This detects a 30% reduction in the annualized rate at Week 52."],
      {
        effect: "30% reduction in the annualized rate at Week",
      },
    ],
    [
      [
        "Non-inferiority is defined by an upper limit for the hazard ratio of 1.35.",
        "The initial protocol had a margin of 1.40.",
      ],
      { margin: "1.35" },
    ],
  ])("%j", (texts, expected) => {
    const size = texts.map((text): Sentence => ({ text, page: 1, section: ofSampleSize }));
    const none = { analysis: [], interim: [], missing: [], multiplicity: [], hypotheses: [] };
    const stated = readStatistics({ size, ...none });
    const fields = ["planned", "dropout", "sidedness", "alpha", "events", "effect", "margin"] as const;
    const wanted = fields.filter((field) => field in expected);
    expect(
      Object.fromEntries(wanted.flatMap((field) => (stated[field] ? [[field, stated[field].value]] : []))),
    ).toEqual(expected);
  });
});
