import { describe, expect, test } from "vitest";
import { linesOf } from "../lines/line.ts";
import type { Sentence } from "../lines/sentences.ts";
import { page, words } from "../page-model/testing.ts";
import { armsOf, entriesIn } from "./arms.ts";

const section = { number: "4", title: "Study design", level: 1, page: 1, heading: [], lines: [], path: [] };
const said = (title: string, ...texts: readonly string[]): Sentence[] => {
  const own = { ...section, title };
  return texts.map((text) => ({ text, page: 1, section: own }));
};
const under = (chapter: string, title: string, text: string): Sentence[] => [
  { text, page: 1, section: { ...section, title, path: [chapter] } },
];
const none = { treatment: [], synopsis: [], arms: [], randomization: [], blinding: [], product: [] };
const named = (design: readonly Sentence[], ...tables: readonly string[][][]) =>
  armsOf(
    tables.flatMap((table) => entriesIn([section], () => [{ lines: [], table }])),
    { design: [...design], ...none },
  ).map(({ name }) => name.value);

describe("DIG-8: the arms of a table", () => {
  test.each<[string, string[][], string[]]>([
    [
      "of cohorts with groups",
      [
        ["Cohort", "Group", "Vaccine received", "N"],
        ["Cohort 1 (18-45 years)", "Group 1 (Lot A)", "exampvac, Lot A", "390"],
        ["", "Group 2 (Lot B)", "exampvac, Lot B", "390"],
        ["Cohort 2 (2-17 years)", "Group 3 (control)", "comparator vaccine", "320"],
      ],
      ["Group 1 (Lot A)", "Group 2 (Lot B)", "Group 3 (control)"],
    ],
    [
      "of dose reductions, which are no arms",
      [
        ["Dose level", "Dose"],
        ["Starting dose", "60 mg once daily"],
        ["Level -1", "40 mg once daily"],
        ["Further reduction", "Discontinue"],
      ],
      [],
    ],
    [
      "of parts with cohorts, without a column of doses",
      [
        ["Part", "Cohort", "Treatment"],
        ["A (SAD)", "A1", "AB-1 10 mg or placebo"],
        ["", "A2", "AB-1 30 mg or placebo"],
        ["B (MAD)", "B1", "AB-1 30 mg or placebo, once daily"],
      ],
      ["Part A (SAD)", "Part B (MAD)"],
    ],
    [
      "of cohorts with a dose each, in parts",
      [
        ["Part", "Cohort", "Dose of AB-1", "Active : placebo"],
        ["A", "A1", "10 mg", "6 : 2"],
        ["", "A2", "30 mg", "6 : 2"],
        ["B", "B1", "30 mg once daily", "8 : 2"],
      ],
      ["Cohort A1", "Cohort A2", "Cohort B1"],
    ],
    [
      "of cohorts whose numbers come again in each part, with the unit in the head",
      [
        ["Part", "Cohort", "Dose (mg)"],
        ["SAD", "1", "10"],
        ["SAD", "2", "30"],
        ["MAD", "1", "20"],
      ],
      ["Cohort 1 (SAD)", "Cohort 2 (SAD)", "Cohort 1 (MAD)"],
    ],
    [
      "whose names come again without a remark",
      [
        ["Part", "Treatment"],
        ["A (SAD)", "AB-1 or placebo"],
        ["B (MAD)", "AB-1 or placebo"],
        ["A", "up to 39 days"],
      ],
      ["Part A (SAD)", "Part B (MAD)"],
    ],
    [
      "side by side",
      [
        ["Experimental arm", "Control arm"],
        ["Standard care and exampblue 2 mg/kg", "Standard care alone"],
      ],
      ["Experimental arm", "Control arm"],
    ],
    [
      "side by side with their treatments in the head",
      [
        ["Arm 1: Conventional fractionation 50 Gy", "Arm 2: Five fractions 30 Gy"],
        ["Surgery after 4 to 8 weeks", "Surgery after 2 to 6 weeks"],
      ],
      ["Arm 1", "Arm 2"],
    ],
    [
      "of a device and its sham",
      [
        ["Treatment group", "Sham group"],
        ["Active stimulation, 30 minutes", "No stimulation, 30 minutes"],
      ],
      ["Treatment group", "Sham group"],
    ],
    [
      "of randomization groups by number",
      [
        ["Randomization group", "Primary series", "Booster"],
        ["1", "exampvac", "exampvac"],
        ["2", "placebo", "exampvac"],
      ],
      ["Group 1", "Group 2"],
    ],
    [
      "of dose levels",
      [
        ["Dose level", "Dose", "N"],
        ["1", "1 x 10^6 cells/kg", "3 to 6"],
        ["2", "3 x 10^6 cells/kg", "3 to 6"],
      ],
      ["Dose level 1", "Dose level 2"],
    ],
    [
      "whose first column names types and descriptions",
      [
        ["Arm title", "Exampumab", "Placebo"],
        ["Arm type", "Experimental", "Placebo comparator"],
        ["Arm description", "Exampumab 300 mg SC Q4W", "Placebo SC Q4W"],
        ["Associated intervention labels", "Exampumab", "Placebo"],
      ],
      ["Exampumab", "Placebo"],
    ],
    [
      "under another head",
      [
        ["Treatment", "Drug", "Dose", "Route"],
        ["Arm A", "Exampinib", "50 mg", "PO"],
        ["Arm B", "Docetaxel", "75 mg/m2", "IV"],
      ],
      ["Arm A", "Arm B"],
    ],
    [
      "of a group per dose below a merged cohort",
      [
        ["Cohort", "Age", "Group", "Dose (low + high)"],
        ["1", "9-17 years", "1A", "50 µg (25 + 25)"],
        ["", "", "1B", "150 µg (50 + 100)"],
        ["", "", "1P", "Placebo"],
      ],
      ["1A", "1B", "1P"],
    ],
    [
      "of factors that apply or do not",
      [
        ["Group", "Coaching", "Messages"],
        ["1", "Yes", "Yes"],
        ["2", "No", "No"],
      ],
      ["Group 1", "Group 2"],
    ],
    [
      "of treatments by their roles",
      [
        ["Study treatment", "Experimental: AB-1", "Control: Placebo"],
        ["Dose", "50 mg", "0 mg"],
        ["Route", "Oral", "Oral"],
      ],
      ["Experimental: AB-1", "Control: Placebo"],
    ],
    [
      "of sequences by number",
      [
        ["Sequence", "N", "Period 1", "Period 2"],
        ["1", "12", "T", "R"],
        ["2", "12", "R", "T"],
      ],
      ["Sequence 1", "Sequence 2"],
    ],
    [
      "by letter in columns",
      [
        ["Treatment arm", "A", "B"],
        ["Drug", "Exampinib 10 mg", "Placebo"],
        ["Frequency", "Once daily", "Once daily"],
      ],
      ["Arm A", "Arm B"],
    ],
    [
      "of visits, which names none",
      [
        ["Time point", "Intervention group", "Control group"],
        ["Baseline", "Questionnaire", "Questionnaire"],
      ],
      [],
    ],
    [
      "of doses by column, whose heads are products",
      [
        ["", "AB-1", "Itracon"],
        ["Dose", "10 mg", "200 mg"],
        ["Route", "Oral", "Oral"],
      ],
      ["AB-1", "Itracon"],
    ],
  ])("%s", (_, table, names) => {
    expect(named([], table)).toEqual(names);
  });

  test("of levels to which a dose is reduced yields to parts", () => {
    const table = [
      ["Dose level", "Dose"],
      ["0", "400 mg"],
      ["-1", "300 mg"],
    ];
    const parts = said("Study design", "Part A: AB-1 alone", "Part B: AB-1 with exampumab");
    expect(named(parts, table)).toEqual(["Part A", "Part B"]);
  });

  test("of products yields to the arms that a sentence names", () => {
    const table = [
      ["", "AB-1", "Itracon"],
      ["Dose", "10 mg", "200 mg"],
      ["Route", "Oral", "Oral"],
    ];
    expect(named(said("Design", "Subjects are randomized 1:1 to AB-1 fasted or AB-1 fed."), table)).toEqual([
      "AB-1 fasted",
      "AB-1 fed",
    ]);
  });
});

describe("DIG-8: the arms that sentences name", () => {
  test.each<[string, Sentence[], string[]]>([
    [
      "in a row on groups",
      said("Groups", "Treatment: active stimulation twice a day", "Sham: implant without stimulation"),
      ["Treatment", "Sham"],
    ],
    [
      "in a row on study arms by product",
      said(
        "Study arms",
        "Exampcel: a single infusion of 2 x 10^6 cells/kg",
        "Best available therapy: at the investigator's choice",
      ),
      ["Exampcel", "Best available therapy"],
    ],
    [
      "with cohorts of patients beside arms",
      said(
        "Study design",
        "Cohort 1: those with at least 1 positive node",
        "Cohort 2: those with a high Ki-67",
        "Arm A: exampclib plus endocrine therapy",
        "Arm B: endocrine therapy alone",
      ),
      ["Arm A", "Arm B"],
    ],
    [
      "as parts of a first study in humans",
      said(
        "Study design",
        "Part A: single ascending doses in up to 6 cohorts",
        "Part B: multiple ascending doses in up to 4 cohorts",
      ),
      ["Part A", "Part B"],
    ],
    [
      "as cohorts labeled with a dose each",
      said("Study design", "Cohort 1: AB-1 5 mg or placebo", "Cohort 2: AB-1 15 mg or placebo"),
      ["Cohort 1", "Cohort 2"],
    ],
    [
      "below the sentence of allocation",
      said(
        "Study design",
        "Eligible participants will be randomized to one of the following three treatment groups:",
        "AB-1 10 mg once daily",
        "AB-1 20 mg once daily",
        "Placebo",
        "Randomization is stratified by region.",
      ),
      ["AB-1 10 mg once daily", "AB-1 20 mg once daily", "Placebo"],
    ],
    [
      "with numbers of participants",
      said("Study design", "Subjects are randomized in a 2:1 ratio to Treatment (N = 132) or Sham (N = 66)."),
      ["Treatment", "Sham"],
    ],
    [
      "as groups into which they are randomized",
      said(
        "Study design",
        "All eligible subjects are randomized into the investigational group or control group in a 1:1 ratio.",
      ),
      ["investigational group", "control group"],
    ],
    [
      "as an enumeration of arms",
      said(
        "Study design",
        "The treatment arms will include a placebo arm, a low-dose exampine arm (54 mg), and a high-dose exampine arm (81 mg).",
      ),
      ["placebo arm", "low-dose exampine arm", "high-dose exampine arm"],
    ],
    [
      "as dose groups with their ratio at the end",
      said(
        "Study design",
        "Subjects will be randomly assigned to the AB-1 120 mg group, the AB-1 60 mg group or the placebo group in a ratio of 2:2:1.",
      ),
      ["AB-1 120 mg group", "AB-1 60 mg group", "placebo group"],
    ],
    [
      "as titles of sections",
      [
        ...said("Arm A: exampumab", "Exampumab is given intravenously."),
        ...said("Arm B: docetaxel", "Docetaxel is given intravenously."),
      ],
      ["Arm A", "Arm B"],
    ],
    [
      "as a list with letters",
      said(
        "Study design",
        "A total of 240 patients will be randomised to one of three arms: A) 10 mg daily;",
        "B) 20 mg daily;",
        "C) placebo.",
      ),
      ["10 mg daily", "20 mg daily", "placebo"],
    ],
    [
      "as one of two groups",
      said(
        "Study design",
        "Subjects are randomized to one of the two groups, the drug group or the observation group.",
      ),
      ["drug group", "observation group"],
    ],
    [
      "between which they are randomized",
      said(
        "Study design",
        "Patients are randomized in a 1:1 fashion between standard-dose and high-dose exampinib.",
      ),
      ["standard-dose", "high-dose exampinib"],
    ],
    [
      "by the types of a registry",
      said("Study design", "Experimental: Exampcel infusion", "Active comparator: Standard chemotherapy"),
      ["Experimental", "Active comparator"],
    ],
    [
      "by their sizes",
      said("Study design", "Participants will receive EX-1 (n=60), EX-2 (n=60), or placebo (n=30)."),
      ["EX-1", "EX-2", "placebo"],
    ],
    [
      "by their sizes, one below the other",
      said(
        "Study design",
        "EX-1 100 mg group: 50 subjects",
        "EX-1 200 mg group: 50 subjects",
        "Placebo group: 50 subjects",
      ),
      ["EX-1 100 mg group", "EX-1 200 mg group", "Placebo group"],
    ],
    [
      "of ages by size, which are none",
      said("Study design", "Cohorts of 6 to 11 years (n=30) and 12 to 17 years (n=30) are enrolled."),
      [],
    ],
    [
      "by a name of their own",
      said(
        "Study design",
        "The LV-EX group will undergo left pacing, while the control group will undergo right pacing.",
      ),
      ["LV-EX group", "control group"],
    ],
    [
      "with the words of a ratio",
      said(
        "Study design",
        "Patients are randomised using a 2:2:1 allocation ratio to EX low dose, EX high dose or placebo, respectively.",
      ),
      ["EX low dose", "EX high dose", "placebo"],
    ],
    [
      "blinded",
      said(
        "Study design",
        "Patients are randomized 1:1 to receive blinded treatment of either EX-1 or a matching placebo.",
      ),
      ["EX-1", "matching placebo"],
    ],
    [
      "with remarks in brackets",
      said(
        "Study design",
        "Patients will be randomly allocated in a 1:1 ratio to intravenous iron (intervention) or oral iron (control).",
      ),
      ["intravenous iron", "oral iron"],
    ],
    [
      "by what they will receive",
      said(
        "Study design",
        "Patients in the intervention arm will receive a digital program, and patients in the control arm will receive physiotherapy.",
      ),
      ["intervention arm", "control arm"],
    ],
    [
      "one in each of two sentences",
      said(
        "Study design",
        "Participants of the intervention group receive a coach.",
        "Participants of the control group receive a leaflet.",
      ),
      ["intervention group", "control group"],
    ],
    [
      "with labels within a sentence",
      said(
        "Study design",
        "Patients will be randomised between: Arm A: 6 cycles of CHOP; Arm B: 4 cycles of CHOP.",
      ),
      ["Arm A", "Arm B"],
    ],
    [
      "below a ratio",
      said(
        "Study design",
        "Participants will be randomly assigned to 1 of 3 treatment groups in a 1:1:1 ratio:",
        "AB-1 50 mg QD",
        "AB-1 100 mg QD",
        "Placebo QD",
      ),
      ["AB-1 50 mg QD", "AB-1 100 mg QD", "Placebo QD"],
    ],
    [
      "as two, without a ratio",
      said("Study design", "Children will be randomised individually to azithromycin or placebo."),
      ["azithromycin", "placebo"],
    ],
    [
      "as two clusters",
      said("Study design", "Villages will be randomised to mass drug administration or to no intervention."),
      ["mass drug administration", "no intervention"],
    ],
    [
      "of treatments, which are none",
      said("Study design", "Kits are assigned to study drugs or subjects."),
      [],
    ],
    [
      "as sequences",
      said("Study design", "Healthy subjects are assigned to one of two sequences: TR (test first) or RT."),
      ["Sequence TR", "Sequence RT"],
    ],
    [
      "as dose levels",
      said("Study design", "Dose level 1: 1 x 10^6 cells/kg", "Dose level 2: 3 x 10^6 cells/kg"),
      ["Dose level 1", "Dose level 2"],
    ],
    [
      "as products, where nothing else is named",
      said("Study design", "Test product: Example 10 mg tablets", "Reference product: Brand 10 mg tablets"),
      ["Test product", "Reference product"],
    ],
    [
      "as an intervention and a control",
      said(
        "Intervention and control treatment",
        "The intervention will be training, delivered in 2 days.",
        "The control will be standard care, meaning no formal training.",
      ),
      ["training", "standard care"],
    ],
    [
      "with their courses in brackets",
      said(
        "Study design",
        "Patients are randomised 1:1 between standard radiotherapy (64 Gy in 32 fractions) and short radiotherapy (55 Gy in 20 fractions).",
      ),
      ["standard radiotherapy", "short radiotherapy"],
    ],
    [
      "as the four groups of a factorial trial",
      said(
        "Study design",
        "The four groups are therefore: early surgery plus AB-1, early surgery plus placebo, late surgery plus AB-1, and late surgery plus placebo.",
      ),
      [
        "early surgery plus AB-1",
        "early surgery plus placebo",
        "late surgery plus AB-1",
        "late surgery plus placebo",
      ],
    ],
    [
      "as a control next to a treatment in titles",
      [
        ...under("Interventions [item 11a]", "Graded exercise", "Patients train twice a week."),
        ...under("Interventions [item 11a]", "Usual care", "Patients go on as before."),
      ],
      ["Graded exercise", "Usual care"],
    ],
    [
      "of an earlier trial, which are none",
      said(
        "Study design",
        "In Study AB-101 patients were randomized 1:1 to AB-1 10 mg or placebo.",
        "In a previous trial, patients were randomized to either AB-1 or placebo.",
      ),
      [],
    ],
    [
      "as a working group, which is none",
      said("Study design", "Working group: The committee has five members."),
      [],
    ],
    [
      "as groups without names, which are none",
      said(
        "Study design",
        "Patients are assigned to a treatment group by the system and randomised to receive either treatment.",
        "Safety data will be reviewed after Cohort 1 and Cohort 2 have completed dosing.",
        "Current smokers (n=40) or former smokers (n=60) are enrolled.",
      ),
      [],
    ],
    [
      "as the assumptions of a calculation, which are none",
      said(
        "Study design",
        "The sample size of the two treatment arms is based on:",
        "In addition, a power of 90%",
        "And, an odds ratio of 2",
      ),
      [],
    ],
  ])("%s", (_, design, names) => {
    expect(named(design)).toEqual(names);
  });
});

test("DIG-8: the arms of a drawn scheme, whose boxes are columns of centered text", () => {
  const at = (text: string, left: number, baseline: number) => words(text, { left, baseline });
  const drawn = linesOf(
    page({
      words: [
        ...at("Arm A", 320, 100),
        ...at("Cisplatin +", 310, 112),
        ...at("Stratify", 60, 124),
        ...at("gemcitabine", 306, 124),
        ...at("Arm B", 320, 160),
        ...at("Cisplatin + exampinib", 290, 172),
      ],
    }),
  );
  expect(
    armsOf([], { design: [], ...none }, [{ ...section, title: "Schema", lines: drawn }]).map(
      ({ name, regimen }) => [name.value, regimen.value],
    ),
  ).toEqual([
    ["Arm A", "Cisplatin + gemcitabine"],
    ["Arm B", "Cisplatin + exampinib"],
  ]);
});

test("DIG-8: the groups of a drawn scheme side by side, each up to its number of participants", () => {
  const row = (baseline: number, left: string, right: string) => [
    ...words(left, { left: 60, baseline }),
    ...words(right, { left: 300, baseline }),
  ];
  const drawn = linesOf(
    page({
      words: [
        ...row(100, "Group 1", "Group 2"),
        ...row(112, "Coaching + walking", "Coaching + stretching"),
        ...row(124, "n = 78", "n = 78"),
        ...words("Assessment at 3 months by telephone in all of the groups", { left: 60, baseline: 136 }),
      ],
    }),
  );
  expect(
    armsOf([], { design: [], ...none }, [{ ...section, title: "Schema", lines: drawn }]).map(
      ({ regimen }) => regimen.value,
    ),
  ).toEqual(["Coaching + walking", "Coaching + stretching"]);
});
