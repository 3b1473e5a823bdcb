import { readFileSync } from "node:fs";
import { bundleScheduleSchema } from "@trialtrace/backend/contract";
import { applyChanges, identifyTables, type ScheduleTables } from "@trialtrace/backend/schedule";
import { footnotesByTable } from "@trialtrace/extraction/sheets/own-layout";
import { readXlsxFile } from "@trialtrace/extraction/sheets/read-xlsx";
import { recognizeTable } from "@trialtrace/extraction/sheets/recognize-table";
import { describe, expect, it } from "vitest";
import { makeRevision } from "../../../testing/schedule.ts";
import { makeTable } from "../model/testing/make-sheet.ts";
import { readWorkbook } from "../model/workbook.ts";
import { bestTable, type ImportSource, previewImport, summarizeImport } from "./import-preview.ts";
import { writeScheduleXlsx } from "./write-xlsx.ts";

const study = { number: "EX-101", ids: ["example-1.pdf", "example-1"] };

/** The tables of a workbook as the import dialog reads them. */
async function sourcesOf(bytes: Uint8Array): Promise<ImportSource[]> {
  const read = await readXlsxFile(bytes, () => false);
  if ("problem" in read) throw new Error(read.problem);
  const notes = footnotesByTable(read.sheets);
  return read.sheets.flatMap((sheet) => {
    const table = recognizeTable(sheet);
    if (!table) return [];
    const footnotes = [...notes].find(([name]) => name.startsWith(sheet.name))?.[1] ?? [];
    return [{ table: { ...table, footnotes }, sheetName: sheet.name, protocol: read.protocol }];
  });
}

async function exported(tables: ScheduleTables, protocolId = "example-1"): Promise<ImportSource[]> {
  const facts = { protocolId, revision: makeRevision(1), unsaved: false };
  return sourcesOf(await writeScheduleXlsx(readWorkbook(tables, "texts"), facts, []));
}

const tables = {
  t1: makeTable(["ECG|X^a|X", "Drug|daily|", "Labs||X"], {
    table_name: "Treatment",
    columns_meta: [
      { column_id: "v1", column_name: "Day 1", day: 1, note: "kept" },
      { column_id: "v2", column_name: "Week 2", day: 15 },
    ],
    footnote_definitions: { a: "At rest" },
  }),
  t2: makeTable(["ECG|X", "Survival|X", "Imaging|X"], { table_name: "Follow-up" }),
};

describe("SOA-20: a file with fewer rows or visits than the table", () => {
  const table = (
    lines: string[],
    merges: { startRow: number; endRow: number; startCol: number; endCol: number }[],
  ) => ({
    t1: makeTable(lines, { table_name: "Treatment", merges }),
  });
  it.each([
    ["rows", ["ECG|X|", "Labs||X"]],
    ["visits", ["ECG|X", "Labs|", "Drug|"]],
  ])("replaces it without the merged cells of the missing %s", async (_name, lines) => {
    const before = table(
      ["ECG|X||", "Labs||X|", "Drug|daily||"],
      [{ startRow: 2, endRow: 2, startCol: 1, endCol: 2 }],
    );
    const [source] = await exported(table(lines, []));
    const preview = source && previewImport(before, "t1", source, study);
    expect(preview?.next.merges).toEqual([]);
    expect(preview && applyChanges(before, preview.changes)).toEqual({ t1: preview?.next });
  });
});

describe("an unedited workbook changes nothing, whichever program saved it", () => {
  const read = (name: string) => new Uint8Array(readFileSync(new URL(`fixtures/${name}`, import.meta.url)));
  const stored = identifyTables(
    bundleScheduleSchema.parse(JSON.parse(new TextDecoder().decode(read("schedule.json")))).tables,
    null,
  );
  const ids = { number: "C1071001", ids: ["magnetism-1"] };

  it.each(["openpyxl.xlsx", "libreoffice.xlsx", "exceljs.xlsx"])("%s", async (name) => {
    const [source] = await sourcesOf(read(name));
    if (!source) throw new Error("The heads were not found");
    const key = bestTable(stored, source, "table_1");
    const preview = previewImport(stored, key, source, ids);
    expect(preview?.next).toEqual(stored[key]);
    expect(preview).toMatchObject({ changes: [], warnings: [], isOther: false });
  });
});

describe("the preview of an import", () => {
  it("finds the file's table, whichever is shown", async () => {
    const [first, second] = await exported(tables);
    if (!first || !second) throw new Error("Two sheets were expected");
    expect(bestTable(tables, first, "t2")).toBe("t1");
    expect(bestTable(tables, second, "t1")).toBe("t2");
  });

  it("counts additions, changes, and removals", async () => {
    const edited = {
      ...tables,
      t1: makeTable(["ECG|X^a||X", "Labs|X|X|", "PK|X||"], { table_name: "Treatment" }),
    };
    edited.t1.columns_meta[0] = { column_id: "n1", column_name: "Day 1" };
    edited.t1.columns_meta[1] = { column_id: "n2", column_name: "Week 2" };
    const [source] = await exported(edited);
    const preview = source && previewImport(tables, "t1", source, study);
    expect(preview).toMatchObject({ rows: { found: 2, of: 3 }, visits: { found: 2, of: 3 }, warnings: [] });
    expect(summarizeImport(preview?.changes ?? [])).toEqual([
      "1 visit added",
      "1 row added",
      "1 row removed",
      "2 cells filled",
      "1 cell emptied",
    ]);
  });

  it("keeps nothing of the old table if the file is from another study", async () => {
    const other = {
      t1: makeTable(["ECG|X|X", "Biopsy|X|", "Scan||X", "Blood||X"], {
        table_name: "Treatment",
        columns_meta: [
          { column_id: "a", column_name: "Day 1" },
          { column_id: "b", column_name: "Day 8" },
        ],
      }),
    };
    const [source] = await exported(other, "another-study");
    const preview = source && previewImport(tables, "t1", source, study);
    expect(preview?.warnings).toEqual([
      "This file was exported from protocol another-study, but the current protocol is EX-101.",
      "Only 1 of the file's 4 rows is in this table.",
    ]);
    expect(preview?.next.columns_meta).toEqual([
      { column_id: "Day 1", column_name: "Day 1" },
      { column_id: "Day 8", column_name: "Day 8" },
    ]);
    expect(preview?.next).toMatchObject({ footnotes: [], footnote_definitions: {}, provenance: [] });
  });

  it("a text changed in a merged run changes in all of its cells", async () => {
    const run = { t1: makeTable(["Drug|daily|daily|daily", "ECG|X||X"]) };
    const [source] = await exported(run);
    if (!source) throw new Error("The heads were not found");
    // As openpyxl writes it: nothing below the merged range.
    const rows = source.table.rows.map((cells) =>
      cells.map((cell, col) =>
        cell.value !== "daily" ? cell : { ...cell, value: col === 1 ? "weekly" : "" },
      ),
    );
    const preview = previewImport(run, "t1", { ...source, table: { ...source.table, rows } }, study);
    const [drug] = readWorkbook({ t1: preview?.next ?? run.t1 }, "texts")[0]?.rows ?? [];
    expect(drug?.cells.map(({ value }) => value)).toEqual(["Drug", "weekly", "weekly", "weekly"]);
    expect(preview?.changes).toHaveLength(3);
  });
});
