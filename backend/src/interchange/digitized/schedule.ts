import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import type { PartReport } from "@trialtrace/extraction";
import { isScheduleFile } from "@trialtrace/extraction/sheets/schedule-file";
import type { SourceFormat } from "../source-format.ts";
import { digitizedSource } from "./digitized-source.ts";

/** DIG-24: a workbook, CSV, or web page, which becomes a study of which only the schedule is known. */
export const scheduleFormat: SourceFormat = {
  name: "a schedule (.xlsx, .csv, or .html)",
  options: ["title", "number"],
  kind: "digitalized",
  recognize: async ({ path, isFolder }) => !isFolder && isScheduleFile(path),
  async open(path, { title, number = "" }) {
    const startedAt = performance.now();
    const [{ readSchedules }, { scheduleBundle, titleOf }, { scheduleTableOf }, { summarizeSchedule }] =
      await Promise.all([
        import("@trialtrace/extraction/sheets/read-schedules"),
        import("@trialtrace/extraction/sheets/schedule-bundle"),
        import("@trialtrace/extraction/sheets/schedule-table"),
        import("@trialtrace/extraction/sheets/summarize-schedule"),
      ]);
    const fileName = basename(path);
    const { size } = await stat(path);
    const arrayBuffer = async () => new Uint8Array(await readFile(path)).buffer;
    const found = await readSchedules({ name: fileName, size, arrayBuffer });
    if ("problem" in found) throw new Error(`${fileName}: ${found.problem}`);
    const { id, files } = scheduleBundle(found, {
      title: title?.trim() || titleOf(fileName),
      number: number.trim(),
      fileName,
    });
    const schedules = found.schedules.map(({ table }): PartReport => {
      const stored = scheduleTableOf(table);
      const { procedures, visits, marks, footnotes, questions } = summarizeSchedule(stored);
      const counts = `${visits} visits, ${marks} marks, ${footnotes} footnotes`;
      const message = [counts, ...questions].join("; ");
      return { part: `procedures of “${stored.table_name}”`, state: "read", count: procedures, message };
    });
    const omitted = found.omitted.map(({ sheet, reason }): PartReport => {
      return { part: `sheet “${sheet}”`, state: "absent", count: 0, message: reason };
    });
    const encoder = new TextEncoder();
    const source = digitizedSource({
      id,
      files: [...files].map(([name, content]) => ({
        path: name,
        bytes: encoder.encode(`${JSON.stringify(content, null, 2)}\n`),
      })),
      report: {
        ...{ isProtocol: true, reason: "The file is a schedule alone.", pages: 0 },
        ...{ parts: [...schedules, ...omitted], doubts: [], skippedPages: [] },
        milliseconds: performance.now() - startedAt,
      },
    });
    return { ...source, isNew: true };
  },
};
