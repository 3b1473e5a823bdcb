import { units } from "./units.ts";

/** A number that is measured: in which units, around which value, and the limits of normal. */
export interface Analyte {
  readonly code: string;
  readonly mean: number;
  readonly deviation: number;
  /** Digits behind the point. */
  readonly digits: number;
  /** Each laboratory uses one: the unit, what the value is multiplied by, the limits of normal in that unit. */
  readonly units: readonly AnalyteUnit[];
  /** Values a criterion stops at, which some persons have exactly; in the unit of the first factor of 1. */
  readonly limits?: readonly number[];
  /** The same as multiples of the upper limit of normal. */
  readonly multiples?: readonly number[];
  /** Spread over orders of magnitude, as enzymes are; the mean is then the median. */
  readonly skewed?: boolean;
}

export interface AnalyteUnit {
  readonly unit?: number;
  readonly factor: number;
  readonly low?: number;
  readonly high?: number;
}

/** One unit, with or without limits of normal. */
const inOne = (unit: number, normal: Pick<AnalyteUnit, "low" | "high"> = {}): AnalyteUnit[] => [
  { unit, factor: 1, ...normal },
];
/** In which units laboratories report a quantity. */
export const scales = {
  none: [{ factor: 1 }],
  percent: inOne(units.percent),
  pressure: inOne(units.millimetreOfMercury),
  potassium: (high: number) => inOne(units.millimolePerLitre, { low: 3.5, high }),
  magnesium: inOne(units.millimolePerLitre, { low: 0.7, high: 1.05 }),
  cells: [
    { unit: units.billionPerLitre, factor: 1 },
    { unit: units.perMicrolitre, factor: 1000 },
  ],
  cellsOrThousands: [
    { unit: units.billionPerLitre, factor: 1 },
    { unit: units.thousandPerMicrolitre, factor: 1 },
    { unit: units.perMicrolitre, factor: 1000 },
  ],
  haemoglobin: [
    { unit: units.gramPerLitre, factor: 1, low: 120, high: 160 },
    { unit: units.gramPerDecilitre, factor: 0.1, low: 12, high: 16 },
  ],
  bilirubin: [
    { unit: units.micromolePerLitre, factor: 1, high: 21 },
    { unit: units.milligramPerDecilitre, factor: 0.05848, high: 1.2 },
  ],
  creatinine: [
    { unit: units.micromolePerLitre, factor: 1, high: 106 },
    { unit: units.milligramPerDecilitre, factor: 1 / 88.4, high: 1.2 },
  ],
  weight: [
    { unit: units.kilogram, factor: 1 },
    { unit: units.pound, factor: 2.20462 },
  ],
} as const satisfies Readonly<Record<string, Analyte["units"] | ((high: number) => Analyte["units"])>>;

/** An enzyme of the liver, of which criteria allow multiples of the upper limit of normal. */
export const enzyme = (code: string, mean: number, high: number, multiples: readonly number[]): Analyte => ({
  ...{ code, multiples, mean, deviation: 0.6, digits: 0, skewed: true },
  units: inOne(units.unitPerLitre, { high }),
});
