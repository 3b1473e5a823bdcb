import type { ScheduleTable } from "@trialtrace/backend/contract";
import { splitRaised, splitTrailing } from "./markers.ts";
import type { BodyRow } from "./read-body.ts";
import type { Note } from "./read-notes.ts";
import type { ScheduleColumn, ScheduleReading } from "./schedule-grid.ts";
import { isSimilar } from "./similar.ts";

/** Two prints of a note agree in this share of their letters. */
const sameNote = 0.9;
/** Maximum text length of a cell, a head, or a footnote in a bundle. */
export const maxTextLength = 4000;

/** The markers that a table refers to, as superscripts or after its texts. */
export function usedMarkers(reading: ScheduleReading): Set<string> {
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
    ...(/([*†‡§¶#∫‖ǁ∥◊]{1,4})\s*$/.exec(text)?.slice(1, 2) ?? []),
  ]);
  return new Set([
    ...tokens,
    ...tokens.flatMap((token) => (token.length <= 4 ? [...token] : [])),
    ...printed,
  ]);
}

/**
 * The same marker with the same text below each part is one note. A marker with another text on a later page gets a
 * prime there: `b′`; `renamed` has the markers of such notes by page.
 */
export function uniqueNotes(all: readonly Note[]) {
  const known = new Map<string, { text: string; page: number }>();
  const notes: Note[] = [];
  const renamed = new Map<number, Map<string, string>>();
  for (const { marker, text, page } of all) {
    if (text === "") continue;
    let own = marker ?? text;
    for (let one = known.get(own); one && marker !== null && isOther(one, text, page); one = known.get(own))
      own += "′";
    if (marker !== null && own !== marker)
      renamed.set(page, (renamed.get(page) ?? new Map<string, string>()).set(marker, own));
    if (known.has(own)) continue;
    known.set(own, { text, page });
    notes.push({ marker: marker === null ? null : own, text, page });
  }
  return { notes, renamed };
}

/** Within a page, a marker has one meaning. */
const isOther = (one: { text: string; page: number }, text: string, page: number): boolean =>
  one.page !== page && !isSimilar(one.text, text, sameNote);

/** A row of a page on which some notes have another marker. */
export function withRenamed(
  row: ScheduleTable["rows"][number],
  renamed: ReadonlyMap<string, string> | undefined,
  texts: ReadonlyMap<string, string>,
): ScheduleTable["rows"][number] {
  if (typeof row === "string" || !renamed) return row;
  const rename = (markers: readonly string[]) => markers.map((marker) => renamed.get(marker) ?? marker);
  return {
    ...row,
    ...(row.footnotes ? { footnotes: rename(row.footnotes) } : {}),
    cells: Object.fromEntries(
      Object.entries(row.cells).map(([column, cell]) => {
        const footnotes = rename(cell.footnotes);
        const own = footnotes.flatMap((marker) => texts.get(marker) ?? []);
        return [column, { ...cell, footnotes, footnote_texts: own }];
      }),
    ),
  };
}

/** A table of the schedule of a bundle. */
export function tableOf(
  title: string,
  notes: readonly Note[],
  parts: Pick<ScheduleTable, "columns_meta" | "rows" | "provenance"> & Pick<ScheduleReading, "merges">,
): ScheduleTable {
  return {
    table_name: title,
    columns_meta: parts.columns_meta,
    rows: parts.rows,
    footnotes: notes.map(({ marker, text }) => (marker === null ? text : { marker, text })),
    footnote_definitions: Object.fromEntries(textsOf(notes)),
    merges: [...parts.merges],
    merges_complete: true,
    provenance: parts.provenance,
  };
}

/** The texts of notes by their markers. */
export const textsOf = (notes: readonly Note[]): Map<string, string> =>
  new Map(notes.flatMap(({ marker, text }) => (marker === null ? [] : [[marker, text] as const])));

export function columnMeta(
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
    column_name: stripped.text.slice(0, maxTextLength) || `Column ${index + 1}`,
    note: note.slice(0, maxTextLength) || undefined,
    epoch,
    visit,
    day,
    week,
    window,
    comment: role === "visit" ? undefined : true,
  };
}

export function rowOf(
  row: BodyRow,
  reading: Pick<ScheduleReading, "rows">,
  known: ReadonlySet<string>,
  texts: ReadonlyMap<string, string>,
  page: number | null,
): ScheduleTable["rows"][number] {
  if (row.heading) return row.name.slice(0, maxTextLength);
  const name = splitTrailing(row.name, known);
  const markers = [...new Set([...splitRaised(row.raised, known), ...name.markers])];
  const group = row.groups.join(" › ");
  return {
    procedure_name: name.text.slice(0, maxTextLength),
    ...(group === "" && !reading.rows.some(({ heading }) => heading) ? {} : { group }),
    ...(markers.length > 0 ? { footnotes: markers } : {}),
    cells: Object.fromEntries(
      [...row.cells].map(([column, cell]) => {
        const { text, markers: trailing } = splitTrailing(cell.text, known);
        const footnotes = [...new Set([...splitRaised(cell.raised, known), ...trailing])];
        return [
          String(column),
          {
            value: text.slice(0, maxTextLength),
            footnotes,
            footnote_texts: footnotes.flatMap((marker) => texts.get(marker) ?? []),
          },
        ];
      }),
    ),
    ...(page === null
      ? {}
      : {
          provenance: {
            section_number: null,
            page_number: page,
            text_snippet: row.name === "" ? null : row.name,
          },
        }),
  };
}
