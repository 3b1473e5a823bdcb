import { bundleScheduleSchema } from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";
import { readStudy } from "./read-study.ts";

const { read, inDomain, textOfSection } = readStudy("magnetism-1");
const tables = Object.values(bundleScheduleSchema.parse(read("schedule.json")).tables);

describe("the schedule of MagnetisMM-1", () => {
  const [table] = tables;
  const visits = table?.columns_meta.filter((column) => !column.comment) ?? [];
  const cellsOf = (procedure: string) => {
    const row = table?.rows.find((one) => typeof one !== "string" && one.procedure_name === procedure);
    return Object.entries(row && typeof row !== "string" ? row.cells : {}).map(
      ([index, { value }]) => [table?.columns_meta[Number(index)]?.column_id, value] as const,
    );
  };

  test("LIB-1: one table with eight visits, which match the domain", () => {
    expect(tables).toHaveLength(1);
    expect(visits).toHaveLength(8);
    expect(inDomain("Schedule of Assessments", "visits")).toEqual(
      visits.map(({ column_name }) => column_name),
    );
  });

  test("a visit in a cycle is on its day of a 28-day cycle", () => {
    const inCycles = visits.flatMap(({ column_id, day }) => {
      const [, cycle, dayOfCycle] = /^C(\d+)D(\d+)$/.exec(column_id) ?? [];
      return cycle ? [[column_id, day, (Number(cycle) - 1) * 28 + Number(dayOfCycle)] as const] : [];
    });
    expect(inCycles).toHaveLength(5);
    expect(inCycles.filter(([, day, expected]) => day !== expected)).toEqual([]);
  });

  test("epochs match section 3.2 and the domains", () => {
    const epochs = [...new Set(visits.flatMap(({ epoch }) => epoch ?? []))];
    expect(epochs.filter((epoch) => !textOfSection("3.2").includes(`${epoch}:`))).toEqual([]);
    expect(inDomain("Schedule of Assessments", "epochs")).toEqual(epochs);
    expect(inDomain("Study Design", "epochs")).toEqual(epochs);
  });

  test("the doses match section 5.2", () => {
    expect(cellsOf("Elranatamab injection")).toEqual([
      ["C1D1", "12 mg"],
      ["C1D4", "32 mg"],
      ["C1D8", "76 mg"],
      ["C1D15", "76 mg"],
      ["C2D1", "76 mg"],
    ]);
    expect(textOfSection("5.2")).toContain(
      "12 mg on Day 1 and 32 mg on Day 4 precede the full dose of 76 mg on Day 8",
    );
  });
});
