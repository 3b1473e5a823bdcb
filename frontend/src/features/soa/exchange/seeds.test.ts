import { readFileSync } from "node:fs";
import { bundleScheduleSchema } from "@trialtrace/backend/contract";
import { identifyTables } from "@trialtrace/backend/schedule";
import { footnotesByTable } from "@trialtrace/extraction/sheets/own-layout";
import { readXlsxFile } from "@trialtrace/extraction/sheets/read-xlsx";
import { recognizeTable } from "@trialtrace/extraction/sheets/recognize-table";
import { describe, expect, it } from "vitest";
import { makeRevision } from "../../../testing/schedule.ts";
import { readWorkbook } from "../model/workbook.ts";
import { importTable } from "./import-table.ts";
import { writeScheduleXlsx } from "./write-xlsx.ts";

describe("a real schedule survives a round trip through Excel", () => {
  it.each(["adaura", "magnetism-3"])("%s", async (study) => {
    const file = new URL(`../../../../../seed-data/${study}/schedule.json`, import.meta.url);
    const tables = identifyTables(
      bundleScheduleSchema.parse(JSON.parse(readFileSync(file, "utf8"))).tables,
      null,
    );
    const facts = { protocolId: study, revision: makeRevision(1), unsaved: false };
    const bytes = await writeScheduleXlsx(readWorkbook(tables, "texts"), facts, []);
    const read = await readXlsxFile(bytes, () => false);
    if ("problem" in read) throw new Error(read.problem);
    const footnotes = footnotesByTable(read.sheets);
    for (const [index, table] of Object.values(tables).entries()) {
      const sheet = read.sheets[index];
      const found = sheet && recognizeTable(sheet);
      if (!found) throw new Error("The heads were not found");
      const imported = importTable(table, { ...found, footnotes: footnotes.get(table.table_name) ?? [] });
      expect(imported).toEqual(table);
    }
  });
});
