import { existsSync, readdirSync, readFileSync } from "node:fs";
import {
  bundleScheduleHtmlSchema,
  bundleScheduleSchema,
  type ScheduleTable,
} from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";

const fileOf = (study: string, file: string): URL => new URL(`./${study}/${file}`, import.meta.url);
const studies = readdirSync(new URL(".", import.meta.url)).filter((study) =>
  existsSync(fileOf(study, "schedule.json")),
);
const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

/** Letters in the order in which footnotes take them: a to z, then aa, ab and so on. */
const byLetter = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : 1);

test("ADAURA and MagnetisMM-3 have a schedule", () => {
  expect(studies).toEqual(expect.arrayContaining(["adaura", "magnetism-3"]));
});

/** The least a schedule has; that of MagnetisMM-1 is small on purpose, that of GEOMETRY-E large. */
const usual = { tables: 2, visits: 20, procedures: 40 };
const others: Readonly<Record<string, typeof usual>> = {
  "geometry-e": { tables: 3, visits: 65, procedures: 120 },
  "magnetism-1": { tables: 1, visits: 8, procedures: 25 },
};

describe.each(studies)("the schedule of assessments of %s", (study) => {
  const read = (file: string): string => readFileSync(fileOf(study, file), "utf8");
  const load = (file: string): unknown => JSON.parse(read(file));
  const { tables } = bundleScheduleSchema.parse(load("schedule.json"));
  const { tables: pages } = bundleScheduleHtmlSchema.parse(load("schedule-html/tables.json"));
  const all = Object.values(tables);
  const procedures = (table: ScheduleTable) => table.rows.filter((row) => typeof row !== "string");
  const markersOf = (table: ScheduleTable) =>
    procedures(table).flatMap((row) => [
      ...(row.footnotes ?? []),
      ...Object.values(row.cells).flatMap((cell) => cell.footnotes),
    ]);
  const textOf = (note: string | { text: string } | undefined) =>
    typeof note === "string" ? note : note?.text;

  test("LIB-1: has the required number of tables, visits, and procedures, and 15 footnotes", () => {
    const least = others[study] ?? usual;
    const count = (of: (table: ScheduleTable) => number) => all.reduce((sum, table) => sum + of(table), 0);
    expect(all.length).toBe(least.tables);
    expect(
      count((table) => table.columns_meta.filter((column) => !column.comment).length),
    ).toBeGreaterThanOrEqual(least.visits);
    expect(count((table) => procedures(table).length)).toBeGreaterThanOrEqual(least.procedures);
    expect(count((table) => table.footnotes.length)).toBeGreaterThanOrEqual(15);
  });

  test.each(Object.entries(tables))(
    "%s defines the footnotes it uses and uses those it defines",
    (_, table) => {
      const defined = Object.keys(table.footnote_definitions).sort(byLetter);
      expect([...new Set(markersOf(table))].sort(byLetter)).toEqual(defined);
      const listed = table.footnotes.map((note) => (typeof note === "string" ? note : note.marker));
      expect(listed).toEqual(defined);
      expect(table.footnotes.map(textOf)).toEqual(
        listed.map((marker) => textOf(table.footnote_definitions[marker])),
      );
    },
  );

  test.each(Object.entries(tables))("%s orders its footnote letters in reading order", (_, table) => {
    expect([...new Set(markersOf(table))]).toEqual(Object.keys(table.footnote_definitions));
  });

  test.each(Object.entries(tables))("%s repeats the text of a cell's footnotes at the cell", (_, table) => {
    for (const row of procedures(table)) {
      for (const cell of Object.values(row.cells)) {
        expect(cell.footnote_texts).toEqual(
          cell.footnotes.map((marker) => textOf(table.footnote_definitions[marker])),
        );
      }
    }
  });

  test.each(Object.entries(tables))(
    "%s marks a cell only with footnotes that its row does not have",
    (_, table) => {
      const twice = procedures(table).flatMap((row) =>
        Object.values(row.cells).flatMap((cell) =>
          cell.footnotes.filter((marker) => row.footnotes?.includes(marker)),
        ),
      );
      expect(twice).toEqual([]);
    },
  );

  test.each(Object.entries(tables))("%s has cells and merges within its bounds", (_, table) => {
    const columns = table.columns_meta.length;
    const outside = procedures(table).flatMap((row) =>
      Object.keys(row.cells).filter((index) => Number(index) >= columns),
    );
    expect(outside).toEqual([]);
    const wrong = table.merges.filter(
      (merge) =>
        merge.startRow > merge.endRow ||
        merge.startCol > merge.endCol ||
        merge.endRow >= table.rows.length ||
        merge.endCol >= columns,
    );
    expect(wrong).toEqual([]);
  });

  test.each(Object.entries(tables))(
    "%s has merges that do not overlap and have one value each",
    (_, table) => {
      const taken: string[] = [];
      for (const merge of table.merges) {
        for (let row = merge.startRow; row <= merge.endRow; row++) {
          for (let column = merge.startCol; column <= merge.endCol; column++) {
            const anchor = row === merge.startRow && column === merge.startCol;
            const line = table.rows[row];
            const value = typeof line === "string" ? undefined : line?.cells[column]?.value;
            expect(value !== undefined, `row ${row}, column ${column}`).toBe(anchor);
            taken.push(`${row}/${column}`);
          }
        }
      }
      expect(taken.length).toBeGreaterThan(0);
      expect(repeated(taken)).toEqual([]);
    },
  );

  test("visits with a study day are in chronological order", () => {
    for (const table of all) {
      const days = table.columns_meta.flatMap((column) => column.day ?? []);
      expect(days).toEqual([...days].sort((a, b) => a - b));
    }
  });

  test("the HTML pages have the same tables, procedures, and visits", () => {
    expect(pages.map((table) => table.name)).toEqual(all.map((table) => table.table_name));
    const plain = (html: string) =>
      html
        .replace(/<sup>.*?<\/sup>/g, "")
        .replace(/<[^>]+>/g, "\n")
        .replaceAll("&#x27;", "'")
        .split("\n");
    pages.forEach((table, index) => {
      const text = new Set(table.pages.flatMap((page) => plain(read(`schedule-html/${page.file}`))));
      const rows = (all[index]?.rows ?? []).map((row) =>
        typeof row === "string" ? row : row.procedure_name,
      );
      const columns = all[index]?.columns_meta.map((column) => column.column_name) ?? [];
      expect([...rows, ...columns].filter((name) => !text.has(name ?? ""))).toEqual([]);
    });
  });

  test("every file next to the tables is referred to by one of them, as ingest requires", () => {
    const named = pages.flatMap((table) => [...table.pages.map(({ file }) => file), ...table.footnoteFiles]);
    const present = readdirSync(fileOf(study, "schedule-html")).filter((file) => file !== "tables.json");
    expect(present.sort()).toEqual(named.sort());
  });

  test("the footnote files have the definitions of their table", () => {
    pages.forEach((table, index) => {
      const files = table.footnoteFiles.map((file) => load(`schedule-html/${file}`));
      expect(files).toEqual([all[index]?.footnote_definitions]);
    });
  });
});
