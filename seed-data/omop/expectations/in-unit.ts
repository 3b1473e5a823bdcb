import type { HistoryEvent } from "../population/candidate.ts";
import { units } from "../population/units.ts";

/** A measured number in the unit of the criteria; thousands per microlitre are billions per litre. */
export const inBillions = (value: number, { unit }: HistoryEvent) =>
  unit === units.perMicrolitre ? value / 1000 : value;
export const inGramsPerLitre = (value: number, { unit }: HistoryEvent) =>
  unit === units.gramPerDecilitre ? value * 10 : value;
export const inGramsPerDecilitre = (value: number, { unit }: HistoryEvent) =>
  unit === units.gramPerLitre ? value / 10 : value;
