import type { StoredTable } from "../contract/bundle/schedule.ts";
import type { Named, NamedMerge, ScheduleChange } from "../contract/schedule/changes.ts";
import { listChanges } from "./list-changes.ts";
import { type MergeEnds, mergesById } from "./merges.ts";
import { same } from "./same.ts";
import { type Footnote, listFootnotes, rowNameOf } from "./table.ts";

/**
 * A merge that only moved along with its rows and columns did not change. If the later state is the first one with a
 * complete list of merges, a run of equal neighbors that is not on the list was split.
 */
export function mergeChanges(table: string, before: StoredTable, after: StoredTable): ScheduleChange[] {
  const states = before.merges_complete !== true && after.merges_complete === true;
  const [old, now] = [mergesById(before, states), mergesById(after, false)];
  const names = namesOf(before, after);
  const row = (id: string): Named => ({ id, name: names.rows.get(id) ?? "" });
  const column = (id: string | null): Named | null =>
    id === null ? null : { id, name: names.columns.get(id) ?? "" };
  const merge = (id: string, ends: MergeEnds): NamedMerge => ({
    id,
    firstRow: row(ends.firstRow),
    lastRow: row(ends.lastRow),
    firstColumn: column(ends.firstColumn),
    lastColumn: column(ends.lastColumn),
  });
  return [
    ...[...old].flatMap(([id, ends]): ScheduleChange[] =>
      now.has(id) ? [] : [{ kind: "merge-removed", table, merge: merge(id, ends) }],
    ),
    ...[...now].flatMap(([id, ends]): ScheduleChange[] => {
      const was = old.get(id);
      if (was === undefined) return [{ kind: "merge-added", table, merge: merge(id, ends) }];
      return same(was, ends)
        ? []
        : [{ kind: "merge-changed", table, before: merge(id, was), after: merge(id, ends) }];
    }),
  ];
}

/** The names of rows and columns, from the earlier state if they existed there. */
function namesOf(before: StoredTable, after: StoredTable) {
  const [rows, columns] = [new Map<string, string>(), new Map<string, string>()];
  for (const table of [after, before]) {
    table.ids.rows.forEach((id, at) => {
      rows.set(id, rowNameOf(table.rows[at] ?? ""));
    });
    for (const { column_id, column_name } of table.columns_meta) columns.set(column_id, column_name);
  }
  return { rows, columns };
}

export function footnoteChanges(table: string, before: StoredTable, after: StoredTable): ScheduleChange[] {
  const { removed, added, moved } = listChanges(before.ids.footnotes, after.ids.footnotes);
  const [old, now] = [footnotesById(before), footnotesById(after)];
  const named = (id: string) => ({ id, name: nameOf(old.get(id) ?? now.get(id)) });
  const content = (footnote: Footnote | undefined) => ({
    marker: footnote?.marker ?? null,
    text: footnote?.text ?? "",
  });
  return [
    ...removed.map(([id, at]): ScheduleChange => {
      return { kind: "footnote-removed", table, footnote: named(id), at, content: content(old.get(id)) };
    }),
    ...added.map(([id, at]): ScheduleChange => {
      return { kind: "footnote-added", table, footnote: named(id), at, content: content(now.get(id)) };
    }),
    ...moved.map(([id, from, to]): ScheduleChange => {
      return { kind: "footnote-moved", table, footnote: named(id), from, to };
    }),
    ...[...now].flatMap(([id, footnote]): ScheduleChange[] => {
      const was = old.get(id);
      if (was === undefined || same(was, footnote)) return [];
      const sides = { before: content(was), after: content(footnote) };
      return [{ kind: "footnote-changed", table, footnote: named(id), ...sides }];
    }),
  ];
}

export const footnotesById = (table: StoredTable): ReadonlyMap<string, Footnote> =>
  new Map(listFootnotes(table).map((footnote, at) => [table.ids.footnotes[at] ?? "", footnote]));

/** Its marker; for a footnote without one, the beginning of its text. */
const nameOf = (footnote: Footnote | undefined): string =>
  footnote?.marker ?? `${(footnote?.text ?? "").slice(0, 40)}`;
