import { findSchedules, type SchedulesFound } from "./plan-import.ts";
import { readFile } from "./read-file.ts";

/** The schedules of a workbook, CSV, or web page; why there are none, as a readable sentence. */
export async function readSchedules(
  file: Parameters<typeof readFile>[0],
): Promise<SchedulesFound | { readonly problem: string }> {
  const read = await readFile(file, () => false);
  if ("problem" in read) return read;
  const found = findSchedules(read.sheets);
  const [first] = found.omitted;
  return found.schedules.length > 0 ? found : { problem: first?.reason ?? "The file has no sheets." };
}
