import { ask, type BenchQuestion, unanswerable } from "./question.ts";

/** Written after the last change to the rules and asked once. No rule was made or changed for them. */
export const freshQuestions: readonly BenchQuestion[] = [
  ...ask("adaura", [
    ["Which assay is used for the central EGFR test?", ["polymerase chain reaction"], ["7.6.1"]],
    ["How is overdose treated?", ["symptoms"], ["8.5.1"]],
    ["By what proportion of events does the interim analysis take place?", ["67 %"], ["9.7", "9.7.3"]],
    ["What happens to data after someone withdraws consent?", ["remain in the analysis"], ["4.5.1"]],
    ["When does the data monitoring committee meet for the first time?", ["60 patients"], ["8.6.1"]],
    ["Is rosuvastatin allowed?", ["lowest effective dose"], ["5.6.2"]],
  ]),
  ...ask("m14-431", [
    ["Who adjudicates cardiovascular events?", ["external committee"], ["8.3"]],
    ["How long does screening last?", ["35 days"], ["3.6"]],
    ["Which stratification factors are used?", ["corticosteroid"], ["5.2"]],
    ["What result of week 12 is needed to enter the maintenance study?", ["clinical response"], ["3.5"]],
  ]),
  ...unanswerable("adaura", [
    "What is the sensitivity of the central EGFR test?",
    "How many patients stopped because of pneumonitis?",
    "Which company supplies the interactive response system?",
    "What is the daily dose of rosuvastatin?",
    "Who is the sponsor's study physician?",
    "How much does insurance pay in case of injury?",
  ]),
  ...unanswerable("m14-431", [
    "How many subjects took methotrexate at baseline?",
    "What is the half-life of tacrolimus?",
    "Which device records the electronic diary?",
    "What was the median duration of Crohn's disease?",
  ]),
];
