import {
  bundleScheduleSchema,
  bundleTlfSchema,
  type ScheduleTable,
  unwrap,
} from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";
import { namesOf, readStudy, valueAt } from "./read-study.ts";

const { read, rowsIn, inDomain } = readStudy("magnetism-8");
const [visits, samples] = Object.values(bundleScheduleSchema.parse(read("schedule.json")).tables);
const shells = bundleTlfSchema.parse(read("tlf-shells.json")).tlf_specifications;

describe("the schedule of MagnetisMM-8", () => {
  const columns = (table: ScheduleTable | undefined) =>
    (table?.columns_meta ?? []).filter((column) => !column.comment);

  test("LIB-1: 22 visits in 28-day cycles, footnotes beyond z", () => {
    expect(columns(visits)).toHaveLength(22);
    const dayOf = (name: string) => columns(visits).find((column) => column.column_name === name)?.day;
    for (const [name, cycle] of [
      ["C1D1", 1],
      ["C2D1", 2],
      ["C3 to C6 D1", 3],
      ["C7D1", 7],
      ["Later cycles D1", 8],
    ] as const) {
      expect(dayOf(name), name).toBe(28 * (cycle - 1) + 1);
    }
    expect(Object.keys(visits?.footnote_definitions ?? {}).slice(-3)).toEqual(["z", "aa", "ab"]);
  });

  test("epochs match section 3.2 and the domains", () => {
    const epochs = [...new Set(columns(visits).flatMap(({ epoch }) => epoch ?? []))];
    expect(rowsIn("3.2").map(([name]) => name)).toEqual(epochs);
    expect(inDomain("Study Design", "epochs")).toEqual(epochs);
    expect(inDomain("Schedule of Assessments", "epochs")).toEqual(epochs);
  });

  test("the domains name the visits and the sample times", () => {
    const path = "Schedule of Assessments";
    expect(namesOf(inDomain(path, "visits"))).toEqual(columns(visits).map((one) => one.column_name));
    expect(namesOf(inDomain(path, "sample_times"))).toEqual(columns(samples).map((one) => one.column_name));
    expect(inDomain(path, "visit_count")).toBe(columns(visits).length);
  });

  test("concentration and cytokine shells have the time points of Table 2", () => {
    const times = new Set(samples?.columns_meta.map((column) => column.column_name));
    for (const id of ["T-14.4.2", "T-14.4.4"]) {
      const shell = shells.find((one) => unwrap(one.tlf_id) === id)?.shell;
      const rows = valueAt(shell ?? undefined, "rows");
      const labels = (Array.isArray(rows) ? rows : [])
        .filter((row) => valueAt(row, "cells") !== undefined)
        .map((row) => String(valueAt(row, "label")));
      expect(labels.length, id).toBeGreaterThan(4);
      expect(
        labels.filter((label) => !times.has(label)),
        id,
      ).toEqual([]);
    }
  });
});
