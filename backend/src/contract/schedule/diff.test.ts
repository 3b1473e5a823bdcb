import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ScheduleTable, scheduleTableSchema } from "../bundle/schedule.ts";
import { align } from "./align.ts";
import { scheduleChangeSchema } from "./changes.ts";
import { diffSchedules } from "./diff.ts";

const words = { keyOf: (word: string) => word.toLowerCase(), same: (a: string, b: string) => a === b };

describe("rows find each other in two states of a table", () => {
  it.each([
    ["nothing changed", "A B C", "A B C", "00 11 22"],
    ["one added in front", "A B", "N A B", "01 12"],
    ["one removed", "A B C", "A C", "00 21"],
    ["one renamed", "A B C", "A N C", "00 11 22"],
    ["two for one: neither is a rename", "A B C", "A N M C", "00 23"],
    ["of two with one name the unchanged one", "x X", "X", "10"],
    ["all new", "A", "M N", ""],
    ["from nothing", "", "A", ""],
  ])("%s", (_name, before, after, expected) => {
    const split = (text: string) => text.split(" ").filter(Boolean);
    const pairs = align(split(before), split(after), words);
    expect(pairs.map((pair) => pair.join("")).join(" ")).toBe(expected);
  });

  it("always in the order of both, each at most once", () => {
    const list = fc.array(fc.constantFrom("a", "A", "b", "c", "d"), { maxLength: 12 });
    fc.assert(
      fc.property(list, list, (before, after) => {
        const pairs = align(before, after, words);
        pairs.forEach(([from, to], index) => {
          const next = pairs[index + 1];
          if (next) expect(next[0] > from && next[1] > to).toBe(true);
        });
      }),
    );
  });
});

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
const base = makeTable(["Safety", row("ECG", "X", "X"), row("Labs", "", "X")], {
  merges: [{ startRow: 1, endRow: 2, startCol: 0, endCol: 0 }],
  footnote_definitions: { a: "First" },
});
const diff = (after: ScheduleTable) =>
  diffSchedules({ t: base }, { t: after }).map((change) => scheduleChangeSchema.parse(change));

describe("the differences between two revisions of a schedule", () => {
  it("none", () => expect(diff(structuredClone(base))).toEqual([]));

  it("a cell, with its names, before and after", () => {
    const rows = ["Safety", row("ECG", "X", ""), row("Labs", "", "Xa")];
    expect(diff({ ...base, rows: makeTable(rows).rows })).toEqual([
      {
        ...{ kind: "cell", table: "t", row: 1, column: 1, rowName: "ECG", columnName: "Visit 2" },
        ...{ before: { value: "X", footnotes: [] }, after: null },
      },
      {
        ...{ kind: "cell", table: "t", row: 2, column: 1, rowName: "Labs", columnName: "Visit 2" },
        ...{ before: { value: "X", footnotes: [] }, after: { value: "Xa", footnotes: [] } },
      },
    ]);
  });

  it("a renamed procedure is a changed cell of the names", () => {
    const rows = ["Safety", row("12-lead ECG", "X", "X"), row("Labs", "", "X")];
    expect(diff({ ...base, rows: makeTable(rows).rows })).toMatchObject([
      { kind: "cell", column: -1, before: { value: "ECG" }, after: { value: "12-lead ECG" } },
    ]);
  });

  it("an added row, and no change of what it moved, merges included", () => {
    const rows = ["Safety", row("Weight", "X"), row("ECG", "X", "X"), row("Labs", "", "X")];
    const merges = [{ startRow: 2, endRow: 3, startCol: 0, endCol: 0 }];
    expect(diff({ ...base, rows: makeTable(rows).rows, merges })).toMatchObject([
      { kind: "row-added", row: 1, content: { procedure_name: "Weight" } },
    ]);
  });

  it("a removed row takes the merge at its edge along", () => {
    expect(diff({ ...base, rows: base.rows.slice(0, 2), merges: [] })).toMatchObject([
      { kind: "row-removed", row: 2, content: { procedure_name: "Labs" } },
      { kind: "merge-removed", merge: { startRow: 1, endRow: 2 } },
    ]);
  });

  it("columns: added with their cells, removed with theirs, changed", () => {
    const columns_meta = [
      { column_id: "V1", column_name: "Screening" },
      { column_id: "V9", column_name: "Visit 9" },
      { column_id: "V8", column_name: "Visit 8" },
    ];
    const rows = makeTable(["Safety", row("ECG", "X", "", "Y"), row("Labs")]).rows;
    const kinds = diff({ ...base, columns_meta, rows }).map((change) =>
      change.kind === "cell"
        ? [change.kind, change.rowName, change.columnName, change.before?.value ?? null]
        : [change.kind],
    );
    expect(kinds).toEqual([
      ["column-removed"],
      ["column-added"],
      ["column-added"],
      ["column-changed"],
      ["cell", "ECG", "Visit 2", "X"],
      ["cell", "ECG", "Visit 8", null],
      ["cell", "Labs", "Visit 2", "X"],
    ]);
  });

  it("merges, footnotes, the name of a table, whole tables", () => {
    const merges = [{ startRow: 1, endRow: 1, startCol: 0, endCol: 1 }];
    const after = { ...base, table_name: "Renamed", merges, footnote_definitions: { a: "Other", b: "New" } };
    expect(diff(after).map(({ kind }) => kind)).toEqual([
      "table-renamed",
      "merge-removed",
      "merge-added",
      "footnote",
      "footnote",
    ]);
    expect(diffSchedules({ t: base }, { u: base }).map(({ kind }) => kind)).toEqual([
      "table-removed",
      "table-added",
    ]);
  });
});

describe("001, section 4: merges that a table shows by its equal neighbours, and one that states all its merges", () => {
  const columns_meta = ["V1", "V2", "V3", "V4"].map((id) => ({ column_id: id, column_name: id }));
  const rows = [row("Diary", "", "daily", "daily", "daily"), row("ECG", "X", "X", "", "")];
  const shown = makeTable(rows, { columns_meta });
  const run = { startRow: 0, endRow: 0, startCol: 1, endCol: 3 };
  const other = { startRow: 0, endRow: 1, startCol: 0, endCol: 0 };
  const states = (merges: object[], now: unknown[] = rows, rest: object = {}) =>
    makeTable(now, { columns_meta, ...rest, merges, merges_complete: true });
  const merges = (before: ScheduleTable, after: ScheduleTable) =>
    diffSchedules({ t: before }, { t: after }).flatMap((change) =>
      "merge" in change ? [[change.kind, change.merge]] : [],
    );

  it.each<[string, ScheduleTable, ScheduleTable, unknown[]]>([
    ["what was shown is no addition", shown, states([run]), []],
    ["what a person added is one", shown, states([run, other]), [["merge-added", other]]],
    ["what a person took apart is a removal", shown, states([]), [["merge-removed", run]]],
    [
      "a row of marks was never shown as one",
      shown,
      states([run, { startRow: 1, endRow: 1, startCol: 0, endCol: 1 }]),
      [["merge-added", { startRow: 1, endRow: 1, startCol: 0, endCol: 1 }]],
    ],
    ["going back to it removes nothing that is still shown", states([run]), shown, []],
    ["going back to it joins again what was taken apart", states([]), shown, [["merge-added", run]]],
    [
      "two that state nothing differ by their cells alone",
      shown,
      makeTable(rows.slice(1), { columns_meta }),
      [],
    ],
    ["a run goes with its row", shown, states([], rows.slice(1)), []],
    [
      "a run moves with its row",
      shown,
      states([{ ...run, startRow: 1, endRow: 1 }], [row("New"), ...rows]),
      [],
    ],
    [
      "a run shrinks with its columns",
      shown,
      states([{ ...run, endCol: 2 }], [row("Diary", "", "daily", "daily"), row("ECG", "X", "X")], {
        columns_meta: columns_meta.slice(0, 3),
      }),
      [],
    ],
    [
      "what lies below a merge that is stated is no run",
      makeTable(rows, { columns_meta, merges: [{ startRow: 0, endRow: 1, startCol: 1, endCol: 1 }] }),
      states([run]),
      [
        ["merge-removed", { startRow: 0, endRow: 1, startCol: 1, endCol: 1 }],
        ["merge-added", run],
      ],
    ],
  ])("%s", (_name, before, after, expected) => expect(merges(before, after)).toEqual(expected));
});
