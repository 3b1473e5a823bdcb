import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { bundleScheduleSchema } from "../../../backend/src/contract/bundle/index.ts";
import type { Json } from "../../../backend/src/contract/value.ts";
import { headingsOf } from "../layout/blocks.ts";
import { periodText } from "./front-matter.ts";
import { appendixLetters, createNumbering, sectionAnchor } from "./numbering.ts";
import { readBundle } from "./read-bundle.ts";
import { cellAt, footnotesOf } from "./schedule-cells.ts";
import { reservedNumbers, scheduleMatrix, splitTableNumber } from "./schedule-matrix.ts";
import { epochsOf } from "./study-schema.ts";
import { synopsis } from "./synopsis.ts";
import { fieldRows, labelOf, textOf } from "./values.ts";
import { visitSheets } from "./visits.ts";

const { tables } = bundleScheduleSchema.parse({
  tables: {
    one: {
      table_name: "Table 2: Follow-up",
      columns_meta: [
        { column_id: "a", column_name: "Day 1", day: 1, epoch: "Treatment", window: "±1 day" },
        { column_id: "b", column_name: "Week 2", epoch: "Treatment" },
        { column_id: "c", column_name: "Notes", comment: true },
      ],
      rows: [
        "Safety",
        {
          procedure_name: "ECG",
          footnotes: ["a"],
          cells: { "0": { value: "As needed", footnotes: ["b"] }, "2": { value: "Supine" } },
        },
        { procedure_name: "Weight", cells: { "1": { value: "X" } } },
      ],
      footnotes: [{ marker: "a", text: "Note a." }],
      footnote_definitions: { a: "Other a.", b: { marker: "b", text: "Note b." } },
      merges: [{ startRow: 1, endRow: 1, startCol: 0, endCol: 1 }],
    },
  },
});
const table = tables.one;
if (!table) throw new Error("the table is gone");

it("the synopsis of a study without an analysis plan has the endpoints of its domain", async () => {
  const bundle = await readBundle(fileURLToPath(new URL("../../magnetism-8", import.meta.url)));
  expect(bundle.sap).toBeNull();
  const text = JSON.stringify(synopsis(bundle).blocks);
  expect(text).toContain("Objectives and endpoints");
  expect(text).toContain("Dose-limiting toxicity in Part 1");
});

it("the schema shows a visit once if the tables of two parts start with the same one", async () => {
  const bundle = await readBundle(fileURLToPath(new URL("../../fortitude-102", import.meta.url)));
  const spans = epochsOf(bundle).map(({ name, span }) => [name, span.replaceAll("\u00a0", " ")]);
  expect(spans).toEqual([
    ["Pre-screening", "about 2 weeks"],
    ["Screening", "Day −28 to Day −1"],
    ["Treatment", "C1D1 to C13D1"],
    ["Safety follow-up", "28-day follow-up to 100-day follow-up"],
    ["Long-term follow-up", "Disease follow-up to Survival follow-up"],
  ]);
});

describe("a schedule table", () => {
  it("lists every footnote once, the defined ones first", () => {
    expect(footnotesOf(table)).toEqual([
      { marker: "a", text: "Note a." },
      { marker: "b", text: "Note b." },
    ]);
  });
  it("has the value of a merged range in all of its cells", () => {
    expect([0, 1, 2].map((column) => cellAt(table, 1, column).value)).toEqual([
      "As needed",
      "As needed",
      "Supine",
    ]);
  });
  it("uses its own number if its name has one", () => {
    expect(splitTableNumber("Table 2: Follow-up")).toEqual({ number: 2, title: "Follow-up" });
    expect(splitTableNumber("Follow-up")).toBeNull();
    expect(reservedNumbers([table])).toBe(2);
    expect(reservedNumbers([table, { ...table, table_name: "No number" }])).toBe(0);
  });
  it("has merged cells that span their columns in the matrix", () => {
    const [matrix] = scheduleMatrix(table, createNumbering(2), 2);
    const spans =
      matrix?.kind === "table" ? matrix.rows.map((row) => row.cells.map((cell) => cell.span ?? 1)) : [];
    expect(spans).toEqual([[4], [1, 2, 1], [1, 1, 1, 1]]);
  });
  it("has a sheet per visit with the notes that apply, and none for a comment column", () => {
    let count = 0;
    const sheets = visitSheets(table, () => `6.6.${++count}`);
    expect(sheets.map((sheet) => sheet.name)).toEqual(["Day 1", "Week 2"]);
    expect(sheets.map((sheet) => headingsOf(sheet.blocks)[0]?.anchor.number)).toEqual(["6.6.1", "6.6.2"]);
    const labels = sheets.map((sheet) =>
      sheet.blocks.flatMap((block) => (block.kind === "paragraph" ? (block.label ?? []) : [])),
    );
    expect(labels).toEqual([
      ["a", "b"],
      ["a", "b"],
    ]);
  });
});

describe("numbers", () => {
  it("of tables continue after those in the schedule", () => {
    const numbering = createNumbering(2);
    const numbers = [
      numbering.table("a"),
      numbering.schedule("b", 1),
      numbering.table("c"),
      numbering.figure("d"),
    ];
    expect(numbers.map((anchor) => anchor.number)).toEqual(["Table 3", "Table 1", "Table 4", "Figure 1"]);
    expect(numbering.captions.map((anchor) => anchor.number)).toEqual([
      "Table 1",
      "Table 3",
      "Table 4",
      "Figure 1",
    ]);
  });
  it.each([
    ["5", 1, "5"],
    ["5.1.2", 3, "5.1.2"],
    ["B", 1, "Appendix B"],
    ["B.1", 2, "B.1"],
  ])("section %s", (number, level, shown) => {
    expect(sectionAnchor(number, "Title")).toMatchObject({ id: `section-${number}`, level, number: shown });
  });
  it("of generated appendices follow the last one in the text", () => {
    const next = appendixLetters([{ number: "12" }, { number: "A" }, { number: "L.2" }]);
    expect([next(), next()]).toEqual(["M", "N"]);
    expect(appendixLetters([{ number: "3" }])()).toBe("A");
  });
});

describe("extracted values as text", () => {
  it.each<[string, Json, string]>([
    ["a wrapped value", { value: 3, provenance: null }, "3"],
    ["a list", ["IB", "II"], "IB; II"],
    ["nothing", null, ""],
    ["a truth value", true, "Yes"],
    ["a list of records", [{ name: "Placebo", ratio: 1 }, { name: "Drug" }], "Placebo (ratio: 1)\nDrug"],
  ])("%s", (_, value, text) => {
    expect(textOf(value)).toBe(text);
  });
  it("labels and rows", () => {
    expect([labelOf("sample_size"), labelOf("sapVersion"), labelOf("primary_dfs")]).toEqual([
      "Sample size",
      "SAP Version",
      "Primary DFS",
    ]);
    expect(fieldRows({ a: { value: 1 }, b: { c: "x", d: null, e: "y" }, provenance: {} })).toEqual([
      ["A", "1"],
      ["B: c", "x"],
      ["B: e", "y"],
    ]);
  });
  it("periods", () => {
    expect(periodText("2015-10 to 2023-01")).toBe("October 2015 to January 2023");
    expect(periodText("2019 - Current")).toBe("2019 - Current");
  });
});
