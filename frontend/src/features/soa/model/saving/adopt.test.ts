import { identifyTables } from "@trialtrace/backend/schedule";
import { describe, expect, it } from "vitest";
import { writeTable } from "../sheet/write-table.ts";
import { drawSheet, makeSheet, makeTable } from "../testing/make-sheet.ts";
import { adoptWorkbook } from "./adopt.ts";
import { changedCells } from "./changed-cells.ts";

const saved = makeSheet(["Vital signs|X|", "ECG||X", "Weight|X|X"]);

function adopt(lines: readonly string[]) {
  const { ids: _, ...plain } = makeTable(lines);
  const [sheet] = adoptWorkbook(
    identifyTables({ table_1: plain }, { table_1: saved.stored }),
    [saved],
    "none",
  );
  if (!sheet) throw new Error("No sheet");
  return { sheet, changes: changedCells(sheet, saved) };
}

describe("SOA-15: only the differences of an adopted state count as changed", () => {
  it("nothing in an equal state, whose rows are the same objects", () => {
    const { sheet, changes } = adopt(["Vital signs|X|", "ECG||X", "Weight|X|X"]);
    expect(changes.count).toBe(0);
    expect(sheet.rows).toEqual(saved.rows);
  });

  it("one cell", () => {
    const { sheet, changes } = adopt(["Vital signs|X|", "ECG|X|X", "Weight|X|X"]);
    expect(changes.count).toBe(1);
    expect(changes.isChanged({ row: 1, col: 1 })).toBe(true);
    expect(sheet.rows.map(({ id }) => id)).toEqual(saved.rows.map(({ id }) => id));
  });

  it("an inserted row changes no other row and has a separate id", () => {
    const { sheet, changes } = adopt(["Vital signs|X|", "Height|X|", "ECG||X", "Weight|X|X"]);
    expect(drawSheet(sheet)[1]).toBe("Height|X|");
    expect([0, 1, 2, 3].map((row) => changes.isChanged({ row, col: 1 }))).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(new Set(sheet.rows.map(({ id }) => id)).size).toBe(4);
  });

  it("an unchanged table is the same object, so nothing becomes unsaved", () => {
    const [sheet] = adoptWorkbook({ [saved.key]: structuredClone(writeTable(saved)) }, [saved], "none");
    expect(sheet).toBe(saved);
  });

  it("an unknown table is read unchanged", () => {
    const [sheet] = adoptWorkbook({ other: makeTable(["A|X"]) }, [saved], "none");
    expect(sheet && drawSheet(sheet)).toEqual(["A|X"]);
  });
});
