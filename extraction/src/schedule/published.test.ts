import { describe, expect, it } from "vitest";
import { readPublishedTable } from "./published.ts";
import { gridOf } from "./testing.ts";

const read = (rows: readonly (readonly string[])[], merged = true) => {
  const table = readPublishedTable(gridOf(...rows), merged)?.table;
  if (!table) throw new Error("not recognized");
  return table;
};
const drawn = (rows: readonly (readonly string[])[], merged = true) => {
  const table = read(rows, merged);
  return table.rows.map((row) => {
    if (typeof row === "string") return `# ${row}`;
    const cells = table.columns_meta.map((_column, index) => {
      const { value = "", footnotes = [] } = row.cells[index] ?? {};
      return [value, ...footnotes].join("^");
    });
    return [[row.procedure_name, ...(row.footnotes ?? [])].join("^"), ...cells].join("|");
  });
};
const heads = (rows: readonly (readonly string[])[], merged = true) =>
  read(rows, merged).columns_meta.map(({ column_name, epoch = "", day, week, window = "" }) =>
    [column_name, epoch, day, week, window].join("|"),
  );

const body = [
  ["Weight", "X", "", "X"],
  ["Height", "X", "", ""],
  ["ECG", "", "X", "X"],
  ["Blood", "X", "X", ""],
];

describe("SOA-50: a published table", () => {
  it.each([
    ["nothing above the names", ""],
    ["Procedure", "Procedure"],
    ["Assessments", "Assessments"],
    ["something of its own", "Trial activities and samples"],
  ])("is read with %s", (_, label) =>
    expect(drawn([[label, "Day 1", "Day 8", "Day 15"], ...body])).toEqual([
      "Weight|X||X",
      "Height|X||",
      "ECG||X|X",
      "Blood|X|X|",
    ]),
  );

  const epochs = ["Period", "Treatment", "<", "Follow-up"];
  const visits = ["Visit", "1", "2", "3"];
  const weeks = ["Week", "0", "4", "8"];
  const windows = ["Window (days)", "", "±3", "±3"];
  it.each([
    ["epoch, visit, week, window", [epochs, visits, weeks, windows]],
    ["visit, epoch, week, window", [visits, epochs, weeks, windows]],
    ["window, week, visit, epoch", [windows, weeks, visits, epochs]],
  ])("has its head rows in the order %s", (_, lines) => {
    const [first, second] = read([...lines, ...body]).columns_meta;
    expect(first).toMatchObject({ epoch: "Treatment", week: 0 });
    expect(second).toMatchObject({ epoch: "Treatment", week: 4, window: "±3" });
  });

  it("has periods that span all of their visits if the format has no merged cells", () => {
    const lines = [["Period", "Treatment", "", "Follow-up"], visits, ["Window", "±3", "", ""]];
    expect(heads([...lines, ...body], false)).toEqual([
      "Visit 1|Treatment|||±3",
      "Visit 2|Treatment|||",
      "Visit 3|Follow-up|||",
    ]);
  });

  it("has its title above it and its notes below it", () => {
    const table = read([
      ["Schedule of Activities", "", "", ""],
      ["", "", "", ""],
      ["", "Day 1", "Day 8", "Day 15"],
      ["Weight{a}", "X", "", "X{b}"],
      ["Height", "X", "", ""],
      ["ECG", "", "X", "X"],
      ["", "", "", ""],
      ["a. Without shoes.", "", "", ""],
      ["b", "At home, where the participant", "", ""],
      ["cannot come.", "", "", ""],
      ["Abbreviations: ECG = electrocardiogram", "", "", ""],
    ]);
    expect(table.table_name).toBe("Schedule of Activities");
    expect(table.footnotes).toEqual([
      { marker: "a", text: "Without shoes." },
      { marker: "b", text: "At home, where the participant cannot come." },
      "Abbreviations: ECG = electrocardiogram",
    ]);
    expect(table.rows).toHaveLength(3);
  });

  it.each([
    ["X19,20", "X^19^20"],
    ["X*", "X^*"],
    ["Xᵃ", "X^a"],
    ["X¹⁹˒²⁰", "X^19^20"],
    ["(X)", "(X)"],
    ["✓a", "✓^a"],
    ["P, 2 h", "P, 2 h"],
    ["10⁹", "10⁹"],
  ])("reads the cell %s as %s", (text, expected) =>
    expect(drawn([["Visit", "1", "2", "3"], ["Weight", text, "", "X"], ...body])[0]).toBe(
      `Weight|${expected}||X`,
    ),
  );

  it("has rows without entries as headings if the format states no type", () =>
    expect(drawn([["", "Day 1", "Day 8", "Day 15"], ["Safety", "", "", ""], ...body], false)[0]).toBe(
      "# Safety",
    ));

  it.each([
    [
      "prices",
      [
        ["Item", "2023", "2024", "2025"],
        ["Bread", "1.20", "1.30", "1.35"],
        ["Milk", "0.90", "1.00", "1.10"],
      ],
    ],
    [
      "names",
      [
        ["Name", "First name", "City"],
        ["Miller", "Ann", "Graz"],
        ["Smith", "Bo", "Oslo"],
        ["Diaz", "Li", "Rome"],
      ],
    ],
    [
      "marks without visits",
      [
        ["Role", "Reads", "Writes"],
        ["Monitor", "X", ""],
        ["Manager", "X", "X"],
        ["Guest", "X", ""],
      ],
    ],
    ["two cells", [["X", "X"]]],
  ])("is not found in %s", (_, rows) => expect(readPublishedTable(gridOf(...rows), false)).toBeNull());
});
