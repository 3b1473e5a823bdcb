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

const traitOf =
  (table: EventTable) =>
  (share: number, ago: Trait["ago"], ...codes: Trait["codes"]): Trait => ({ codes, table, share, ago });

export const condition = traitOf("condition_occurrence");
export const procedure = traitOf("procedure_occurrence");
/** What is recorded about a person rather than found. */
export const statement = traitOf("observation");
export const drug = (
  share: number,
  ago: Trait["ago"],
  lasts: NonNullable<Trait["lasts"]>,
  ...codes: Trait["codes"]
): Trait => ({ ...traitOf("drug_exposure")(share, ago, ...codes), lasts });
