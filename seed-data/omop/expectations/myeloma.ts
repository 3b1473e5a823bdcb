import type { HistoryEvent } from "../population/candidate.ts";
import { units } from "../population/units.ts";
import { aged, atMostNormal, inBillions, inGramsPerDecilitre } from "./findings.ts";
import { any, type Expectation, lastValue, records } from "./history.ts";

/** What the criteria of the studies in multiple myeloma name alike. */
export const proteasome = ["Name:bortezomib", "Name:carfilzomib", "Name:ixazomib"];
export const immunomodulatory = ["Name:lenalidomide", "Name:pomalidomide", "Name:thalidomide"];
export const antiCd38 = ["Name:daratumumab", "Name:isatuximab"];
export const carT = ["Name:idecabtagene vicleucel", "Name:ciltacabtagene autoleucel"];
export const bispecific = ["Name:teclistamab", "Name:elranatamab", "Name:linvoseltamab"];
export const transplantation = ["CPT4:38240", "CPT4:38241"];
export const myeloma = ["SNOMED:109989006", "ICD10CM:C90.00", "ICD10CM:C90.01", "ICD10CM:C90.02"];

/** Every number of screening is at most 28 days old. */
export const last = (code: string, holds: (value: number, record: HistoryEvent) => boolean) =>
  lastValue(code, 28, holds);
/** A free light chain of at least 10 mg/dL. */
const lightChain =
  (code: string): Expectation =>
  (person) =>
    records(person, [code], 28).some(
      ({ value = 0, unit }) => (unit === units.milligramPerDecilitre ? value * 10 : value) >= 100,
    );

/** The conditions that the three studies state alike, each with the same limit. */
export const inMyeloma = {
  adult: aged(18),
  serumProtein: last("LOINC:33358-3", (value, record) => inGramsPerDecilitre(value, record) >= 0.5),
  urineProtein: last("Name:Protein.monoclonal%24 hour Urine%", (value) => value >= 200),
  lightChains: any(lightChain("LOINC:36916-5"), lightChain("LOINC:33944-0")),
  lightChainRatio: last("LOINC:48378-4", (value) => value < 0.26 || value > 1.65),
  ejectionFraction: last("LOINC:10230-1", (value) => value >= 40),
  platelets: last("LOINC:777-3", (value, record) => inBillions(value, record) >= 25),
  neutrophils: last("LOINC:751-8", (value, record) => inBillions(value, record) >= 1),
  haemoglobin: last("LOINC:718-7", (value, record) => inGramsPerDecilitre(value, record) >= 8),
  longQt: last("LOINC:8636-3", (value) => value > 470),
  aspartate: atMostNormal("LOINC:1920-8", 2.5, 28),
  alanine: atMostNormal("LOINC:1742-6", 2.5, 28),
  alkaline: atMostNormal("LOINC:6768-6", 2.5, 28),
} as const satisfies Readonly<Record<string, Expectation>>;
