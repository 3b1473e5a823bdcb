import { type Candidate, daysBefore } from "../population/candidate.ts";
import {
  aboveNormal,
  aged,
  clearanceBelow,
  inBillions,
  inEastAsia,
  inGramsPerLitre,
  isMan,
  meanQtcAbove,
  tripleRecordings,
} from "./findings.ts";
import {
  all,
  any,
  type Expectation,
  had,
  lastTested,
  lastValue,
  monthsBefore,
  not,
  records,
  tested,
  took,
} from "./history.ts";

const resections = ["CPT4:32480", "CPT4:32482", "CPT4:32486", "CPT4:32440", "CPT4:32663"];
const platinum = ["RxNorm:2555", "RxNorm:40048"];
const cytotoxic = [...platinum, "RxNorm:68446", "RxNorm:3002", "RxNorm:39541"];
const firstGeneration = ["RxNorm:328134", "RxNorm:337525", "drug:icotinib"];
const secondGeneration = ["RxNorm:1430438", "drug:dacomitinib"];
const thirdGeneration = ["RxNorm:1721560"];
const radiotherapy = ["SNOMED:1287742003"];
const stage = (name: string) => had([`Cancer Modifier:p-7th_AJCC/UICC-Stage-${name}`], 182);

/** Days since the last resection of more than a segment. */
function surgeryAgo(person: Candidate): number | undefined {
  const days = records(person, resections).map((record) => record.ago);
  return days.length === 0 ? undefined : Math.min(...days);
}
const afterSurgery =
  (holds: (days: number, person: Candidate) => boolean): Expectation =>
  (person) => {
    const days = surgeryAgo(person);
    return days !== undefined && holds(days, person);
  };
const platinumSince = (days: number, person: Candidate) => records(person, platinum, days).length > 0;
const inYearBefore =
  (codes: readonly string[]): Expectation =>
  (person) =>
    afterSurgery((days) => records(person, codes).some(({ ago }) => ago > days && ago <= days + 365))(person);

const gilbert = had(["ICD10CM:E80.4"]);

/** Who fulfils the atomic conditions of ADAURA, by the histories; the queries must find the same persons. */
export const adauraExpectations: Readonly<Record<string, Expectation>> = {
  "I1.1": all(not(inEastAsia), aged(18)),
  "I1.2": all(inEastAsia, aged(20)),
  "I2.1": had(["SNOMED:254637007", "SNOMED:254634000"]),
  "I2.2": not(had(["SNOMED:254634000", "ICDO3:8070/3-C34.1", "ICDO3:8071/3-C34.1"])),
  "I2.3": had(["LOINC:11526-1"], 182),
  "I3.1": had(["CPT4:70551", "CPT4:70552", "CPT4:70553"], 182),
  "I3.2": had(["CPT4:70460", "CPT4:70470"], 182),
  "I3.3": not(had(["ICD10CM:C79.31"])),
  "I4.1": stage("1B"),
  "I4.2": stage("2A"),
  "I4.3": stage("2B"),
  "I4.4": stage("3A"),
  "I5.1": tested(["OMOP Genomic:EGFR-19del"], "positive"),
  "I5.2": tested(["OMOP Genomic:EGFR-L858R"], "positive"),
  "I5.4": had(["SNOMED:399478002"]),
  "I6.1": had(resections, 182),
  "I6.3": had(["Cancer Modifier:R0"], 182),
  "I7.1": afterSurgery((days) => days >= 28),
  "I7.2": not(had(["ICD10CM:T81.31XA", "ICD10CM:T81.49XA"], 28)),
  "I8.1": afterSurgery((days, person) => !platinumSince(days, person) && days <= 70),
  "I8.2": afterSurgery((days, person) => platinumSince(days, person) && days <= 182),
  "I9.1": afterSurgery(platinumSince),
  "I9.2": (person) => {
    const cycles = new Set(records(person, platinum, 182).map((record) => record.ago)).size;
    return cycles >= 1 && cycles <= 4;
  },
  "I9.3": not(took(platinum, 13)),
  "I9.4": afterSurgery((days, person) => !platinumSince(days, person)),
  "I10.1": lastValue("LOINC:89247-1", 28, (value) => value <= 1),
  "I10.2": (person) => {
    const [first, ...later] = records(person, ["LOINC:89247-1"], 14).sort((a, b) => b.ago - a.ago);
    return first?.value !== undefined && (later.at(-1)?.value ?? first.value) <= first.value;
  },
  "I11.2": lastTested(["LOINC:2118-8", "LOINC:2106-3"], "negative", 14),
  "I11.3": had([
    ...["CPT4:58150", "CPT4:58180", "CPT4:58570", "CPT4:58571"],
    ...["ICD10PCS:0UT20ZZ", "ICD10PCS:0UT24ZZ", "ICD10PCS:0UT70ZZ", "ICD10PCS:0UT74ZZ"],
  ]),
  "I11.4": all(not(isMan), aged(50)),
  "I11.5": isMan,
  "I12.1": isMan,
  "I13.1": had(["SNOMED:399478002"], 182),
  "E1.1": inYearBefore(radiotherapy),
  "E1.2": afterSurgery((days, person) => records(person, radiotherapy, days).length > 0),
  "E2.1": inYearBefore(platinum),
  "E2.2": inYearBefore(cytotoxic),
  "E3.1": had(["RxNorm:1547545", "RxNorm:1094833"]),
  "E3.2": had(["RxNorm:1148495", ...firstGeneration, ...secondGeneration, ...thirdGeneration]),
  "E3.3": had(["RxNorm:253337", "RxNorm:318341", "drug:amivantamab"]),
  "E4.1": had(firstGeneration),
  "E4.2": had(secondGeneration),
  "E4.3": had(thirdGeneration),
  "E5.1": had(["CPT4:32484", "CPT4:32669"], 182),
  "E5.2": had(["CPT4:32505", "CPT4:32666"], 182),
  "E5.3": not(had(resections, 182)),
  "E6.1": had(resections, 27),
  "E7.1": took(["RxNorm:9384"], 20),
  "E7.2": took(["RxNorm:2002", "RxNorm:8183", "RxNorm:8134"], 20),
  "E7.3": took(["RxNorm:258326"], 20),
  "E8.2": had(["ICD10CM:Z00.6"], 90),
  "E9.1": (person) =>
    records(person, ["SNOMED:254837009", "SNOMED:399068003", "ICD10CM:C43.9", "ICD10CM:C90"]).some(
      ({ ago, until = ago }) => daysBefore(person.start, until) >= monthsBefore(person.start, 60),
    ),
  "E9.2": had(["ICD10CM:C44", "ICD10CM:D03"]),
  "E9.3": had(["ICD10CM:D05", "ICD10CM:D06"]),
  "E9.4": had(["ICD10CM:Z85.3"]),
  "E9.5": had(["ICD10CM:C81", "ICD10CM:C83", "ICD10CM:C90", "ICD10CM:C92"]),
  "E10.2": had(["ICD10CM:L65"], 182),
  "E10.3": had(["ICD10CM:G62.0"], 182),
  "E11.1": lastValue("LOINC:8480-6", 28, (value) => value >= 160),
  "E11.2": lastValue("LOINC:8462-4", 28, (value) => value >= 100),
  "E11.3": had(["ICD10CM:D68"], 365),
  "E12.1": any(tested(["LOINC:5196-1", "LOINC:5195-3"], "positive"), had(["SNOMED:66071002"])),
  "E12.2": any(tested(["LOINC:13955-0"], "positive"), had(["SNOMED:50711007"])),
  "E12.3": had(["SNOMED:86406008"]),
  "E12.4": took(["RxNorm:723", "RxNorm:4450"], 14),
  "E13.1": (person) => new Set(records(person, ["ICD10CM:R11"], 28).map((record) => record.ago)).size >= 3,
  "E13.2": had(["SNOMED:34000006", "SNOMED:64766004"]),
  "E13.3": had(["ICD10CM:R13.1"], 90),
  "E13.4": had(["CPT4:44120", "CPT4:44140", "CPT4:44150"]),
  "E14.1": meanQtcAbove(470),
  "E14.2": (person) => tripleRecordings(person).length > 0,
  "E15.1": had(["ICD10CM:I44.7"]),
  "E15.2": had(["ICD10CM:I44.1", "ICD10CM:I44.2"]),
  "E15.3": had(["ICD10CM:I47.2"], 365),
  "E16.1": had(["SNOMED:84114007"]),
  "E16.2": lastValue("LOINC:2823-3", 28, (value) => value < 3.5),
  "E16.3": lastValue("LOINC:2601-3", 28, (value) => value < 0.7),
  "E16.4": had(["SNOMED:9651007"]),
  "E16.5": had(["ICD10CM:Z82.41"]),
  "E16.6": took(["RxNorm:703", "RxNorm:9947", "RxNorm:26225"], 14),
  "E17.1": had(["ICD10CM:J84.9"]),
  "E17.2": had(["ICD10CM:J70.2", "ICD10CM:J70.4"]),
  "E17.3": (person) =>
    records(person, ["ICD10CM:J70.0"]).some(({ ago: pneumonitis }) =>
      records(person, ["RxNorm:8640"]).some(({ ago }) => ago <= pneumonitis && ago >= pneumonitis - 90),
    ),
  "E18.1": lastValue("LOINC:751-8", 14, (value, record) => inBillions(value, record) < 1.5),
  "E18.2": lastValue("LOINC:777-3", 14, (value, record) => inBillions(value, record) < 100),
  "E18.3": lastValue("LOINC:718-7", 14, (value, record) => inGramsPerLitre(value, record) < 90),
  "E19.1": aboveNormal("LOINC:1742-6", 2.5, 14),
  "E19.2": aboveNormal("LOINC:1920-8", 2.5, 14),
  "E19.3": all(aboveNormal("LOINC:1975-2", 1.5, 14), not(gilbert)),
  "E19.4": all(aboveNormal("LOINC:1975-2", 3, 14), gilbert),
  "E20.1": aboveNormal("LOINC:2160-0", 1.5, 14),
  "E20.2": clearanceBelow(50, 14),
  "E21.1": had(["ICD10CM:Z88.8"]),
  "E22.1": had(["SNOMED:77386006"], 280),
  "E22.2": tested(["LOINC:2118-8", "LOINC:2106-3"], "positive", 28),
  "E22.3": had(["ICD10CM:Z39.1"], 180),
  "E23.1": had(["CPT4:38240"]),
  "E23.2": had(["CPT4:36430"], 119),
};
