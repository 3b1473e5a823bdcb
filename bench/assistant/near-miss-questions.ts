import { ask, type BenchQuestion, unanswerable } from "./question.ts";

/**
 * Written from the two documents without knowledge of the rules, to find out where they fail; used for development
 * since.
 */
export const nearMissQuestions: readonly BenchQuestion[] = [
  ...ask("adaura", [
    [
      "When is the first tumour assessment after randomisation?",
      ["Week 12"],
      ["6", "6.3.3", "6.5.1", "1.1.5"],
    ],
    ["How are missing data handled for DFS?", [["censored", "not imputed"]], ["9.8", "9.8.1"]],
    ["what contraception is required", ["contracepti"], ["4.3.2", "4.1", "H", "H.1", "H.2", "4.3"]],
    [
      "What is the primary endpoint and in which population is it tested?",
      ["disease-free survival", "II to IIIA"],
      ["2.1", "1.4", "2", "9.3", "9.6", "9.4"],
    ],
    ["Can patients drink grapefruit juice?", ["no restriction on grapefruit"], ["4.3.1"]],
    ["How long after the last dose must men use a condom?", ["four months"], ["4.3.2", "H", "H.1", "H.2"]],
    ["May a participant donate blood while on treatment?", ["three months"], ["4.3.3"]],
    ["When is a patient considered lost to follow-up?", ["three attempts"], ["4.5.2"]],
    ["What do we do with unused tablets?", ["destroyed"], ["5.7.2"]],
    ["Is electronic monitoring of pill bottles used?", ["not used"], ["5.7.3"]],
    ["What has to happen before elective surgery?", ["three days"], ["5.5.9", "5.5.10"]],
    ["Which statins need caution?", ["rosuvastatin"], ["5.6.2", "1.1.4", "F", "F.2", "F.3"]],
    ["How is the date of recurrence determined?", ["earliest date"], ["7.1.3", "7.1.2"]],
    ["How long does it take to fill in the SF-36?", ["ten minutes"], ["7.4"]],
    ["What is the power for overall survival?", ["82 %"], ["9.2.3"]],
    ["Which nominal alpha is spent at the interim?", ["0.012"], ["9.7", "9.7.3"]],
    ["Can the investigator find out the allocation after a relapse?", ["disclosed"], ["5.4.4"]],
    ["Who decides whether a serious reaction is expected?", ["sponsor"], ["8.1.3"]],
  ]),
  ...ask("m14-431", [
    ["What are the co-primary endpoints?", ["clinical remission", "endoscopic response"], ["2.1"]],
    ["At which age can people join?", ["18 to 75"], ["4.1"]],
    ["Which drugs are forbidden?", ["azathioprine"], ["5.4"]],
    ["How fast is budesonide tapered?", ["3 mg"], ["5.5"]],
    ["What happens to placebo patients who do not respond?", ["45 mg"], ["3.4", "3.1", "3.7"]],
    ["How are subjects without a week 12 result counted?", ["non-responders"], ["9.5"]],
    ["Who scores the endoscopies?", ["central reader"], ["7.2"]],
  ]),
  ...unanswerable("adaura", [
    "What is the price of the study drug?",
    "How much are patients paid for taking part?",
    "What was the median overall survival in the chemotherapy arm?",
    "How is hepatitis C treated?",
    "What is the maximum tolerated dose of gefitinib?",
    "Who is the chair of the steering committee?",
    "Which brand of contact lenses is allowed?",
    "How many patients had a recurrence in the brain?",
    "What is the telephone number of the study physician?",
    "What does a CT scan cost?",
  ]),
  ...unanswerable("m14-431", [
    "How many patients had a perforation of the bowel?",
    "What is the dose of methotrexate?",
    "Who is the medical monitor?",
    "What was the rate of herpes zoster on upadacitinib?",
    "Which phase 2 doses were tested?",
  ]),
];
