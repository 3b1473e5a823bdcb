import { describe, expect, test } from "vitest";
import { subjectsOf } from "./stopping.ts";

describe("DIG-8: what ends by a title or a sentence", () => {
  test.each([
    "Discontinuation of Study Intervention",
    "7.1 Discontinuation of Trial Intervention for Individual Participants",
    "Permanent Discontinuation of Trial Intervention",
    "Temporary Discontinuation or Interruption of Study Treatment",
    "Criteria for Removal from Protocol Therapy",
    "Off Treatment Criteria",
    "Duration of therapy",
    "Premature termination of treatment",
    "Cessation of study drug",
    "Stopping treatment",
    "Discontinuation of Investigational Product",
    "Withdrawal from IMP",
    "Withdrawal from study vaccination",
    "Individual stopping criteria",
    "Liver Chemistry Stopping Criteria",
    "Removal of the study device",
    "Criteria for discontinuation of study treatment for individual subjects",
    "Procedures for Discontinuation of dosing",
    "Dose Discontinuation",
    "The study drug should be discontinued if one of these conditions occurs:",
    "If ALT exceeds 8 × ULN, study intervention must be permanently stopped.",
    "Patients must be taken off therapy on progression.",
    "Dosing will be stopped permanently in case of anaphylaxis.",
    "Study treatment is stopped for toxicity, pregnancy, or closure of the study.",
    "When treatment must stop",
    "Treatment should end if ALT exceeds 8 times the upper limit.",
  ])("treatment: %s", (title) => {
    expect(subjectsOf(title)).toEqual(["treatment"]);
  });

  test.each([
    "Participant Discontinuation/Withdrawal from the Study",
    "Participant Discontinuation or Withdrawal from the Trial",
    "Withdrawal of Participants",
    "Subject Withdrawal",
    "Discontinuation From the Study",
    "Off Study Criteria",
    "Criteria for Removal from Study",
    "Withdrawal of consent",
    "Drop-outs",
    "Withdrawal from the clinical investigation",
    "Early termination of participation",
    "Dropout of subjects",
    "Participant withdrawal",
    "Removal of subjects from the study",
    "Patient withdrawal from the trial",
    "A participant may withdraw from the study at any time at his/her own request.",
    "Patients who revoke consent are not followed up.",
    "Subjects may leave the study at any time for any reason.",
  ])("study: %s", (title) => {
    expect(subjectsOf(title)).toEqual(["study"]);
  });

  test.each([
    "Discontinuation of Study Intervention and Participant Withdrawal From the Study",
    "Withdrawal from treatment or from the study",
    "Discontinuation of Treatment and Withdrawal of Subjects",
    "DISCONTINUATION OF STUDY INTERVENTION AND PARTICIPANT DISCONTINUATION/WITHDRAWAL",
    "Patients are free to discontinue IP or withdraw from the study.",
  ])("both: %s", (title) => {
    expect(subjectsOf(title)).toEqual(["treatment", "study"]);
  });

  test.each([
    "Premature termination of the study",
    "Termination of the Trial",
    "Discontinuation of the study",
    "Study stopping rules",
    "Early Termination or Suspension of the Trial",
    "Closure of study sites",
    "Study and Site Closure",
    "Withdrawal From the Use of Samples in Future Research",
  ])("other: %s", (title) => {
    expect(subjectsOf(title)).toEqual(["other"]);
  });

  test.each([
    "Discontinuation and Withdrawal",
    "Selection of the dose",
    "Early withdrawal",
    "Discontinuation",
  ])("neither: %s", (title) => {
    expect(subjectsOf(title)).toEqual([]);
  });
});
