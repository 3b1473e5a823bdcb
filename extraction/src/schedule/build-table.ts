import type { Vocabulary } from "../lines/join-lines.ts";
import { type FoundTable, firstPage } from "./find-tables.ts";
import { isAbout, type TableNote } from "./notes-table.ts";
import type { BodyRow } from "./read-body.ts";
import { type Note, type NoteLine, readNotes } from "./read-notes.ts";
import { readScheduleGrid, type ScheduleReading } from "./schedule-grid.ts";
import {
  columnMeta,
  maxTextLength,
  rowOf,
  tableOf,
  textsOf,
  uniqueNotes,
  usedMarkers,
  withRenamed,
} from "./write-table.ts";

/** A doubtful value in a schedule: `path` within its table, e.g. `rows[3]`; `certainty` is 0 to 1. */
export interface ScheduleDoubt {
  readonly path: string;
  readonly page: number;
  readonly reason: string;
  readonly certainty: number;
}

/** Reads a found table and converts it to a table of the bundle's schedule. */
export function buildTable(
  found: FoundTable,
  lines: readonly NoteLine[],
  aside: readonly TableNote[],
  vocabulary: Vocabulary,
) {
  const { joined } = found;
  const [parts = []] = found.blocks;
  const reading = readScheduleGrid(joined.grid, joined.headRows);
  const used = usedMarkers(reading);
  const own = uniqueNotes(readNotes(lines, used, { vocabulary }));
  const notes = [...own.notes, ...asideNotes(aside)];
  const texts = textsOf(notes);
  const known = new Set(texts.keys());
  const pageOf = (row: BodyRow): number => parts[joined.origins[row.at]?.part ?? 0]?.source.page ?? 1;
  const starred = reading.rows.filter(({ name }) => /\*\s*$/.test(name)).length > 1;
  const table = tableOf(found.title.slice(0, maxTextLength), notes, {
    merges: reading.merges,
    columns_meta: reading.columns.map((column, index) =>
      columnMeta(withAside(column, aside, starred), index, known, texts),
    ),
    rows: reading.rows.map((row) =>
      withRenamed(
        rowOf(withAside(row, aside, starred), reading, known, texts, pageOf(row)),
        own.renamed.get(pageOf(row)),
        texts,
      ),
    ),
    provenance: [{ section_number: null, page_number: firstPage(found), text_snippet: found.title }],
  });
  return {
    table,
    doubts: doubtsOf(found, reading, known, used, pageOf),
  };
}

/** Notes of a table of their own are numbered: on the page all of them have the same asterisk, if any. */
const asideMarker = (index: number): string => `*${index + 1}`;

const asideNotes = (aside: readonly TableNote[]): Note[] =>
  aside.map(({ text, page }, index) => ({ marker: asideMarker(index), text, page }));

/** If the table marks its notes with asterisks, only marked items have a note. */
function withAside<T extends { readonly name: string; readonly raised: readonly string[] }>(
  place: T,
  aside: readonly TableNote[],
  starred: boolean,
): T {
  const isStarred = place.name.includes("*") || place.raised.some((text) => text.includes("*"));
  if (aside.length === 0 || (starred && !isStarred)) return place;
  const bare = {
    ...place,
    name: place.name.replace(/\s*\*+/g, ""),
    raised: place.raised.filter((text) => !/^\*+$/.test(text)),
  };
  const names = [bare.name, ...bare.name.split(", ")];
  const markers = aside.flatMap((note, index) =>
    names.some((name) => isAbout(note, name)) ? [asideMarker(index)] : [],
  );
  return markers.length === 0 ? place : { ...bare, raised: [...bare.raised, ...markers] };
}

function doubtsOf(
  found: FoundTable,
  reading: ScheduleReading,
  known: ReadonlySet<string>,
  used: ReadonlySet<string>,
  pageOf: (row: BodyRow) => number,
): ScheduleDoubt[] {
  const page = firstPage(found);
  const missing = [...used].filter(
    (marker) => marker.length === 1 && /[a-z*†‡§]/.test(marker) && !known.has(marker),
  );
  return [
    { path: "", page, reason: `Read as a schedule: ${found.reason}.`, certainty: found.certainty },
    ...reading.doubts.map(({ row, reason, certainty }) => {
      const own = row === undefined ? undefined : reading.rows[row];
      return {
        path: row === undefined ? "columns_meta" : `rows[${row}]`,
        page: own ? pageOf(own) : page,
        reason,
        certainty,
      };
    }),
    ...(missing.length > 0
      ? [
          {
            path: "footnotes",
            page,
            reason: `No text was found for the markers ${missing.join(", ")}.`,
            certainty: 0.5,
          },
        ]
      : []),
  ];
}
