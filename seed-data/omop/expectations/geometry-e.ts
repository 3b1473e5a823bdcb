import { ageOf } from "../population/candidate.ts";
import {
  all,
  type Expectation,
  had,
  hadSince,
  lastTested,
  lastValue,
  not,
  tested,
  took,
  tookSince,
} from "./history.ts";
import { inBillions, inGramsPerLitre } from "./in-unit.ts";
import { clearanceAtLeast, meanQtcAbove } from "./solid-tumour.ts";

const named = (...drugs: readonly string[]) => drugs.map((drug) => `Name:${drug}`);
const firstGenerations = named("gefitinib", "erlotinib", "icotinib", "afatinib", "dacomitinib");
const thirdGeneration = named("osimertinib", "lazertinib", "almonertinib");
const metInhibitors = named("capmatinib", "tepotinib", "savolitinib", "crizotinib");
const stage = (name: string) => had([`Cancer Modifier:8th_AJCC/UICC-Stage-${name}`]);

const isMan: Expectation = ({ sex }) => sex === "male";
/** In decimal numbers, as the database counts; of the last days before the first dose. */
const notAboveNormal = (code: string, times: number, within: number) =>
  lastValue(code, within, (value, { high }) => high !== undefined && high > 0 && value - times * high < 1e-9);

/** Who fulfils the atomic conditions of GEOMETRY-E, by the histories; the queries must find the same persons. */
export const geometryExpectations: Readonly<Record<string, Expectation>> = {
  "I1.1": (person) => ageOf(person) >= 18,
  "I2.1": had(["SNOMED:254637007"]),
  "I2.2": stage("3B"),
  "I2.3": stage("3C"),
  "I2.4": stage("4"),
  "I3.1": tested(["OMOP Genomic:EGFR-19del"], "positive"),
  "I3.2": tested(["OMOP Genomic:EGFR-L858R"], "positive"),
  "I4.1": lastTested(["OMOP Genomic:EGFR-T790M"], "negative"),
  "I4.2": had(thirdGeneration),
  "I5.1": tested(["OMOP Genomic:MET-amplification"], "positive"),
  "I6.1": had(firstGenerations),
  "I6.2": had(thirdGeneration),
  "I7.1": not(tookSince(["Name:cisplatin", "Name:carboplatin"], 12)),
  "I7.2": not(had(["Name:pemetrexed"])),
  "I8.1": had(["CPT4:71260"], 28),
  "I9.1": lastValue("LOINC:89247-1", 28, (value) => value <= 1),
  "I10.1": not(had(["ICD10CM:K52.1"], 30)),
  "I10.2": not(had(["ICD10CM:L27.0"], 30)),
  "I11.1": lastValue("LOINC:751-8", 7, (value, record) => inBillions(value, record) >= 1.5),
  "I11.2": lastValue("LOINC:777-3", 7, (value, record) => inBillions(value, record) >= 100),
  "I11.3": lastValue("LOINC:718-7", 7, (value, record) => inGramsPerLitre(value, record) >= 90),
  "I12.1": notAboveNormal("LOINC:1742-6", 3, 7),
  "I12.2": notAboveNormal("LOINC:1920-8", 3, 7),
  "I12.3": all(
    had(["ICD10CM:C78.7"]),
    notAboveNormal("LOINC:1742-6", 5, 7),
    notAboveNormal("LOINC:1920-8", 5, 7),
  ),
  "I12.4": notAboveNormal("LOINC:1975-2", 1.5, 7),
  "I12.5": had(["ICD10CM:E80.4"]),
  "I13.1": clearanceAtLeast(45),
  "I14.1": notAboveNormal("LOINC:3040-3", 1.5, 28),
  "I15.1": lastValue("LOINC:2823-3", 28, (value) => value >= 3.5),
  "I16.1": lastTested(["LOINC:2118-8", "LOINC:2106-3"], "negative", 3),
  "I16.2": isMan,
  "I16.3": all(not(isMan), (person) => ageOf(person) >= 55),
  "I16.4": had(["CPT4:58150"]),
  "E1.1": had(metInhibitors),
  "E1.2": had(["Name:amivantamab"]),
  "E2.1": had(["ICD10CM:C79.31"]),
  "E2.2": took(["ATC:H02AB"], 14),
  "E2.3": had(["ICD10CM:R56", "ICD10CM:G93.6"], 14),
  "E3.1": had(["ICD10CM:C79.32"]),
  "E4.1": had(["ICD10CM:J84"]),
  "E4.2": had(["ICD10CM:J70.0"]),
  "E4.3": had(["ICD10CM:J70.2", "ICD10CM:J70.3", "ICD10CM:J70.4"]),
  "E5.1": hadSince(["ICD10CM:I21"], 6),
  "E5.2": hadSince(["ICD10CM:I20.0"], 6),
  "E5.3": hadSince(["SNOMED:84114007"], 6),
  "E5.4": hadSince(["CPT4:33533"], 6),
  "E6.1": meanQtcAbove(470),
  "E6.2": had(["ICD10CM:I45.81"]),
  "E7.1": took(["Name:rifampin", "Name:carbamazepine", "Name:phenytoin"], 7),
  "E8.1": hadSince(["SNOMED:363346000", "ICD10CM:C43.9"], 36),
  "E9.1": had(["SNOMED:108290001"], 28),
  "E10.1": had(["CPT4:32480"], 28),
  "E11.1": had(["ICD10CM:K90"]),
  "E11.2": had(["CPT4:44120"]),
  "E12.1": took(["ATC:J01"], 14),
  "E13.1": tested(["LOINC:5196-1", "LOINC:5195-3"], "positive"),
  "E13.2": had(["SNOMED:66071002"]),
  "E14.1": tested(["LOINC:13955-0"], "positive"),
  "E14.2": had(["SNOMED:50711007"]),
  "E15.1": had(["SNOMED:86406008"]),
  "E16.1": had(["ICD10CM:G95.2"], 90),
  "E17.1": had(["ICD10CM:Z88.8"]),
  "E18.1": had(["SNOMED:77386006"], 280),
};
