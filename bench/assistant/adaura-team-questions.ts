import { ask, type BenchQuestion, unanswerable } from "./question.ts";

/** What a study team asks about ADAURA, with the facts and sections read from its bundle. */
export const adauraTeamQuestions: readonly BenchQuestion[] = [
  ...ask("adaura", [
    // Counts of what is stored
    ["How many exclusion criteria are there?", ["25 exclusion"], ["4.2", "4"]],
    ["How many procedures are scheduled at week 12?", [["19 procedures", "24 procedures"]], ["6"]],
    ["How many risks are in the risk library?", ["52 risk"], ["N", "N.1"]],
    ["How many high priority risks do we have?", [["15 risk", "15 high"]], ["N", "N.1"]],
    ["How many TLFs are planned?", ["106"], ["M"]],
    ["How many figures will be produced?", ["19 figures"], ["M"]],
    ["How many analysis sets are defined?", ["five"], ["9.3"]],
    ["How many deaths trigger the final OS analysis?", ["94 deaths"], ["9.2.3"]],
    // Lists
    ["Which quality tolerance limit risks are there?", ["Missing survival status"], ["N", "N.1"]],
    ["Which domains belong to Safety & Monitoring?", ["Safety Monitoring", "Adverse Event Reporting"], []],
    ["Who makes up the IDMC?", ["oncologists", "statistician"], ["3.6"]],
    // Permissions and requirements
    [
      "Is a biopsy mandatory at recurrence?",
      [["encouraged", "feasible", "optional", "separate consent"]],
      ["7.6.2", "1.3.3", "7.1", "7.1.2", "6", "11.2.3"],
    ],
    ["Can patients take warfarin?", ["monitored more closely"], ["5.6.2"]],
    ["Is omeprazole permitted?", [["proton pump", "conditional risk", "low magnesium"]], ["5.6.3", "F.2"]],
    ["Can a patient with Gilbert's syndrome be enrolled?", ["3 times"], ["4.1.4", "4.2"]],
    ["Is breastfeeding allowed?", [["not allowed", "breast-feeding"]], ["4.3.2", "4.2", "4.1"]],
    ["Can I enrol someone who had a wedge resection?", ["wedge"], ["4.2", "4.1.2"]],
    ["Are the tablets taken with food?", ["with or without food"], ["5.2"]],
    // Thresholds, doses, durations, dates
    ["What platelet count is needed for entry?", [["100 x 10", "100 × 10"]], ["4.1.4", "4.2"]],
    [
      "What is the latest time after surgery that someone with adjuvant chemo can be randomised?",
      ["26 weeks"],
      ["4.1", "4.1.2"],
    ],
    ["What is the minimum age in Japan?", ["20"], ["4.1", "J"]],
    ["What loperamide dose is given for grade 1 diarrhoea?", ["4 mg"], ["C.4"]],
    ["What is the washout for carbamazepine?", ["3 weeks"], ["F.1"]],
    ["How much blood does a patient give over the whole study?", ["400 mL"], ["E.2"]],
    ["When is ctDNA collected?", ["Day 1", ["Weeks 12", "Week 12"]], ["7.6.3", "6"]],
    [
      "How often is the ejection fraction checked?",
      [["every 12 weeks", "Week 24"]],
      ["7.3.6", "6", "1.3.2", "6.3.3"],
    ],
    ["How are PK samples stored?", ["-20"], ["7.5.1"]],
    ["When was the protocol last amended?", [["2020-06-15", "15 June 2020"]], []],
    ["What share of patients may come from a single country?", ["30 %"], ["3.1.2"]],
    ["When does the first on-site monitoring visit take place?", ["four weeks"], ["10.3.2"]],
    ["What's the red threshold for missing ECGs?", ["above 8 %"], ["N", "N.2", "7.3.5", "6"]],
    // What to do
    ["what do we do if a tablet is vomited", ["second tablet"], ["5.2.1"]],
    ["What do we do about a missed visit?", ["made up"], ["6.1.3"]],
    ["What are the steps when a contraceptive method fails?", ["three weeks"], ["H.3"]],
    // Statistics
    ["Which covariance structure is used in the MMRM?", ["unstructured"], ["9.5.4", "P.5", "P.10"]],
    ["How are ties handled in the Cox model?", ["Efron"], ["9.4", "P.5", "P.10"]],
    // Comparisons
    ["Compare the nominal alpha at the interim and the final analysis", ["0.012", "0.046"], ["9.7", "9.7.3"]],
    [
      "What's the difference between the starting dose and the reduced dose?",
      ["80 mg", "40 mg"],
      ["5.5", "5.5.1", "3.4.1", "3.4"],
    ],
    // Definitions
    ["What is meant by complete resection?", ["all gross disease"], ["4.1.2", "4.1"]],
    ["What does AESI stand for?", ["adverse event of special interest"], ["L"]],
    ["What is a potential Hy's law case?", ["three times"], ["G.1"]],
    // Mistyped
    ["wat is the stroage temperature of osimertinib", ["30 °C"], ["5.1"]],
    // Pages
    ["On which page is the sample size described?", ["page 92"], ["9.2"]],
    ["On what page do I find the exclusion criteria?", ["page 27"], ["4.2"]],
  ]),
  ...unanswerable("adaura", [
    "Which MedDRA version is used?",
    "Who is the medical monitor for Asia?",
    "What is the phone number for emergency unblinding?",
    "What hazard ratio was observed for disease-free survival?",
    "Does osimertinib improve overall survival in this trial?",
    "How many patients had grade 3 diarrhoea?",
    "What dose of gefitinib was given?",
    "What does a patient get paid per visit?",
    "What is the dose of cisplatin in the adjuvant regimen?",
    "What is the dose in severe renal impairment?",
    "How many patients were enrolled in Japan?",
    "Which company performs the central EGFR test?",
    "How many screen failures were there?",
    "What is the name of the insurer?",
    "What is the half-life of AZ5104?",
    "When does cohort 2 start dosing?",
    "How many patients took part in the phase 1 trial?",
    "At which visits is the QLQ-LC13 completed?",
    "Who signed the protocol?",
    "Is pembrolizumab given after progression?",
    "What is the mean age of the participants?",
    "How is graft-versus-host disease prevented?",
  ]),
];
