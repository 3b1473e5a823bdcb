import type { StoredTable } from "@trialtrace/backend/contract";
import { applyChanges, diffSchedules } from "@trialtrace/backend/schedule";
import { planImport } from "@trialtrace/extraction/sheets/plan-import";
import { readXlsxFile } from "@trialtrace/extraction/sheets/read-xlsx";
import fc from "fast-check";
import { type Cell, readXlsx, type WriteSheet, writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { makeRevision } from "../../../testing/schedule.ts";
import { makeTable } from "../model/testing/make-sheet.ts";
import { readWorkbook, writeWorkbook } from "../model/workbook.ts";
import { bestTable, previewImport } from "./import-preview.ts";
import { writeScheduleXlsx } from "./write-xlsx.ts";

const drawn = {
  main: makeTable(["Safety", "ECG|X^a|X|", "Labs|X||X", "Labs|||X^b"], {
    columns_meta: [
      { column_id: "v1", column_name: "Day 1", epoch: "Treatment", day: 1 },
      { column_id: "v2", column_name: "Day 8", epoch: "Treatment", day: 8, note: "kept" },
      { column_id: "v3", column_name: "Day 15", epoch: "Follow-up", day: 15 },
    ],
    merges_complete: true,
    footnote_definitions: { a: "At rest", b: "Fasting" },
  }),
  other: makeTable(["Labs|X"], { table_name: "Other", merges_complete: true }),
};
const tables = writeWorkbook(readWorkbook(drawn, "texts"));
const main = tables.main;
if (!main) throw new Error("There is no table");
const study = { number: "S", ids: ["p"] };
const facts = { protocolId: "p", revision: makeRevision(1), unsaved: false };

type Row = (string | null)[];

/** Exports the first table, edits its rows as in a spreadsheet, and imports it again. */
async function edited(edit: (rows: Row[]) => Row[], key = "main") {
  const bytes = await writeScheduleXlsx(readWorkbook(tables, "texts"), facts, []);
  const { sheets, properties } = await readXlsx(bytes, { readStyles: true });
  const [first, ...others] = sheets;
  if (!first) throw new Error("There is no sheet");
  const rows = edit(first.rows.map((row) => row.map((value) => (value === null ? null : String(value)))));
  const cells = new Map<string, Partial<Cell>>();
  const written: WriteSheet[] = [
    { name: first.name, rows, cells },
    ...others.map(({ name, rows: its }) => ({ name, rows: its })),
  ];
  const rewritten = await writeXlsx({ sheets: written, properties: { custom: properties?.custom ?? {} } });
  const read = await readXlsxFile(rewritten, (marker) => ["a", "b"].includes(marker));
  if ("problem" in read) throw new Error(read.problem);
  const sheet = read.sheets[0];
  const table = sheet && planImport(read.sheets, sheet).table;
  if (!sheet || !table) throw new Error("The sheet was not recognized");
  const source = { table, sheetName: sheet.name, protocol: read.protocol };
  expect(bestTable(tables, source, "other")).toBe("main");
  const preview = previewImport(tables, key, source, study);
  if (!preview) throw new Error("There is no preview");
  return preview;
}

/** The head lines and the hidden row stay in place. */
const heads = 4;
const body = (change: (rows: Row[]) => Row[]) => (rows: Row[]) => [
  ...rows.slice(0, heads),
  ...change(rows.slice(heads)),
];
const swap = <T>(list: readonly T[], a: number, b: number): T[] =>
  list.flatMap((one, index) =>
    index === a ? list.slice(b, b + 1) : index === b ? list.slice(a, a + 1) : [one],
  );
const kindsOf = ({ changes }: Awaited<ReturnType<typeof edited>>) => changes.map(({ kind }) => kind);
const idsOf = ({ next }: { next: StoredTable }) => next.ids.rows;

describe("SOA-54: an exported workbook is imported by id", () => {
  it("without an edit, nothing changes", async () => {
    expect((await edited((rows) => rows)).changes).toEqual([]);
  });

  it("renaming a procedure and a visit renames them", async () => {
    const preview = await edited((rows) =>
      rows.map((row) =>
        row.map((text) => (text === "ECG" ? "12-lead ECG" : text === "Day 8" ? "Week 1" : text)),
      ),
    );
    expect(preview.changes).toMatchObject([
      { kind: "column-changed" },
      { kind: "cell", after: { value: "12-lead ECG" } },
    ]);
    expect(preview.next.columns_meta[1]).toMatchObject({
      column_id: "v2",
      column_name: "Week 1",
      note: "kept",
    });
    expect(idsOf(preview)).toEqual(main.ids.rows);
  });

  it("swapped rows of the same name keep their identity", async () => {
    const preview = await edited(body((rows) => swap(rows, 2, 3)));
    expect(kindsOf(preview)).toEqual(["row-moved"]);
    expect(idsOf(preview)).toEqual(swap([...main.ids.rows], 2, 3));
  });

  it("an inserted row is new and a deleted one removed, whatever their names", async () => {
    const preview = await edited(
      body((rows) => [...rows.slice(0, 1), ["ECG", "X", null, null], ...rows.slice(2)]),
    );
    // The typed line has the name of the deleted one.
    expect(kindsOf(preview).every((kind) => kind === "cell")).toBe(true);
    const other = await edited(
      body((rows) => [...rows.slice(0, 1), ["MRI", "X", null, null], ...rows.slice(2)]),
    );
    expect(kindsOf(other).toSorted()).toEqual(["row-added", "row-removed"]);
  });

  it("a copied row is new, and the original keeps its identity", async () => {
    const preview = await edited(body((rows) => [...rows, ["Copy", ...(rows[1] ?? []).slice(1)]]));
    expect(kindsOf(preview)).toEqual(["row-added"]);
    expect(idsOf(preview).slice(0, 4)).toEqual(main.ids.rows);
  });

  it("visits can be moved, inserted, and deleted", async () => {
    const moved = await edited((rows) => rows.map((row) => swap(row, 1, 3)));
    expect(new Set(kindsOf(moved))).toEqual(new Set(["column-moved"]));
    expect(moved.next.columns_meta.map(({ column_id }) => column_id)).toEqual(["v3", "v2", "v1"]);
    const inserted = await edited((rows) =>
      rows.map((row, at) => [...row.slice(0, 2), at === 1 ? "Day 4" : null, ...row.slice(2)]),
    );
    expect(kindsOf(inserted)).toEqual(["column-added"]);
    const deleted = await edited((rows) => rows.map((row) => [...row.slice(0, 2), ...row.slice(3)]));
    expect(new Set(kindsOf(deleted))).toEqual(new Set(["cell", "column-removed"]));
  });

  it("ids of another table are ignored", async () => {
    const preview = await edited((rows) => rows, "other");
    expect(preview.rows).toEqual({ found: 1, of: 4 });
  });

  it("any reordering, renaming, and deleting of rows is imported as made", async () => {
    const act = fc.record({
      kind: fc.constantFrom("move", "rename", "delete"),
      at: fc.nat(3),
      to: fc.nat(3),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 4 }), async (acts) => {
        let expected = main.ids.rows.map((id) => ({ id, name: "" }));
        const preview = await edited(
          body((rows) => {
            let lines = rows.map((row, index) => ({ row, id: main.ids.rows[index] ?? "" }));
            acts.forEach(({ kind, at, to }, number) => {
              const line = lines[at];
              if (!line || lines.length < 3) return;
              if (kind === "rename") {
                lines = lines.map((one) =>
                  one === line ? { ...one, row: [`New ${number}`, ...one.row.slice(1)] } : one,
                );
              } else {
                lines = lines.filter((one) => one !== line);
                if (kind === "move") lines.splice(to, 0, line);
              }
            });
            expected = lines.map(({ id, row }) => ({ id, name: row[0] ?? "" }));
            return lines.map(({ row }) => row);
          }),
        );
        expect(idsOf(preview)).toEqual(expected.map(({ id }) => id));
        const before = { main };
        expect(applyChanges(before, preview.changes)).toEqual({ main: preview.next });
        expect(diffSchedules(before, { main: preview.next })).toEqual(preview.changes);
      }),
      { numRuns: 20 },
    );
  });
});
