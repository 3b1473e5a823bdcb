import { describe, expect, test } from "vitest";
import { linesOf } from "../lines/line.ts";
import { citeSentence, type Sentence } from "../lines/sentences.ts";
import { cite } from "../lines/source.ts";
import { page, words } from "../page-model/testing.ts";
import { readMarker } from "../sections/list-marker.ts";
import { allocatedArms } from "./allocated-arms.ts";
import { readAnalysisSets } from "./analysis-sets.ts";
import { distinct, withArmDoses, withCommonRoute } from "./combine-regimens.ts";
import { readDesign, withArms } from "./design.ts";
import { readDurations } from "./durations.ts";
import { readEpochs } from "./epochs.ts";
import { readGeography } from "./geography.ts";
import { readLabeled, readStacked } from "./labeled-lines.ts";
import { compoundOf, diseaseName, indicationOf, productName } from "./names-in-title.ts";
import { readStatistics } from "./statistics.ts";
import { readStrata } from "./strata.ts";
import { placeboOf, readRegimens } from "./treatment.ts";

const section = { number: "4", title: "Methods", level: 1, page: 1, heading: [], lines: [], path: [] };
const said = (...texts: readonly string[]): Sentence[] => texts.map((text) => ({ text, page: 1, section }));
const row = (title: string, text: string): Sentence[] => [
  { text, page: 1, section: { ...section, title, path: ["Synopsis"] } },
];
const statistics = (size: readonly Sentence[]) =>
  readStatistics({ size, analysis: [], interim: [], missing: [], multiplicity: [], hypotheses: [] });

test.each([
  [
    "Palimab is taken by mouth twice daily at 20 mg to 120 mg, and gemcitabine is infused intravenously on Days 1 and 8 at 600 mg/m2.",
    ["20 mg to 120 mg, by mouth, twice daily", "600 mg/m2, intravenously, on Days 1 and 8"],
  ],
  ["Palimab 20 mg once daily is given for 4 weeks.", ["20 mg, , once daily"]],
])("DIG-8: the treatments of one sentence: %s", (text, expected) => {
  expect(
    readRegimens(said(text)).map(({ dose, route, frequency }) =>
      [dose?.value, route?.value, frequency?.value].join(", "),
    ),
  ).toEqual(expected);
});

test("DIG-8: the placebo of an arm, given as a sentence that names it says", () => {
  const [active] = readRegimens(said("Palimab 20 mg is injected subcutaneously every 2 weeks."));
  const [own] = said("Participants receive palimab or placebo once daily by mouth.");
  const arm = own && {
    name: citeSentence("matching placebo", own),
    regimen: citeSentence("matching placebo", own),
  };
  const read = (compound: string | undefined, sentences: readonly Sentence[]) =>
    active && arm
      ? placeboOf([active], [arm], sentences, compound).map(({ description, route, frequency }) => [
          description.value,
          route?.value,
          frequency?.value,
        ])
      : null;
  expect(read("palimab", own ? [own] : [])).toEqual([
    ["Placebo; matching placebo", "by mouth", "once daily"],
  ]);
  expect(read("palimab", [])).toEqual([["Placebo; matching placebo", "subcutaneously", undefined]]);
  expect(read("solumab", [])).toEqual([]);
});

describe("DIG-8: the planned number among others", () => {
  test.each<[string, number | undefined]>([
    ["Approximately 820 participants will be screened to achieve 410 randomly assigned to treatment.", 410],
    [
      "About 430 participants are expected to enter the lead-in in order to randomize 300 (100 per group).",
      300,
    ],
    ["Approximately 62 participants will enter the lead-in so that 50 are dosed.", 50],
    ["A total of 56 clusters with 20 patients each, i.e. 1120 patients, will be included.", 1120],
    [
      "Up to 30 participants will be enrolled in Part 1 and 60 in Part 2, for a total of up to 90 participants.",
      90,
    ],
    ["The recruitment target was increased from 300 to 450 participants.", 450],
    ["n = 340 patients (170 per treatment arm)", 340],
    ["Of 98 centers that were approached, 84 agreed.", undefined],
  ])("%s", (text, planned) => {
    expect(statistics(said(text)).planned?.value).toBe(planned);
  });

  test.each<[string, string, number | undefined]>([
    ["Total number of patients randomised", "1530", 1530],
    ["Estimated sample", "about 15,400 patients", 15400],
    ["Estimated sample", "84 centres", undefined],
    ["Number of participants planned", "Screened: 500; randomized: 300", 300],
    ["Planned enrollment", "~ 350", 350],
    ["Number of patients to be included", "Approximately 2 x 60 patients", undefined],
    ["Number of subjects (planned)", "Up to 96 subjects: 40 in Part A and 56 in Part B", 96],
    ["Study population", "48 healthy male subjects", 48],
  ])("in the row %s: %s", (label, text, planned) => {
    expect(statistics(row(label, text)).planned?.value).toBe(planned);
  });
});

test.each<[string, string | undefined]>([
  ["To allow for 10% of participants without evaluable data, 50 will be dosed.", "10%"],
  ["Considering 14% of patients without data in both periods, 44 are randomised.", "14%"],
  ["Assuming 10% of participants not evaluable at week 12, 56 per arm are needed.", "10%"],
  ["Assuming a drop-out rate of approximately 15 percent, 120 patients will be enrolled.", "15%"],
  ["Accounting for 5% non-evaluable participants, 60 are needed.", "5%"],
  ["Assuming that about 10% of subjects will not be evaluable, 92 are randomized.", "10%"],
  ["To compensate for a loss to follow-up of 10%, 1000 patients will be included.", "10%"],
  ["The response rate is assumed to be 10% of participants.", undefined],
])("DIG-8: the dropout in: %s", (text, dropout) => {
  expect(statistics(said(text)).dropout?.value).toBe(dropout);
});

test.each<[string[], string | undefined]>([
  [
    ["A difference of 1.0 point is regarded as meaningful.", "We expect a difference of 1.2 points."],
    "difference of 1.2 points",
  ],
  [["A rate ratio of 0.78 is assumed."], "rate ratio of 0.78"],
  [["Assuming an odds ratio of 1.6"], "odds ratio of 1.6"],
  [["assuming a relative risk of 0.7"], "relative risk of 0.7"],
  [["to detect a reduction from 30% to 20%"], "reduction from 30% to 20%"],
  [
    ["a mean difference between groups of 2.0 mmHg is expected"],
    "mean difference between groups of 2.0 mmHg",
  ],
  [["Assuming a true difference of zero"], "true difference of zero"],
  [
    ["Assuming true response rates of 75% (vaccine) and 10% (placebo), the power is 95%."],
    "true response rates of 75% (vaccine) and 10% (placebo)",
  ],
  [
    ["We expect an event rate of 12% in the standard group and 6% in the intervention group."],
    "event rate of 12% in the standard group and 6% in the intervention group",
  ],
  [
    [
      "With a response rate of 20% under the null hypothesis versus 40% under the alternative, 45 are needed.",
    ],
    "response rate of 20% under the null hypothesis versus 40% under the alternative",
  ],
  [["The median survival is expected to increase from 10 to 14 months (HR 0.71)."], "HR 0.71"],
  [["We expect an increase from 10 to 14 months."], "increase from 10 to 14 months"],
  [
    ["Assuming HiSCR75 at Week 16 of 34% with exampumab and 18% with placebo"],
    "HiSCR75 at Week 16 of 34% with exampumab and 18% with placebo",
  ],
  [["Participants are randomized in a ratio of 1:1:1 and power is 80%."], undefined],
])("DIG-8: the assumed effect in: %j", (texts, effect) => {
  expect(statistics(said(...texts)).effect?.value).toBe(effect);
});

test.each<[string, string | undefined]>([
  ["The non-inferiority margin is set at 10 percentage points.", "10 percentage points"],
  ["A non-inferiority margin of -12.5% is used.", "-12.5%"],
  ["Equivalence margins of ±15% were chosen.", "±15%"],
  ["The margin was prespecified as 1.25 on the hazard ratio scale.", "1.25"],
  ["Non-inferiority is shown if the lower bound of the 95% CI exceeds −7.5%.", "−7.5%"],
  ["The 90% CI must lie within the acceptance range of 80.00-125.00%.", "80.00-125.00%"],
  ["Dosing may be repeated within an equivalent margin of time.", undefined],
])("DIG-8: the margin in: %s", (text, margin) => {
  expect(statistics(said(text)).margin?.value).toBe(margin);
});

test.each<[string, string | undefined]>([
  ["The overall two-sided type I error is controlled at 5%.", "5%"],
  ["All tests are two-tailed with p < 0.05 considered significant.", "0.05"],
  ["A p-value of less than 0.05 will be considered statistically significant.", "0.05"],
  ["Comparisons are made at the 5% level (two-sided).", "5%"],
  ["The confidence level is 95%.", undefined],
])("DIG-8: the significance level in: %s", (text, alpha) => {
  expect(statistics(said(text)).alpha?.value).toBe(alpha);
});

test("DIG-8: the labels of a section on analysis sets", () => {
  const own = said(
    "Modified ITT: all without a change of medication before the visit",
    "As Treated (AT): by the treatment that was received",
    "Note: the sets are defined before unblinding",
  ).map((one) => ({ ...one, section: { ...one.section, title: "Analysis populations" } }));
  expect(readAnalysisSets(own).map(({ name }) => name.value)).toEqual(["Modified ITT", "As Treated (AT)"]);
});

test.each<[string, string[]]>([
  ["The primary analysis will be by intention to treat.", ["Intention to treat"]],
  ["A per-protocol analysis excludes patients with major deviations.", ["Per-protocol"]],
  ["mITT: all randomised participants with a positive culture.", ["mITT"]],
  ["Treatment follows the protocol.", []],
  [
    "The response-evaluable population is the subset with measurable disease.",
    ["response-evaluable population"],
  ],
  ["The completer population is those with both periods.", ["completer population"]],
])("DIG-8: the analysis sets in: %s", (text, sets) => {
  expect(readAnalysisSets(said(text)).map(({ name }) => name.value)).toEqual(sets);
});

test.each<[string, [string?, string?]]>([
  ["A stepped-wedge cluster randomised trial.", ["Stepped wedge"]],
  ["A 3+3 dose-escalation study.", ["Dose escalation"]],
  ["A vehicle-controlled study in parallel groups.", ["Parallel groups", "Vehicle"]],
  ["A single-arm study without control group.", ["Single group", "Uncontrolled"]],
  ["A trial comparing early mobilization with usual care.", [undefined, "Usual care"]],
  ["Exampblue in addition to standard care versus standard care alone", [undefined, "Standard of care"]],
  ["Five-fraction versus conventionally fractionated radiation therapy", [undefined, "Standard of care"]],
  ["A multicenter superiority trial with two parallel arms (1:1)", ["Parallel groups"]],
  ["A dose-finding study with three parallel dose groups", ["Parallel groups"]],
  ["Exampinib versus physician's choice", [undefined, "Active control"]],
  ["Exampinib versus best supportive care", [undefined, "Best supportive care"]],
  ["An open-label, randomized, 2-sequence, 2-period study", ["Crossover"]],
  ["A Study of Single and Multiple Ascending Oral Doses of AB-1", ["Ascending doses"]],
  [
    "This is a single-arm, uncontrolled extension study in children who took part in Study 201.",
    ["Single group", "Uncontrolled"],
  ],
  ["In placebo-controlled studies of exampumab, the response rate was 30%.", []],
])("DIG-8: model and control in: %s", (text, [model, control]) => {
  const design = readDesign(said(text), []);
  expect([design.model?.value, design.control?.value]).toEqual([model, control]);
});

test.each<[string, string[], [string?, string?]]>([
  ["Patients will be randomized.", ["Exampumab", "Placebo"], ["Parallel groups", "Placebo"]],
  ["Subjects will be randomized.", ["Treatment", "Sham"], ["Parallel groups", "Sham"]],
  ["Patients will be randomised.", ["Early surgery", "Usual care"], ["Parallel groups", "Usual care"]],
  ["Randomized patients may cross over.", ["Arm A", "Arm B"], []],
  ["The first parts are randomized.", ["Part A", "Part B"], []],
  ["Patients are enrolled.", ["Group 1", "Group 2"], []],
])("DIG-8: model and control that arms imply: %s %j", (text, names, [model, control]) => {
  const arms = names.map((name) => ({ name: cite(name, []), regimen: cite(name, []) }));
  const design = withArms(readDesign(said(text), []), arms, said(text));
  expect([design.model?.value, design.control?.value]).toEqual([model, control]);
});

test("DIG-8: the control that only the regimen of a numbered arm names", () => {
  const arms = [
    { name: cite("Group 1", []), regimen: cite("walking and review", []) },
    { name: cite("Group 2", []), regimen: cite("usual care (n=620)", []) },
  ];
  expect(withArms({}, arms, []).control?.value).toBe("Usual care");
});

test("DIG-8: two arms that a sentence offers without a ratio", () => {
  expect(
    allocatedArms(said("Patients will be allocated to either early surgery or watchful waiting.")).map(
      ({ name }) => name.value,
    ),
  ).toEqual(["early surgery", "watchful waiting"]);
});

test("DIG-8: the power of the main calculation comes before that of further ones", () => {
  const { power } = statistics(
    said("With 510 patients per group the power is 90%.", "For FEV1, 510 patients give >95% power."),
  );
  expect(power?.value).toBe("90%");
});

test.each<[string, number | undefined, string | undefined]>([
  ["With a power of 80%, 38 subjects are needed. We allow for a 13% dropout and shall enroll 44.", 44, "80%"],
  ["Allowing for 5% ineligibility, the accrual goal is 124 patients.", 124, undefined],
  ["Forty-four subjects will be enrolled.", 44, undefined],
  [
    "Dose proportionality is assessed with a power model and its 90% confidence interval.",
    undefined,
    undefined,
  ],
])("DIG-8: the number enrolled and the power, not those of others: %s", (text, planned, power) => {
  const stated = statistics(said(...text.split(/(?<=\.) /)));
  expect([stated.planned?.value, stated.power?.value]).toEqual([planned, power]);
});

describe("DIG-8: epochs", () => {
  test.each<[string, string[] | undefined]>([
    [
      "It consists of a Screening Period (Day −28 to −1), Treatment Period 1 (Week 0 to Week 24), Treatment Period 2 and a Safety Follow-up (to Week 55, i.e. 4 weeks after the last dose).",
      ["Screening Period", "Treatment Period 1", "Treatment Period 2", "Safety Follow-up"],
    ],
    [
      "The study has four phases: Pre-treatment, Induction, Maintenance and Follow-up.",
      ["Pre-treatment", "Induction", "Maintenance", "Follow-up"],
    ],
    [
      "Study periods: Screening; Double-blind; Open-label extension; Safety follow-up",
      ["Screening", "Double-blind", "Open-label extension", "Safety follow-up"],
    ],
    [
      "The trial consists of a 2-week screening period, a 12-week treatment period and a 4-week safety follow-up period.",
      ["Screening period", "Treatment period", "Safety follow-up period"],
    ],
    ["The study includes patients, caregivers and nurses.", undefined],
    [
      "Each participant will go through the following periods: Screening (up to 35 days), Treatment (24 weeks), Follow-up (12 weeks).",
      ["Screening", "Treatment", "Follow-up"],
    ],
    [
      "There will be 3 study periods: Screening (Day -28 to -1), Confinement (Day -1 to 5), and Follow-up (Day 10).",
      ["Screening", "Confinement", "Follow-up"],
    ],
    [
      "Up to 68 weeks: screening 4 weeks, placebo-controlled period 16 weeks, extension period 36 weeks, safety follow-up 12 weeks",
      ["Screening", "Placebo-controlled period", "Extension period", "Safety follow-up"],
    ],
    [
      "The duration is about 6 months: screening up to 14 days, treatment on the day of surgery, hospital phase to discharge and follow-up to 6 months.",
      ["Screening", "Treatment", "Hospital phase", "Follow-up"],
    ],
    [
      "Part A: about 38 days (screening up to 28 days, in-house Day -1 to Day 4, follow-up Day 10).",
      ["Screening", "In-house", "Follow-up"],
    ],
    [
      "The study will consist of a 28-day Screening Period, a Baseline visit, a 16-week Double-blind Treatment Period and an 8-week Safety Follow-up.",
      ["Screening Period", "Baseline", "Double-blind Treatment Period", "Safety Follow-up"],
    ],
    [
      "Participation lasts 14 months: a 1-month screening period, 12 months of vaccination and 1-month follow-up.",
      ["Screening period", "Vaccination", "Follow-up"],
    ],
    ["Screening may last up to three weeks.", undefined],
    ["The extension period includes extension period follow-up and long-term follow-up visits.", undefined],
  ])("in the sentence %s", (text, epochs) => {
    expect(readEpochs(said(text))?.value).toEqual(epochs);
  });

  test("in several sentences of the design, each on one period", () => {
    const sentences = said(
      "This is a crossover trial with two treatment periods of four weeks each, separated by a two-week washout.",
      "Screening may last up to three weeks.",
    ).map((one) => ({ ...one, section: { ...one.section, title: "Design" } }));
    expect(readEpochs(sentences)?.value).toEqual(["Screening", "Washout", "Treatment"]);
  });

  test.each<[string[], string[] | undefined]>([
    [
      ["Screening: up to 28 days", "Treatment: 21-day cycles", "Survival follow-up: every 12 weeks"],
      ["Screening", "Treatment", "Survival follow-up"],
    ],
    [["Treatment: 21-day cycles", "Follow-up: every 12 weeks"], undefined],
    [["Global enrollment period: all 600", "Extension enrollment period: until 90 more"], undefined],
  ])("labeled one below the other: %j", (texts, epochs) => {
    expect(readEpochs(said(...texts))?.value).toEqual(epochs);
  });

  test.each<[string[], string[] | undefined]>([
    [
      [
        "Inclusion period (0 to 28 days)",
        "Treatment period (144 weeks)",
        "Safety follow-up period (24 weeks)",
      ],
      ["Inclusion period", "Treatment period", "Safety follow-up period"],
    ],
    [
      ["Run-in (4 to 8 weeks, stable), procedure, blinded follow-up (to 6 months), later follow-up."],
      ["Run-in", "Procedure", "Blinded follow-up", "Later follow-up"],
    ],
    [["Participants are treated for as long as they benefit, and are followed."], undefined],
  ])("in a section on nothing but periods: %j", (texts, epochs) => {
    const sentences = said(...texts).map((one) => ({
      ...one,
      section: { ...one.section, title: "Study periods" },
    }));
    expect(readEpochs(sentences)?.value).toEqual(epochs);
  });

  test("in a list separated by semicolons, which ends sentences elsewhere", () => {
    const list = [
      "The study consists of a screening period;",
      "treatment period 1;",
      "washout period;",
      "follow-up period.",
    ];
    expect(readEpochs(said(...list))?.value).toEqual([
      ...["Screening period", "Treatment period 1", "Washout period", "Follow-up period"],
    ]);
  });

  test.each<[string[], string[] | undefined]>([
    [
      ["Enrolment period", "Treatment period", "Follow-up period"],
      ["Enrolment period", "Treatment period", "Follow-up period"],
    ],
    [
      ["Screening phase (Day -28 to -1)", "Double-blind treatment phase", "Safety follow-up"],
      ["Screening phase", "Double-blind treatment phase", "Safety follow-up"],
    ],
    [["Prohibited treatment", "Permitted treatment", "Concomitant treatment"], undefined],
    [["Screening period", "Treatment period", "Follow-up period (not applicable)"], undefined],
  ])("in the titles of sections: %j", (titles, epochs) => {
    expect(
      readEpochs(
        [],
        titles.map((title) => ({ ...section, title })),
      )?.value,
    ).toEqual(epochs);
  });

  test.each<[string[][], string[] | undefined]>([
    [
      [
        ["Trial Periods", "Screening1", "Run-in", "Randomised treatment", "Follow-up"],
        ["Visit", "1", "2", "3", "4"],
      ],
      ["Screening", "Run-in", "Randomised treatment", "Follow-up"],
    ],
    [
      [
        ["Sequence", "Period 1 (weeks 0–12)", "Washout (weeks 12–18)", "Period 2 (weeks 18–30)"],
        ["AB", "Drug", "none", "Placebo"],
      ],
      ["Period 1", "Washout", "Period 2"],
    ],
    [
      [
        ["Epoch", "Duration"],
        ["Screening", "4 weeks"],
        ["Double-blind treatment", "12 weeks"],
        ["Follow-up", "4 weeks"],
      ],
      ["Screening", "Double-blind treatment", "Follow-up"],
    ],
    [
      [
        ["Procedure", "Screening", "D1", "W12", "EOS", "Safety FU"],
        ["ECG", "X", "X", "", "X", "X"],
      ],
      ["Screening", "Safety follow-up"],
    ],
    [
      [
        ["Visit", "Week 4", "End of treatment", "Early termination"],
        ["ECG", "X", "X", "X"],
      ],
      undefined,
    ],
  ])("in the table %j", (table, epochs) => {
    expect(readEpochs([], [section], () => [{ lines: [], table }])?.value).toEqual(epochs);
  });
});

test.each<[string[], string[] | undefined]>([
  [
    [
      "Neither patients nor health care providers can be blinded.",
      "Data analysts are blinded to allocation.",
    ],
    ["Statistician"],
  ],
  [
    [
      "Patients, investigators and everyone involved in trial conduct or analysis remain blinded to treatment.",
      "Staff of the sponsor and the central spirometry readers are blinded as well.",
    ],
    ["Participant", "Investigator", "Everyone involved", "Sponsor", "Outcome assessor"],
  ],
  [
    ["Neither subjects nor investigators or staff of the sponsor and CRO know the treatment."],
    ["Participant", "Investigator", "Sponsor", "CRO staff"],
  ],
  [["Blinding of participants is not possible, but data analysts will be blinded."], ["Statistician"]],
  [
    [
      "Vaccine recipients and those responsible for the evaluation of endpoints will be unaware of the vaccine.",
    ],
    ["Participant", "Outcome assessor"],
  ],
  [
    ["Subjects, investigators and the raters who score the tests do not know the allocation."],
    ["Participant", "Investigator", "Outcome assessor"],
  ],
  [
    ["A triple-blind (patient, treating team, outcome assessor) trial."],
    ["Participant", "Care provider", "Outcome assessor"],
  ],
])("DIG-8: the masked roles in: %j", (texts, roles) => {
  expect(readDesign(said(...texts), []).masked_roles?.value).toEqual(roles);
});

test.each<[string, string[]]>([
  [
    "Minimisation will be used with the factors age, sex and stroke severity.",
    ["age", "sex", "stroke severity"],
  ],
  [
    "Stratification variables include study site, age group and gestational age.",
    ["study site", "age group", "gestational age"],
  ],
  [
    "Randomisation is stratified by country and, in Cohort C, by age (5 to 8 versus 9 to 11 years).",
    ["country", "age (5 to 8 versus 9 to 11 years)"],
  ],
  [
    "Allocation uses minimisation with a random element (80%) on: practice; age (70-79, 80 and over).",
    ["practice", "age (70-79, 80 and over)"],
  ],
  [
    "Randomized 1:1, stratified on center and type of surgery, to one of two arms.",
    ["center", "type of surgery"],
  ],
  ["Randomised 2:1 (stratified by site and age group) to receive a drug or placebo.", ["site", "age group"]],
  ["The following stratification factors will be used: region and tumor burden.", ["region", "tumor burden"]],
  ["Block-randomized within strata defined by center and diabetes status.", ["center", "diabetes status"]],
])("DIG-8: the factors in: %s", (text, strata) => {
  expect(readStrata(said(text)).map(({ value }) => value)).toEqual(strata);
});

test.each<[string, Record<string, string>]>([
  ["Total duration per participant is about 5 years and 8 months.", { total: "about 5 years and 8 months" }],
  ["A follow-up visit takes place 3 weeks after the end of treatment.", { followUp: "3 weeks" }],
  ["Participants are followed until 26 weeks after surgery.", { followUp: "26 weeks" }],
  ["Supplementation starts on day 2 and lasts for 12 weeks.", { treatment: "12 weeks" }],
  ["Duration of trial for one participant: 9 months", { total: "9 months" }],
  ["The overall study duration is estimated as 48 months.", { total: "48 months" }],
  ["A mean time in the trial of 0.93 years was assumed.", {}],
  ["A post-observation period of 2 weeks follows the treatment.", { followUp: "2 weeks" }],
  ["Participants are in-house to Day 17, with outpatient follow-up on Day 25.", { followUp: "Day 25" }],
])("DIG-8: the durations in: %s", (text, durations) => {
  const found = Object.entries(readDurations(said(text))).map(([role, { value }]) => [role, value]);
  expect(Object.fromEntries(found)).toEqual(durations);
});

test.each<[string[], string | number | undefined]>([
  [["Recruitment takes place in primary care practices in Denmark."], "Denmark"],
  [["Patients of five hospitals in the north of the Netherlands are recruited."], "Netherlands"],
  [["84 hemodialysis centres in Ontario and Alberta, Canada"], "Canada"],
  [["47 hospitals, all in the United States"], "United States"],
  [["This multinational study is conducted at 250 centers.", "Sites in Japan enroll last."], undefined],
  [["The study will be enrolling into two cohorts: Global and China Cohorts."], undefined],
  [["Contraceptive methods apply to subjects enrolled in Japan only."], undefined],
  [["Approximately 60 sites in the US, Canada, and Europe will participate."], undefined],
])("DIG-8: the countries in: %j", (texts, countries) => {
  expect(readGeography(said(...texts)).countries?.value).toBe(countries);
});

describe("DIG-8: names that only the title states", () => {
  test.each<[string, string | undefined]>([
    ["A Study in Adult Males With Severe Hemophilia B", "Severe Hemophilia B"],
    ["Whey protein to improve physical recovery after hip fracture in older adults", "hip fracture"],
    [
      "Hydrocortisone for Severe Community-Acquired Pneumonia: A Trial",
      "Severe Community-Acquired Pneumonia",
    ],
    ["Routine drains in patients undergoing distal pancreatectomy", "distal pancreatectomy"],
    [
      "AB-123 in Participants With Previously Treated, PTK7-expressing, Advanced Lung Cancer",
      "Previously Treated, PTK7-expressing, Advanced Lung Cancer",
    ],
    ["Levetiracetam for neonatal seizures", "neonatal seizures"],
    [
      "Early versus delayed cholecystectomy for acute cholecystitis in elderly patients",
      "acute cholecystitis",
    ],
    ["Multiple Ascending Doses of AB-123 in Healthy Volunteers", "Healthy Volunteers"],
    ["Allopurinol in people with gout – a Nordic trial", "gout"],
    ["Low-dose Exampramine in Narcolepsy Type 1: a Trial", "Narcolepsy Type 1"],
    [
      "Safety of the Quadrivalent Norovirus Virus-Like Particle Vaccine CVN-N4 in Healthy Adults",
      "Norovirus",
    ],
  ])("the indication in: %s", (title, indication) => {
    expect(indicationOf(cite(title, []))?.value).toBe(indication);
  });

  test.each<[string, string | undefined]>([
    ["A Phase 1 Study of ABC-7412 in Patients With Solid Tumors", "ABC-7412"],
    ["Bioequivalence of two formulations of apixaban in healthy volunteers", "apixaban"],
    ["Effect of dapagliflozin on heart failure", "dapagliflozin"],
    ["Dexamethasone versus prednisolone for asthma", undefined],
    ["Zanubrutinib Plus Obinutuzumab in Follicular Lymphoma", undefined],
    ["Whole-body cryotherapy versus prednisolone", undefined],
  ])("the compound in: %s", (title, compound) => {
    expect(compoundOf(cite(title, []))?.value).toBe(compound);
  });

  test.each([
    ["ALD-07 162 mg/0.9 mL solution for injection in pre-filled syringe", "ALD-07"],
    ["Exampumab (ORP-118) oral solution, 20 mg/mL", "Exampumab (ORP-118)"],
    ["Exampumab 150 mg powder for concentrate for solution for infusion", "Exampumab"],
    ["BNT162b2 vaccine", "BNT162b2 vaccine"],
  ])("the substance of %s", (value, name) => {
    expect(productName(value)).toBe(name);
  });

  test("a disease without the criteria that establish it", () => {
    expect(diseaseName("RA according to the 2010 criteria for at least 6 months, DAS28 > 3.2")).toBe("RA");
  });
});

const lines = (...texts: readonly string[]) =>
  linesOf(page({ words: texts.flatMap((text, at) => words(text, { left: 72, baseline: 100 + 14 * at })) }));

test("DIG-8: a label that stands alone above its value", () => {
  expect(
    readStacked(lines("Sponsor", "Example University")).map(({ label, value }) => [label, value]),
  ).toEqual([["Sponsor", "Example University"]]);
  expect(readLabeled(lines("Sponsor: Example University"), new Set())).toHaveLength(1);
});

test.each([
  ["P1. Are aged 18 years or older", "Are aged 18 years or older"],
  ["IC 2. Signed consent", "Signed consent"],
  ["H1: the means differ", undefined],
  ["E10.Contrast allergy", "Contrast allergy"],
  ["X10.Contrast allergy", "Contrast allergy"],
])("DIG-8: the number in front of %s", (text, rest) => {
  expect(readMarker(text)?.rest).toBe(rest);
});

describe("DIG-8: doses", () => {
  test.each([
    ["One 20 mg tablet administered orally with 240 mL of water.", ["20 mg orally -"]],
    ["A single infusion of 6.0 × 10^11 vg/kg is given intravenously.", ["6.0 × 10^11 vg/kg intravenously -"]],
    [
      "Patients inhale 2 actuations twice daily by oral inhalation.",
      ["2 actuations oral inhalation twice daily"],
    ],
    [
      "Subjects receive a loading dose of 2 mg/kg IV over 30 minutes, followed immediately by a continuous IV infusion of 0.25 mg/kg/h for 48 hours.",
      ["2 mg/kg IV loading dose", "0.25 mg/kg/h IV continuous IV infusion"],
    ],
    [
      "Single doses of 25, 75, 200 or 400 mg will be administered subcutaneously on Day 1.",
      ["25, 75, 200 or 400 mg subcutaneously on Day 1"],
    ],
    ["On Days 1, 8 and 15 mg doses are recorded once daily.", ["15 mg - once daily"]],
    [
      "Exampurea 20 mg/kg/day orally once daily, escalated by 5 mg/kg/day every 8 weeks.",
      ["20 mg/kg/day orally once daily"],
    ],
    ["Exampumab 30 µg is injected IM on Day 1 and Day 22.", ["30 µg IM on Day 1 and Day 22"]],
    ["Exampaban 20 mg od", ["20 mg - od"]],
    ["Exampaban 5 mg is taken each morning.", ["5 mg - each morning"]],
    ["Exampaban 10 mg/kg IV on Day 1 of each 3-week cycle", ["10 mg/kg IV on Day 1 of each 3-week cycle"]],
    [
      "Radiotherapy 60 Gy in 30 fractions plus temozolomide 75 mg/m2 orally",
      ["60 Gy - in 30 fractions", "75 mg/m2 orally -"],
    ],
    ["Paracetamol up to 4 g per day orally is allowed.", []],
    ["Exampumab 162 mg is injected s.c. weekly.", ["162 mg subcutaneous weekly"]],
    [
      "A 0.5 mL dose is given intramuscularly at Months 0, 2 and 6.",
      ["0.5 mL intramuscularly at Months 0, 2 and 6"],
    ],
    ["Eligible patients have received at least 300 mg aspirin daily.", []],
    ["Prior therapy with prednisone more than 10 mg daily is recorded.", []],
    ["Inhibitors of CYP3A4 such as ketoconazole 200 mg daily are avoided.", []],
    ["Blood samples of 10 mL will be collected on Days 1, 8 and 15.", []],
    ["Participants will drink 240 mL of water daily.", []],
    ["If hypersensitivity occurs, epinephrine 0.3 mg IM is given.", []],
    ["Patients on a stable dose of metformin 1500 mg daily may continue.", []],
    ["The tracer 5 MBq/kg IV is given before the scan.", []],
    ["An NK1 antagonist may be added (aprepitant 125 mg on Day 1).", []],
    ["Rescue with sulfasalazine 1 g/day orally is permitted.", []],
    ["Patients with ALT levels >120 IU will be retested weekly.", []],
    ["The volume is diluted to 100 mL and infused intravenously once weekly.", []],
    ["Oral solution, 150 mL bottle, taken once daily", []],
    ["In a trial of 91 patients 100 mg were given IV once daily, based on earlier data.", []],
    [
      "Treatment Name AB-1 Dosage Formulation Powder Dosage Levels 3 mg 1 mg Route of Administration Nasal IM once daily",
      [],
    ],
  ])("in: %s", (text, doses) => {
    const found = readRegimens(said(text)).map(({ dose, route, frequency }) =>
      [dose.value, route?.value ?? "-", frequency?.value ?? "-"].join(" "),
    );
    expect(found).toEqual(doses);
  });

  const regimens = readRegimens(said("Participants receive exampumab 20 mg once daily."));

  test("take the one route that all sentences name", () => {
    const routes = (...texts: readonly string[]) =>
      withCommonRoute(regimens, said(...texts)).map(({ route }) => route?.value);
    expect(routes("Capsules are taken orally.", "Mode of administration: oral")).toEqual(["orally"]);
    expect(routes("Capsules are taken orally.", "The infusion is given intravenously.")).toEqual([undefined]);
    expect(routes("Rescue medication is given intravenously.")).toEqual([undefined]);
  });

  test("are stated once, unless for another treatment", () => {
    const stated = readRegimens(
      said(
        "Exampumab 200 mg is given IV every 3 weeks (Q3W).",
        "Arm 1 is treated with exampumab 200 mg IV, as described below.",
        "Comparumab 200 mg is given IV every 3 weeks.",
        "Exampumab 200 mg is given IV every 6 weeks.",
      ),
    );
    expect(distinct(stated).map(({ description }) => description.value.split(" ")[0])).toEqual([
      ...["Exampumab", "Comparumab", "Exampumab"],
    ]);
  });

  test("in the names of arms are added with the common frequency", () => {
    const arms = ["Exampumab 20 mg", "Exampumab 40 mg", "Placebo"].map((name) => ({ name: cite(name, []) }));
    expect(
      withArmDoses(regimens, arms).map(({ dose, frequency }) => [dose?.value, frequency?.value]),
    ).toEqual([
      ["20 mg", "once daily"],
      ["40 mg", "once daily"],
    ]);
  });
});

describe("DIG-8: protocols in prose", () => {
  test.each<[string, number | undefined]>([
    ["One hundred and eighty-four women in nine hospitals in Portugal will be allocated by lot.", 184],
    ["One thousand two hundred patients are needed.", 1200],
    ["We shall include three hundred patients.", 300],
    ["For this, 304 patients are needed. To make up for losses of 5%, 320 patients will be randomised.", 320],
    ["Forty-six patients will take part, twenty-three in each group.", 46],
    ["In all, 640 patients must be randomised.", 640],
    ["Between 60 and 70 hospitals will take part.", undefined],
  ])("the planned number: %s", (text, planned) => {
    expect(statistics(said(...text.split(/(?<=\.) /))).planned?.value).toBe(planned);
  });

  test.each<[string, string | undefined, number | undefined]>([
    ["About one patient in twenty (5%) is expected to be lost.", "5%", undefined],
    ["To make up for a loss of 8%, 90 patients are recruited.", "8%", undefined],
    ["With 90% power, 212 first relapses are required.", undefined, 212],
    ["Of the 212 relapses in the registry, 20% were treated.", undefined, undefined],
  ])("dropout and events: %s", (text, dropout, events) => {
    const stated = statistics(said(text));
    expect([stated.dropout?.value, stated.events?.value]).toEqual([dropout, events]);
  });

  test.each<[string, string[]]>([
    [
      "Allocation is by minimisation, taking account of hospital, of age (under 70, or 70 and over) and of the device used.",
      ["hospital", "age (under 70, or 70 and over)", "device used"],
    ],
    ["Minimisation is used to balance the groups with respect to sex and pain.", ["sex", "pain"]],
    ["Randomisation in blocks is done within strata of center and of severity.", ["center", "severity"]],
    ["Age and sex are taken into account in the allocation by minimisation.", ["Age", "sex"]],
    ["Taking account of age and of smoking, a model is fitted.", []],
  ])("factors: %s", (text, factors) => {
    expect(readStrata(said(text)).map(({ value }) => value)).toEqual(factors);
  });

  test.each<[string, (string | undefined)[]]>([
    [
      "Women in twelve maternity units in Norway, Denmark and Iceland will be randomized.",
      ["12", "Norway, Denmark and Iceland"],
    ],
    ["The trial is run in nine departments in France and one in Belgium.", ["9", "France and Belgium"]],
    ["Two hospitals had asked for it.", [undefined, undefined]],
    ["Recruitment ends in August 2026 university hospitals permitting.", [undefined, undefined]],
  ])("places: %s", (text, places) => {
    const { sites, countries } = readGeography(said(text));
    expect([sites?.value, countries?.value]).toEqual(places);
  });

  test.each<[string, string[]]>([
    [
      "Women will be randomly assigned, one to one, to receive exampiron 50 mg once daily by mouth for twelve weeks, or to no iron.",
      ["exampiron 50 mg", "no iron"],
    ],
    [
      "Patients are allocated at random to exampcine 0.5 mg daily in addition to usual care or to usual care alone.",
      ["exampcine 0.5 mg", "usual care alone"],
    ],
    [
      "Half of the patients will receive exampnin 3 mg at bedtime and the other half a placebo.",
      ["exampnin 3 mg", "placebo"],
    ],
    ["Patients were allocated at random to exampcine, or to placebo.", []],
  ])("arms: %s", (text, arms) => {
    expect(allocatedArms(said(text)).map(({ name }) => name.value)).toEqual(arms);
  });

  test.each<[string, string | undefined, string | undefined]>([
    ["Patients take exampcine 0.5 mg by mouth every morning for six months.", "by mouth", "six months"],
    ["It is given as 50 mg into a vein every week for eight weeks.", "intravenous", "eight weeks"],
    ["The dose is 20 mg in the evening, swallowed with water.", "oral", undefined],
    [
      "With a glomerular filtration rate between 35 and 50 ml/min it is taken by mouth daily.",
      undefined,
      undefined,
    ],
  ])("doses and their course: %s", (text, route, treatment) => {
    expect(readRegimens(said(text))[0]?.route?.value).toBe(route);
    expect(readDurations(said(text)).treatment?.value).toBe(treatment);
  });

  test("follow-up and the whole study", () => {
    expect(readDurations(said("We follow the patients for two years.")).followUp?.value).toBe("two years");
    expect(readDurations(said("Enrolment lasts 24 months and the whole study 38 months.")).total?.value).toBe(
      "38 months",
    );
  });

  test("the set of a principle, next to sets that are defined", () => {
    const names = (...texts: string[]) => readAnalysisSets(said(...texts)).map(({ name }) => name.value);
    const safety = "The safety population consists of those who took at least one tablet.";
    expect(
      names("The analysis is by intention to treat, that is all randomized women are analyzed.", safety),
    ).toEqual(["Intention to treat", "safety population"]);
    expect(names("The analysis follows the intention to treat.", safety)).toEqual(["safety population"]);
  });

  test("the control of an allocation", () => {
    const controlOf = (text: string) => readDesign(said(text), []).control?.value;
    expect(controlOf("Patients are allocated to exampcine, or to usual care alone.")).toBe("Usual care");
    expect(controlOf("Women are assigned to iron or to no treatment.")).toBe("No treatment");
    expect(controlOf("Exampcine is added to usual care.")).toBe(undefined);
  });
});

describe("DIG-8: first studies in humans", () => {
  test.each<[string, string | undefined]>([
    ["Part A has 7 cohorts of 8 subjects (6 active : 2 placebo).", "6:2"],
    ["In each cohort 8 subjects receive EX-1 and 2 placebo once daily.", "8:2"],
    ["The sentinel pair is randomized 1:1.", undefined],
    ["The first two subjects (sentinels, 1 active and 1 placebo) are dosed before the others.", undefined],
    [
      "In Part A 6 participants will receive EX-1 and 2 will receive placebo, in Part B 9 active and 3 placebo.",
      "6:2, 9:3",
    ],
  ])("the ratio in a cohort: %s", (text, ratio) => {
    expect(readDesign(said(text), []).ratio?.value).toBe(ratio);
  });

  test.each<[string, string | undefined]>([
    ["A first-in-human study of ascending doses of EX-1 in healthy volunteers", "healthy volunteers"],
    ["Pharmacokinetics of EX-1 in healthy Japanese men", "healthy Japanese men"],
    ["Ascending doses of EX-1", undefined],
  ])("the indication of: %s", (title, indication) => {
    expect(indicationOf(cite(title, []))?.value).toBe(indication);
  });

  test("the country of the one site", () => {
    const site = { ...section, title: "Clinical site" };
    expect(
      readGeography([{ text: "Example Unit, Groningen, The Netherlands", page: 1, section: site }]).countries
        ?.value,
    ).toBe("Netherlands");
  });
});
