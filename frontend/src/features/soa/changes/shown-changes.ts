import type { ScheduleChange } from "@trialtrace/backend/contract";

/**
 * The changes a person made. That a table's merges are all there are follows from the first value typed beside equal
 * neighbors, or from the first unmerging: beside what was done there it is no change of its own.
 */
export function shownChanges(changes: readonly ScheduleChange[]): ScheduleChange[] {
  const changed = new Set(changes.flatMap((change) => (isConsequence(change) ? [] : [change.table])));
  return changes.filter((change) => !isConsequence(change) || !changed.has(change.table));
}

const isConsequence = (change: ScheduleChange) =>
  change.kind === "table-changed" && change.field === "merges_complete";
