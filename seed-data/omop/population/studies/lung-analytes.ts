import { type Analyte, enzyme, scales } from "../analyte.ts";

const skewed = true;

/** Around the thresholds of the criteria, in the units laboratories report. */
export const lungAnalytes: readonly Analyte[] = [
  { code: "LOINC:8480-6", limits: [160], mean: 145, deviation: 18, digits: 0, units: scales.pressure },
  { code: "LOINC:8462-4", limits: [100], mean: 88, deviation: 12, digits: 0, units: scales.pressure },
  { code: "LOINC:2823-3", limits: [3.5], mean: 3.9, deviation: 0.5, digits: 1, units: scales.potassium(5.1) },
  { code: "LOINC:2601-3", limits: [0.7], mean: 0.8, deviation: 0.1, digits: 2, units: scales.magnesium },
  { code: "LOINC:751-8", limits: [1.5], mean: 2.6, deviation: 1, digits: 1, units: scales.cells },
  { code: "LOINC:777-3", limits: [100], mean: 160, deviation: 60, digits: 0, units: scales.cells },
  { code: "LOINC:718-7", limits: [90], mean: 105, deviation: 15, digits: 0, units: scales.haemoglobin },
  enzyme("LOINC:1742-6", 60, 40, [2.5]),
  enzyme("LOINC:1920-8", 55, 38, [2.5]),
  {
    ...{ code: "LOINC:1975-2", multiples: [1.5, 3], mean: 24, deviation: 0.6, digits: 0, skewed },
    units: scales.bilirubin,
  },
  {
    ...{ code: "LOINC:2160-0", multiples: [1.5], mean: 125, deviation: 0.35, digits: 0, skewed },
    units: scales.creatinine,
  },
  { code: "LOINC:29463-7", mean: 70, deviation: 13, digits: 0, units: scales.weight },
];

/** The limits that a later line of treatment sets on what its criteria measure. */
const secondLineLimits: Readonly<Record<string, Pick<Analyte, "limits" | "multiples">>> = {
  "LOINC:751-8": { limits: [1.5] },
  "LOINC:777-3": { limits: [100] },
  "LOINC:718-7": { limits: [90] },
  "LOINC:1742-6": { multiples: [3, 5] },
  "LOINC:1920-8": { multiples: [3, 5] },
  "LOINC:1975-2": { multiples: [1.5, 3] },
  "LOINC:2160-0": {},
  "LOINC:29463-7": {},
};

export const secondLineAnalytes: readonly Analyte[] = lungAnalytes.flatMap((analyte) => {
  const own = secondLineLimits[analyte.code];
  return own ? [{ ...analyte, ...own }] : [];
});
