/** A number that is measured: in which units, around which value, and the limits of normal. */
export interface Analyte {
  readonly code: string;
  readonly mean: number;
  readonly deviation: number;
  /** Digits behind the point. */
  readonly digits: number;
  /** Each laboratory uses one: the unit, what the value is multiplied by, the limits of normal in that unit. */
  readonly units: readonly [AnalyteUnit, ...AnalyteUnit[]];
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
