import { type Analyte, enzyme, scales } from "../analyte.ts";
import { condition, drug, procedure, type Trait } from "../trait.ts";
import { units } from "../units.ts";

const skewed = true;
const cycles = { times: [1, 6] } as const;

/** Histories of patients with multiple myeloma after several lines of treatment. */
export const myelomaTraits: readonly Trait[] = [
  condition(0.85, [0, 3000], "SNOMED:109989006"),
  { ...condition(0.6, [0, 200], "ICD10CM:C90.00", "ICD10CM:C90.01", "ICD10CM:C90.02"), times: [1, 2] },
  { ...drug(0.7, [0, 1200], [0, 20], "Name:bortezomib", "Name:carfilzomib", "Name:ixazomib"), ...cycles },
  {
    ...drug(0.7, [0, 1200], [0, 20], "Name:lenalidomide", "Name:pomalidomide", "Name:thalidomide"),
    ...cycles,
  },
  { ...drug(0.6, [0, 900], [0, 0], "Name:daratumumab", "Name:isatuximab"), ...cycles },
  drug(0.15, [0, 900], [0, 0], "Name:belantamab mafodotin"),
  drug(0.15, [0, 900], [0, 0], "Name:idecabtagene vicleucel", "Name:ciltacabtagene autoleucel"),
  drug(0.15, [0, 600], [0, 0], "Name:teclistamab", "Name:elranatamab", "Name:linvoseltamab"),
  drug(0.5, [0, 120], [0, 20], "RxNorm:8640"),
  procedure(0.5, [0, 2000], "CPT4:38241"),
  procedure(0.1, [0, 2000], "CPT4:38240"),
  condition(0.15, [0, 3000], "SNOMED:254837009", "SNOMED:399068003", "ICD10CM:C43.9"),
];

/** Around the thresholds of the criteria, in the units laboratories report. */
export const myelomaAnalytes: readonly Analyte[] = [
  {
    ...{ code: "LOINC:33358-3", limits: [0.5], mean: 0.6, deviation: 0.25, digits: 1 },
    units: [
      { unit: units.gramPerDecilitre, factor: 1 },
      { unit: units.gramPerLitre, factor: 10 },
    ],
  },
  {
    ...{ code: "Name:Protein.monoclonal%24 hour Urine%", limits: [200], mean: 180, deviation: 70, digits: 0 },
    units: scales.none,
  },
  ...["LOINC:36916-5", "LOINC:33944-0"].map((code) => ({
    ...{ code, limits: [100], mean: 60, deviation: 0.9, digits: 0, skewed },
    units: [
      { unit: units.milligramPerLitre, factor: 1 },
      { unit: units.milligramPerDecilitre, factor: 0.1 },
    ],
  })),
  {
    ...{ code: "LOINC:48378-4", limits: [0.26, 1.65], mean: 0.9, deviation: 1, digits: 2, skewed },
    units: scales.none,
  },
  { code: "LOINC:10230-1", limits: [40], mean: 46, deviation: 9, digits: 0, units: scales.percent },
  { code: "LOINC:777-3", limits: [25], mean: 60, deviation: 25, digits: 0, units: scales.cellsOrThousands },
  { code: "LOINC:751-8", limits: [1], mean: 1.5, deviation: 0.5, digits: 1, units: scales.cellsOrThousands },
  { code: "LOINC:718-7", limits: [80], mean: 92, deviation: 14, digits: 0, units: scales.haemoglobin },
  enzyme("LOINC:1742-6", 50, 40, [2.5]),
  enzyme("LOINC:1920-8", 48, 38, [2.5]),
  enzyme("LOINC:6768-6", 140, 120, [2.5]),
  {
    ...{ code: "LOINC:1975-2", multiples: [2], mean: 20, deviation: 0.6, digits: 0, skewed },
    units: scales.bilirubin,
  },
  { code: "LOINC:2160-0", mean: 150, deviation: 0.5, digits: 0, skewed, units: scales.creatinine },
  { code: "LOINC:29463-7", mean: 72, deviation: 13, digits: 0, units: scales.weight },
];
