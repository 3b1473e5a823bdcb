import type { ScheduleTable } from "../../contract/bundle/schedule.ts";
import type { Sourced } from "../../contract/study/sourced.ts";
import { rowNameOf } from "../../schedule/table.ts";
import type { Draft } from "./draft.ts";

/** The tables of the schedule with their visits, procedures, footnotes, and marks. */
export function readSchedule(tables: Readonly<Record<string, ScheduleTable>>) {
  const read = Object.entries(tables).map(([key, table]) => readTable(key, table));
  return { drafts: read.flatMap(({ drafts }) => drafts), marks: read.flatMap(({ marks }) => marks) };
}

function readTable(key: string, table: ScheduleTable) {
  const path = `schedule.json#$.tables[${JSON.stringify(key)}]`;
  const place = table.provenance[0];
  const stated = (value: string | number, from: string, of: typeof place = place): Sourced => ({
    ...{ value, standing: "stated", from: `${path}.${from}` },
    ...(of ? { source: { page: of.page_number, section: of.section_number, quote: of.text_snippet } } : {}),
  });
  const tableDraft: Draft = {
    ...{ kind: "schedule-table", label: table.table_name, ownId: key },
    fields: { name: stated(table.table_name, "table_name") },
  };
  const visits = table.columns_meta.map((column, index): Draft | null => {
    if (column.comment) return null;
    const at = `columns_meta[${index}]`;
    const texts = { name: column.column_name, visit: column.visit, epoch: column.epoch, day: column.day };
    const rest = { week: column.week, window: column.window, note: column.note };
    const fields = Object.entries({ ...texts, ...rest }).flatMap(([field, value]) =>
      value === undefined || value === "" ? [] : [[field, stated(value, `${at}.${field}`)]],
    );
    const label = [column.column_name, column.visit].find((text) => text?.trim()) ?? column.column_id;
    const ownId = `${key}/${column.column_id}`;
    return { kind: "visit", label, ownId, parent: tableDraft, fields: Object.fromEntries(fields) };
  });
  /** The visits at which the procedures are planned. */
  const marks: { procedure: Draft; visit: Draft; text: string }[] = [];
  const procedures = table.rows.flatMap((row, index): Draft[] => {
    if (typeof row === "string") return [];
    const name = rowNameOf(row).trim();
    if (name === "") return [];
    const done = visits.flatMap((visit, column) => {
      const text = visit ? cellText(table, index, column) : "";
      return visit && text !== "" ? [{ visit, text }] : [];
    });
    // A row without a mark is a heading.
    if (done.length === 0) return [];
    const at = `rows[${index}]`;
    const procedure: Draft = {
      ...{
        kind: "procedure",
        label: name,
        ownId: `${key}/${table.ids?.rows[index] ?? index}`,
        parent: tableDraft,
      },
      fields: {
        name: stated(name, at, row.provenance ?? place),
        ...(row.group ? { group: stated(row.group, `${at}.group`) } : {}),
        marks: done.map(({ visit, text }) => stated(`${visit.label}: ${text}`, `${at}.cells`)),
      },
    };
    marks.push(...done.map(({ visit, text }) => ({ procedure, visit, text })));
    return [procedure];
  });
  const footnotes = Object.entries(table.footnote_definitions).map(([marker, note]): Draft => {
    const text = typeof note === "string" ? note : note.text;
    const at = `footnote_definitions[${JSON.stringify(marker)}]`;
    return {
      ...{
        kind: "footnote",
        label: `${marker} ${text}`.slice(0, 90),
        ownId: `${key}/${marker}`,
        parent: tableDraft,
      },
      fields: { marker: stated(marker, `${at}#key`), text: stated(text, at) },
    };
  });
  const known = visits.filter((visit) => visit !== null);
  return { drafts: [tableDraft, ...known, ...procedures, ...footnotes], marks };
}

/** The text of a cell; that of a merged range applies to each of its cells. */
function cellText(table: ScheduleTable, row: number, column: number): string {
  const merge = table.merges.find(
    (one) => row >= one.startRow && row <= one.endRow && column >= one.startCol && column <= one.endCol,
  );
  const source = table.rows[merge?.startRow ?? row];
  if (source === undefined || typeof source === "string") return "";
  return source.cells[String(merge?.startCol ?? column)]?.value.trim() ?? "";
}
