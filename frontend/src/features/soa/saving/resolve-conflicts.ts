import type { ScheduleChange, StoredTable } from "@trialtrace/backend/contract";
import { diffSchedules, type ScheduleTables } from "@trialtrace/backend/schedule";
import type { Conflict } from "../model/saving/conflict.ts";
import { rebase } from "../model/saving/rebase.ts";
import type { Side } from "../model/saving/three-way.ts";

/** Three states of a schedule: where I began, what I made of it, and what was saved since. */
export interface MergeInput {
  readonly base: ScheduleTables;
  readonly mine: ScheduleTables;
  readonly theirs: ScheduleTables;
}

/** The side that was chosen, by the id of the conflict. */
export type Choices = ReadonlyMap<string, Side>;

export interface ResolvedConflicts {
  /** My changes on top of theirs; what nobody has chosen yet is as they left it. */
  readonly tables: Record<string, StoredTable>;
  readonly conflicts: readonly Conflict[];
  /** Conflicts without a choice. */
  readonly open: number;
  /** What would be saved on top of theirs. */
  readonly changes: readonly ScheduleChange[];
}

/** What comes of the choices that were made. A choice may bring up conflicts of its own: the cells of a row that is kept. */
export function resolveConflicts({ base, mine, theirs }: MergeInput, choices: Choices): ResolvedConflicts {
  const { tables, conflicts } = rebase(base, mine, theirs, ({ id }) => choices.get(id) ?? "theirs");
  return {
    tables,
    conflicts,
    open: conflicts.filter(({ id }) => !choices.has(id)).length,
    changes: diffSchedules(theirs, tables),
  };
}

/** One side for every conflict, those that come up by it too. */
export function chooseAll({ base, mine, theirs }: MergeInput, side: Side): Choices {
  const { conflicts } = rebase(base, mine, theirs, () => side);
  return new Map(conflicts.map(({ id }) => [id, side]));
}
