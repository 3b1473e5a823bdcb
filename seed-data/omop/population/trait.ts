import type { EventTable } from "./candidate.ts";

/** Something that a share of all persons has in the history. */
export interface Trait {
  readonly codes: readonly [string, ...string[]];
  readonly table: EventTable;
  readonly share: number;
  /** Days before the planned day between which it can happen, the most recent first. */
  readonly ago: readonly [number, number];
  readonly sex?: "female" | "male";
  /** Records, at least and at most; one when it is not given. */
  readonly times?: readonly [number, number];
  /** Days a drug is taken or a disease lasts, at least and at most. */
  readonly lasts?: readonly [number, number];
}

export const condition = (
  share: number,
  ago: readonly [number, number],
  ...codes: [string, ...string[]]
): Trait => ({
  codes,
  table: "condition_occurrence",
  share,
  ago,
});
export const drug = (
  share: number,
  ago: readonly [number, number],
  lasts: readonly [number, number],
  ...codes: [string, ...string[]]
): Trait => ({ codes, table: "drug_exposure", share, ago, lasts });
export const procedure = (
  share: number,
  ago: readonly [number, number],
  ...codes: [string, ...string[]]
): Trait => ({
  codes,
  table: "procedure_occurrence",
  share,
  ago,
});
/** What is recorded about a person rather than found. */
export const statement = (share: number, ago: readonly [number, number], code: string): Trait => ({
  codes: [code],
  table: "observation",
  share,
  ago,
});
