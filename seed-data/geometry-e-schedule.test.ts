import { bundleScheduleSchema, type Json } from "@trialtrace/backend/contract";
import { expect, test } from "vitest";
import { readStudy } from "./read-study.ts";

const { read, sections, inDomain } = readStudy("geometry-e");
const tables = Object.values(bundleScheduleSchema.parse(read("schedule.json")).tables);
const visits = tables.map((table) => table.columns_meta.filter((column) => !column.comment));
const [, randomised = []] = visits;
const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

/** The visits of the randomised part at which a procedure has a mark. */
const marked = (name: string): string[] => {
  const row = tables[1]?.rows.find((one) => typeof one !== "string" && one.procedure_name === name);
  if (row === undefined || typeof row === "string") return [];
  return Object.keys(row.cells).map((index) => randomised[Number(index)]?.column_id ?? "");
};

test("LIB-1: three tables, the largest with 40 visits, and footnotes beyond z", () => {
  expect(visits.map((columns) => columns.length)).toEqual([13, 40, 12]);
  expect(Object.keys(tables[1]?.footnote_definitions ?? {})).toContain("ab");
});

test("LIB-1: a visit in a cycle is on its day of a 21-day cycle, with a window except on Day 1", () => {
  const inCycles = visits.flat().flatMap(({ column_id, day, window }) => {
    const [, cycle, dayOfCycle] = /^C(\d+)D(\d+)$/.exec(column_id) ?? [];
    return cycle ? [{ day, expected: (Number(cycle) - 1) * 21 + Number(dayOfCycle), window }] : [];
  });
  expect(inCycles).toHaveLength(37 + 10);
  expect(inCycles.filter(({ day, expected }) => day !== expected)).toEqual([]);
  expect(inCycles.filter(({ day, window }) => (window === undefined) !== (day === 1))).toEqual([]);
});

test("scans are every 6 weeks to Week 48 and every 12 weeks after that, as stated in section 6.2", () => {
  const days = marked("CT of chest and abdomen").flatMap(
    (id) => randomised.find((column) => column.column_id === id)?.day ?? [],
  );
  const weeks = days.map((day) => (day - 1) / 7);
  expect(weeks).toEqual([6, 12, 18, 24, 30, 36, 42, 48, 60, 72, 84]);
});

test("platinum is given in four cycles and pemetrexed in all, as stated in section 5.3", () => {
  expect(marked("Cisplatin or carboplatin")).toEqual(["C1D1", "C2D1", "C3D1", "C4D1"]);
  expect(marked("Pemetrexed")).toHaveLength(31);
});

test("epochs match section 3.2 and the domains", () => {
  const epochs = [...new Set(visits.flat().flatMap(({ epoch }) => epoch ?? []))];
  const stated = (sections.find(({ number }) => number === "3.2")?.blocks ?? []).flatMap((block) =>
    typeof block !== "string" && "table" in block ? block.table.slice(1).map(([name]) => name) : [],
  );
  expect(stated).toEqual(epochs);
  expect(inDomain("Schedule of Assessments", "epochs")).toEqual(epochs);
  expect(inDomain("Study Design", "epochs")).toEqual(epochs);
});

test("the domain names the visits in the three tables", () => {
  const named = ["run_in_part", "randomised_part", "crossover_and_follow_up"].map((key) =>
    list(inDomain("Schedule of Assessments", `visits.${key}`)),
  );
  expect(named).toEqual(visits.map((columns) => columns.map(({ column_name }) => column_name)));
});
