import { type Candidate, daysBefore, type HistoryEvent } from "../population/candidate.ts";
import { aboveNormal, aged, inBillions, inGramsPerLitre, isWoman } from "./findings.ts";
import {
  all,
  any,
  type Expectation,
  had,
  hadSince,
  lastValue,
  monthsBefore,
  not,
  records,
  took,
  tookSince,
} from "./history.ts";

const crohn = ["SNOMED:34000006", "ICD10CM:K50.0", "ICD10CM:K50.00", "ICD10CM:K50.10", "ICD10CM:K50.80"];
const ileal = ["ICD10CM:K50.0", "ICD10CM:K50.00"];
const colonic = ["ICD10CM:K50.10", "ICD10CM:K50.80"];
const endoscopies = ["CPT4:45378", "CPT4:45380"];
const antiTnf = ["Name:infliximab", "Name:adalimumab", "Name:certolizumab pegol"];
const antiIntegrin = ["Name:vedolizumab", "Name:natalizumab"];
const antiInterleukin = ["Name:ustekinumab", "Name:risankizumab", "Name:guselkumab"];

/** Laboratory values are at most 35 days old. */
const lab = (code: string, holds: (value: number, record: HistoryEvent) => boolean) =>
  lastValue(code, 35, holds);
/** Section 7.1 of the protocol: the mean of the seven latest days with an entry, at least four, without those of an endoscopy. */
const diaryMean =
  (code: string, atLeast: number): Expectation =>
  (person) => {
    const days = diaryDays(person, code).slice(0, 7);
    const sum = days.reduce((total, day) => total + day, 0);
    return days.length >= 4 && sum - atLeast * days.length > -1e-9;
  };
/** The number of each day before the planned one, the latest first. */
function diaryDays(person: Candidate, code: string): number[] {
  const prepared = new Set(records(person, endoscopies).flatMap(({ ago }) => [ago, ago + 1]));
  const byDay = new Map<number, number[]>();
  for (const { ago, value } of records(person, [code])) {
    if (ago === 0 || prepared.has(ago) || value === undefined) continue;
    byDay.set(ago, [...(byDay.get(ago) ?? []), value]);
  }
  return [...byDay]
    .sort(([a], [b]) => a - b)
    .map(([, values]) => values.reduce((total, value) => total + value, 0) / values.length);
}
/** Who fulfils the atomic conditions of M14-431, by the histories; the queries must find the same persons. */
export const crohnExpectations: Readonly<Record<string, Expectation>> = {
  "I1.1": aged(18),
  "I1.2": aged(0, 75),
  "I2.1": (person) =>
    records(person, crohn).some(({ ago }) => daysBefore(person.start, ago) <= monthsBefore(person.start, 3)),
  "I2.2": had(endoscopies),
  "I2.3": had(["CPT4:45380"]),
  "I3.1": diaryMean("Name:stool frequency", 4),
  "I3.2": diaryMean("Name:abdominal pain score", 2),
  "I4.1": lastValue("Name:SES-CD", 45, (value) => value >= 6),
  "I4.2": lastValue("Name:SES-CD", 45, (value) => value >= 4),
  "I4.3": all(had(ileal), not(had(colonic))),
  "I5.1": had(antiTnf),
  "I5.2": had(antiIntegrin),
  "I5.3": had(antiInterleukin),
  "I6.1": all(isWoman, aged(18, 55)),
  "I6.2": not(had(["SNOMED:77386006"], 280)),
  "E1.1": hadSince(["SNOMED:64766004"], 12),
  "E2.1": had(["ICD10CM:K63.0", "ICD10CM:K65.1"], 90),
  "E3.1": had(["ICD10CM:Z93.2", "ICD10CM:Z93.3"]),
  "E4.1": hadSince(["CPT4:44120", "CPT4:44140", "CPT4:44160"], 6),
  "E4.2": hadSince(["CPT4:44005", "CPT4:44970", "CPT4:47562"], 3),
  "E5.1": had(["Name:tofacitinib", "Name:upadacitinib", "Name:filgotinib", "Name:baricitinib"]),
  "E6.1": any(
    took(["Name:infliximab"], 47),
    took(["Name:natalizumab"], 50),
    took(["Name:adalimumab", "Name:certolizumab pegol", "Name:vedolizumab", ...antiInterleukin], 56),
  ),
  "E7.1": hadSince(["ICD10CM:A15", "ICD10CM:A17", "ICD10CM:A18", "ICD10CM:A19"], 12),
  "E7.3": not(tookSince(["Name:isoniazid", "Name:rifampin", "Name:rifapentine"], 12)),
  "E9.3": (person) => {
    const days = records(person, ["ICD10CM:B02", "ICD10CM:B02.7"]).map((record) => record.ago);
    return days.length > 0 && Math.max(...days) - Math.min(...days) >= 90;
  },
  "E10.1": hadSince(["SNOMED:254837009", "SNOMED:399068003", "ICD10CM:C43.9"], 60),
  "E12.1": lab("LOINC:718-7", (value, record) => inGramsPerLitre(value, record) < 80),
  "E12.2": lab("LOINC:751-8", (value, record) => inBillions(value, record) < 1.2),
  "E12.3": lab("LOINC:731-0", (value, record) => inBillions(value, record) < 0.75),
  "E12.4": aboveNormal("LOINC:1742-6", 2, 35),
  "E12.5": aboveNormal("LOINC:1920-8", 2, 35),
};
