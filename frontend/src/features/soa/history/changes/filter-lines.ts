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
