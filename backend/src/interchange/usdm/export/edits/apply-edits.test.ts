import { describe, expect, it } from "vitest";
import type { StoredTable } from "../../../../contract/bundle/schedule.ts";
import type { JsonObject } from "../../../../contract/value.ts";
import { readGraph } from "../../model/graph.ts";
import { checkUsdm } from "../../rules/check-usdm.ts";
import { readSeed } from "../../testing/read-seed.ts";
import { exportedAfter, importedTables, shown } from "../../testing/reimport.ts";
import { readUsdmFile, v4Files } from "../../testing/shared-files.ts";
import { wrapperValidator } from "../../testing/wrapper-schema.ts";
import { toUsdm } from "../to-usdm.ts";

const validate = wrapperValidator();
const errorsOf = (wrapper: JsonObject) => [
  ...(validate?.(wrapper) ?? []),
  ...checkUsdm(readGraph(wrapper)).flatMap(({ severity, rule, path, message }) =>
    severity === "error" ? [`${rule} ${path} ${message}`] : [],
  ),
];

type Draft = StoredTable;
const cell = (value: string, footnotes: string[] = []) => ({ value, footnotes, footnote_texts: [] });
/** The nth row that is not a heading. */
function rowAt(table: Draft, nth: number) {
  const rows = table.rows.filter((row) => typeof row !== "string");
  const row = rows.at(nth);
  if (!row) throw new Error(`no row ${nth}`);
  return row;
}

/** Removes a column or inserts an empty one, shifting the cells after it. */
function shiftCells(table: Draft, from: number, by: 1 | -1): void {
  for (const row of table.rows) {
    if (typeof row === "string") continue;
    const cells = Object.entries(row.cells).flatMap(([key, value]) => {
      const at = Number(key);
      if (by === -1 && at === from) return [];
      return [[String(at >= from ? at + by : at), value] as const];
    });
    row.cells = Object.fromEntries(cells);
  }
}

const edits: [name: string, change: (table: Draft) => void][] = [
  [
    "a cell is cleared",
    (table) => {
      const row = rowAt(table, 0);
      for (const key of Object.keys(row.cells).slice(0, 1)) delete row.cells[key];
    },
  ],
  [
    "a cell is marked",
    (table) => {
      const row = rowAt(table, 0);
      row.cells["1"] = cell("X");
      row.cells["2"] = cell("X");
    },
  ],
  [
    "a cell contains more than X",
    (table) => {
      rowAt(table, 0).cells["0"] = cell("X (fasting)");
      rowAt(table, -1).cells["1"] = cell("As needed");
    },
  ],
  [
    "a row is renamed",
    (table) => {
      rowAt(table, 1).procedure_name = "A procedure of another name";
    },
  ],
  [
    "a row is added",
    (table) => {
      table.rows.push({ procedure_name: "One more", cells: { 0: cell("X"), 1: cell("X") } });
      table.ids.rows.push("one more");
    },
  ],
  [
    "a row is removed",
    (table) => {
      const at = table.rows.indexOf(rowAt(table, 1));
      table.rows.splice(at, 1);
      table.ids.rows.splice(at, 1);
    },
  ],
  [
    "a column is renamed",
    (table) => {
      const [column] = table.columns_meta;
      if (column) column.column_name = "The first visit";
    },
  ],
  [
    "a column is added in between",
    (table) => {
      shiftCells(table, 1, 1);
      const epoch = table.columns_meta[0]?.epoch;
      table.columns_meta.splice(1, 0, {
        column_id: "added",
        column_name: "Extra visit",
        visit: "Extra visit",
        ...(epoch === undefined ? {} : { epoch }),
      });
      rowAt(table, 0).cells["1"] = cell("X");
    },
  ],
  [
    "the last column is removed",
    (table) => {
      const last = table.columns_meta.findLastIndex(({ comment }) => comment !== true);
      shiftCells(table, last, -1);
      table.columns_meta.splice(last, 1);
    },
  ],
  [
    "a footnote is added at a cell and at a row",
    (table) => {
      const note = { marker: "zz", text: "Only where the site can do it." };
      table.footnotes.push(note);
      table.footnote_definitions.zz = note.text;
      rowAt(table, 0).cells["0"] = cell("X", ["zz"]);
      const other = rowAt(table, -1);
      other.footnotes = [...(other.footnotes ?? []), "zz"];
    },
  ],
];

const bases: [string, () => JsonObject][] = [
  ["ADAURA's own export", () => toUsdm(readSeed("adaura"))],
  ...v4Files()
    .filter((name) => name !== "minimal-v4.json")
    .map((name): [string, () => JsonObject] => [name, () => readUsdmFile(name)]),
];

describe.each(bases)("USDM-3: schedule edits applied to %s", (_name, read) => {
  const base = read();
  const tables = importedTables(base);
  const key = Object.keys(tables)[0] ?? "";
  const known = new Set(errorsOf(base));

  it("leave the file identical if there are none", () => {
    expect(exportedAfter(base, tables)).toBe(base);
  });

  it.each(edits)(
    "%s: importing the file yields the edited table, and no rule is violated",
    (_edit, change) => {
      const edited = structuredClone(tables);
      const table = edited[key];
      if (!table) throw new Error("no table");
      change(table);
      const exported = exportedAfter(base, edited);
      const again = importedTables(exported);
      expect(shown(again[key])).toEqual(shown(table));
      for (const other of Object.keys(tables)) {
        if (other !== key) expect(again[other]?.columns_meta).toEqual(tables[other]?.columns_meta);
      }
      expect(errorsOf(exported).filter((error) => !known.has(error))).toEqual([]);
    },
  );
});
