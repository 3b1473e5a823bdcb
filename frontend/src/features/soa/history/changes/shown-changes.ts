import type { ScheduleChange } from "@trialtrace/backend/contract";

/**
 * The changes a user made. A list of merges becomes complete as a consequence of the first value typed next to an equal
 * one or of the first unmerge; it is listed only if nothing else in the table changed.
 */
export function shownChanges(changes: readonly ScheduleChange[]): ScheduleChange[] {
  const changed = new Set(changes.flatMap((change) => (isConsequence(change) ? [] : [change.table])));
  return changes.filter((change) => !isConsequence(change) || !changed.has(change.table));
}

const isConsequence = (change: ScheduleChange) =>
  change.kind === "table-changed" && change.field === "merges_complete";
