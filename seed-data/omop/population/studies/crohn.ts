import type { Random } from "../../../random.ts";
import { type Analyte, enzyme, scales } from "../analyte.ts";
import type { HistoryEvent } from "../candidate.ts";
import { condition, drug, procedure, statement, type Trait } from "../trait.ts";

const infusions = { times: [1, 5] } as const;

/** Histories of patients with active Crohn's disease after a biologic medicine. */
export const crohnTraits: readonly Trait[] = [
  { ...condition(0.95, [0, 4000], "SNOMED:34000006"), times: [1, 2] },
  condition(0.6, [0, 3000], "ICD10CM:K50.00", "ICD10CM:K50.10", "ICD10CM:K50.80"),
  procedure(0.8, [0, 1500], "CPT4:45378", "CPT4:45380"),
  {
    ...drug(0.5, [0, 1500], [0, 28], "Name:infliximab", "Name:adalimumab", "Name:certolizumab pegol"),
    ...infusions,
  },
  { ...drug(0.3, [0, 1200], [0, 0], "Name:vedolizumab", "Name:natalizumab"), ...infusions },
  {
    ...drug(0.3, [0, 900], [0, 0], "Name:ustekinumab", "Name:risankizumab", "Name:guselkumab"),
    ...infusions,
  },
  drug(
    0.15,
    [0, 900],
    [20, 90],
    "Name:tofacitinib",
    "Name:upadacitinib",
    "Name:filgotinib",
    "Name:baricitinib",
  ),
  drug(0.3, [0, 600], [60, 180], "Name:isoniazid", "Name:rifampin", "Name:rifapentine"),
  procedure(0.3, [0, 900], "CPT4:44120", "CPT4:44140", "CPT4:44160"),
  procedure(0.3, [0, 400], "CPT4:44005", "CPT4:44970", "CPT4:47562"),
  condition(0.12, [0, 3000], "SNOMED:254837009", "SNOMED:399068003"),
  condition(0.1, [0, 3000], "ICD10CM:C44"),
  condition(0.1, [0, 3000], "ICD10CM:C43.9"),
  // A status is a condition at one site and an observation at another.
  condition(0.1, [0, 2000], "ICD10CM:Z93.2", "ICD10CM:Z93.3"),
  statement(0.1, [0, 2000], "ICD10CM:Z93.2"),
  statement(0.1, [0, 2000], "ICD10CM:Z93.3"),
  { ...condition(0.3, [0, 1500], "ICD10CM:B02", "ICD10CM:B02.7"), times: [1, 3] },
  { ...condition(0.3, [0, 500], "SNOMED:77386006"), sex: "female" },
];

/** Around the thresholds of the criteria, in the units laboratories report. */
export const crohnAnalytes: readonly Analyte[] = [
  { code: "Name:SES-CD", limits: [4, 6], mean: 6, deviation: 2.5, digits: 0, units: scales.none },
  { code: "LOINC:718-7", limits: [80], mean: 88, deviation: 12, digits: 0, units: scales.haemoglobin },
  {
    code: "LOINC:751-8",
    limits: [1.2],
    mean: 1.6,
    deviation: 0.5,
    digits: 2,
    units: scales.cellsOrThousands,
  },
  {
    code: "LOINC:731-0",
    limits: [0.75],
    mean: 0.9,
    deviation: 0.2,
    digits: 2,
    units: scales.cellsOrThousands,
  },
  enzyme("LOINC:1742-6", 55, 40, [2]),
  enzyme("LOINC:1920-8", 52, 38, [2]),
];

const diaries = ["Name:stool frequency", "Name:abdominal pain score"] as const;
const endoscopies = ["CPT4:45378", "CPT4:45380"] as const;

/**
 * A diary of the weeks before the planned day, one number a day, with days left out and now and then one entered
 * twice; and an endoscopy of screening, whose bowel preparation the numbers of its day and the one before show.
 */
export function crohnDiary(random: Random): HistoryEvent[] {
  const examined = random.chance(0.5) ? random.integer(0, 12) : undefined;
  const endoscopy: HistoryEvent[] =
    examined === undefined
      ? []
      : [{ table: "procedure_occurrence", code: random.pick(endoscopies), ago: examined }];
  // Some keep the diary badly: fewer days than an average needs.
  const diligence = random.weighted([[0.85, 70] as const, [0.3, 20] as const, [0, 10] as const]);
  const usual = { stools: random.normal(4, 1.2), pain: random.normal(2, 0.5) };
  const days = Array.from({ length: 16 }, (_unused, at) => at - 2).filter(() => random.chance(diligence));
  return [
    ...endoscopy,
    ...days.flatMap((ago) => {
      const isPrepared = examined !== undefined && (ago === examined || ago === examined + 1);
      return Array.from({ length: random.chance(0.05) ? 2 : 1 }, () => {
        const stools = isPrepared ? random.integer(9, 15) : Math.round(random.normal(usual.stools, 1));
        const pain = isPrepared ? 3 : Math.round(random.normal(usual.pain, 0.6));
        return [
          entry(diaries[0], ago, Math.max(0, stools)),
          entry(diaries[1], ago, Math.min(3, Math.max(0, pain))),
        ];
      }).flat();
    }),
  ];
}

function entry(code: string, ago: number, value: number): HistoryEvent {
  return { table: "measurement", code, ago, value };
}
