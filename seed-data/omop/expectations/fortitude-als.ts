import { daysBefore, type HistoryEvent } from "../population/candidate.ts";
import { units } from "../population/units.ts";
import { aboveNormal, aged, atLeastNormal, isWoman } from "./findings.ts";
import {
  all,
  type Expectation,
  had,
  hadSince,
  lastValue,
  monthsBefore,
  not,
  records,
  tested,
  took,
} from "./history.ts";

const als = ["SNOMED:86044005", "ICD10CM:G12.21"];
const capacity = "Name:slow vital capacity";
const riluzole = ["Name:riluzole"];
const edaravone = ["Name:edaravone"];

/** Laboratory values are at most 28 days old. */
const lab = (code: string, holds: (value: number, record: HistoryEvent) => boolean) =>
  lastValue(code, 28, holds);
/** Who fulfils the atomic conditions of FORTITUDE-ALS, by the histories; the queries must find the same persons. */
export const alsExpectations: Readonly<Record<string, Expectation>> = {
  "I1.1": aged(18),
  "I1.2": aged(0, 80),
  "I2.1": had(als),
  "I2.2": (person) => {
    const days = records(person, als).map(({ ago }) => ago);
    return days.length > 0 && daysBefore(person.start, Math.max(...days)) >= monthsBefore(person.start, 24);
  },
  "I3.1": lastValue(
    capacity,
    28,
    (value) => value >= 60,
    ({ unit }) => unit === units.percent,
  ),
  // One test can give a percentage and a volume.
  "I4.1": (person) => {
    const measured = records(person, [capacity], 90).map(({ unit }) => unit);
    return measured.some((unit, at) => measured.indexOf(unit) !== at);
  },
  "I5.1": not(had(["CPT4:43246", "CPT4:49440"])),
  "I6.1": all(
    (person) => records(person, riluzole).some(({ ago, until = ago }) => ago >= 30 && until <= 30),
    took(riluzole, 0),
  ),
  "I6.2": not(took(riluzole, 30)),
  "I7.1": (person) => {
    const days = records(person, edaravone).map(({ ago }) => ago);
    return days.length > 0 && Math.max(...days) - Math.min(...days) >= 28;
  },
  "I7.2": not(had(edaravone)),
  "I8.1": lab(
    "LOINC:2823-3",
    (value, { low, high }) => low !== undefined && high !== undefined && value >= low && value <= high,
  ),
  "I9.1": all(isWoman, aged(18, 55)),
  "E1.1": had(["CPT4:94660", "CPT4:94662"]),
  "E1.2": had(["CPT4:31600", "CPT4:31603"]),
  "E1.3": hadSince(["ICD10CM:Z99.81"], 12),
  "E2.1": had(["ICD10CM:G35"]),
  "E2.2": had(["ICD10CM:I63"]),
  "E2.3": had(["ICD10CM:G70.0"]),
  "E2.4": had(["ICD10CM:F02", "ICD10CM:G31.0"]),
  "E3.1": had(["SNOMED:84114007"]),
  "E3.2": hadSince(["ICD10CM:J44"], 12),
  "E3.3": had(["ICD10CM:F20", "ICD10CM:F31"]),
  "E4.1": lab("LOINC:50210-4", (value) => value < 45),
  "E5.1": atLeastNormal("LOINC:1742-6", 3, 28),
  "E5.2": atLeastNormal("LOINC:1920-8", 3, 28),
  "E5.3": aboveNormal("LOINC:1975-2", 1, 28),
  "E6.1": had(["Name:reldesemtiv", "Name:tirasemtiv"]),
  "E8.1": had(["CPT4:38240", "CPT4:38241"]),
  "E9.1": had(["Name:diaphragm pacing"]),
  "E10.1": took(["Name:ketoconazole", "Name:itraconazole", "Name:clarithromycin"], 7),
  "E10.2": took(["RxNorm:9384", "RxNorm:2002", "RxNorm:8183"], 14),
  "E11.1": hadSince(["ICD10CM:T14.91"], 12),
  "E12.1": hadSince(["ICD10CM:F10", "ICD10CM:F11"], 24),
  "E13.1": had(["SNOMED:77386006"], 280),
  "E13.2": tested(["LOINC:2118-8"], "positive", 28),
};
