import { describe, expect, it } from "vitest";
import { type ScheduleTable, type StoredTable, scheduleTableSchema } from "../contract/bundle/schedule.ts";
import { type ScheduleChange, scheduleChangeSchema } from "../contract/schedule/changes.ts";
import { applyChanges } from "./apply.ts";
import { diffSchedules } from "./diff.ts";
import { identifyTables } from "./identify.ts";

const row = (name: string, ...values: string[]) => ({
  procedure_name: name,
  cells: Object.fromEntries(values.flatMap((value, index) => (value ? [[String(index), { value }]] : []))),
});
const makeTable = (rows: unknown[], rest: object = {}): ScheduleTable =>
  scheduleTableSchema.parse({
    table_name: "Table 1",
    columns_meta: [
      { column_id: "V1", column_name: "Visit 1" },
      { column_id: "V2", column_name: "Visit 2" },
    ],
    rows,
    ...rest,
  });
const one = (table: ScheduleTable, known: StoredTable | null = null): StoredTable => {
  const { ids: _, ...plain } = table;
  const { t } = identifyTables({ t: plain }, known && { t: known });
  if (!t) throw new Error("a table is expected");
  return t;
};
const base = one(
  makeTable(["Safety", row("ECG", "X", "X"), row("Labs", "", "X")], {
    merges: [{ startRow: 1, endRow: 2, startCol: 0, endCol: 0 }],
    footnotes: ["Without a marker"],
    footnote_definitions: { a: "First" },
  }),
);
const [safety = "", ecg = "", labs = ""] = base.ids.rows;

/** The changes to a table, which must lead there exactly. */
function changesTo(after: StoredTable, before = base): ScheduleChange[] {
  const changes = diffSchedules({ t: before }, { t: after }).map((change) =>
    scheduleChangeSchema.parse(change),
  );
  expect(applyChanges({ t: before }, changes)).toEqual({ t: after });
  return changes;
}
const diff = (after: ScheduleTable) => changesTo(one(after, base));

describe("SOA-21: the differences between two states of a schedule", () => {
  it("none", () => expect(changesTo(structuredClone(base))).toEqual([]));

  it("a cell, with ids and names, before and after", () => {
    const rows = ["Safety", row("ECG", "X", ""), row("Labs", "", "Xa")];
    const cell = (value: string) => ({ value, footnotes: [], footnote_texts: [] });
    const column = { id: "V2", name: "Visit 2" };
    expect(diff({ ...base, rows: makeTable(rows).rows })).toEqual([
      {
        ...{ kind: "cell", table: "t", row: { id: ecg, name: "ECG" }, column },
        ...{ before: cell("X"), after: null },
      },
      {
        ...{ kind: "cell", table: "t", row: { id: labs, name: "Labs" }, column },
        ...{ before: cell("X"), after: cell("Xa") },
      },
    ]);
  });

  it("a renamed procedure is a changed name cell, reported under its old name", () => {
    const rows = ["Safety", row("12-lead ECG", "X", "X"), row("Labs", "", "X")];
    expect(diff({ ...base, rows: makeTable(rows).rows })).toMatchObject([
      { kind: "cell", row: { id: ecg, name: "ECG" }, column: null, after: { value: "12-lead ECG" } },
    ]);
  });

  it("a cell's footnote markers", () => {
    const rows = base.rows.with(1, {
      procedure_name: "ECG",
      cells: {
        0: { value: "X", footnotes: ["a"], footnote_texts: ["Own text"] },
        1: { value: "X", footnotes: [], footnote_texts: [] },
      },
    });
    expect(changesTo({ ...base, rows })).toMatchObject([
      { kind: "cell", after: { footnote_texts: ["Own text"] } },
    ]);
  });

  it("an added row, without changes to the rows it moves, including merges", () => {
    const rows = ["Safety", row("Weight", "X"), row("ECG", "X", "X"), row("Labs", "", "X")];
    const merges = [{ startRow: 2, endRow: 3, startCol: 0, endCol: 0 }];
    expect(diff({ ...base, rows: makeTable(rows).rows, merges })).toMatchObject([
      { kind: "row-added", at: 1, row: { name: "Weight" }, content: { procedure_name: "Weight" } },
    ]);
  });

  it("a removed row, also at the edge of a merge", () => {
    expect(diff({ ...base, rows: base.rows.slice(0, 2), merges: [] })).toMatchObject([
      { kind: "row-removed", at: 2, row: { id: labs, name: "Labs" } },
      { kind: "merge-removed", merge: { firstRow: { name: "ECG" }, lastRow: { name: "Labs" } } },
    ]);
  });

  it("a moved row, with its page and merge", () => {
    const [heading = "", second = "", third = ""] = base.rows;
    const after = {
      ...base,
      rows: [second, third, heading],
      merges: [{ startRow: 0, endRow: 1, startCol: 0, endCol: 0 }],
      ids: { ...base.ids, rows: [ecg, labs, safety] },
    };
    expect(changesTo(after)).toEqual([
      { kind: "row-moved", table: "t", row: { id: safety, name: "Safety" }, from: 0, to: 2 },
    ]);
  });

  it("a row's group and page, and a heading that becomes a procedure", () => {
    const provenance = { section_number: "8", page_number: 12, text_snippet: null };
    const rows = [
      row("Safety"),
      { ...row("ECG", "X", "X"), group: "Safety", provenance },
      row("Labs", "", "X"),
    ];
    const after = { ...base, rows: makeTable(rows).rows };
    expect(
      changesTo(after).map((change) => ("field" in change ? [change.field, change.after] : change.kind)),
    ).toEqual([
      ["form", { field: "procedure_name", others: {} }],
      ["group", "Safety"],
      ["provenance", provenance],
    ]);
  });

  it("columns: added and removed with their cells, moved, changed", () => {
    const columns_meta = [
      { column_id: "V8", column_name: "Visit 8" },
      { column_id: "V1", column_name: "Screening" },
    ];
    const rows = makeTable(["Safety", row("ECG", "Y", "X"), row("Labs")]).rows;
    const merges = [{ startRow: 1, endRow: 2, startCol: 1, endCol: 1 }];
    const kinds = diff({ ...base, columns_meta, rows, merges }).map((change) =>
      change.kind === "cell"
        ? [change.kind, change.row.name, change.column?.name, change.before?.value ?? null]
        : [change.kind],
    );
    expect(kinds).toEqual([
      ["column-removed"],
      ["column-added"],
      ["column-changed"],
      ["cell", "ECG", "Visit 8", null],
      ["cell", "ECG", "Visit 2", "X"],
      ["cell", "Labs", "Visit 2", "X"],
    ]);
    const turned = { ...base, columns_meta: base.columns_meta.toReversed() };
    expect(diffSchedules({ t: base }, { t: turned })[0]).toMatchObject({ kind: "column-moved" });
  });

  it("footnotes: one without a marker, a new letter, a new text, an added one", () => {
    const after = {
      ...base,
      footnotes: [{ marker: "b", text: "First" }, { marker: "c", text: "New" }, "Reworded"],
      footnote_definitions: { b: "First", c: "New" },
      ids: { ...base.ids, footnotes: [base.ids.footnotes[0] ?? "", "new", base.ids.footnotes[1] ?? ""] },
    };
    expect(changesTo(after)).toMatchObject([
      { kind: "footnote-added", at: 1, footnote: { id: "new", name: "c" } },
      { kind: "footnote-changed", footnote: { name: "a" }, before: { marker: "a" }, after: { marker: "b" } },
      { kind: "footnote-changed", before: { text: "Without a marker" }, after: { text: "Reworded" } },
    ]);
  });

  it("the notation of footnotes, the pages, and the name of a table", () => {
    const after = {
      ...base,
      table_name: "Renamed",
      provenance: [{ section_number: null, page_number: 3, text_snippet: null }],
      footnotes: ["a. First", "Without a marker"],
    };
    expect(changesTo(after).map((change) => ("field" in change ? change.field : change.kind))).toEqual([
      "table_name",
      "provenance",
      "footnotes",
    ]);
  });

  it("whole tables: added, removed, moved", () => {
    const states = [
      [{ t: base }, { u: base }],
      [
        { t: base, u: base },
        { u: base, t: base },
      ],
    ] as const;
    const kinds = states.map(([before, after]) => {
      const changes = diffSchedules(before, after);
      expect(Object.entries(applyChanges(before, changes))).toEqual(Object.entries(after));
      return changes.map(({ kind }) => kind);
    });
    expect(kinds).toEqual([["table-removed", "table-added"], ["table-moved"]]);
  });

  it("2,000 rows with the same name, every other one removed", () => {
    const rows = Array.from({ length: 2000 }, () => row("ECG", "X"));
    const before = one(makeTable(rows));
    const keep = (_item: unknown, at: number) => at % 2 === 0;
    const after = {
      ...before,
      rows: before.rows.filter(keep),
      ids: { ...before.ids, rows: before.ids.rows.filter(keep) },
    };
    const changes = diffSchedules({ t: before }, { t: after });
    expect(changes).toHaveLength(1000);
    expect(applyChanges({ t: before }, changes)).toEqual({ t: after });
  });
});

describe("a change that does not fit is rejected", () => {
  it.each<[string, object]>([
    ["a different previous value", { before: { value: "Z", footnotes: [], footnote_texts: [] } }],
    ["a row that does not exist", { row: { id: "none", name: "" } }],
    ["a column that does not exist", { column: { id: "none", name: "" } }],
    ["a table that does not exist", { table: "u" }],
  ])("%s", (_name, wrong) => {
    const broken = scheduleChangeSchema.parse({ ...cellChange(), ...wrong });
    expect(() => applyChanges({ t: base }, [broken])).toThrow(RangeError);
  });

  function cellChange(): ScheduleChange {
    const cell = (value: string) => ({ value, footnotes: [], footnote_texts: [] });
    const place = { row: { id: ecg, name: "ECG" }, column: { id: "V1", name: "Visit 1" } };
    return { kind: "cell", table: "t", ...place, before: cell("X"), after: cell("Y") };
  }

  it("and one that fits is applied", () => {
    const { t } = applyChanges({ t: base }, [cellChange()]);
    expect(t?.rows[1]).toMatchObject({ cells: { 0: { value: "Y" } } });
  });
});

describe("merges displayed as equal neighbors, and a complete list of merges", () => {
  const columns_meta = ["V1", "V2", "V3", "V4"].map((id) => ({ column_id: id, column_name: id }));
  const rows = [row("Diary", "", "daily", "daily", "daily"), row("ECG", "X", "X", "", "")];
  const shown = one(makeTable(rows, { columns_meta }));
  const run = { startRow: 0, endRow: 0, startCol: 1, endCol: 3 };
  const other = { startRow: 0, endRow: 1, startCol: 0, endCol: 0 };
  const states = (merges: object[], now: unknown[] = rows) =>
    one(makeTable(now, { columns_meta, merges, merges_complete: true }), shown);

  it.each<[string, StoredTable, unknown[]]>([
    ["what was already shown is not an addition", states([run]), []],
    ["a merge by a user is an addition", states([run, other]), [["merge-added", "Diary", "ECG"]]],
    ["a split by a user is a removal", states([]), [["merge-removed", "Diary", "Diary"]]],
    [
      "a row of marks was never shown as merged",
      states([run, { startRow: 1, endRow: 1, startCol: 0, endCol: 1 }]),
      [["merge-added", "ECG", "ECG"]],
    ],
    ["a run moves with its row", states([{ ...run, startRow: 1, endRow: 1 }], [row("New"), ...rows]), []],
  ])("%s", (_name, after, expected) => {
    const changes = changesTo(after, shown);
    const found = changes.flatMap((change) =>
      change.kind === "merge-added" || change.kind === "merge-removed"
        ? [[change.kind, change.merge.firstRow.name, change.merge.lastRow.name]]
        : [],
    );
    expect(found).toEqual(expected);
  });
});
