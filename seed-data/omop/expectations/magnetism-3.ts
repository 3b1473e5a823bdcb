import { atMostNormal, clearanceAtLeast } from "./findings.ts";
import { type Expectation, had, hadSince, not, took } from "./history.ts";
import {
  antiCd38,
  bispecific,
  carT,
  immunomodulatory,
  inMyeloma,
  last,
  myeloma,
  proteasome,
  transplantation,
} from "./myeloma.ts";

const relapse = ["ICD10CM:C90.00", "ICD10CM:C90.02"];

/** Who fulfils the atomic conditions of MagnetisMM-3, by the histories; the queries must find the same persons. */
export const magnetismExpectations: Readonly<Record<string, Expectation>> = {
  "I1.1": inMyeloma.adult,
  "I2.1": had(myeloma),
  "I3.1": inMyeloma.serumProtein,
  "I3.2": inMyeloma.urineProtein,
  "I3.3": inMyeloma.lightChains,
  "I3.4": inMyeloma.lightChainRatio,
  "I4.1": had(proteasome),
  "I4.2": had(immunomodulatory),
  "I4.3": had(antiCd38),
  "I5.1": had(relapse, 90),
  "I6.1": not(had(["Name:belantamab mafodotin", ...carT])),
  "I6.2": not(had(bispecific)),
  "I7.1": had(["Name:belantamab mafodotin"]),
  "I7.2": had(carT),
  "I8.1": last("LOINC:89247-1", (value) => value <= 2),
  "I9.1": inMyeloma.ejectionFraction,
  "I10.1": inMyeloma.platelets,
  "I10.2": inMyeloma.neutrophils,
  "I10.3": inMyeloma.haemoglobin,
  "I11.1": atMostNormal("LOINC:1975-2", 2, 28),
  "I11.2": inMyeloma.aspartate,
  "I11.3": inMyeloma.alanine,
  "I11.4": inMyeloma.alkaline,
  "I12.1": clearanceAtLeast(30, 28),
  "E4.1": had(transplantation, 84),
  "E8.1": inMyeloma.longQt,
  "E10.1": hadSince(["SNOMED:254837009", "SNOMED:399068003", "ICD10CM:C43.9"], 36),
  "E11.1": had(bispecific),
  "E12.1": took(proteasome, 30),
  "E12.2": took(immunomodulatory, 30),
  "E12.3": took(antiCd38, 30),
  "E13.1": took(["RxNorm:8640"], 14),
};
