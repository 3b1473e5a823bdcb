import { ageOf, type Candidate } from "../population/candidate.ts";
import { units } from "../population/units.ts";
import { type Expectation, had, hadSince, latest, tested, took } from "./history.ts";
import {
  antiCd38,
  atMostNormal,
  bispecific,
  carT,
  immunomodulatory,
  inMyeloma,
  last,
  myeloma,
  proteasome,
  transplantation,
} from "./myeloma.ts";

const chineseCarT = ["Name:equecabtagene autoleucel", "Name:zevorcabtagene autoleucel"];

/** Cockcroft and Gault, in mL/min; undefined without creatinine and weight of the last 28 days. */
function clearance(person: Candidate): number | undefined {
  const creatinine = latest(person, "LOINC:2160-0", 28);
  const weight = latest(person, "LOINC:29463-7", 28);
  if (!creatinine?.value || weight?.value === undefined) return undefined;
  const milligrams = creatinine.unit === units.micromolePerLitre ? creatinine.value / 88.4 : creatinine.value;
  const factor = person.sex === "female" ? 0.85 : 1;
  return ((140 - ageOf(person)) * weight.value * factor) / (72 * milligrams);
}

/** Who fulfils the atomic conditions of MagnetisMM-8, by the histories; the queries must find the same persons. */
export const chineseMyelomaExpectations: Readonly<Record<string, Expectation>> = {
  "I1.1": inMyeloma.adult,
  "I3.1": had(myeloma),
  "I4.1": inMyeloma.serumProtein,
  "I4.2": inMyeloma.urineProtein,
  "I4.3": inMyeloma.lightChains,
  "I4.4": inMyeloma.lightChainRatio,
  "I5.1": had(proteasome),
  "I5.2": had(immunomodulatory),
  "I5.3": had(antiCd38),
  "I6.1": had(["ICD10CM:C90.00", "ICD10CM:C90.02"], 90),
  "I7.1": last("LOINC:89247-1", (value) => value <= 1),
  "I8.1": inMyeloma.ejectionFraction,
  "I9.1": inMyeloma.platelets,
  "I9.2": inMyeloma.neutrophils,
  "I9.3": inMyeloma.haemoglobin,
  "I10.1": atMostNormal("LOINC:1975-2", 2),
  "I10.2": inMyeloma.aspartate,
  "I10.3": inMyeloma.alanine,
  "I10.4": inMyeloma.alkaline,
  "I11.1": (person) => (clearance(person) ?? 0) >= 30,
  "I13.1": tested(["LOINC:2118-8"], "negative", 28),
  "E1.1": had(["Name:belantamab mafodotin"]),
  "E1.2": had([...carT, ...chineseCarT]),
  "E1.3": had(bispecific),
  "E2.1": had(["Name:smoldering myeloma", "Name:smoldering multiple myeloma"]),
  "E2.2": had(["ICD10CM:C90.1"], 365),
  "E2.3": had(["ICD10CM:E85.81"]),
  "E2.4": had(["Name:poems syndrome"]),
  "E3.1": had(transplantation, 84),
  "E3.2": had(["ICD10CM:D89.81"], 84),
  "E4.1": had(["ICD10CM:G61.0"]),
  "E4.2": had(["ICD10CM:G61.8", "ICD10CM:G61.9"]),
  "E4.3": had(["ICD10CM:G62"], 365),
  "E5.1": last("LOINC:42595-9", (value) => value >= 20),
  "E5.2": had(["SNOMED:50711007"]),
  "E5.3": had(["SNOMED:86406008"]),
  "E6.1": hadSince(["ICD10CM:A15", "ICD10CM:A17", "ICD10CM:A18", "ICD10CM:A19"], 12),
  "E7.1": had(["ICD10CM:U07.1"], 28),
  "E7.2": had(["ICD10CM:A40", "ICD10CM:A41"], 28),
  "E7.3": had(["ICD10CM:J18"], 28),
  "E8.1": hadSince(["ICD10CM:I21", "ICD10CM:I22"], 6),
  "E8.2": hadSince(["ICD10CM:I20.0"], 6),
  "E8.3": hadSince(["ICD10CM:I63", "ICD10CM:G45"], 6),
  "E8.4": hadSince(["ICD10CM:I50"], 6),
  "E8.5": hadSince(["ICD10CM:I47.2", "ICD10CM:I49.0"], 6),
  "E9.1": inMyeloma.longQt,
  "E10.1": hadSince(["SNOMED:254837009", "SNOMED:399068003"], 36),
  "E11.1": took(proteasome, 30),
  "E11.2": took(immunomodulatory, 30),
  "E11.3": took(antiCd38, 30),
  "E11.4": had(["CPT4:77412"], 14),
  "E12.1": took(["RxNorm:8640"], 14),
  "E13.1": had(["ATC:J07BD", "ATC:J07BK01", "ATC:J07AN01"], 28),
  "E14.1": hadSince(["ICD10CM:M32"], 24),
  "E14.2": hadSince(["ICD10CM:M05"], 24),
  "E15.1": had(["SNOMED:77386006"], 280),
};
