import { daysBefore } from "../population/candidate.ts";
import {
  aged,
  belowNormal,
  clearanceAtLeast,
  inBillions,
  inGramsPerLitre,
  isMan,
  meanQtcAbove,
} from "./findings.ts";
import {
  all,
  any,
  type Expectation,
  had,
  hadWithin,
  lastTested,
  lastValue,
  monthsBefore,
  not,
  records,
  tested,
  took,
} from "./history.ts";

const oxaliplatin = ["RxNorm:32592"];
const pregnancyTests = ["LOINC:2118-8", "LOINC:2106-3"];

/** Days on which one of the drugs was begun later than six months before. */
const dosesInHalfAYear =
  (codes: readonly string[], holds: (days: number) => boolean): Expectation =>
  (person) => {
    const since = monthsBefore(person.start, 6);
    const days = records(person, codes).map(({ ago }) => daysBefore(person.start, ago));
    return holds(new Set(days.filter((day) => day > since)).size);
  };

/** Who fulfils the atomic conditions of FORTITUDE-102, by the histories; the queries must find the same persons. */
export const fortitude102Expectations: Readonly<Record<string, Expectation>> = {
  "I2.1": aged(18),
  "I3.1": had(["SNOMED:363349007", "ICD10CM:C16"]),
  "I3.2": had(["Cancer Modifier:8th_AJCC/UICC-Stage-4"]),
  "I4.1": lastValue("Name:FGFR2b", 180, (value) => value >= 10),
  "I5.1": dosesInHalfAYear(oxaliplatin, (days) => days <= 1),
  "I5.2": not((person) =>
    records(person, ["Name:capecitabine"]).some(
      ({ ago, until = ago }) => daysBefore(person.start, until) > monthsBefore(person.start, 6),
    ),
  ),
  "I5.3": dosesInHalfAYear(["RxNorm:4492"], (days) => days <= 1),
  "I5.4": not(took(oxaliplatin, 13)),
  "I6.1": lastValue("LOINC:89247-1", 28, (value) => value <= 1),
  "I7.1": had(["CPT4:74177"], 28),
  "I8.1": lastValue("LOINC:751-8", 14, (value, record) => inBillions(value, record) >= 1.5),
  "I8.2": lastValue("LOINC:777-3", 14, (value, record) => inBillions(value, record) >= 100),
  "I8.3": lastValue("LOINC:718-7", 14, (value, record) => inGramsPerLitre(value, record) >= 90),
  "I8.4": not(had(["CPT4:36430"], 7)),
  "I9.1": belowNormal("LOINC:1742-6", 3, 14),
  "I9.2": belowNormal("LOINC:1920-8", 3, 14),
  "I9.3": belowNormal("LOINC:1975-2", 1.5, 14),
  "I9.4": had(["ICD10CM:C78.7"]),
  "I9.5": had(["ICD10CM:E80.4"]),
  "I10.1": clearanceAtLeast(30, 7),
  "I11.1": lastValue("LOINC:6301-6", 28, (value) => value < 1.5),
  "I12.1": had(["Name:tissue specimen from stomach"], 180),
  "I14.1": had(["CPT4:92004", "CPT4:92014"], 28),
  "I15.1": lastTested(pregnancyTests, "negative", 3),
  "I15.2": had(["CPT4:58150"]),
  "I15.3": all(not(isMan), aged(50)),
  "I15.4": isMan,
  "E1.1": tested(["Name:HER2"], "positive"),
  "E2.1": had(["Name:erdafitinib", "Name:pemigatinib", "Name:futibatinib", "Name:infigratinib"]),
  "E3.1": dosesInHalfAYear(["Name:nivolumab", "Name:pembrolizumab"], (days) => days >= 2),
  "E4.1": had(["ICD10CM:C79.31"]),
  "E4.2": had(["ICD10CM:C79.32"]),
  "E5.1": hadWithin(["ICD10CM:H16"], 6),
  "E5.2": had(["ICD10CM:H17"]),
  "E5.3": hadWithin(["CPT4:65730", "CPT4:65400"], 6),
  "E6.1": took(["ATC:S01BA"], 14),
  "E6.2": hadWithin(["ICD10CM:H20"], 6),
  "E7.1": hadWithin(["ICD10CM:G62"], 6),
  "E7.2": had(["ICD10CM:G60"]),
  "E8.1": hadWithin(["ICD10CM:I21", "ICD10CM:I22"], 6),
  "E8.2": hadWithin(["ICD10CM:I20.0"], 6),
  "E8.3": had(["SNOMED:84114007"]),
  "E8.4": meanQtcAbove(470),
  "E8.5": lastValue("LOINC:8480-6", 28, (value) => value >= 160),
  "E9.1": hadWithin(["ICD10CM:M05"], 24),
  "E9.2": hadWithin(["ICD10CM:M32"], 24),
  "E9.3": hadWithin(["ICD10CM:K51"], 24),
  "E9.4": took(["ATC:H02AB"], 14),
  "E9.5": hadWithin(["SNOMED:85828009"], 24),
  "E10.1": had(["ICD10CM:J84"]),
  "E10.2": had(["ICD10CM:J70.2", "ICD10CM:J70.3", "ICD10CM:J70.4"]),
  "E11.1": hadWithin(["SNOMED:363346000", "ICD10CM:C43.9"], 24),
  "E11.2": had(["ICD10CM:C44"]),
  "E11.3": had(["ICD10CM:D05", "ICD10CM:D06"]),
  "E12.1": had(["ICD10CM:K92.0", "ICD10CM:K92.1", "ICD10CM:K92.2"], 28),
  "E12.2": had(["ICD10CM:K56"], 28),
  "E12.3": had(["ICD10CM:K63.1"], 28),
  "E13.1": had(["ICD10CM:R18"], 14),
  "E13.2": had(["ICD10CM:J90", "ICD10CM:J91"], 14),
  "E14.1": took(["ATC:J01"], 14),
  "E14.2": hadWithin(["ICD10CM:A15", "ICD10CM:A17", "ICD10CM:A18", "ICD10CM:A19"], 12),
  "E15.1": any(tested(["LOINC:5196-1", "LOINC:5195-3"], "positive"), had(["SNOMED:66071002"])),
  "E15.2": any(tested(["LOINC:13955-0"], "positive"), had(["SNOMED:50711007"])),
  "E16.1": had(["SNOMED:86406008"]),
  "E17.1": had(["Name:dihydropyrimidine dehydrogenase deficiency"]),
  "E18.1": had(["CPT4:50360", "CPT4:47135"]),
  "E18.2": had(["CPT4:38240"]),
  "E19.1": had(["CPT4:43620", "CPT4:43631"], 28),
  "E19.2": had(["SNOMED:108290001"], 14),
  "E20.1": had(["Name:yellow fever vaccine"], 28),
  "E20.2": took(["Name:brivudine"], 28),
  "E21.1": had(["ICD10CM:Z88.8"]),
  "E22.1": had(["SNOMED:77386006"], 280),
  "E22.2": had(["ICD10CM:Z39.1"]),
  "E23.1": had(["ICD10CM:Z00.6"], 28),
};
