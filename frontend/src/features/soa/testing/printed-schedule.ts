import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { raisedText } from "@trialtrace/extraction/sheets/marks";
import { writeXlsx } from "hucre/xlsx";
import { z } from "zod";

/** Schedules of published protocols as verified cell grids, stored outside the project and never copied into it. */
const folder = join(import.meta.dirname, "../../../../../../shared/data/extraction/soa");

/** The available tables; logs a clear warning if the folder is missing, since then nothing is checked. */
export function presentTables(): string[] {
  if (existsSync(folder)) return readdirSync(folder).filter((name) => name.endsWith("_resolved.json"));
  process.stderr.write(`\n!!! SKIPPED: no published schedules at ${folder}\n`);
  return [];
}

const schema = z.object({
  table_metadata: z.object({ table_title: z.string() }),
  schedule_properties: z.array(
    z.object({
      property_id: z.string(),
      row_position: z.int(),
      property_name: z.string(),
      property_name_source: z.object({ column_position: z.int().optional() }),
    }),
  ),
  schedule_columns: z.array(
    z.object({
      column_position: z.int(),
      is_label_column: z.boolean(),
      column_values: z.array(
        z.object({
          property_id: z.string(),
          value: z.string(),
          is_merged: z.boolean(),
          annotation_markers: z.string(),
        }),
      ),
    }),
  ),
  activities: z.array(
    z.object({
      row_position: z.int(),
      activity_name: z.string(),
      activity_name_source: z.object({ indentation_level: z.int() }),
      is_section_header: z.boolean(),
      annotation_markers: z.string(),
    }),
  ),
  activity_schedule: z.array(
    z.object({
      row_position: z.int(),
      column_position: z.int(),
      cell_value: z.string(),
      source_range: z.string(),
      annotation_markers: z.string(),
    }),
  ),
  annotations: z.array(
    z.object({ annotation_marker: z.string(), annotation_type: z.string(), annotation_text: z.string() }),
  ),
});

/** A cell as printed; rows and columns count from 0. */
export interface PrintedCell {
  readonly row: number;
  readonly column: number;
  readonly width: number;
  readonly text: string;
  readonly markers: readonly string[];
  readonly bold: boolean;
  readonly indent: number;
}

export interface PrintedSchedule {
  readonly cells: readonly PrintedCell[];
  readonly rows: number;
  readonly columns: number;
  /** The expected result: procedures with their markers, and each entry by procedure and visit. */
  readonly expected: {
    readonly visits: number;
    /** By procedure. */
    readonly comments: ReadonlyMap<number, string>;
    readonly rows: readonly { readonly name: string; readonly markers: readonly string[] }[];
    readonly entries: ReadonlyMap<string, { readonly text: string; readonly markers: readonly string[] }>;
    readonly footnotes: readonly { readonly marker: string; readonly text: string }[];
  };
}

/** Printed markers; the others were made up for comments and references, which are separate columns. */
const printed = /^(?:[a-z]{1,2}|\d{1,2}|[*†‡§¶#]{1,3})$/;

/** A reference table in its printed layout: a title, the head with merged periods, procedures, footnotes. */
export function readPrinted(file: string): PrintedSchedule {
  const gold = schema.parse(JSON.parse(readFileSync(join(folder, file), "utf8")));
  const notes = gold.annotations.filter(
    ({ annotation_type: type, annotation_marker: marker }) => type === "footnote" && printed.test(marker),
  );
  const known = new Set(notes.map(({ annotation_marker }) => annotation_marker));
  const markersOf = (text: string) => text.split(",").filter((one) => known.has(one.trim()));
  const visits = gold.schedule_columns
    .filter(({ is_label_column }) => !is_label_column)
    .toSorted((a, b) => a.column_position - b.column_position);
  const columns = Math.max(...visits.map(({ column_position }) => column_position));
  const cells: PrintedCell[] = [];
  const add = (row: number, column: number, text: string, more: Partial<PrintedCell> = {}) =>
    cells.push({ row, column: column - 1, width: 1, text, markers: [], bold: false, indent: 0, ...more });
  add(0, 1, gold.table_metadata.table_title, { bold: true });
  for (const property of gold.schedule_properties) {
    const { row_position: row, property_id: id } = property;
    add(row, property.property_name_source.column_position ?? 1, property.property_name, { bold: true });
    const values = visits.map(({ column_position, column_values }) => {
      const value = column_values.find((one) => one.property_id === id);
      return { at: column_position, ...(value ?? { value: "", is_merged: false, annotation_markers: "" }) };
    });
    values.forEach(({ at, value, is_merged, annotation_markers }, index) => {
      const before = values[index - 1];
      if (value === "" || (is_merged && before?.is_merged && before.value === value)) return;
      const end = values.findIndex(
        (next, to) => to > index && !(is_merged && next.is_merged && next.value === value),
      );
      const width = is_merged ? (end < 0 ? values.length : end) - index : 1;
      add(row, at, value, { width, markers: markersOf(annotation_markers), bold: true });
    });
  }
  const bands = gold.schedule_properties.filter(({ property_id: id }) => {
    const values = visits.flatMap(({ column_values }) =>
      column_values.flatMap(({ property_id, value }) => (property_id === id && value !== "" ? [value] : [])),
    );
    return values.length > 0 && values.every((value) => /^x$/i.test(value));
  });
  const activities = gold.activities.toSorted((a, b) => a.row_position - b.row_position);
  for (const one of activities) {
    add(one.row_position, 1, one.activity_name, {
      markers: markersOf(one.annotation_markers),
      bold: one.is_section_header,
      width: one.is_section_header ? columns : 1,
      indent: one.activity_name_source.indentation_level,
    });
  }
  // Lines of marks within the head, such as "Fasting visit", are procedures.
  const rowAt = new Map([...bands, ...activities].map(({ row_position }, index) => [row_position, index]));
  const remarks = gold.annotations.filter(
    ({ annotation_type: type, annotation_marker: marker }) => type === "footnote" && !printed.test(marker),
  );
  const remarkOf = (markers: string) =>
    remarks.filter(({ annotation_marker }) => markers.split(",").includes(annotation_marker));
  const comments = activities.flatMap(({ row_position: row, annotation_markers }) => {
    const text = remarkOf(annotation_markers)
      .map(({ annotation_text }) => annotation_text)
      .join(" ");
    return text === "" ? [] : [{ row, text }];
  });
  const hasComments = comments.length > 0 && known.size === 0;
  if (hasComments) {
    add(gold.schedule_properties[0]?.row_position ?? 1, columns + 1, "Comments", { bold: true });
    for (const { row, text } of comments) add(row, columns + 1, text);
  }
  const entries = new Map<string, { text: string; markers: readonly string[] }>();
  const runs = new Map<string, PrintedCell>();
  const placed = gold.activity_schedule
    .filter(({ cell_value }) => cell_value !== "")
    .toSorted((a, b) => a.row_position - b.row_position || a.column_position - b.column_position);
  const columnAt = new Map(visits.map(({ column_position }, index) => [column_position, index]));
  for (const { row_position: row, column_position: column, ...cell } of placed) {
    const markers = markersOf(cell.annotation_markers);
    const run =
      cell.source_range === "" ? undefined : runs.get(`${row} ${cell.source_range} ${cell.cell_value}`);
    if (run && run.column + run.width === column - 1) {
      const longer = { ...run, width: run.width + 1 };
      cells[cells.indexOf(run)] = longer;
      runs.set(`${row} ${cell.source_range} ${cell.cell_value}`, longer);
      continue;
    }
    add(row, column, cell.cell_value, { markers });
    const last = cells.at(-1);
    if (last && cell.source_range !== "") runs.set(`${row} ${cell.source_range} ${cell.cell_value}`, last);
    entries.set(`${rowAt.get(row)},${columnAt.get(column)}`, { text: cell.cell_value, markers });
  }
  for (const { property_id: id, row_position } of bands) {
    visits.forEach(({ column_values }, column) => {
      const mark = column_values.find(({ property_id, value }) => property_id === id && value !== "");
      if (mark) entries.set(`${rowAt.get(row_position)},${column}`, { text: mark.value, markers: [] });
    });
  }
  let below = Math.max(...cells.map(({ row }) => row)) + 1;
  for (const { annotation_marker: marker, annotation_text: text } of notes)
    add(below++, 1, `${marker}. ${text}`);
  return {
    ...{ cells, rows: below, columns: columns + (hasComments ? 1 : 0) },
    expected: {
      visits: visits.length,
      comments: hasComments
        ? new Map(comments.map(({ row, text }) => [rowAt.get(row) ?? -1, text]))
        : new Map(),
      rows: [
        ...bands.map(({ property_name: name }) => ({ name, markers: [] })),
        ...activities.map(({ activity_name: name, annotation_markers }) => ({
          name,
          markers: markersOf(annotation_markers),
        })),
      ],
      entries,
      footnotes: notes.map(({ annotation_marker, annotation_text }) => ({
        marker: annotation_marker,
        text: annotation_text,
      })),
    },
  };
}

const raised = (markers: readonly string[]) =>
  markers.map((marker) => raisedText(marker) ?? `[${marker}]`).join("˒");

/** As comma-separated text: no merged cells; markers follow marks directly, and names as Unicode superscripts. */
export function printedCsv({ cells, rows, columns }: PrintedSchedule): Uint8Array {
  const lines = Array.from({ length: rows }, () => Array<string>(columns).fill(""));
  for (const { row, column, text, markers } of cells) {
    const line = lines[row];
    const glued = /^[xX]$/.test(text) ? markers.join(",") : raised(markers);
    if (line) line[column] = `${text}${glued}`;
  }
  const quoted = lines.map((line) => line.map((text) => `"${text.replaceAll('"', '""')}"`).join(","));
  return new TextEncoder().encode(quoted.join("\r\n"));
}

/** As a workbook: merged cells, superscripts, bold heads. */
export function printedXlsx({ cells, rows, columns }: PrintedSchedule): Promise<Uint8Array> {
  const lines = Array.from({ length: rows }, () => Array<string | null>(columns).fill(null));
  const styled = new Map<string, object>();
  for (const { row, column, text, markers, bold, indent } of cells) {
    const line = lines[row];
    if (line) line[column] = text;
    const style = { font: { bold }, alignment: { indent } };
    const runs = { type: "richText", value: `${text}${markers.join(",")}` };
    const richText = [
      { text, font: { bold } },
      { text: markers.join(","), font: { vertAlign: "superscript" } },
    ];
    styled.set(`${row},${column}`, markers.length > 0 ? { ...runs, richText, style } : { style });
  }
  const merges = cells.flatMap(({ row, column, width }) =>
    width > 1 ? [{ startRow: row, endRow: row, startCol: column, endCol: column + width - 1 }] : [],
  );
  return writeXlsx({ sheets: [{ name: "Sheet1", rows: lines, cells: styled, merges }] });
}

/** As HTML, on a page or the clipboard. */
export function printedHtml({ cells, rows, columns }: PrintedSchedule): string {
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const lines = Array.from({ length: rows }, (_unused, row) => {
    const own = cells.filter((cell) => cell.row === row).toSorted((a, b) => a.column - b.column);
    let line = "";
    for (let column = 0; column < columns; column += 1) {
      const cell = own.find((one) => one.column === column);
      if (!cell) {
        line += "<td></td>";
        continue;
      }
      const { text, markers, bold, indent, width } = cell;
      const marks = markers.length > 0 ? `<sup>${markers.join(",")}</sup>` : "";
      const style = indent > 0 ? ` style="padding-left:${indent * 12}pt"` : "";
      const span = width > 1 ? ` colspan="${width}"` : "";
      line += `<td${span}${style}>${bold ? `<b>${escaped(text)}</b>` : escaped(text)}${marks}</td>`;
      column += width - 1;
    }
    return `<tr>${line}</tr>`;
  });
  return `<table>${lines.join("")}</table>`;
}
