import { diffSchedules, identifyTables } from "@trialtrace/backend/schedule";
import { describe, expect, it } from "vitest";
import { makeTable } from "../../model/testing/make-sheet.ts";
import { changeLine } from "./change-line.ts";
import { countGroups, filterLines, linesByTable } from "./filter-lines.ts";

const before = {
  t: makeTable(["Safety", "ECG|X|X|", "Labs|X||X"], {
    merges: [{ startRow: 1, endRow: 1, startCol: 0, endCol: 1 }],
    footnote_definitions: { a: "Fasting" },
  }),
};

type Table = (typeof before)["t"];
function linesTo(change: (table: Table) => Partial<Table>) {
  const { ids: _, ...table } = { ...before.t, ...change(before.t) };
  const after = identifyTables({ t: table }, before);
  return diffSchedules(before, after).map((each) => changeLine(each, after));
}

const cells = (...values: string[]) =>
  Object.fromEntries(
    values.flatMap((value, index) =>
      value === "" ? [] : [[String(index), { value, footnotes: [], footnote_texts: [] }]],
    ),
  );

describe("SOA-17: changes as listed", () => {
  it.each<[string, (table: Table) => Partial<Table>, object]>([
    [
      "a cell",
      ({ rows }) => ({ rows: rows.with(2, { procedure_name: "Labs", cells: cells("X", "Xa", "X") }) }),
      { group: "Cells", place: "Labs · Visit 2", before: null, target: { row: 2, col: 2 } },
    ],
    [
      "a procedure's name",
      ({ rows }) => ({ rows: rows.with(2, { procedure_name: "Laboratory", cells: cells("X", "", "X") }) }),
      { group: "Cells", place: "Labs · Procedure", target: { row: 2, col: 0 } },
    ],
    [
      "a new row",
      ({ rows }) => ({ rows: [...rows, { procedure_name: "MRI", cells: cells("X") }] }),
      { what: "Row added", place: "MRI", after: { value: "1 cell filled" }, target: { row: 3, col: 0 } },
    ],
    ["a removed row", ({ rows }) => ({ rows: rows.slice(0, 2) }), { what: "Row removed", target: null }],
    [
      "a visit's head",
      ({ columns_meta: [first, ...others] }) => ({
        columns_meta: first ? [{ ...first, week: 4, window: "±3 days" }, ...others] : others,
      }),
      { what: "Column changed", before: null, after: { value: "week 4, window ±3 days" } },
    ],
    [
      "an unmerged range, by its former extent",
      () => ({ merges: [] }),
      { what: "Unmerged", place: "ECG · Visit 1 to Visit 2" },
    ],
    [
      "a merged range",
      ({ merges }) => ({ merges: [...merges, { startRow: 1, endRow: 2, startCol: 2, endCol: 2 }] }),
      { what: "Merged", place: "ECG to Labs · Visit 3", target: { row: 1, col: 3 } },
    ],
    [
      "a footnote",
      () => ({
        footnotes: [{ marker: "a", text: "Fasting, 8 hours" }],
        footnote_definitions: { a: "Fasting, 8 hours" },
      }),
      { place: "Footnote a", before: { value: "Fasting" }, after: { value: "Fasting, 8 hours" } },
    ],
    [
      "the table's name",
      () => ({ table_name: "Screening" }),
      { group: "Tables", before: { value: "Table 1" }, after: { value: "Screening" } },
    ],
  ])("%s", (_name, change, expected) => {
    expect(linesTo(change)).toMatchObject([expected]);
  });

  it("a cell of a removed column has no target", () => {
    const lines = linesTo(({ columns_meta, rows }) => ({
      columns_meta: columns_meta.slice(0, 2),
      rows: rows.with(2, { procedure_name: "Labs", cells: cells("X") }),
    }));
    const cell = lines.find(({ group }) => group === "Cells");
    expect(cell).toMatchObject({ place: "Labs · Visit 3", target: null });
  });

  it("a moved row states both positions and no other change", () => {
    const [safety, ecg, labs] = before.t.rows;
    const ids = { ...before.t.ids, rows: [0, 2, 1].map((at) => before.t.ids.rows[at] ?? "") };
    const after = {
      t: {
        ...before.t,
        rows: [safety ?? "", labs ?? "", ecg ?? ""],
        ids,
        merges: [{ startRow: 2, endRow: 2, startCol: 0, endCol: 1 }],
      },
    };
    const [line, ...others] = diffSchedules(before, after).map((each) => changeLine(each, after));
    expect(line).toMatchObject({
      what: "Row moved",
      place: "Labs",
      before: { value: "Position 3" },
      after: { value: "Position 2" },
    });
    expect(others).toEqual([]);
  });
});

describe("filters of a list of changes", () => {
  const lines = linesTo(({ rows }) => ({
    table_name: "Screening",
    rows: rows.with(2, { procedure_name: "Labs", cells: cells("X", "Xa", "X") }),
    merges: [],
  }));

  it.each([
    [{ group: null, text: "" }, 3],
    [{ group: "Cells" as const, text: "" }, 1],
    [{ group: null, text: "labs" }, 1],
    [{ group: null, text: " XA " }, 1],
    [{ group: "Merges" as const, text: "labs" }, 0],
  ])("%o leaves %i", (filter, count) => expect(filterLines(lines, filter)).toHaveLength(count));

  it("counts the groups that occur, and keeps tables separate", () => {
    expect([...countGroups(lines)]).toEqual([
      ["Tables", 1],
      ["Cells", 1],
      ["Merges", 1],
    ]);
    expect(linesByTable([...lines, ...lines.map((line) => ({ ...line, table: "u" }))])).toHaveLength(2);
  });
});
