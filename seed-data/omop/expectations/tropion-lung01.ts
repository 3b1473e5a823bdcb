import { ageOf } from "../population/candidate.ts";
import {
  all,
  any,
  type Expectation,
  had,
  hadSince,
  lastTested,
  lastValue,
  not,
  tested,
  took,
} from "./history.ts";
import { inBillions, inGramsPerLitre } from "./in-unit.ts";
import { clearanceAtLeast, meanQtcAbove } from "./solid-tumour.ts";

const platinum = ["RxNorm:2555", "RxNorm:40048"];
const immunotherapy = ["Name:pembrolizumab", "Name:nivolumab", "Name:atezolizumab", "Name:durvalumab"];
const targeted = ["RxNorm:1721560", "RxNorm:328134", "Name:alectinib", "Name:lorlatinib"];
const furtherGenes = ["ROS1", "NTRK", "BRAF", "MET", "RET"].map((gene) => `OMOP Genomic:${gene}`);
const genes = ["OMOP Genomic:EGFR", "OMOP Genomic:ALK", ...furtherGenes];
const pregnancyTests = ["LOINC:2118-8", "LOINC:2106-3"];

const isMan: Expectation = ({ sex }) => sex === "male";
const inEastAsia: Expectation = ({ country }) => country === "Japan" || country === "Taiwan";
const onlyNegative = (code: string) => all(tested([code], "negative"), not(tested([code], "positive")));
const aged =
  (years: number): Expectation =>
  (person) =>
    ageOf(person) >= years;
/** In decimal numbers, as the database counts. */
const notAboveNormal = (code: string, times: number) =>
  lastValue(code, 7, (value, { high }) => high !== undefined && value - times * high < 1e-9);

/** Who fulfils the atomic conditions of TROPION-Lung01, by the histories; the queries must find the same persons. */
export const tropionExpectations: Readonly<Record<string, Expectation>> = {
  "I2.1": all(not(inEastAsia), aged(18)),
  "I2.2": all(inEastAsia, aged(20)),
  "I3.1": had(["SNOMED:254637007"]),
  "I3.2": had(["Cancer Modifier:8th_AJCC/UICC-Stage-3B"]),
  "I3.3": had(["Cancer Modifier:8th_AJCC/UICC-Stage-3C"]),
  "I3.4": had(["Cancer Modifier:8th_AJCC/UICC-Stage-4"]),
  "I4.1": onlyNegative("OMOP Genomic:EGFR"),
  "I4.2": onlyNegative("OMOP Genomic:ALK"),
  "I4.3": not(tested(furtherGenes, "positive")),
  "I4.4": tested(genes, "positive"),
  "I5.1": had(platinum),
  "I5.2": had(immunotherapy),
  "I5.3": not(tested(genes, "positive")),
  "I6.1": tested(genes, "positive"),
  "I6.2": had(targeted),
  "I6.3": had(platinum),
  "I7.1": had(["CPT4:71260"], 60),
  "I8.1": had(["CPT4:71260"], 28),
  "I9.1": had(["SNOMED:399478002"]),
  "I10.1": lastValue("LOINC:89247-1", 28, (value) => value <= 1),
  "I12.1": lastValue("LOINC:10230-1", 28, (value) => value >= 50),
  "I13.1": lastValue("LOINC:751-8", 7, (value, record) => inBillions(value, record) >= 1.5),
  "I13.2": lastValue("LOINC:777-3", 7, (value, record) => inBillions(value, record) >= 100),
  "I13.3": lastValue("LOINC:718-7", 7, (value, record) => inGramsPerLitre(value, record) >= 90),
  "I13.4": not(had(["CPT4:36430"], 7)),
  "I14.1": clearanceAtLeast(30),
  "I15.1": notAboveNormal("LOINC:1742-6", 3),
  "I15.2": all(had(["ICD10CM:C78.7"]), notAboveNormal("LOINC:1742-6", 5), notAboveNormal("LOINC:1920-8", 5)),
  "I15.3": notAboveNormal("LOINC:1975-2", 1.5),
  "I15.4": all(had(["ICD10CM:E80.4"]), notAboveNormal("LOINC:1975-2", 3)),
  "I15.5": notAboveNormal("LOINC:1920-8", 3),
  "I16.1": lastValue("LOINC:6301-6", 28, (value) => value <= 1.5),
  "I17.1": not(took(platinum, 20)),
  "I17.2": not(took(immunotherapy, 27)),
  "I17.3": not(had(["SNOMED:108290001"], 13)),
  "I17.4": not(had(["CPT4:32480"], 27)),
  "I18.1": lastTested(pregnancyTests, "negative", 3),
  "I18.2": had(["CPT4:58150"]),
  "I18.3": all(not(isMan), aged(50)),
  "I18.4": isMan,
  "E1.1": had(["SNOMED:254632001"]),
  "E2.1": had(["ICD10CM:G95.2"]),
  "E2.2": had(["ICD10CM:C79.31"]),
  "E2.3": took(["ATC:H02AB"], 14),
  "E3.1": had(["ICD10CM:C79.32"]),
  "E4.1": had(["Name:docetaxel"]),
  "E5.1": had(["Name:sacituzumab govitecan"]),
  "E5.2": had(["Name:trastuzumab deruxtecan"]),
  "E6.1": had(["ICD10CM:J84"]),
  "E6.2": had(["ICD10CM:J70.2", "ICD10CM:J70.3", "ICD10CM:J70.4"]),
  "E7.1": hadSince(["ICD10CM:I26"], 3),
  "E7.2": had(["ICD10CM:J44"]),
  "E7.3": had(["ICD10CM:M05"]),
  "E8.1": hadSince(["ICD10CM:I21"], 6),
  "E8.2": hadSince(["ICD10CM:I20.0"], 6),
  "E8.3": had(["SNOMED:84114007"]),
  "E8.4": meanQtcAbove(470),
  "E9.1": hadSince(["ICD10CM:I63", "ICD10CM:G45"], 6),
  "E10.1": hadSince(["ICD10CM:H16", "ICD10CM:H17", "ICD10CM:H18"], 12),
  "E11.1": hadSince(["SNOMED:363346000", "ICD10CM:C43.9"], 36),
  "E11.2": had(["ICD10CM:C44"]),
  "E11.3": had(["ICD10CM:D02", "ICD10CM:D04", "ICD10CM:D05", "ICD10CM:D06"]),
  "E12.1": took(["ATC:J01"], 14),
  "E12.2": hadSince(["ICD10CM:A15", "ICD10CM:A17", "ICD10CM:A18", "ICD10CM:A19"], 12),
  "E13.1": any(tested(["LOINC:5196-1", "LOINC:5195-3"], "positive"), had(["SNOMED:66071002"])),
  "E13.2": any(tested(["LOINC:13955-0"], "positive"), had(["SNOMED:50711007"])),
  "E14.1": had(["SNOMED:86406008"]),
  "E15.1": hadSince(["ICD10CM:G62"], 3),
  "E15.2": hadSince(["ICD10CM:K52.1"], 3),
  "E16.1": took(["Name:chloroquine", "Name:hydroxychloroquine"], 14),
  "E17.1": had(["ICD10CM:Z88.8"]),
  "E18.1": had(["SNOMED:77386006"], 280),
  "E18.2": had(["ICD10CM:Z39.1"]),
  "E19.1": had(["ICD10CM:J90"], 14),
  "E20.1": had(["ICD10CM:Z00.6"], 28),
};
