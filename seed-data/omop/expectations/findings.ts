import { ageOf, type Candidate, type HistoryEvent } from "../population/candidate.ts";
import { units } from "../population/units.ts";
import { type Expectation, lastValue, latest, not, records } from "./history.ts";

export const isMan: Expectation = ({ sex }) => sex === "male";
export const isWoman = not(isMan);
export const inEastAsia: Expectation = ({ country }) => country === "Japan" || country === "Taiwan";
/** In completed years, both ends included. */
export const aged =
  (least: number, most = Number.POSITIVE_INFINITY): Expectation =>
  (person) =>
    ageOf(person) >= least && ageOf(person) <= most;

/** A measured number in the unit of the criteria; thousands per microlitre are billions per litre. */
export const inBillions = (value: number, { unit }: HistoryEvent) =>
  unit === units.perMicrolitre ? value / 1000 : value;
export const inGramsPerLitre = (value: number, { unit }: HistoryEvent) =>
  unit === units.gramPerDecilitre ? value * 10 : value;
export const inGramsPerDecilitre = (value: number, { unit }: HistoryEvent) =>
  unit === units.gramPerLitre ? value / 10 : value;

/** In decimal numbers, as the database counts: 1.5 times 1.2 is 1.8 there, and not in binary numbers. */
export const isAbove = (value: number, limit: number) => value - limit > 1e-9;
/** Compares the last value within some days with a multiple of its upper limit of normal. */
const toNormal =
  (holds: (value: number, limit: number) => boolean) => (code: string, times: number, within: number) =>
    lastValue(code, within, (value, { high }) => high !== undefined && holds(value, times * high));
export const aboveNormal = toNormal(isAbove);
export const atMostNormal = toNormal((value, limit) => !isAbove(value, limit));
export const belowNormal = toNormal((value, limit) => isAbove(limit, value));
export const atLeastNormal = toNormal((value, limit) => !isAbove(limit, value));

/** Cockcroft and Gault's formula, in mL/min, of the last values within so many days. */
const clearance =
  (holds: (clearance: number, limit: number) => boolean) =>
  (limit: number, within: number): Expectation =>
  (person) => {
    const creatinine = latest(person, "LOINC:2160-0", within);
    const weight = latest(person, "LOINC:29463-7", within);
    if (creatinine?.value === undefined || weight?.value === undefined) return false;
    const milligrams =
      creatinine.unit === units.micromolePerLitre ? creatinine.value / 88.4 : creatinine.value;
    const kilograms = weight.unit === units.pound ? weight.value * 0.453592 : weight.value;
    const ofMan = ((140 - ageOf(person)) * kilograms) / (72 * milligrams);
    return holds(ofMan * (isMan(person) ? 1 : 0.85), limit);
  };
export const clearanceAtLeast = clearance((value, limit) => !isAbove(limit, value));
export const clearanceBelow = clearance((value, limit) => isAbove(limit, value));

/** The QTc intervals of each day of the last 28 with at least three recordings. */
export function tripleRecordings(person: Candidate): number[][] {
  const days = new Map<number, number[]>();
  for (const { ago, value } of records(person, ["LOINC:8636-3"], 28)) {
    if (value !== undefined) days.set(ago, [...(days.get(ago) ?? []), value]);
  }
  return [...days.values()].filter((values) => values.length >= 3);
}
/** Three recordings or more on a day, with a mean above the limit. */
export const meanQtcAbove =
  (limit: number): Expectation =>
  (person) =>
    tripleRecordings(person).some(
      (values) => values.reduce((sum, value) => sum + value, 0) / values.length > limit,
    );
