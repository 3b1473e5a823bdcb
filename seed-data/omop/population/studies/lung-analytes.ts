import type { Analyte } from "../analyte.ts";
import { units } from "../units.ts";

/** Around the thresholds of the criteria, in the units laboratories report. */
export const lungAnalytes: readonly Analyte[] = [
  {
    code: "LOINC:8480-6",
    limits: [160],
    mean: 145,
    deviation: 18,
    digits: 0,
    units: [{ unit: units.millimetreOfMercury, factor: 1 }],
  },
  {
    code: "LOINC:8462-4",
    limits: [100],
    mean: 88,
    deviation: 12,
    digits: 0,
    units: [{ unit: units.millimetreOfMercury, factor: 1 }],
  },
  {
    code: "LOINC:2823-3",
    limits: [3.5],
    mean: 3.9,
    deviation: 0.5,
    digits: 1,
    units: [{ unit: units.millimolePerLitre, factor: 1, low: 3.5, high: 5.1 }],
  },
  {
    code: "LOINC:2601-3",
    limits: [0.7],
    mean: 0.8,
    deviation: 0.1,
    digits: 2,
    units: [{ unit: units.millimolePerLitre, factor: 1, low: 0.7, high: 1.05 }],
  },
  {
    code: "LOINC:751-8",
    limits: [1.5],
    mean: 2.6,
    deviation: 1,
    digits: 1,
    units: [
      { unit: units.billionPerLitre, factor: 1 },
      { unit: units.perMicrolitre, factor: 1000 },
    ],
  },
  {
    code: "LOINC:777-3",
    limits: [100],
    mean: 160,
    deviation: 60,
    digits: 0,
    units: [
      { unit: units.billionPerLitre, factor: 1 },
      { unit: units.perMicrolitre, factor: 1000 },
    ],
  },
  {
    code: "LOINC:718-7",
    limits: [90],
    mean: 105,
    deviation: 15,
    digits: 0,
    units: [
      { unit: units.gramPerLitre, factor: 1, low: 120, high: 160 },
      { unit: units.gramPerDecilitre, factor: 0.1, low: 12, high: 16 },
    ],
  },
  {
    code: "LOINC:1742-6",
    multiples: [2.5],
    mean: 60,
    deviation: 0.6,
    digits: 0,
    skewed: true,
    units: [{ unit: units.unitPerLitre, factor: 1, high: 40 }],
  },
  {
    code: "LOINC:1920-8",
    multiples: [2.5],
    mean: 55,
    deviation: 0.6,
    digits: 0,
    skewed: true,
    units: [{ unit: units.unitPerLitre, factor: 1, high: 38 }],
  },
  {
    code: "LOINC:1975-2",
    multiples: [1.5, 3],
    mean: 24,
    deviation: 0.6,
    digits: 0,
    skewed: true,
    units: [
      { unit: units.micromolePerLitre, factor: 1, high: 21 },
      { unit: units.milligramPerDecilitre, factor: 0.05848, high: 1.2 },
    ],
  },
  {
    code: "LOINC:2160-0",
    multiples: [1.5],
    mean: 125,
    deviation: 0.35,
    digits: 0,
    skewed: true,
    units: [
      { unit: units.micromolePerLitre, factor: 1, high: 106 },
      { unit: units.milligramPerDecilitre, factor: 1 / 88.4, high: 1.2 },
    ],
  },
  {
    code: "LOINC:29463-7",
    mean: 70,
    deviation: 13,
    digits: 0,
    units: [
      { unit: units.kilogram, factor: 1 },
      { unit: units.pound, factor: 2.20462 },
    ],
  },
];
