import type { BundleFileName, Json, ScheduleTable } from "@trialtrace/backend/contract";
import { asIdentifier } from "../bundle/bundle-id.ts";
import { toJson } from "../bundle/part.ts";
import type { FileTable } from "./file-table.ts";
import type { SchedulesFound } from "./plan-import.ts";
import type { FileSheet } from "./read-sheet.ts";
import { scheduleTableOf } from "./schedule-table.ts";

/** How a study that has only a schedule is named. */
export interface ScheduleStudy {
  readonly title: string;
  /** The protocol number; empty if there is none. */
  readonly number: string;
  readonly fileName: string;
}

/** The file's name without its extension, in words. */
export const titleOf = (fileName: string): string =>
  fileName
    .replace(/\.[a-z]{2,4}$/i, "")
    .replaceAll("_", " ")
    .trim() || fileName;

/** The bundle of a study of which only the schedule is known. */
export function scheduleBundle(
  { schedules }: SchedulesFound,
  { title, number, fileName }: ScheduleStudy,
): { readonly id: string; readonly files: ReadonlyMap<BundleFileName, Json> } {
  const id = asIdentifier(number) ?? asIdentifier(title) ?? "schedule";
  const tables = schedules.map(({ sheet, table }, index) => [
    `table_${index + 1}`,
    withPlaces(scheduleTableOf(table), table, sheet),
  ]);
  const protocol = {
    ...{ bundleVersion: 1, id, title, statedOnly: true },
    ...(number === "" ? {} : { protocolNumber: number }),
    notes: `Only the schedule is known. It was read from the file “${fileName}”, which has no pages.`,
  };
  return {
    id,
    files: new Map([
      ["protocol.json", toJson(protocol)],
      ["schedule.json", toJson({ tables: Object.fromEntries(tables) })],
    ]),
  };
}

/** The sheet and row that each procedure comes from, as there is no page. */
function withPlaces(table: ScheduleTable, { rows }: FileTable, sheet: FileSheet): ScheduleTable {
  if (sheet.numbered !== true) return table;
  let next = 0;
  return {
    ...table,
    rows: table.rows.map((row, index) => {
      const at = findRow(sheet, rows[index]?.[0]?.value ?? "", next);
      if (at === null) return row;
      next = at + 1;
      if (typeof row === "string") return row;
      const place = `Sheet “${sheet.name}”, row ${at + 1}`;
      return { ...row, provenance: { section_number: place, page_number: null, text_snippet: null } };
    }),
  };
}

/** Characters of markers that a name may have in the sheet. */
const maxMarkers = 12;
const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

function findRow({ rows }: FileSheet, name: string, from: number): number | null {
  const wanted = plain(name);
  if (wanted === "") return null;
  const isNamed = ({ value }: { readonly value: string }) => {
    const text = plain(value);
    return text.startsWith(wanted) && text.length <= wanted.length + maxMarkers;
  };
  const at = rows.findIndex((cells, index) => index >= from && cells.some(isNamed));
  return at < 0 ? null : at;
}
