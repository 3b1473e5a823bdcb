import { type Analyte, enzyme, scales } from "../analyte.ts";
import { condition, drug, procedure, statement, type Trait } from "../trait.ts";
import { units } from "../units.ts";

/** Histories of patients with amyotrophic lateral sclerosis, of whom some have had the disease for long. */
export const alsTraits: readonly Trait[] = [
  { ...condition(0.9, [0, 1400], "SNOMED:86044005", "ICD10CM:G12.21"), times: [1, 2] },
  drug(0.4, [0, 700], [20, 700], "Name:riluzole"),
  // Prescribed for a month or two at a time.
  { ...drug(0.3, [0, 120], [28, 60], "Name:riluzole"), times: [2, 4] },
  { ...drug(0.3, [0, 300], [10, 14], "Name:edaravone"), times: [1, 4] },
  procedure(0.12, [0, 500], "CPT4:43246", "CPT4:49440"),
  procedure(0.15, [0, 400], "CPT4:94660", "CPT4:94662"),
  procedure(0.05, [0, 400], "CPT4:31600", "CPT4:31603"),
  procedure(0.06, [0, 700], "Name:diaphragm pacing"),
  drug(0.08, [0, 900], [20, 180], "Name:reldesemtiv", "Name:tirasemtiv"),
  drug(0.2, [0, 90], [3, 14], "Name:clarithromycin", "Name:itraconazole", "Name:ketoconazole"),
  drug(0.15, [0, 400], [10, 380], "RxNorm:9384", "RxNorm:2002", "RxNorm:8183"),
  // Dependence on a device and a past attempt are conditions at one site and observations at another.
  condition(0.1, [0, 700], "ICD10CM:Z99.81"),
  statement(0.1, [0, 700], "ICD10CM:Z99.81"),
  condition(0.1, [0, 900], "ICD10CM:T14.91"),
  statement(0.1, [0, 900], "ICD10CM:T14.91"),
  { ...condition(0.2, [0, 500], "SNOMED:77386006"), sex: "female" },
];

/** Percent of predicted, or liters. */
const capacity = { code: "Name:slow vital capacity", mean: 72, deviation: 18, digits: 0 };
const inLitres = { unit: units.litre, factor: 0.05 };

/** Around the thresholds of the criteria, in the units laboratories report. */
export const alsAnalytes: readonly Analyte[] = [
  { ...capacity, limits: [60], units: [...scales.percent, inLitres] },
  // Some tests are recorded in both.
  { ...capacity, units: [inLitres] },
  { code: "LOINC:50210-4", limits: [45], mean: 62, deviation: 18, digits: 0, units: scales.none },
  {
    code: "LOINC:2823-3",
    limits: [3.5, 5],
    mean: 4.3,
    deviation: 0.6,
    digits: 1,
    units: scales.potassium(5),
  },
  enzyme("LOINC:1742-6", 70, 40, [3]),
  enzyme("LOINC:1920-8", 66, 38, [3]),
  {
    ...{ code: "LOINC:1975-2", multiples: [1], mean: 15, deviation: 0.5, digits: 1, skewed: true },
    units: [
      { unit: units.micromolePerLitre, factor: 1, high: 17 },
      { unit: units.milligramPerDecilitre, factor: 0.0585, high: 1 },
    ],
  },
];
