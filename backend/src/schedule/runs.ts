import type { ScheduleTable } from "../contract/bundle/schedule.ts";
import type { ScheduleMerge } from "./table.ts";

const mark = /^[([]?\s*[Xx✓✔●•√]\s*[)\]]?\s*(?:[a-z0-9¹²³⁴⁵⁶⁷⁸⁹⁰ᵃ-ᶻ*†‡§#,;\s]{0,12}[)\]]?)$/u;

/** Every mark that schedules an assessment: X, Xa, (X), X¹, ✓ … */
export function isScheduledMark(value: string): boolean {
  const text = value.trim();
  return text.length <= 16 && mark.test(text) && !/^[xX][a-z]{3,}/.test(text);
}

/**
 * SOA-1: runs of equal adjacent items, as first and last position; each has at least two.
 * @param joins whether a run of such items is shown as one
 */
export function runsOf<T>(
  items: readonly T[],
  same: (a: T, b: T) => boolean,
  joins: (item: T) => boolean,
): [first: number, last: number][] {
  const runs: [number, number][] = [];
  let first = 0;
  for (let at = 1; at <= items.length; at += 1) {
    const [start, item] = [items[first], items[at]];
    if (start === undefined) break;
    if (item !== undefined && same(start, item)) continue;
    if (at - first > 1 && joins(start)) runs.push([first, at - 1]);
    first = at;
  }
  return runs;
}

type StoredCell = Exclude<ScheduleTable["rows"][number], string>["cells"][string];

/**
 * SOA-1: the runs of equal neighbors shown as merged cells if the table has no complete list of merges. A run of
 * marks stands for that many assessments and is not merged.
 */
export function detectedMerges(table: ScheduleTable): ScheduleMerge[] {
  return table.rows.flatMap((row, at) => {
    if (typeof row === "string") return [];
    const cells = table.columns_meta.map((_column, index) => row.cells[String(index)] ?? null);
    return runsOf(cells, sameStored, isJoined)
      .map(([startCol, endCol]) => ({ startRow: at, endRow: at, startCol, endCol }))
      .filter((run) => !table.merges.some((merge) => overlap(merge, run)));
  });
}

const isJoined = (cell: StoredCell | null) =>
  cell !== null && (cell.value !== "" || cell.footnotes.length > 0) && !isScheduledMark(cell.value);

function sameStored(a: StoredCell | null, b: StoredCell | null): boolean {
  if (a === null || b === null) return a === b;
  const notes = (cell: StoredCell) => JSON.stringify([cell.footnotes, cell.footnote_texts]);
  return a.value === b.value && notes(a) === notes(b);
}

const overlap = (a: ScheduleMerge, b: ScheduleMerge) =>
  a.startRow <= b.endRow && b.startRow <= a.endRow && a.startCol <= b.endCol && b.startCol <= a.endCol;
