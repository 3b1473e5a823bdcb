import type { ScheduleTable } from "@trialtrace/backend/contract";
import type { FoundTable } from "./find-tables.ts";
import { splitRaised, splitTrailing } from "./markers.ts";
import { isAbout, type TableNote } from "./notes-table.ts";
import type { BodyRow } from "./read-body.ts";
import { type Note, type NoteLine, readNotes } from "./read-notes.ts";
import { readScheduleGrid, type ScheduleColumn, type ScheduleReading } from "./schedule-grid.ts";

/** What is doubtful in a schedule: `path` within its table, e.g. `rows[3]`; `certainty` is 0 to 1. */
export interface ScheduleDoubt {
  readonly path: string;
  readonly page: number;
  readonly reason: string;
  readonly certainty: number;
}

export interface BuiltTable {
  readonly table: ScheduleTable;
  readonly doubts: readonly ScheduleDoubt[];
  readonly pages: readonly number[];
}

/** Longest text of a cell, a head or a footnote in a bundle. */
const maxLength = 4000;

/** Reads a found table and writes it as a table of the bundle's schedule. */
export function buildTable(
  found: FoundTable,
  lines: readonly NoteLine[],
  aside: readonly TableNote[],
): BuiltTable {
  const { joined } = found;
  const [parts = []] = found.blocks;
  const reading = readScheduleGrid(joined.grid, joined.headRows);
  const used = usedMarkers(reading);
  const notes = [...uniqueNotes(readNotes(lines, used)), ...asideNotes(aside)];
  const marked = notes.flatMap(({ marker, text }) => (marker === null ? [] : [{ marker, text }]));
  const known = new Set(marked.map(({ marker }) => marker));
  const pageOf = (row: BodyRow): number => parts[joined.origins[row.at]?.part ?? 0]?.source.page ?? 1;
  const texts = new Map(marked.map(({ marker, text }) => [marker, text]));
  const firstPage = parts[0]?.source.page ?? 1;
  const starred = reading.rows.filter(({ name }) => /\*\s*$/.test(name)).length > 1;
  const table: ScheduleTable = {
    table_name: found.title.slice(0, maxLength),
    columns_meta: reading.columns.map((column, index) =>
      columnMeta(withAside(column, aside, starred), index, known, texts),
    ),
    rows: reading.rows.map((row) =>
      rowOf(withAside(row, aside, starred), reading, known, texts, pageOf(row)),
    ),
    footnotes: notes.map(({ marker, text }) => (marker === null ? text : { marker, text })),
    footnote_definitions: Object.fromEntries(texts),
    merges: [...reading.merges],
    merges_complete: true,
    provenance: [{ section_number: null, page_number: firstPage, text_snippet: found.title }],
  };
  return {
    table,
    doubts: doubtsOf(found, reading, known, used, pageOf),
    pages: [...new Set(found.blocks.flat().map(({ source }) => source.page))],
  };
}

function usedMarkers(reading: ScheduleReading): Set<string> {
  const raised = [
    ...reading.columns.flatMap((column) => column.raised),
    ...reading.rows.flatMap((row) => [
      ...row.raised,
      ...[...row.cells.values()].flatMap((cell) => cell.raised),
    ]),
  ];
  const tokens = raised.flatMap((text) => text.split(/[\s,;()[\]]+/)).filter((token) => token !== "");
  const texts = reading.rows.flatMap((row) => [row.name, ...[...row.cells.values()].map(({ text }) => text)]);
  const printed = texts.flatMap((text) => [
    ...(/[[(]([a-z]|\d{1,2})[\])]\s*$/i.exec(text)?.slice(1, 2) ?? []),
    ...(/^[xX✓]\s*[[(]?([a-z]|\d{1,2})[\])]?$/.exec(text)?.slice(1, 2) ?? []),
    ...(/([*†‡§¶#]{1,4})\s*$/.exec(text)?.slice(1, 2) ?? []),
  ]);
  return new Set([
    ...tokens,
    ...tokens.flatMap((token) => (token.length <= 4 ? [...token] : [])),
    ...printed,
  ]);
}

/** Notes of a table of their own are numbered: on the page all of them have the same asterisk, if any. */
const asideMarker = (index: number): string => `*${index + 1}`;

const asideNotes = (aside: readonly TableNote[]): Note[] =>
  aside.map(({ text, page }, index) => ({ marker: asideMarker(index), text, page }));

/** Where the table has asterisks for its notes, only what bears one has a note. */
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

/** The same marker with the same text under each part is one note; with another text it keeps the first. */
function uniqueNotes(notes: readonly Note[]): Note[] {
  const known = new Set<string>();
  return notes.filter(({ marker, text }) => {
    const key = marker ?? text;
    if (known.has(key) || text === "") return false;
    known.add(key);
    return true;
  });
}

function columnMeta(
  column: ScheduleColumn,
  index: number,
  known: ReadonlySet<string>,
  texts: ReadonlyMap<string, string>,
): ScheduleTable["columns_meta"][number] {
  const { name, epoch, visit, day, week, window, role } = column;
  const stripped = splitTrailing(name, known);
  const markers = [...splitRaised(column.raised, known), ...stripped.markers];
  const note = markers.flatMap((marker) => texts.get(marker) ?? []).join("\n");
  return {
    column_id: `C${index + 1}`,
    column_name: stripped.text.slice(0, maxLength) || `Column ${index + 1}`,
    ...(note === "" ? {} : { note: note.slice(0, maxLength) }),
    ...(epoch === undefined ? {} : { epoch }),
    ...(visit === undefined ? {} : { visit }),
    ...(day === undefined ? {} : { day }),
    ...(week === undefined ? {} : { week }),
    ...(window === undefined ? {} : { window }),
    ...(role === "visit" ? {} : { comment: true }),
  };
}

function rowOf(
  row: BodyRow,
  reading: ScheduleReading,
  known: ReadonlySet<string>,
  texts: ReadonlyMap<string, string>,
  page: number,
): ScheduleTable["rows"][number] {
  if (row.heading) return row.name.slice(0, maxLength);
  const name = splitTrailing(row.name, known);
  const markers = [...new Set([...splitRaised(row.raised, known), ...name.markers])];
  const group = row.groups.join(" › ");
  return {
    procedure_name: name.text.slice(0, maxLength),
    ...(group === "" && !reading.rows.some(({ heading }) => heading) ? {} : { group }),
    ...(markers.length > 0 ? { footnotes: markers } : {}),
    cells: Object.fromEntries(
      [...row.cells].map(([column, cell]) => {
        const { text, markers: trailing } = splitTrailing(cell.text, known);
        const footnotes = [...new Set([...splitRaised(cell.raised, known), ...trailing])];
        return [
          String(column),
          {
            value: text.slice(0, maxLength),
            footnotes,
            footnote_texts: footnotes.flatMap((marker) => texts.get(marker) ?? []),
          },
        ];
      }),
    ),
    provenance: { section_number: null, page_number: page, text_snippet: row.name === "" ? null : row.name },
  };
}

function doubtsOf(
  found: FoundTable,
  reading: ScheduleReading,
  known: ReadonlySet<string>,
  used: ReadonlySet<string>,
  pageOf: (row: BodyRow) => number,
): ScheduleDoubt[] {
  const page = found.blocks[0]?.[0]?.source.page ?? 1;
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
