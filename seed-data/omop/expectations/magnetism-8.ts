import { ageOf, type Candidate } from "../population/candidate.ts";
import { units } from "../population/units.ts";
import { any, type Expectation, had, hadSince, latest, tested, took } from "./history.ts";
import { inBillions, inGramsPerDecilitre } from "./in-unit.ts";
import {
  antiCd38,
  atMostNormal,
  bispecific,
  carT,
  immunomodulatory,
  last,
  lightChain,
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
  "I1.1": (person) => ageOf(person) >= 18,
  "I3.1": had(myeloma),
  "I4.1": last("LOINC:33358-3", (value, record) => inGramsPerDecilitre(value, record) >= 0.5),
  "I4.2": last("Name:Protein.monoclonal%24 hour Urine%", (value) => value >= 200),
  "I4.3": any(lightChain("LOINC:36916-5"), lightChain("LOINC:33944-0")),
  "I4.4": last("LOINC:48378-4", (value) => value < 0.26 || value > 1.65),
  "I5.1": had(proteasome),
  "I5.2": had(immunomodulatory),
  "I5.3": had(antiCd38),
  "I6.1": had(["ICD10CM:C90.00", "ICD10CM:C90.02"], 90),
  "I7.1": last("LOINC:89247-1", (value) => value <= 1),
  "I8.1": last("LOINC:10230-1", (value) => value >= 40),
  "I9.1": last("LOINC:777-3", (value, record) => inBillions(value, record) >= 25),
  "I9.2": last("LOINC:751-8", (value, record) => inBillions(value, record) >= 1),
  "I9.3": last("LOINC:718-7", (value, record) => inGramsPerDecilitre(value, record) >= 8),
  "I10.1": atMostNormal("LOINC:1975-2", 2),
  "I10.2": atMostNormal("LOINC:1920-8", 2.5),
  "I10.3": atMostNormal("LOINC:1742-6", 2.5),
  "I10.4": atMostNormal("LOINC:6768-6", 2.5),
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
  "E9.1": last("LOINC:8636-3", (value) => value > 470),
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
