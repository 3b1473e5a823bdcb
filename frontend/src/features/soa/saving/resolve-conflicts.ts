import type { ScheduleChange, StoredTable } from "@trialtrace/backend/contract";
import { diffSchedules, type ScheduleTables } from "@trialtrace/backend/schedule";
import { rebase } from "../model/saving/rebase.ts";
import type { Conflict, Side } from "../model/saving/three-way.ts";

/** The three states of a merge: the base, my version, and the saved version. */
export interface MergeInput {
  readonly base: ScheduleTables;
  readonly mine: ScheduleTables;
  readonly theirs: ScheduleTables;
}

/** The chosen side by conflict id. */
export type Choices = ReadonlyMap<string, Side>;

export interface ResolvedConflicts {
  /** My changes rebased onto theirs; unresolved conflicts keep their version. */
  readonly tables: Record<string, StoredTable>;
  readonly conflicts: readonly Conflict[];
  /** Conflicts without a choice. */
  readonly open: number;
  /** The changes that would be saved on top of theirs. */
  readonly changes: readonly ScheduleChange[];
}

/** Applies the choices. A choice may reveal further conflicts, such as the cells of a row that is kept. */
export function resolveConflicts({ base, mine, theirs }: MergeInput, choices: Choices): ResolvedConflicts {
  const { tables, conflicts } = rebase(base, mine, theirs, ({ id }) => choices.get(id) ?? "theirs");
  return {
    tables,
    conflicts,
    open: conflicts.filter(({ id }) => !choices.has(id)).length,
    changes: diffSchedules(theirs, tables),
  };
}

/** Chooses one side for every conflict, including those that this reveals. */
export function chooseAll({ base, mine, theirs }: MergeInput, side: Side): Choices {
  const { conflicts } = rebase(base, mine, theirs, () => side);
  return new Map(conflicts.map(({ id }) => [id, side]));
}
