import { ageOf, daysBefore } from "../population/candidate.ts";
import { units } from "../population/units.ts";
import { type Expectation, latest, monthsBefore, records } from "./history.ts";

/** Later than the same day so many months earlier. */
export const hadWithin =
  (codes: readonly string[], months: number): Expectation =>
  (person) =>
    records(person, codes).some(
      ({ ago }) => daysBefore(person.start, ago) > monthsBefore(person.start, months),
    );
/** Cockcroft and Gault's formula, in mL/min, of the last values within so many days. */
export const clearanceAtLeast =
  (limit: number, within = 7): Expectation =>
  (person) => {
    const creatinine = latest(person, "LOINC:2160-0", within);
    const weight = latest(person, "LOINC:29463-7", within);
    if (creatinine?.value === undefined || weight?.value === undefined) return false;
    const milligrams =
      creatinine.unit === units.micromolePerLitre ? creatinine.value / 88.4 : creatinine.value;
    const kilograms = weight.unit === units.pound ? weight.value * 0.453592 : weight.value;
    const clearance = ((140 - ageOf(person)) * kilograms) / (72 * milligrams);
    return clearance * (person.sex === "male" ? 1 : 0.85) - limit > -1e-9;
  };

/** Three recordings or more on a day, with a mean above the limit. */
export const meanQtcAbove =
  (limit: number): Expectation =>
  (person) => {
    const days = new Map<number, number[]>();
    for (const { ago, value } of records(person, ["LOINC:8636-3"], 28)) {
      if (value !== undefined) days.set(ago, [...(days.get(ago) ?? []), value]);
    }
    return [...days.values()].some(
      (values) => values.length >= 3 && values.reduce((sum, value) => sum + value, 0) / values.length > limit,
    );
  };
