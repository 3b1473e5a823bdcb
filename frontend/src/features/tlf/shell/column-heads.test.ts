import { describe, expect, it } from "vitest";
import { columnHeads, hasDerivedHeads, widthOf } from "./column-heads.ts";

const groups = ["Osimertinib 80 mg once daily", "Placebo once daily"];
const plain = (name: string) => ({ name, size: null, statistic: null });

describe("OUT-3: columns by treatment group", () => {
  it("columns of one group share a head", () => {
    const columns = ["Term", "Osimertinib, any", "Osimertinib, grade 1", "Placebo, any", "Placebo, grade 1"];
    expect(columnHeads(columns, groups, 5)).toEqual([
      { name: null, columns: [plain("Term")] },
      { name: "Osimertinib", columns: [plain("any"), plain("grade 1")] },
      { name: "Placebo", columns: [plain("any"), plain("grade 1")] },
    ]);
  });

  it.each([
    ["one column per group", ["Subgroup", "Osimertinib, events / patients", "Placebo, events / patients"]],
    ["a comma without a group", ["Visit", "Change, mean (SD)", "Change, median"]],
    ["a minimum and a maximum", ["Visit", "Min, Max", "Min, other"]],
    ["a group's name within a word", ["Term", "Osimer, any", "Osimer, other"]],
  ])("no common head: %s", (_, columns) => {
    const heads = columnHeads(columns, groups, columns.length);
    expect(heads.map(({ name }) => name)).toEqual(columns.map(() => null));
    expect(heads.flatMap((head) => head.columns)).toEqual(columns.map(plain));
  });

  it("the number of patients is separate", () => {
    expect(columnHeads(["Characteristic", "Placebo (N=xxx)", "Total (N = 12)"], groups, 3)).toEqual([
      { name: null, columns: [plain("Characteristic")] },
      { name: null, columns: [{ name: "Placebo", size: "N=xxx", statistic: null }] },
      { name: null, columns: [{ name: "Total", size: "N = 12", statistic: null }] },
    ]);
  });

  it("a shell without columns uses the treatment groups if their number matches", () => {
    expect(columnHeads([], groups, 3).flatMap((head) => head.columns)).toEqual(["", ...groups].map(plain));
    expect(hasDerivedHeads([], groups, 3)).toBe(true);
    expect(columnHeads([], groups, 4).flatMap((head) => head.columns)).toEqual(["", "", "", ""].map(plain));
    expect(hasDerivedHeads([], groups, 4)).toBe(false);
    expect(hasDerivedHeads(["Term"], groups, 3)).toBe(false);
  });

  it("a row wider than the heads adds empty ones", () => {
    expect(columnHeads(["Term"], [], 3)).toHaveLength(3);
    expect(widthOf([{ cells: ["a"] }, { cells: ["a", "b", "c"] }, { cells: [] }])).toBe(4);
    expect(widthOf([])).toBe(0);
  });
});
