import { bundleScheduleSchema, bundleTlfSchema, unwrap } from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";
import { listOf } from "./library/bundle-facts.ts";
import { readStudy, valueAt } from "./read-study.ts";

const { read, rowsIn, inDomain, textOfSection } = readStudy("fortitude-102");
const shells = bundleTlfSchema.parse(read("tlf-shells.json")).tlf_specifications;

describe("the schedule of FORTITUDE-102", () => {
  const { tables } = bundleScheduleSchema.parse(read("schedule.json"));
  const visits = Object.values(tables).map((table) => table.columns_meta.filter((column) => !column.comment));
  const columns = visits.flat();
  /** The visits at which a procedure of Part 2 is marked. */
  const marked = (procedure: string): string[] =>
    (tables.table_2?.rows ?? []).flatMap((row) =>
      typeof row === "string" || row.procedure_name !== procedure
        ? []
        : Object.keys(row.cells).flatMap((index) => visits[1]?.[Number(index)]?.column_name ?? []),
    );

  test("LIB-1: a table for each part, about 30 visits, footnotes beyond z", () => {
    expect(visits.map((one) => one.length)).toEqual([14, 19]);
    expect(Object.values(tables).map((table) => table.table_name)).toEqual([
      "Table 1: Part 1, safety run-in",
      "Table 2: Part 2, randomised part",
    ]);
    expect(Object.keys(tables.table_2?.footnote_definitions ?? {})).toEqual(
      expect.arrayContaining(["z", "aa", "ab"]),
    );
  });

  test("a visit in a cycle is on its day of a 14-day cycle", () => {
    const inCycles = columns.flatMap(({ column_id, day }) => {
      const [, cycle, dayOfCycle] = /^C(\d+)D(\d+)$/.exec(column_id) ?? [];
      return cycle ? [[column_id, day, (Number(cycle) - 1) * 14 + Number(dayOfCycle)] as const] : [];
    });
    expect(inCycles.length).toBeGreaterThanOrEqual(18);
    expect(inCycles.filter(([, day, expected]) => day !== expected)).toEqual([]);
  });

  test("epochs match section 3.2 and the domains", () => {
    const epochs = [...new Set(columns.flatMap(({ epoch }) => epoch ?? []))];
    expect(rowsIn("3.2").map(([epoch]) => epoch)).toEqual(epochs);
    expect(inDomain("Schedule of Assessments", "epochs")).toEqual(epochs);
    expect(inDomain("Study Design", "epochs")).toEqual(epochs);
  });

  test("the domain names the visits of both parts", () => {
    const named = ["part_1", "part_2"].map((part) => inDomain("Schedule of Assessments", `visits.${part}`));
    expect(named).toEqual(visits.map((one) => one.map(({ column_name }) => column_name)));
  });

  test("eye examinations in Part 2 match section 6.4", () => {
    const cycles = /Cycles ([\d, ]+and \d+)/.exec(textOfSection("6.4"))?.[1]?.match(/\d+/g) ?? [];
    expect(cycles.length).toBeGreaterThan(4);
    expect(marked("Examination by the eye specialist").filter((name) => /^C\d+D1$/.test(name))).toEqual(
      cycles.map((cycle) => `C${cycle}D1`),
    );
  });

  test("samples in Part 2 match section 7.6 and the concentration shell", () => {
    const shell = shells.find((one) => unwrap(one.tlf_id) === "T-14.4.1")?.shell ?? undefined;
    const labels = listOf(valueAt(shell, "rows")).map((row) => String(valueAt(row, "label")));
    const inShell = labels.map((label) => label.replace(/^Cycle (\d+) Day (\d+),.*/, "C$1D$2"));
    expect(new Set(inShell)).toEqual(new Set(marked("Concentration of bemarituzumab")));
  });
});
