import { readdirSync, readFileSync } from "node:fs";
import { bundleScheduleSchema } from "@trialtrace/backend/contract";
import { identifyTables } from "@trialtrace/backend/schedule";
import { describe, expect, it } from "vitest";
import { makeSheet, makeTable } from "../testing/make-sheet.ts";
import { readTable } from "./read-table.ts";
import { isHeading, rowName } from "./sheet.ts";
import { writeTable } from "./write-table.ts";

const seeds = new URL("../../../../../../seed-data/", import.meta.url);
const studies = readdirSync(seeds).flatMap((study) => {
  try {
    const text = readFileSync(new URL(`${study}/schedule.json`, seeds), "utf8");
    return [{ study, tables: identifyTables(bundleScheduleSchema.parse(JSON.parse(text)).tables, null) }];
  } catch {
    return [];
  }
});

describe("SOA-1: a stored table is read and written back unchanged", () => {
  it("seeded schedules are available", () => expect(studies.length).toBeGreaterThan(0));

  it.each(studies)("the schedule of $study", ({ tables }) => {
    for (const [key, table] of Object.entries(tables)) {
      expect(writeTable(readTable(key, table, "all"))).toEqual(table);
    }
  });

  it.each(["procedure_name", "row_name", "name", "activity"] as const)("keeps the name in %s", (field) => {
    const table = makeTable([], { columns_meta: [], rows: [{ [field]: "ECG", cells: {} }] });
    const sheet = readTable("t", table, "none");
    expect(sheet.rows.map(rowName)).toEqual(["ECG"]);
    expect(writeTable(sheet)).toEqual(table);
  });

  it("a row with only a name is a heading", () => {
    expect(makeSheet(["Safety", "ECG|X", "Labs|"]).rows.map(isHeading)).toEqual([true, false, false]);
  });
});
