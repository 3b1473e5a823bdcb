import { describe, expect, it } from "vitest";
import { linesOf } from "../lines/line.ts";
import { citeSentence, type Sentence } from "../lines/sentences.ts";
import { page, words } from "../page-model/testing.ts";
import { allocatedArms } from "./allocated-arms.ts";
import { entriesIn, tableArms } from "./arms.ts";
import { armRegimens, receivedInGroups, withPartners } from "./combine-regimens.ts";
import { readDesign } from "./design.ts";
import { readEpochs } from "./epochs.ts";
import { readGeography } from "./geography.ts";
import { headedArms, namedArms, readArms, singleArm } from "./named-arms.ts";
import { matchingLists } from "./record.ts";
import { drawnStrata, readStrata } from "./strata.ts";
import { labeledRegimens, readRegimens, tableRegimens } from "./treatment.ts";

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
    [
      "Patients are allocated 1:1:1 to AB-1 20 mg, AB-1 60 mg or placebo, each taken by mouth once daily.",
      ["AB-1 20 mg", "AB-1 60 mg", "placebo"],
    ],
    [
      "Subjects will be randomized to receive exampumab 150 mg or placebo in a 2:1 ratio.",
      ["exampumab 150 mg", "placebo"],
    ],
    [
      "Subjects will be randomly assigned (1:1) to exampumab or standard of care.",
      ["exampumab", "standard of care"],
    ],
    [
      "320 patients will be assigned at random to one of four treatments: drug 10 mg, drug 20 mg, drug 40 mg, or placebo, each given twice daily.",
      ["drug 10 mg", "drug 20 mg", "drug 40 mg", "placebo"],
    ],
    ["Subjects are randomized to the test group or one of the control groups in a ratio of 1:1:1.", []],
    [
      "Participants are randomized 1:1, in a double-blind manner, to exampsiran or placebo on a background of statins.",
      ["exampsiran", "placebo"],
    ],
    [
      "In this randomized study participants take leflunomide 10 mg or placebo by mouth once daily.",
      ["leflunomide 10 mg", "placebo"],
    ],
  ])("as many as the ratio has parts: %s", (text, names) => {
    expect(allocatedArms(design(text)).map(({ name }) => name.value)).toEqual(names);
  });

  it.each([
    [
      "Study drug is given in either Treatment Arm A (placebo) or Treatment Arm B (560 mg of exampinib).",
      [
        ["Treatment Arm A", "placebo"],
        ["Treatment Arm B", "560 mg of exampinib"],
      ],
    ],
    [
      "Subjects randomized to Arm A will receive placebo capsules and subjects randomized to Arm B will receive exampinib capsules.",
      [
        ["Arm A", "placebo capsules"],
        ["Arm B", "exampinib capsules"],
      ],
    ],
    ["Group 1 (n = 20) and Group 2 (20 patients) are compared.", []],
  ])("named with their treatments: %s", (text, arms) => {
    expect(namedArms(design(text)).map(({ name, regimen }) => [name.value, regimen.value])).toEqual(arms);
  });

  it.each([
    ["All children receive exampase alfa 300 mg by infusion every 2 weeks.", ["exampase alfa 300 mg"]],
    ["All patients will receive the study drug.", []],
    ["Eligible participants will take part in 1 treatment period.", []],
    ["All patients receive information on the study.", []],
  ])("the only one of a single-arm study: %s", (text, names) => {
    expect(singleArm(design("This is a single-arm study.", text)).map(({ name }) => name.value)).toEqual(
      names,
    );
    expect(singleArm(design(text))).toEqual([]);
  });

  it("in the titles of sections on arms", () => {
    const titled = ["Denervation arm", "Sham control arm"].flatMap((title) =>
      sentences(title, `What the ${title} undergoes.`).map((one) => ({
        ...one,
        section: { ...one.section, path: ["Treatment arms"] },
      })),
    );
    expect(headedArms(titled).map(({ name }) => name.value)).toEqual(["Denervation arm", "Sham control arm"]);
  });

  it("labeled by their role or product", () => {
    const found = readArms([
      ...sentences("Interventions", "Experimental intervention: exampumab", "Control: usual care"),
      ...design("No-drain arm: closed without a drain", "Age group: 18 to 65 years"),
      ...design("AB-101 group: AB-101 5 mg daily", "AB-101 group: 120 subjects", "Control: see below"),
    ]);
    expect(found.map(({ name, regimen }) => [name.value, regimen.value])).toEqual([
      ["Experimental intervention", "exampumab"],
      ["Control", "usual care"],
      ["No-drain arm", "closed without a drain"],
      ["AB-101 group", "AB-101 5 mg daily"],
    ]);
  });

  it.each([
    [
      "in rows",
      [
        ["Arm Name", "Intervention", "Dosage Level(s)", "Route of Administration", "Regimen"],
        ["Low", "exampumab", "10 mg", "Oral", "Once daily"],
        ["Control", "placebo", "Not applicable", "Oral", "Once daily"],
      ],
      [
        ["Low", "exampumab; 10 mg; Oral; Once daily"],
        ["Control", "placebo; Not applicable; Oral; Once daily"],
      ],
      [["10 mg", "Oral", "Once daily"]],
    ],
    [
      "in columns, with a cell merged over all of them",
      [
        ["Arm title", "Arm 1", "Arm 2", "Arm 3"],
        ["Intervention name", "exampumab", "exampumab", "placebo"],
        ["Unit Dose Strength(s)", "150 mg/mL", "150 mg/mL", "0 mg/mL"],
        ["Dosage Level(s)", "150 mg every 2 weeks", "300 mg every 4 weeks", "Every 2 weeks"],
        ["Route of Administration", "Subcutaneous", "", ""],
      ],
      [
        ["Arm 1", "exampumab; 150 mg/mL; 150 mg every 2 weeks; Subcutaneous"],
        ["Arm 2", "exampumab; 150 mg/mL; 300 mg every 4 weeks; Subcutaneous"],
        ["Arm 3", "placebo; 0 mg/mL; Every 2 weeks; Subcutaneous"],
      ],
      [
        ["150 mg", "Subcutaneous", "every 2 weeks"],
        ["300 mg", "Subcutaneous", "every 4 weeks"],
      ],
    ],
    [
      "in columns whose corner is empty",
      [
        ["", "exampumab", "Placebo"],
        ["Dose", "120 mg", "Not applicable"],
        ["Route", "Subcutaneous injection", "Subcutaneous injection"],
        ["Frequency", "Every 3 months", "Every 3 months"],
      ],
      [
        ["exampumab", "120 mg; Subcutaneous injection; Every 3 months"],
        ["Placebo", "Not applicable; Subcutaneous injection; Every 3 months"],
      ],
      [["120 mg", "Subcutaneous injection", "Every 3 months"]],
    ],
    [
      "of products in columns, which are no arms",
      [
        ["Intervention name", "exampumab", "comparib"],
        ["Dose", "10 mg", "500 mg"],
        ["Frequency", "Once daily", "Twice daily"],
      ],
      [],
      [
        ["10 mg", undefined, "Once daily"],
        ["500 mg", undefined, "Twice daily"],
      ],
    ],
    [
      "of products with a bolus and an infusion",
      [
        ["IMP", "Bolus", "Infusion", "Route"],
        ["Exampamine", "0.25 mg/kg", "0.125 mg/kg/h", "Intravenous"],
        ["Saline", "Same volume", "Same rate", "Intravenous"],
      ],
      [],
      [["0.25 mg/kg", "Intravenous", undefined]],
    ],
    [
      "whose dose and schedule are in the text of the arm",
      [
        ["Arm", "Treatment", "Schedule", "N"],
        ["A", "exampumab 4 mg (0.1 mL)", "Every 4 weeks", "213"],
        ["B", "Sham injection", "Every 4 weeks", "107"],
      ],
      [
        ["Arm A", "exampumab 4 mg (0.1 mL); Every 4 weeks"],
        ["Arm B", "Sham injection; Every 4 weeks"],
      ],
      [["4 mg", undefined, "Every 4 weeks"]],
    ],
    [
      "of sequences, without the numbers of participants",
      [
        ["Sequence", "Period 1", "Period 2"],
        ["AB (n = 24)", "exampumab", "placebo"],
        ["BA (n = 24)", "placebo", "exampumab"],
      ],
      [
        ["Sequence AB", "exampumab; placebo"],
        ["Sequence BA", "placebo; exampumab"],
      ],
      [],
    ],
    [
      "whose head is missing",
      [
        ["Test group (T)", "A + B", "A 80/5 mg 1 tablet"],
        ["Control group 1 (C1)", "A + placebo of B", "A 80/5 mg 1 tablet"],
      ],
      [
        ["Test group (T)", "A + B; A 80/5 mg 1 tablet"],
        ["Control group 1 (C1)", "A + placebo of B; A 80/5 mg 1 tablet"],
      ],
      [],
    ],
    [
      "with a placebo by volume",
      [
        ["Product", "Doses", "Route", "Schedule"],
        ["AB-1", "15 µg or 50 µg", "Intramuscular", "Days 1 and 29"],
        ["Placebo", "Same volume", "Intramuscular", "Days 1 and 29"],
      ],
      [],
      [
        ["15 µg or 50 µg", "Intramuscular", "Days 1 and 29"],
        [undefined, "Intramuscular", "Days 1 and 29"],
      ],
    ],
    [
      "with a drug per row below a merged cohort",
      [
        ["Cohort", "Drug", "Dose", "Schedule"],
        ["1", "AB-1", "200 mg", "Daily"],
        ["", "Exampumab", "6 mg/kg", "Day 1"],
        ["2", "AB-1", "300 mg", "Daily"],
        ["", "Exampumab", "6 mg/kg", "Day 1"],
      ],
      [
        ["Cohort 1", "AB-1; 200 mg; Daily; Exampumab; 6 mg/kg; Day 1"],
        ["Cohort 2", "AB-1; 300 mg; Daily; Exampumab; 6 mg/kg; Day 1"],
      ],
      [
        ["200 mg", undefined, "Daily"],
        ["6 mg/kg", undefined, "Day 1"],
        ["300 mg", undefined, "Daily"],
        ["6 mg/kg", undefined, "Day 1"],
      ],
    ],
    [
      "but not of other things",
      [
        ["Visit", "V1", "V2"],
        ["Dose", "X", "X"],
        ["ECG", "X", ""],
      ],
      [],
      [],
    ],
    [
      "but not numbers per group",
      [
        ["Group", "N"],
        ["Active", "20"],
        ["Placebo", "20"],
      ],
      [],
      [],
    ],
  ])("and doses in a table %s", (_, table, arms, doses) => {
    const entries = entriesIn([section], () => [{ lines: [], table }]);
    expect(tableArms(entries).map(({ name, regimen }) => [name.value, regimen.value])).toEqual(arms);
    expect(
      tableRegimens(entries).map(({ dose, route, frequency }) => [
        dose?.value,
        route?.value,
        frequency?.value,
      ]),
    ).toEqual(doses);
  });
});

describe("DIG-8: strata without an introduction", () => {
  it("are the items of a section on them", () => {
    const items = sentences(
      "Stratification factors",
      "1. Stage (II vs. III)",
      "2. Prior chemotherapy (yes vs. no)",
    );
    expect(readStrata(items).map(({ value }) => value)).toEqual([
      "Stage (II vs. III)",
      "Prior chemotherapy (yes vs. no)",
    ]);
  });

  it("are those of a drawn scheme with their levels", () => {
    const at = (text: string, baseline: number) => words(text, { left: 60, baseline });
    const lines = linesOf(
      page({
        words: [
          ...at("STRATIFY", 100),
          ...at("T stage", 120),
          ...at("1. T2", 132),
          ...at("2. T3", 144),
          ...at("Performance status", 170),
          ...at("1. 0", 182),
          ...at("2. 1", 194),
          ...at("RANDOMIZE", 210),
          ...at("Arm 1", 222),
        ],
      }),
    );
    expect(drawnStrata([{ ...section, title: "Schema", lines }]).map(({ value }) => value)).toEqual([
      "T stage (T2 vs. T3)",
      "Performance status (0 vs. 1)",
    ]);
  });
});

describe("DIG-8: regimens of the synopsis", () => {
  it.each([
    [
      "Test product, dose and mode of administration",
      "AB-1 10 mg tablets, one tablet orally once daily",
      ["AB-1", "10 mg", "orally", "once daily"],
    ],
    [
      "Reference therapy, dose and mode of administration",
      "Placebo capsules, orally once daily plus exampinib 5 mg",
      ["Placebo", undefined, "orally", "once daily"],
    ],
    [
      "Formulation, dose, route of administration",
      "100mg subcutaneously once daily",
      ["Exampra", "100mg", "subcutaneously", "once daily"],
    ],
  ])("%s", (label, text, regimen) => {
    const read = labeledRegimens(sentences(label, text), "Exampra");
    expect(
      read.map(({ description, dose, route, frequency }) => [
        description.value.split("; ")[0],
        dose?.value,
        route?.value,
        frequency?.value,
      ]),
    ).toEqual([regimen]);
  });

  it("are none in other rows", () => {
    expect(labeledRegimens(sentences("Objectives", "AB-1 10 mg orally once daily is studied."))).toEqual([]);
  });

  it("name a partner that the arms name, next to the compound, and radiotherapy", () => {
    const read = readRegimens(
      design(
        "AB-1 20 mg is taken orally once daily.",
        "Exampumab 5 mg/kg is given intravenously every 2 weeks.",
        "Paracetamol 1 g is given orally once daily.",
        "Patients receive 64 Gy in 32 fractions.",
      ),
    );
    const names = (compound?: string) =>
      withPartners(read, "AB-1 with exampumab", compound).map(({ description }) =>
        description.value.includes("; ") ? description.value.split("; ")[0] : "",
      );
    expect(names("AB-1")).toEqual(["", "Exampumab", "", "Radiotherapy"]);
    expect(names()).toEqual(["", "", "", ""]);
  });

  it("of groups by number are what they receive", () => {
    const arms = readArms(
      sentences(
        "Groups",
        "Group 1: coaching + walking",
        "Group 2: coaching + stretching",
        "Group 3: walking only (n=620)",
      ),
    );
    expect(receivedInGroups(arms).map(({ description }) => description.value)).toEqual([
      "coaching; Group 1",
      "walking; Group 1",
      "stretching; Group 2",
    ]);
  });

  it("have no frequency in the day of the first dose", () => {
    const [first] = readRegimens(design("On Day 1, 100 mg of AB-1 will be taken orally."));
    expect([first?.dose.value, first?.frequency?.value]).toEqual(["100 mg", undefined]);
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
      [
        ["10 mg", "orally", "once daily"],
        ["20 mg", "orally", "once daily"],
      ],
    ],
    [
      "Participants are allocated to AB-101 20 mg, AB-101 60 mg or placebo, each taken by mouth once daily.",
      [
        ["20 mg", "by mouth", "once daily"],
        ["60 mg", "by mouth", "once daily"],
      ],
    ],
    [
      "Exampumab is taken by mouth: 75 mg once daily on days 1 to 3, then 150 mg once daily on days 4 to 28.",
      [
        ["75 mg", "by mouth", "once daily"],
        ["150 mg", "by mouth", "once daily"],
      ],
    ],
    [
      "Tablet, 10 mg increasing to 20 mg once daily, oral",
      [
        ["10 mg", "oral", undefined],
        ["20 mg", "oral", "once daily"],
      ],
    ],
    [
      "Subjects take 1 tablet of AB-1907 80/5 mg (or placebo) and 1 tablet of AB-0711 20/10 mg orally once daily.",
      [
        ["80/5 mg", "orally", "once daily"],
        ["20/10 mg", "orally", "once daily"],
      ],
    ],
    [
      "AB-101 is given as capsules orally, 200 mg every 12 hours, plus fulvestrant will be administered 500 mg intramuscularly on Day 1.",
      [
        ["200 mg", "orally", "every 12 hours"],
        ["500 mg", "intramuscularly", "on Day 1"],
      ],
    ],
    [
      "The dose of 40 mg is given orally in the morning with 240 mL of still water.",
      [["40 mg", "orally", undefined]],
    ],
    [
      "Subjects receive two 50 mg tablets of exampinib orally twice daily with food.",
      [["two 50 mg tablets", "orally", "twice daily"]],
    ],
    ["The starting dose is 5 mg p.o. q.d. with food.", [["5 mg", "oral", "q.d"]]],
    ["The dose is administered orally, with about 200 to 240 mL of water, after a fast.", []],
    [
      "A sachet containing 20 g of whey protein is taken by mouth twice daily.",
      [["20 g", "by mouth", "twice daily"]],
    ],
    ["Each 0.5 mL dose contains 10 μg of each polysaccharide for intramuscular use.", []],
    ["A total of 20 mL of normal saline is administered intravenously to flush the set.", []],
    ["Patients with hepatic impairment receive examplatin 250 mg intramuscularly.", []],
    ["The recommended maximum dose of chloroquine is 400 mg twice a day.", []],
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

describe("DIG-8: doses in the names of arms", () => {
  const [name] = design("AB-101 15 mg");
  const [placebo] = design("Placebo");
  it.each([
    [
      "The intervention is to be taken orally once daily in the morning.",
      [["15 mg", "orally", "once daily"]],
    ],
    ["It is injected subcutaneously every 2 weeks.", [["15 mg", "subcutaneously", "every 2 weeks"]]],
    ["It is taken orally.", []],
    ["Based on earlier results it is given orally once daily.", []],
    ["AB-101 30 mg is given orally once daily.", []],
  ])("with the route and frequency of all: %s", (text, doses) => {
    const arms = [name, placebo].flatMap((one) => (one ? [{ name: citeSentence(one.text, one) }] : []));
    expect(
      armRegimens(arms, design(text)).map(({ dose, route, frequency }) => [
        dose?.value,
        route?.value,
        frequency?.value,
      ]),
    ).toEqual(doses);
  });
});

describe("DIG-8: epochs", () => {
  it.each([
    [
      ["A screening period, a run-in period, and a treatment period precede the follow-up period."],
      ["Screening", "Run-in", "Treatment", "Follow-up"],
    ],
    [
      ["Screening, Period A (16 weeks), Period B (32 weeks), safety follow-up (8 weeks)."],
      ["Screening", "Period A", "Period B", "Safety follow-up"],
    ],
    [
      [
        "Observation period: 4 weeks",
        "Treatment period: 28 weeks",
        "Post-treatment observation period: 2 weeks",
      ],
      ["Observation period", "Treatment period", "Post-treatment observation period"],
    ],
    [
      [
        "All clusters go through three phases, first a control phase, then a one-month transition phase during which staff are trained, and finally an intervention phase, for a total of 13 months.",
      ],
      ["Control phase", "Transition phase", "Intervention phase"],
    ],
    [["Treatment, age, and sex are recorded."], undefined],
    [["Treatment period: 28 weeks"], undefined],
  ])("%s", (texts, names) => {
    expect(readEpochs(design(...texts))?.value).toEqual(names);
  });
});

describe("DIG-8: places, masked roles, and factors", () => {
  it.each([
    [
      { countries: "Germany, Italy, and the Netherlands", sites: "22" },
      "The trial has 22 sites in Germany, Italy, and the Netherlands.",
    ],
    [{ countries: "Japan", sites: "Approximately 25" }, "Approximately 25 sites in Japan"],
    [
      { countries: "Sweden, Denmark, Norway and Finland", sites: "about 65" },
      "It is a trial with 4,600 patients at about 65 hospitals in Sweden (38), Denmark (12), Norway (9) and Finland (6).",
    ],
    [
      { countries: "Republic of Korea, Taiwan, Viet Nam and Türkiye", sites: "30" },
      "It takes place at 30 sites in Republic of Korea, Taiwan, Viet Nam and Türkiye.",
    ],
    [
      { countries: "the United Kingdom", sites: "32" },
      "The trial will take place in 32 NHS hospitals in the United Kingdom that perform at least 15 repairs a year.",
    ],
    [{}, "A 9-month internal pilot in 12 sites tested recruitment."],
    [{ countries: 12, sites: "70" }, "It is conducted at 70 centres in 12 countries."],
    [{}, "Randomization, 2:2:1 Site Distribution: Multicountry"],
    [{ sites: "2" }, "It is conducted at 2 sites in Phase 2."],
    [
      { countries: "Germany, Italy, the Netherlands and the United Kingdom", sites: "about 18" },
      "It includes 72 adults at about 18 specialist centres in Germany, Italy, the Netherlands and the United Kingdom.",
    ],
    [
      { countries: "England, Scotland and Wales", sites: "28" },
      "Participants are recruited from departments of 28 NHS hospitals in England, Scotland and Wales.",
    ],
    [
      { countries: "the Republic of Korea", sites: "23 other institutions" },
      "Example University Hospital and 23 other institutions in the Republic of Korea",
    ],
    [{ countries: "Switzerland" }, "Participants are recruited at the University Clinic, Switzerland."],
    [{ sites: "40" }, "Approximately 9,200 patients at 40 investigative sites will be enrolled."],
    [{}, "Participants with at least 2 injection sites, or 3 metastatic sites, are excluded."],
    [{}, "It is conducted in the Emergency Department."],
    [{}, "Samples are collected, excluding subjects at sites in China."],
  ])("%o", (places, text) => {
    const { countries, sites } = readGeography(design(text));
    expect({
      ...(countries && { countries: countries.value }),
      ...(sites && { sites: sites.value }),
    }).toEqual(places);
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
      "Neither the investigator, the sponsor's team, nor the subject knows the treatment.",
      ["Participant", "Investigator", "Sponsor"],
    ],
    [
      "Participants, clinicians, outcome assessors and the trial team will be blind to allocation.",
      ["Participant", "Study team", "Care provider", "Outcome assessor"],
    ],
    [
      "Double blinding is maintained for the subject and the investigator by means of identical tablets.",
      ["Participant", "Investigator"],
    ],
    [
      "Allocation will be concealed from participants, raters, and the reading center.",
      ["Participant", "Outcome assessor", "Reading center"],
    ],
    [
      "The treatment will not be known to the patient or the treating physician.",
      ["Participant", "Care provider"],
    ],
    [
      "Both the patient and the Clinical Events Committee remain blinded, whereas the pharmacist is unblinded.",
      ["Participant", "Outcome assessor"],
    ],
    [
      "Sealed codes serve to blind both the patient and the investigator to the identity of the treatment.",
      ["Participant", "Investigator"],
    ],
    [
      "Masking: Participant, Care Provider, Outcomes Assessor",
      ["Participant", "Care provider", "Outcome assessor"],
    ],
    ["This is a randomized, single-blind (participant) trial.", ["Participant"]],
    ["The investigators and subjects cannot be blinded.", undefined],
    ["Patients and surgeons are not blinded.", undefined],
    ["Only the pharmacist and the statistician will know the treatment.", undefined],
    ["Patients enter the double-blind period at the discretion of the investigator.", undefined],
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
    ["A list with blocks of varying size is used, stratified by sex.", ["sex"]],
    [
      "Allocation is by minimisation with a random element of 20%, with the following factors: site, score (4, 5 or 6) and age.",
      ["site", "score (4, 5 or 6)", "age"],
    ],
    ["Participants are randomised 1:1, minimised by centre and sex.", ["centre", "sex"]],
    ["Imbalance is avoided by minimization.", []],
    ["Randomization is stratified by clinic and sex, in permuted blocks of 4.", ["clinic", "sex"]],
    [
      "Randomisation takes place after surgery, stratified for centre, approach (open, minimally invasive) and risk.",
      ["centre", "approach (open, minimally invasive)", "risk"],
    ],
  ])("%s", (text, factors) => {
    expect(readStrata(design(text)).map(({ value }) => value)).toEqual(factors);
  });
});

describe("DIG-8: design in sentences that also deny something", () => {
  it.each([
    ["It is not possible to blind participants, and the trial is therefore open-label.", "Open-label"],
    ["This is an open-label study, as its endpoints are not influenced by knowledge.", "Open-label"],
    ["The study is not double-blind.", undefined],
    ["It is not possible to blind a stepped-wedge trial.", "Open-label"],
    ["No blinding is applied.", "Open-label"],
    ["Neither the participants nor the therapists can be blinded.", "Open-label"],
    ["Blinding of patients is not feasible, but the outcome assessors will be blinded.", "Assessor-blind"],
    ["The surgeon cannot be blinded, but the patient is blinded to the allocation.", undefined],
    ["In the previous double-blind part all patients improved.", undefined],
  ])("masking: %s", (text, masking) => {
    expect(readDesign(design(text), []).masking?.value).toBe(masking);
  });

  it.each([
    ["Exercise at home compared with usual care: a randomised trial", "Usual care"],
    ["A randomized, standard-of-care-controlled study", "Standard of care"],
    ["Multicenter, open-label, uncontrolled, single-arm study", "Uncontrolled"],
    ["There is no control group.", "Uncontrolled"],
    ["A study in patients with uncontrolled hypertension", undefined],
    ["Drug or vehicle is given in addition to standard of care.", undefined],
    ["The run-in is without placebo control.", undefined],
  ])("control: %s", (text, control) => {
    expect(readDesign(design(text), []).control?.value).toBe(control);
  });

  it.each([
    [
      "The nurses who assess performance will be blinded to the allocation, as will the trial statistician until the plan is signed.",
      ["Outcome assessor", "Statistician"],
    ],
    [
      "Neither the parents of the participants nor the investigators nor the laboratory personnel know which vaccine was given.",
      ["Participant", "Investigator", "Laboratory staff"],
    ],
    ["Patients and treating physicians are blinded.", ["Participant", "Care provider"]],
  ])("roles: %s", (text, roles) => {
    expect(readDesign(design(text), []).masked_roles?.value).toEqual(roles);
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
