import type { BundleDocuments } from "../../bundle/bundle-schema.ts";
import type { ScheduleTable } from "../../contract/bundle/index.ts";
import { type Passage, passage } from "./passage.ts";

type Schedule = Pick<NonNullable<BundleDocuments["schedule.json"]>, "tables">;

/**
 * The schedule in the form people ask about it: each procedure with its visits, each visit with its procedures, and
 * each footnote with what it applies to.
 */
export function schedulePassages(schedule: Schedule): Passage[] {
  return Object.entries(schedule.tables).flatMap(([key, table]) => {
    const values = valuesOf(table);
    return [...procedures(key, table, values), ...visits(key, table, values), ...footnotes(key, table)];
  });
}

const nameOf = (row: ScheduleTable["rows"][number]): string =>
  typeof row === "string" ? "" : (row.procedure_name ?? row.row_name ?? row.name ?? row.activity ?? "");

function procedures(key: string, table: ScheduleTable, values: Values): Passage[] {
  return table.rows.flatMap((row, index) => {
    if (typeof row === "string") return [];
    const name = nameOf(row);
    const at = table.columns_meta.flatMap((column, position) => {
      const value = values[index]?.[position] ?? "";
      return value === "" || column.comment ? [] : [`${column.column_name}: ${value}`];
    });
    // A comment is no visit.
    const comments = table.columns_meta.flatMap(({ comment }, position) =>
      comment ? (values[index]?.[position] ?? []) : [],
    );
    const reference = `schedule/${key}/${index}`;
    const heading = [table.table_name, row.group ?? "", name].filter((part) => part !== "").join(" › ");
    const place = row.provenance ?? table.provenance[0];
    const notes = (row.footnotes ?? []).flatMap((marker) => textOfNote(table, marker) ?? []);
    const lead = [...comments, ...notes].filter((part) => part !== "").join("\n");
    return passage("procedure", reference, heading, [name, ...at].join("\n"), place, lead);
  });
}

function visits(key: string, table: ScheduleTable, values: Values): Passage[] {
  const names = table.rows.map(nameOf);
  return table.columns_meta.flatMap((column, position) => {
    if (column.comment) return [];
    const done = names.flatMap((name, index) => {
      const value = values[index]?.[position] ?? "";
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

/** By row and column; an empty text where nothing is stated. */
type Values = readonly (readonly string[])[];

/** The marks for a procedure at a visit: the text of a merged range applies to every visit below it. */
function valuesOf({ rows, columns_meta, merges }: ScheduleTable): Values {
  const stored = rows.map((row) => {
    const values = columns_meta.map(() => "");
    for (const [at, cell] of typeof row === "string" ? [] : Object.entries(row.cells)) {
      if (Number(at) < values.length) values[Number(at)] = cell.value.trim();
    }
    return values;
  });
  const values = stored.map((row) => [...row]);
  // Where ranges overlap, the first one applies.
  for (const { startRow, endRow, startCol, endCol } of merges.toReversed()) {
    const value = stored[startRow]?.[startCol] ?? "";
    for (const row of values.slice(startRow, endRow + 1)) row.fill(value, Math.max(startCol, 0), endCol + 1);
  }
  return values;
}
