import type { BundleDocuments } from "../../bundle/read/bundle-schema.ts";
import type { ScheduleTable } from "../../contract/bundle/index.ts";
import type { ScheduleMerge } from "../../schedule/table.ts";
import { type Passage, passage } from "./passage.ts";

type Schedule = Pick<NonNullable<BundleDocuments["schedule.json"]>, "tables">;

/**
 * The schedule in the form people ask about it: each procedure with its visits, each visit with its procedures, and
 * each footnote with what it applies to.
 */
export function schedulePassages(schedule: Schedule): Passage[] {
  return Object.entries(schedule.tables).flatMap(([key, table]) => {
    const valueAt = valuesOf(table);
    return [...procedures(key, table, valueAt), ...visits(key, table, valueAt), ...footnotes(key, table)];
  });
}

const nameOf = (row: ScheduleTable["rows"][number]): string =>
  typeof row === "string" ? "" : (row.procedure_name ?? row.row_name ?? row.name ?? row.activity ?? "");

function procedures(key: string, table: ScheduleTable, valueAt: ValueAt): Passage[] {
  return table.rows.flatMap((row, index) => {
    if (typeof row === "string") return [];
    const name = nameOf(row);
    const at = table.columns_meta.flatMap((column, position) => {
      const value = valueAt(index, position);
      return value === "" ? [] : [`${column.column_name}: ${value}`];
    });
    const reference = `schedule/${key}/${index}`;
    const heading = [table.table_name, row.group ?? "", name].filter((part) => part !== "").join(" › ");
    const place = row.provenance ?? table.provenance[0];
    const notes = (row.footnotes ?? []).flatMap((marker) => textOfNote(table, marker) ?? []);
    return passage("procedure", reference, heading, [name, ...at].join("\n"), place, notes.join("\n"));
  });
}

function visits(key: string, table: ScheduleTable, valueAt: ValueAt): Passage[] {
  return table.columns_meta.flatMap((column, position) => {
    if (column.comment) return [];
    const done = table.rows.flatMap((row, index) => {
      const value = valueAt(index, position);
      const name = nameOf(row);
      return value === "" || name === "" ? [] : [/^[x✓✔●•]$/iu.test(value) ? name : `${name}: ${value}`];
    });
    if (done.length === 0) return [];
    const about = [column.epoch, column.visit, column.window, column.note].filter(
      (part) => part !== undefined,
    );
    const heading = `${table.table_name} › ${column.column_name}`;
    const text = `${column.column_name}: ${done.join("; ")}`;
    const reference = `schedule/${key}/columns/${position}`;
    return passage("visit", reference, heading, text, table.provenance[0], about.join("\n")).map((one) => ({
      ...one,
      snippet: null,
    }));
  });
}

function footnotes(key: string, table: ScheduleTable): Passage[] {
  return Object.keys(table.footnote_definitions).flatMap((marker) => {
    const owners = table.rows.flatMap((row, index) => {
      if (typeof row === "string") return [];
      const name = nameOf(row);
      if (row.footnotes?.includes(marker)) return [name];
      const at = table.columns_meta.filter((_, position) =>
        row.cells[String(position)]?.footnotes.includes(marker),
      );
      return at.length === 0 || index < 0
        ? []
        : [`${name} (${at.map(({ column_name }) => column_name).join(", ")})`];
    });
    const heading = `${table.table_name} › Footnote ${marker}`;
    const reference = `schedule/${key}/footnotes/${marker}`;
    const text = textOfNote(table, marker) ?? "";
    return passage("footnote", reference, heading, text, table.provenance[0], owners.join("; ")).map(
      (one) => ({
        ...one,
        snippet: null,
      }),
    );
  });
}

function textOfNote(table: ScheduleTable, marker: string): string | undefined {
  const note = table.footnote_definitions[marker];
  return typeof note === "string" ? note : note?.text;
}

type ValueAt = (row: number, column: number) => string;

/** The marks for a procedure at a visit: the text of a merged range applies to every visit below it. */
function valuesOf({ rows, merges }: ScheduleTable): ValueAt {
  const byRow = rows.map((): ScheduleMerge[] => []);
  for (const merge of merges) {
    for (let row = merge.startRow; row <= merge.endRow; row += 1) byRow[row]?.push(merge);
  }
  return (row, column) => {
    const merge = byRow[row]?.find(({ startCol, endCol }) => column >= startCol && column <= endCol);
    const source = rows[merge?.startRow ?? row];
    if (source === undefined || typeof source === "string") return "";
    return source.cells[String(merge?.startCol ?? column)]?.value.trim() ?? "";
  };
}
