import { diffSchedules, type ScheduleTables } from "@trialtrace/backend/schedule";
import { rebase } from "../model/saving/rebase.ts";
import type { Side, Sides } from "../model/saving/three-way.ts";

/** The three states of a merge: the base, my version, and the saved version. */
export type MergeInput = Sides<ScheduleTables>;

/** The chosen side by conflict id. */
export type Choices = ReadonlyMap<string, Side>;

/** Applies the choices. A choice may reveal further conflicts, such as the cells of a row that is kept. */
export function resolveConflicts({ base, mine, theirs }: MergeInput, choices: Choices) {
  const { tables, conflicts } = rebase(base, mine, theirs, ({ id }) => choices.get(id) ?? "theirs");
  return {
    /** My changes rebased onto theirs; unresolved conflicts keep their version. */
    tables,
    conflicts,
    /** Conflicts without a choice. */
    open: conflicts.filter(({ id }) => !choices.has(id)).length,
    /** The changes that would be saved on top of theirs. */
    changes: diffSchedules(theirs, tables),
  };
}

/** Chooses one side for every conflict, including those that this reveals. */
export function chooseAll({ base, mine, theirs }: MergeInput, side: Side): Choices {
  const { conflicts } = rebase(base, mine, theirs, () => side);
  return new Map(conflicts.map(({ id }) => [id, side]));
}
