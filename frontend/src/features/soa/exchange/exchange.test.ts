import { markedText, readMarks, splitMarkers } from "@trialtrace/extraction/sheets/marks";
import { footnotesByTable } from "@trialtrace/extraction/sheets/own-layout";
import { readCsvFile } from "@trialtrace/extraction/sheets/read-csv";
import type { FileRead, FileSheet } from "@trialtrace/extraction/sheets/read-sheet";
import { readXlsxFile } from "@trialtrace/extraction/sheets/read-xlsx";
import { recognizeTable } from "@trialtrace/extraction/sheets/recognize-table";
import { sheetNames } from "@trialtrace/extraction/sheets/sheet-names";
import { describe, expect, it } from "vitest";
import { signaturesOfCopy } from "../../../lib/signatures.ts";
import { makeRevision } from "../../../testing/schedule.ts";
import { makeSignature } from "../../../testing/signatures.ts";
import { makeTable } from "../model/testing/make-sheet.ts";
import { readWorkbook, writeWorkbook } from "../model/workbook.ts";
import { importBlock } from "./import-block.ts";
import { importTable } from "./import-table.ts";
import { writeScheduleCsv } from "./write-csv.ts";
import { writeScheduleXlsx } from "./write-xlsx.ts";

const facts = { protocolId: "example-1.pdf", revision: makeRevision(3), unsaved: false };
const known = (marker: string) => ["a", "b", "q", "2", "aa", "±3 days"].includes(marker);

const tables = {
  t1: makeTable(
    ["Safety", "ECG|X^a|once|once", "=cmd()|X^a,b||", "MRI ²|X^q|-1|10²", "Labs|tall||X^±3 days"],
    {
      table_name: "Screening: to end",
      merges: [
        { startRow: 1, endRow: 1, startCol: 1, endCol: 2 },
        { startRow: 3, endRow: 4, startCol: 0, endCol: 0 },
      ],
      merges_complete: true,
      footnote_definitions: { a: "At rest", b: "Or =later", q: "Q", "2": "Two" },
      columns_meta: [
        {
          column_id: "v1",
          column_name: "Day 1",
          epoch: "Treatment",
          day: -1,
          window: "±3 days",
          note: "kept",
        },
        { column_id: "v2", column_name: "Week 2", epoch: "Treatment", day: 15 },
        { column_id: "v3", column_name: "Comments", comment: true },
      ],
    },
  ),
  t2: makeTable(["Blood|long text|long text|"], { table_name: "Screening/ to end" }),
};

const signatures = [
  makeSignature(),
  makeSignature({ name: "Grace", meaning: "author", voidBecause: "It has changed." }),
];

function sheetsOf(read: FileRead): readonly FileSheet[] {
  if ("problem" in read) throw new Error(read.problem);
  return read.sheets;
}

/** A stored table after a round trip through a file. */
async function throughXlsx(key: keyof typeof tables) {
  const bytes = await writeScheduleXlsx(readWorkbook(tables, "texts"), facts, signatures);
  const sheets = sheetsOf(await readXlsxFile(bytes, known));
  const index = Object.keys(tables).indexOf(key);
  const sheet = sheets[index];
  const file = sheet && recognizeTable(sheet);
  if (!file) throw new Error("The heads were not found");
  const footnotes = footnotesByTable(sheets).get(tables[key].table_name) ?? [];
  return importTable(tables[key], { ...file, footnotes });
}

describe("an exported workbook is imported unchanged", () => {
  it.each(["t1", "t2"] as const)("cells, merges, heads and footnotes of %s", async (key) => {
    expect(await throughXlsx(key)).toEqual(writeWorkbook(readWorkbook(tables, "texts"))[key]);
  });

  it("also as CSV, without merged ranges", () => {
    const [sheet] = readWorkbook(tables, "texts");
    if (!sheet) throw new Error("No sheet");
    const bytes = new TextEncoder().encode(writeScheduleCsv(sheet, signatures));
    const file = recognizeTable(
      sheetsOf(readCsvFile("t1", bytes, known))[0] ?? { name: "", rows: [], merges: [], formulas: 0 },
    );
    if (!file) throw new Error("The heads were not found");
    const plain = { ...tables.t1, merges: [], merges_complete: true };
    const { rows, columns_meta, footnotes, footnote_definitions } = importTable(plain, file);
    const shown = readWorkbook({ t1: { ...plain, rows } }, "none")[0]?.rows.map(({ cells }) =>
      cells.map(markedText),
    );
    expect(shown).toEqual([
      ["Safety", "", "", ""],
      ["ECG", "Xᵃ", "once", ""],
      ["=cmd()", "Xᵃ˒ᵇ", "", ""],
      ["MRI ²", "X[q]", "-1", "10²"],
      ["Labs", "", "", "X[±3 days]"],
    ]);
    expect({ columns_meta, footnotes, footnote_definitions }).toEqual({
      columns_meta: tables.t1.columns_meta,
      footnotes: tables.t1.footnotes,
      footnote_definitions: tables.t1.footnote_definitions,
    });
  });
});

describe("XLSX with merges, superscript markers, and a sheet of footnotes", () => {
  it("states its revision and unsaved changes", async () => {
    const { readXlsx } = await import("hucre/xlsx");
    const bytes = await writeScheduleXlsx(readWorkbook(tables, "texts"), { ...facts, unsaved: true }, []);
    const { properties, sheets } = await readXlsx(bytes, { readStyles: true });
    expect(properties).toMatchObject({
      creator: "Study Team",
      subject: "Revision 3 with unsaved changes",
      created: new Date("2026-03-10T09:00:00.000Z"),
      custom: { Protocol: "example-1.pdf", Revision: 3 },
    });
    expect(sheets.map(({ name, freezePane }) => [name, freezePane])).toEqual([
      ["Screening to end", { rows: 5, columns: 1 }],
      ["Screening to end 2", { rows: 2, columns: 1 }],
      ["Footnotes", { rows: 1 }],
    ]);
    expect(sheets[0]?.merges).toContainEqual({ startRow: 0, endRow: 0, startCol: 1, endCol: 2 });
    expect(sheets[0]?.cells?.get("7,1")?.richText).toMatchObject([
      { text: "X" },
      { text: "a,b", font: { vertAlign: "superscript" } },
    ]);
    // A font without a name differs between programs.
    expect(sheets[0]?.cells?.get("0,0")?.style?.font).toMatchObject({
      name: "Calibri",
      size: 10,
      bold: true,
    });
    // Text that looks like a formula stays text.
    expect(sheets[0]?.cells?.get("7,0")?.formula).toBeUndefined();
    expect(sheets[0]?.rows[7]?.[0]).toBe("=cmd()");
  });
});

describe("ACC-14: an exported revision shows its signatures", () => {
  it("with name, meaning, time, and status, on a sheet that is not imported", async () => {
    const bytes = await writeScheduleXlsx(readWorkbook(tables, "texts"), facts, signatures);
    const sheet = sheetsOf(await readXlsxFile(bytes, known)).find(({ name }) => name === "Signatures");
    if (!sheet) throw new Error("There is no sheet of signatures");
    const texts = sheet.rows.map((row) => row.map(({ value }) => value));
    expect(texts[1]).toEqual([
      ...["Revision 3 of the schedule", "Ada Lovelace", "Approver", "2026-03-10 09:30:15 UTC", "Valid"],
    ]);
    expect(texts[2]?.at(-1)).toBe("Void: It has changed.");
    expect(recognizeTable(sheet)).toBeNull();
  });

  it("a copy with unsaved changes is not the signed state", () => {
    const other = makeSignature({ revision: 2 });
    const [shown, ...rest] = signaturesOfCopy([makeSignature(), other], 3, true);
    expect([shown?.voidBecause, rest]).toEqual(["This copy has unsaved changes.", []]);
    expect(signaturesOfCopy([makeSignature(), other], 3, false)).toEqual([makeSignature()]);
  });
});

describe("SOA-20: a CSV contains no formulas", () => {
  it("prefixes text that a spreadsheet would evaluate with an apostrophe", () => {
    const [sheet] = readWorkbook(tables, "texts");
    if (!sheet) throw new Error("No sheet");
    expect(writeScheduleCsv(sheet, signatures).split("\r\n")).toEqual([
      "\uFEFFEpoch,Treatment,Treatment,",
      "Procedure,Day 1,Week 2,Comments",
      "Day,−1,15,",
      "Window,±3 days,,",
      "Safety,,,",
      "ECG,Xᵃ,once,",
      "'=cmd(),Xᵃ˒ᵇ,,",
      "MRI ²,X[q],'-1,10²",
      "Labs,,,X[±3 days]",
      "",
      "Footnotes",
      "a,At rest",
      "b,Or =later",
      "q,Q",
      "2,Two",
      "",
      "Signatures",
      "Signature under,Name,Meaning,Time,Standing",
      "Revision 3 of the schedule,Ada Lovelace,Approver,2026-03-10 09:30:15 UTC,Valid",
      "Revision 3 of the schedule,Grace,Author,2026-03-10 09:30:15 UTC,Void: It has changed.",
    ]);
  });
});

describe("markers in texts without raised type", () => {
  it.each([
    ["Xᵃ", "X", ["a"]],
    ["Xᵃ˒ᵇ", "X", ["a", "b"]],
    ["X²", "X", ["2"]],
    ["Xᵃᵃ", "X", ["aa"]],
    ["X[q]", "X", ["q"]],
    ["X[±3 days]˒ᵃ", "X", ["±3 days", "a"]],
    ["10³", "10³", []],
    ["see [1]", "see [1]", []],
    ["CO₂", "CO₂", []],
    ["", "", []],
  ])("%s", (text, value, markers) => expect(readMarks(text, known)).toEqual({ value, markers }));

  it.each([
    ["a,b", ["a", "b"]],
    ["a b", ["a", "b"]],
    ["x", ["x"]],
    ["±3 days, a", ["±3 days", "a"]],
    ["*", ["*"]],
    ["2", ["2"]],
    ["9", null],
    ["rd half", null],
    ["", null],
    ["b′", ["b′"]],
  ])("raised %j", (raised, markers) => expect(splitMarkers(raised, known)).toEqual(markers));
});

describe("sheet names that Excel accepts", () => {
  it.each([
    [
      ["Visits", "visits", "Visits"],
      ["Visits", "visits 2", "Visits 3"],
    ],
    [
      [" ", "Footnotes"],
      ["Table 1", "Footnotes 2"],
    ],
    [["A/B: [x]?"], ["A B x"]],
    [["'quoted'"], ["quoted"]],
    [
      [`${"long ".repeat(9)}`, `${"long ".repeat(9)}`],
      ["long long long long long long l", "long long long long long long 2"],
    ],
  ])("%j", (names, result) => expect(sheetNames(names)).toEqual(result));
});

describe("which part of a file is pasted over a selection", () => {
  const read = (lines: readonly string[]): FileSheet => ({
    name: "s",
    rows: lines.map((line) => line.split("|").map((value) => ({ value, footnotes: [], footnoteTexts: [] }))),
    merges: [],
    formulas: 0,
  });
  const drawn = (sheet: FileSheet, startCol: number) =>
    importBlock(sheet, recognizeTable(sheet), startCol).rows.map((row) =>
      row.map(({ value }) => value).join("|"),
    );
  const schedule = read(["Epoch|E|E", "Procedure|V1|V2", "Day|1|8", "ECG|X|", "Labs||X"]);

  it.each([
    ["a sheet without heads, unchanged", read(["a|b", "c|d"]), 3, ["a|b", "c|d"]],
    ["no heads or names, starting at a visit", schedule, 1, ["X|", "|X"]],
    ["names too, if the selection starts in them", schedule, 0, ["ECG|X|", "Labs||X"]],
  ])("%s", (_name, sheet, startCol, rows) => expect(drawn(sheet, startCol)).toEqual(rows));
});

describe("importing a table in place of another", () => {
  it("keeps what the file lacks and adds its new rows and visits", () => {
    const stored = makeTable(["Safety", "ECG|X|X"], {
      rows: [
        "Safety",
        {
          procedure_name: "ECG",
          group: "Heart",
          cells: { 0: { value: "X", footnotes: ["a"], footnote_texts: ["At rest"] } },
        },
      ],
    });
    const file = {
      columns: [{ name: "Visit 2" }, { name: "Visit 1" }, { name: "Visit 1" }],
      rows: [
        ["MRI", "X", "", ""],
        ["ECG", "", "X", "Y"],
      ].map((row) =>
        row.map((value, col) => ({
          value,
          footnotes: value === "X" && col === 2 ? ["a"] : [],
          footnoteTexts: [],
        })),
      ),
      merges: [],
      headings: new Set<number>(),
      footnotes: [],
    };
    const imported = importTable(stored, file);
    expect(imported.columns_meta).toEqual([
      { column_id: "V2", column_name: "Visit 2" },
      { column_id: "V1", column_name: "Visit 1" },
      { column_id: "Visit 1", column_name: "Visit 1" },
    ]);
    expect(imported.rows).toEqual([
      { procedure_name: "MRI", cells: { 0: { value: "X", footnotes: [], footnote_texts: [] } } },
      {
        procedure_name: "ECG",
        group: "Heart",
        cells: {
          1: { value: "X", footnotes: ["a"], footnote_texts: ["At rest"] },
          2: { value: "Y", footnotes: [], footnote_texts: [] },
        },
      },
    ]);
  });
});
