import type { ScheduleTable } from "@trialtrace/backend/contract";
import { cutSheet } from "./cut-sheet.ts";
import { countHeadRows } from "./find-head.ts";
import { gatherEvidence, scheduleCertainty } from "./is-schedule.ts";
import { markersOnMarks } from "./markers.ts";
import type { PlainGrid } from "./plain-grid.ts";
import { typesetLines } from "./plain-lines.ts";
import { readNotes } from "./read-notes.ts";
import { readScheduleGrid } from "./schedule-grid.ts";
import { spreadHead } from "./spread-head.ts";
import { scheduleCaption } from "./words-of-schedules.ts";
import { columnMeta, rowOf, uniqueNotes, usedMarkers } from "./write-table.ts";

export type { PlainCell, PlainGrid } from "./plain-grid.ts";

/** A published table, read as a table of a bundle's schedule. */
export interface PublishedTable {
  readonly table: ScheduleTable;
  /** The confidence that this is a schedule, 0 to 1. */
  readonly certainty: number;
  /** Whether there are texts above or below the table: its title, its notes. */
  readonly surrounded: boolean;
}

const sureEnough = 0.35;

/**
 * Reads a sheet, an HTML table, or plain rows as a schedule: a title above it, head lines in any order, groups,
 * procedures, markers, and footnotes below it.
 * @param merged whether the format has merged cells and styles; plain text does not
 * @returns null if it is not a schedule
 */
export function readPublishedTable(sheet: PlainGrid, merged: boolean): PublishedTable | null {
  const { above, grid: found, below } = cutSheet(sheet);
  if (found.rows < 3 || found.columns < 3) return null;
  const headRows = countHeadRows(found);
  const title = above.find((text) => scheduleCaption.test(text)) ?? above.at(-1) ?? "";
  const certainty = scheduleCertainty(gatherEvidence(found, headRows, title));
  if (headRows === 0 || certainty < sureEnough) return null;
  const reading = merged
    ? readScheduleGrid(found, headRows)
    : readScheduleGrid(spread(found, headRows), headRows, "plain");
  if (!reading.columns.some(({ role }) => role === "visit") || found.rows === headRows) return null;
  const { notes } = uniqueNotes(readNotes(typesetLines(below), usedMarkers(reading), { others: "keep" }));
  const marked = notes.flatMap(({ marker, text }) => (marker === null ? [] : [{ marker, text }]));
  const texts = new Map(marked.map(({ marker, text }) => [marker, text]));
  const known = new Set([...texts.keys(), ...markersOnMarks(reading.rows)]);
  const table: ScheduleTable = {
    table_name: title || "Schedule of Activities",
    columns_meta: reading.columns.map((column, index) => columnMeta(column, index, known, texts)),
    rows: reading.rows.map((row) => rowOf(row, reading, known, texts, null)),
    footnotes: notes.map(({ marker, text }) => (marker === null ? text : { marker, text })),
    footnote_definitions: Object.fromEntries(texts),
    merges: [...reading.merges],
    merges_complete: true,
    provenance: [],
  };
  return { table, certainty, surrounded: above.length + below.length > 0 };
}

function spread(grid: PlainGrid, headRows: number): PlainGrid {
  const reading = readScheduleGrid(grid, headRows);
  const first = reading.columns.find(({ role }) => role === "visit")?.at ?? 1;
  return spreadHead(grid, headRows, first);
}
