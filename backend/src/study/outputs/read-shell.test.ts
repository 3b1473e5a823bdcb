import { describe, expect, it } from "vitest";
import { readShell } from "./read-registry.ts";

describe("a shell is read tolerantly", () => {
  it("columns and rows are kept, with placeholders unchanged", () => {
    const shell = readShell({
      value: {
        columns: ["Statistic", { value: "Drug" }, { label: "Placebo" }, ""],
        rows: [
          { label: "Heading", indent: 0 },
          { label: "Row", indent: 1, cells: ["xx.x (xx.x)", { value: "xxx" }, 0, "Not specified"] },
        ],
        footnotes: "One note",
        programming_notes: { value: ["Sorted"] },
      },
    });
    expect(shell).toEqual({
      layout: "grid",
      columns: ["Statistic", "Drug", "Placebo", ""],
      rows: [
        { label: "Heading", indent: 0, cells: [] },
        { label: "Row", indent: 1, cells: ["xx.x (xx.x)", "xxx", "0", "Not specified"] },
      ],
      footnotes: ["One note"],
      programmingNotes: ["Sorted"],
    });
  });

  it.each([
    ["only a label", "Row", { label: "Row", indent: 0, cells: [] }],
    ["a list", ["Row", "xx", null], { label: "Row", indent: 0, cells: ["xx", ""] }],
    ["an indent as text", { label: "Row", indent: "2" }, { label: "Row", indent: 2, cells: [] }],
    ["a negative indent", { label: "Row", indent: -3 }, { label: "Row", indent: 0, cells: [] }],
    ["an excessive indent", { label: "Row", indent: 900 }, { label: "Row", indent: 6, cells: [] }],
    ["an invalid indent", { label: "Row", indent: "far" }, { label: "Row", indent: 0, cells: [] }],
    ["cells without a label", { cells: ["xx"] }, { label: "", indent: 0, cells: ["xx"] }],
  ])("a row: %s", (_, row, read) => {
    expect(readShell({ rows: [row] })).toMatchObject({ rows: [read] });
  });

  it("empty rows are dropped", () => {
    expect(readShell({ columns: ["a"], rows: [null, {}, "", { label: "Row" }] })).toMatchObject({
      rows: [{ label: "Row" }],
    });
  });

  it("a figure", () => {
    expect(readShell({ figure: "bar", x: "Term", series: ["A", null, "B"] })).toEqual({
      layout: "figure",
      figure: "bar",
      x: "Term",
      y: "",
      series: ["A", "B"],
      footnotes: [],
      programmingNotes: [],
    });
  });

  it.each([[undefined], [null], ["text"], [{}], [{ columns: [], rows: [] }], [{ footnotes: ["x"] }]])(
    "nothing to draw: %j",
    (value) => {
      expect(readShell(value)).toBeNull();
    },
  );
});
