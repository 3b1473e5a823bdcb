import type { ScheduleChange } from "@trialtrace/backend/contract";
import type { ScheduleTables } from "@trialtrace/backend/schedule";
import type { ChangeGroup, ChangeLine } from "./change-line.ts";

export interface LineFilter {
  /** Null: all. */
  readonly group: ChangeGroup | null;
  readonly text: string;
}

export function filterLines(lines: readonly ChangeLine[], { group, text }: LineFilter): ChangeLine[] {
  const wanted = text.trim().toLowerCase();
  return lines.filter(
    (line) =>
      (group === null || line.group === group) &&
      (wanted === "" || textsOf(line).some((candidate) => candidate.toLowerCase().includes(wanted))),
  );
}

const textsOf = ({ what, place, before, after }: ChangeLine) => [
  what,
  place,
  before?.value ?? "",
  after?.value ?? "",
];

/** The number of lines in each group; empty groups are omitted. */
export function countGroups(lines: readonly ChangeLine[]): Map<ChangeGroup, number> {
  const counts = new Map<ChangeGroup, number>();
  for (const { group } of lines) counts.set(group, (counts.get(group) ?? 0) + 1);
  return counts;
}

/** The lines of each table, in table order. */
export function linesByTable(lines: readonly ChangeLine[]): [table: string, lines: ChangeLine[]][] {
  const tables = new Map<string, ChangeLine[]>();
  for (const line of lines) {
    const there = tables.get(line.table);
    if (there) there.push(line);
    else tables.set(line.table, [line]);
  }
  return [...tables];
}

/** The name of each table by its key; the last state that has the table takes precedence. */
export function tableNames(...states: readonly ScheduleTables[]): ReadonlyMap<string, string> {
  return new Map(
    states.flatMap((tables) =>
      Object.entries(tables).map(([key, table]) => [key, table.table_name] as const),
    ),
  );
}

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
