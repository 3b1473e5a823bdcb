import { type Analyte, scales } from "../analyte.ts";
import { condition, drug, procedure, type Trait } from "../trait.ts";
import { secondLineAnalytes } from "./lung-analytes.ts";

const cycles = { times: [1, 4] } as const;

/** Histories of patients with an advanced tumour of the stomach, of whom some have begun treatment. */
export const gastricTraits: readonly Trait[] = [
  { ...condition(0.8, [0, 500], "SNOMED:363349007", "ICD10CM:C16"), times: [1, 2] },
  { ...drug(0.4, [0, 320], [0, 2], "RxNorm:32592"), ...cycles },
  { ...drug(0.4, [0, 320], [0, 3], "RxNorm:4492"), ...cycles },
  { ...drug(0.2, [0, 400], [10, 14], "Name:capecitabine"), ...cycles },
  { ...drug(0.3, [0, 320], [0, 0], "Name:nivolumab", "Name:pembrolizumab"), ...cycles },
  procedure(0.6, [0, 60], "CPT4:74177"),
  procedure(0.5, [0, 60], "CPT4:92004", "CPT4:92014"),
  procedure(0.2, [0, 90], "CPT4:43620", "CPT4:43631"),
  {
    codes: ["Name:tissue specimen from stomach"],
    table: "specimen",
    share: 0.8,
    ago: [0, 400],
    times: [1, 2],
  },
  condition(0.2, [0, 400], "ICD10CM:H16"),
  condition(0.1, [0, 400], "ICD10CM:I22"),
  condition(0.1, [0, 900], "ICD10CM:J70.2", "ICD10CM:J70.3"),
  condition(0.1, [0, 60], "ICD10CM:K92.0", "ICD10CM:K92.1"),
  condition(0.1, [0, 30], "ICD10CM:J91"),
  condition(0.1, [0, 700], "ICD10CM:A17", "ICD10CM:A18", "ICD10CM:A19"),
  condition(0.1, [0, 1500], "ICD10CM:C43.9"),
];

/** Around the thresholds of the criteria, in the units laboratories report. */
export const gastricAnalytes: readonly Analyte[] = [
  ...secondLineAnalytes,
  { code: "Name:FGFR2b", limits: [10], mean: 14, deviation: 14, digits: 0, units: scales.percent },
  { code: "LOINC:8480-6", limits: [160], mean: 142, deviation: 18, digits: 0, units: scales.pressure },
];
