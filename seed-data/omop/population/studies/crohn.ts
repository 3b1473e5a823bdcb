import { type Analyte, enzyme, scales } from "../analyte.ts";
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
