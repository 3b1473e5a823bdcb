import { ageOf } from "../population/candidate.ts";
import { any, type Expectation, had, hadSince, not, took } from "./history.ts";
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

const relapse = ["ICD10CM:C90.00", "ICD10CM:C90.02"];

/** Who fulfils the atomic conditions of MagnetisMM-3, by the histories; the queries must find the same persons. */
export const magnetismExpectations: Readonly<Record<string, Expectation>> = {
  "I1.1": (person) => ageOf(person) >= 18,
  "I2.1": had(myeloma),
  "I3.1": last("LOINC:33358-3", (value, record) => inGramsPerDecilitre(value, record) >= 0.5),
  "I3.2": last("Name:Protein.monoclonal%24 hour Urine%", (value) => value >= 200),
  "I3.3": any(lightChain("LOINC:36916-5"), lightChain("LOINC:33944-0")),
  "I3.4": last("LOINC:48378-4", (value) => value < 0.26 || value > 1.65),
  "I4.1": had(proteasome),
  "I4.2": had(immunomodulatory),
  "I4.3": had(antiCd38),
  "I5.1": had(relapse, 90),
  "I6.1": not(had(["Name:belantamab mafodotin", ...carT])),
  "I6.2": not(had(bispecific)),
  "I7.1": had(["Name:belantamab mafodotin"]),
  "I7.2": had(carT),
  "I8.1": last("LOINC:89247-1", (value) => value <= 2),
  "I9.1": last("LOINC:10230-1", (value) => value >= 40),
  "I10.1": last("LOINC:777-3", (value, record) => inBillions(value, record) >= 25),
  "I10.2": last("LOINC:751-8", (value, record) => inBillions(value, record) >= 1),
  "I10.3": last("LOINC:718-7", (value, record) => inGramsPerDecilitre(value, record) >= 8),
  "I11.1": atMostNormal("LOINC:1975-2", 2),
  "I11.2": atMostNormal("LOINC:1920-8", 2.5),
  "I11.3": atMostNormal("LOINC:1742-6", 2.5),
  "I11.4": atMostNormal("LOINC:6768-6", 2.5),
  "E4.1": had(transplantation, 84),
  "E8.1": last("LOINC:8636-3", (value) => value > 470),
  "E10.1": hadSince(["SNOMED:254837009", "SNOMED:399068003"], 36),
  "E11.1": had(bispecific),
  "E12.1": took(proteasome, 30),
  "E12.2": took(immunomodulatory, 30),
  "E12.3": took(antiCd38, 30),
  "E13.1": took(["RxNorm:8640"], 14),
};
