import type { ScheduleTable } from "@trialtrace/backend/contract";
import type { SheetCell } from "./cell.ts";
import type { FileColumn, FileTable } from "./file-table.ts";

const defaultName = "Schedule of Assessments";

/** A table that was read from a file as a table of a bundle's schedule. */
export function scheduleTableOf(file: FileTable): ScheduleTable {
  const texts = new Map(file.footnotes.map(({ marker, text }) => [marker, text]));
  const taken = new Set<string>();
  return {
    table_name: file.title || defaultName,
    columns_meta: file.columns.map((column) => columnOf(column, taken)),
    rows: file.rows.map((cells, at) => rowOf(cells, file.headings.has(at), file.groups?.[at])),
    footnotes: [...[...texts].map(([marker, text]) => ({ marker, text })), ...new Set(file.notes)],
    footnote_definitions: Object.fromEntries(texts),
    merges: file.merges.map((merge) => ({
      ...merge,
      startCol: merge.startCol - 1,
      endCol: merge.endCol - 1,
    })),
    merges_complete: true,
    provenance: [],
  };
}

/** The layout of the export has no other sign of a column of comments. */
const namedComment = /^(?:comments?|notes?|remarks?)\b/i;

function columnOf(
  { name, epoch, visit, day, week, window, comment, note }: FileColumn,
  taken: Set<string>,
): ScheduleTable["columns_meta"][number] {
  const texts = Object.entries({ epoch, visit, window, note }).filter(([, text]) => text);
  const numbers = Object.entries({ day: numberOf(day), week: numberOf(week) }).filter(
    ([, number]) => number !== undefined,
  );
  return {
    column_id: freeId(name, taken),
    column_name: name,
    ...(comment || namedComment.test(name.trim()) ? { comment: true } : {}),
    ...Object.fromEntries([...texts, ...numbers]),
  };
}

function numberOf(text: string | undefined): number | undefined {
  const number = text ? Number(text.replace("−", "-")) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** The name as an id, or a similar one that is free. */
export function freeId(name: string, taken: Set<string>): string {
  const plain = name.trim().slice(0, 100) || "visit";
  let id = plain;
  for (let number = 2; taken.has(id); number += 1) id = `${plain} ${number}`;
  taken.add(id);
  return id;
}

function rowOf(
  [name, ...cells]: readonly SheetCell[],
  isHeading: boolean,
  group: string | undefined,
): ScheduleTable["rows"][number] {
  const [title, footnotes] = [name?.value ?? "", [...(name?.footnotes ?? [])]];
  const isEmpty = cells.every(({ value, footnotes: markers }) => value === "" && markers.length === 0);
  if (isHeading && isEmpty && footnotes.length === 0) return title;
  const filled = [...cells.entries()].filter(([, cell]) => cell.value !== "" || cell.footnotes.length > 0);
  return {
    procedure_name: title,
    ...(group ? { group } : {}),
    ...(footnotes.length > 0 ? { footnotes } : {}),
    cells: Object.fromEntries(
      filled.map(([at, cell]) => [
        at,
        { value: cell.value, footnotes: [...cell.footnotes], footnote_texts: [] },
      ]),
    ),
  };
}
