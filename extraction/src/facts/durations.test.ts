import { describe, expect, it } from "vitest";
import type { Sentence } from "../lines/sentences.ts";
import { readDurations } from "./durations.ts";

const section = { number: "4", title: "Study design", level: 1, page: 1, heading: [], lines: [], path: [] };
const durationsOf = (text: string, label?: string): Record<string, string> => {
  const own = label === undefined ? section : { ...section, title: label, path: ["Synopsis"] };
  const sentence: Sentence = { text, page: 1, section: own };
  return Object.fromEntries(
    Object.entries(readDurations([sentence])).map(([role, { value }]) => [role, value]),
  );
};

describe("DIG-8: durations of treatment, follow-up, and the study", () => {
  it.each([
    ["Duration of treatment", "8 weeks", { treatment: "8 weeks" }],
    ["Study duration", "42 months", { total: "42 months" }],
    ["Planned trial period", "1 May 2026 to 30 April 2030 (48 months)", { total: "48 months" }],
    ["Duration", "About 8 weeks for each subject", { total: "About 8 weeks" }],
    ["Study period", "March 2024 to February 2027", { total: "March 2024 to February 2027" }],
    ["Trial duration", "1 May 2026 – 30 April 2030", { total: "1 May 2026 – 30 April 2030" }],
    ["Study period", "March 2024", {}],
    [
      "Duration",
      "Screening up to 4 weeks; period 1, 12 weeks; washout 6 weeks. Total per patient up to 22 weeks",
      { total: "up to 22 weeks" },
    ],
    ["Follow up duration", "6 months after the end of treatment", { followUp: "6 months" }],
    ["Interventions", "Duration of intervention per patient: 24 months", { treatment: "24 months" }],
    ["Interventions", "Follow-up per patient: 24 to 48 months", { followUp: "24 to 48 months" }],
    ["Intended duration for the individual participant", "up to 60 weeks", { total: "up to 60 weeks" }],
    ["Study period", "Observation period: 4 weeks", {}],
    ["Study period", "Treatment period: 28 weeks", { treatment: "28 weeks" }],
    [
      "Duration of study",
      "24 months of follow-up after infusion, then a study for up to 15 years",
      { followUp: "24 months" },
    ],
    ["Inclusion criteria", "Stable treatment for at least 8 weeks", {}],
    [
      "Duration",
      "Rollover up to 14 days, treatment 156 weeks (total up to 162 weeks)",
      { total: "up to 162 weeks", treatment: "156 weeks" },
    ],
    [
      "Duration of participation",
      "Screening period (up to 4 weeks), treatment period (24 weeks) and follow-up period (8 weeks): up to 36 weeks in total",
      { treatment: "24 weeks", followUp: "8 weeks", total: "up to 36 weeks" },
    ],
    ["Duration", "Inclusion period: 30 months", {}],
    [
      "Duration of treatment",
      "Single intravenous infusion on Day 1",
      { treatment: "Single intravenous infusion" },
    ],
    [
      "Study duration",
      "Enrolment: 18 months, treatment: 6 months, follow-up: 12 months",
      { treatment: "6 months", followUp: "12 months" },
    ],
    [
      "Duration of participation",
      "Up to 30 days of screening, 1 day of treatment, 12 months of follow-up",
      { treatment: "1 day", followUp: "12 months" },
    ],
    [
      "Follow-up",
      "Activation (4 weeks), 1, 2, 3, 6, 12, 18 and 24 months after activation",
      { followUp: "24 months" },
    ],
    ["Follow-up", "At 6 weeks, 3, 6 and 12 months", { followUp: "12 months" }],
  ])("in the row %s: %s", (label, text, durations) => {
    expect(durationsOf(text, label)).toEqual(durations);
  });

  it.each([
    [
      "This is a crossover trial with two treatment periods of four weeks each, separated by a two-week washout.",
      { treatment: "four weeks" },
    ],
    ["A subject is thus in the study for about 15 weeks.", { total: "about 15 weeks" }],
    ["A telephone call closes the study two weeks after the last dose.", { followUp: "two weeks" }],
    [
      "The duration for a patient is about 6.5 months: screening up to 14 days, treatment and follow-up to 6 months.",
      { total: "about 6.5 months", followUp: "6 months" },
    ],
    [
      "Patients will be followed every 3 months and then every 6 months until death or 3 years after randomization.",
      { followUp: "3 years" },
    ],
    ["Extension period 36 weeks, safety follow-up 12 weeks", { followUp: "12 weeks" }],
    [
      "The trial has a screening period (up to 6 weeks), a treatment period (event-driven), and a safety follow-up period (6 months after the last dose).",
      { followUp: "6 months" },
    ],
    [
      "Participants are in the study for up to 37 weeks: a 5-week screening period, a 24-week double-blind treatment period, and an 8-week safety follow-up period.",
      { total: "up to 37 weeks", treatment: "24 weeks", followUp: "8 weeks" },
    ],
    [
      "The study comprises screening (up to 28 days), treatment (52 weeks), and follow-up (4 weeks).",
      { treatment: "52 weeks", followUp: "4 weeks" },
    ],
    [
      "The screening period lasts up to 28 days, treatment lasts 24 months, and the exit visit takes place 30 days after the final injection.",
      { treatment: "24 months", followUp: "30 days" },
    ],
    [
      "Participants are treated for 12 months and followed up for a further 6 months.",
      { treatment: "12 months", followUp: "6 months" },
    ],
    [
      "The study duration for an individual subject is expected to be 30 weeks: 4 weeks of screening, 24 weeks of treatment, and 2 weeks of follow-up.",
      { total: "30 weeks", treatment: "24 weeks", followUp: "2 weeks" },
    ],
    ["This is a 24-month, multicenter, randomized, double-masked study.", { total: "24 months" }],
    ["It is a placebo-controlled trial of 26 weeks duration.", { total: "26 weeks" }],
    ["The maximum duration of study participation per participant is 64 weeks.", { total: "64 weeks" }],
    [
      "The total length of the study, from screening of the first patient to the end of the study, is expected to be approximately 6 months.",
      { total: "approximately 6 months" },
    ],
    ["Each patient will therefore be in the study for about 24 weeks.", { total: "about 24 weeks" }],
    [
      "This event-driven study is estimated to have a total duration of approximately 5 to 5.5 years.",
      { total: "approximately 5 to 5.5 years" },
    ],
    ["An outpatient follow-up visit takes place 7 (± 2) days after the final dose.", { followUp: "7 days" }],
    ["A follow-up phone call is made 7 to 10 days after the last dose.", {}],
    ["Patients will be followed up for a total of 60 days after first dose.", { followUp: "60 days" }],
    ["A final examination is held 7 to 10 days after the last dose.", { followUp: "7 to 10 days" }],
    [
      "The treatment part, comprising three periods of 5 days and two washouts, lasts about 25 days.",
      { treatment: "about 25 days" },
    ],
    ["Safety follow-up to Week 32.", { followUp: "Week 32" }],
    ["Treatment will continue for up to 35 cycles.", { treatment: "up to 35 cycles" }],
    [
      "After screening of 28 days, patients are allocated 1:1 to exampumab or placebo, each taken once daily for 16 weeks.",
      { treatment: "16 weeks" },
    ],
  ])("in the sentence %s", (text, durations) => {
    expect(durationsOf(text)).toEqual(durations);
  });

  it.each([
    ["The participation of a child lasts up to 162 weeks.", { total: "up to 162 weeks" }],
    [
      "Patients are treated until disease progression, unacceptable toxicity or withdrawal.",
      { treatment: "Until disease progression" },
    ],
    [
      "Study intervention continues until BICR-confirmed radiographic progression or death.",
      { treatment: "Until BICR-confirmed radiographic progression" },
    ],
    ["50 Gy in 25 fractions of 2 Gy, once daily, over 5 weeks", { treatment: "5 weeks" }],
    [
      "A loading dose is followed by a continuous IV infusion of 0.25 mg/kg/h for 48 hours.",
      { treatment: "48 hours" },
    ],
    ["Each participant receives a single dose of vaccine on Day 1.", { treatment: "Single dose" }],
    ["Each subject receives a single 0.5 mL intramuscular injection on Day 0.", {}],
    ["Patients are followed up until D90.", { followUp: "90 days" }],
    ["Patients will be on treatment for approximately 24 months.", { treatment: "approximately 24 months" }],
    ["Patients will receive 4 cycles of chemotherapy.", { treatment: "4 cycles" }],
    [
      "The study consists of a 4-week run-in, 26-week double-blind treatment and 4-week follow-up periods.",
      { treatment: "26 weeks", followUp: "4 weeks" },
    ],
    ["Follow-up continues until 100 days after transplantation.", { followUp: "100 days" }],
    ["The trial will run for 5 years.", { total: "5 years" }],
    ["A participant's involvement will last approximately 14 weeks.", { total: "approximately 14 weeks" }],
    ["Subjects are followed for survival until Month 24.", { followUp: "Month 24" }],
    [
      "Patients are followed every 3 months for 2 years and every 6 months thereafter, to a maximum of 5 years from registration.",
      { followUp: "a maximum of 5 years" },
    ],
  ])("in other words: %s", (text, durations) => {
    expect(durationsOf(text)).toEqual(durations);
  });

  it.each([
    "Tumor assessments are repeated during treatment until disease progression.",
    "In Study AB-101 the treatment period was 24 weeks.",
    "Patients were treated for 24 weeks in the phase 2 trial.",
    "Adverse events are followed up for 30 days.",
    "Patients who stop early are followed for 4 weeks.",
    "Steroid treatment for 5 days is allowed.",
    "The first interim analysis takes place after 12 months of follow-up.",
    "Antiplatelet therapy is continued until relapse.",
    "Participants will be treated with corticosteroids for 4 weeks if GVHD occurs.",
    "Records are kept for 15 years after the end of the study.",
    "In each period the subject receives a single dose of 10 mg.",
    "Follow-up visits take place every 12 weeks until death.",
    "Follow-up visits will take place at 3, 6 and 12 months.",
    "Contraception is used during the treatment period and for 90 days after the final dose.",
    "Adverse events are recorded until 30 days after the last dose.",
    "For the first 8 weeks of treatment, patients are seen every 2 weeks.",
    "Exampumab 75 mg is taken for 3 days, then 150 mg once daily for 25 days.",
    "Patients who interrupt treatment for 1 week may resume it.",
    "The washout period between treatments lasts 14 days.",
  ])("but not in %s", (text) => {
    expect(durationsOf(text)).toEqual({});
  });
});
