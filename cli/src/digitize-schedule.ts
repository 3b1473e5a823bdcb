import { readFile as readBytes, stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Digitized, PartReport } from "@trialtrace/extraction";
import { readSchedules } from "@trialtrace/extraction/sheets/read-schedules";
import { scheduleBundle, titleOf } from "@trialtrace/extraction/sheets/schedule-bundle";
import { scheduleTableOf } from "@trialtrace/extraction/sheets/schedule-table";
import { summarizeSchedule } from "@trialtrace/extraction/sheets/summarize-schedule";

export const isScheduleFile = (path: string): boolean => /\.(?:xlsx?|csv|tsv|html?)$/i.test(path);

/**
 * Reads a workbook, CSV, or web page into the bundle of a study of which only the schedule is known.
 * @throws if it cannot be read, or contains no schedule; the message is a readable sentence
 */
export async function digitizeSchedule(
  path: string,
  { title, number = "" }: { readonly title?: string | undefined; readonly number?: string | undefined },
): Promise<Digitized> {
  const startedAt = performance.now();
  const fileName = basename(path);
  const { size } = await stat(path);
  const arrayBuffer = async () => new Uint8Array(await readBytes(path)).buffer;
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
  const omitted = found.omitted.map(
    ({ sheet, reason }): PartReport => ({
      part: `sheet “${sheet}”`,
      state: "absent",
      count: 0,
      message: reason,
    }),
  );
  return {
    id,
    files: [...files].map(([name, content]) => ({
      path: name,
      bytes: new TextEncoder().encode(`${JSON.stringify(content, null, 2)}\n`),
    })),
    report: {
      ...{ isProtocol: true, reason: "The file is a schedule alone.", pages: 0 },
      ...{ parts: [...schedules, ...omitted], doubts: [], skippedPages: [] },
      milliseconds: performance.now() - startedAt,
    },
  };
}
