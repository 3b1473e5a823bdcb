import type { ScheduleChange, StoredTable } from "@trialtrace/backend/contract";
import { diffSchedules, rowNameOf, type ScheduleTables } from "@trialtrace/backend/schedule";
import type { FileTable } from "@trialtrace/extraction/sheets/file-table";
import { countOf } from "../../../lib/format-count.ts";
import { emptyTable } from "../model/sheet/sheet.ts";
import { importTable } from "./import-table.ts";
import { matchTable } from "./match-table.ts";

/** How many names of a file also occur in the table it would replace. */
export interface Found {
  readonly found: number;
  readonly of: number;
}

/** The effects of an import on a table, before anything is changed. */
export interface ImportPreview {
  readonly rows: Found;
  readonly visits: Found;
  /** Why the file may not be meant for this table; empty if nothing indicates that. */
  readonly warnings: readonly string[];
  /** The stored schedule would be replaced by a different one, and nothing of it kept. */
  readonly isOther: boolean;
  readonly next: StoredTable;
  readonly changes: readonly ScheduleChange[];
}

/** The study shown and its names: its number, then its ids. */
export interface StudyNames {
  readonly number: string;
  readonly ids: readonly string[];
}

export interface ImportSource {
  readonly table: FileTable;
  /** The name of the file's sheet. */
  readonly sheetName: string;
  /** The protocol that the file was exported from, as stated in the file. */
  readonly protocol: string | undefined;
}

/** Below this share of known procedures, a file contains a different schedule. */
const minShare = 0.5;

/** The stored table most similar to a file: by procedures and visits, then by the name of its sheet. */
export function bestTable(tables: ScheduleTables, { table, sheetName }: ImportSource, shown: string): string {
  // A workbook exported from this product names its table.
  if (table.ids && tables[table.ids.table]) return table.ids.table;
  const scores = Object.entries(tables).map(([key, stored]) => {
    const { rows, visits } = countFound(stored, table);
    const similarity = share(rows) * shareOfStored(rows, stored.rows.length) + share(visits);
    const isNamed = stored.table_name.startsWith(sheetName) ? 0.5 : 0;
    return { key, score: similarity + isNamed + (key === shown ? 0.01 : 0) };
  });
  return scores.toSorted((a, b) => b.score - a.score)[0]?.key ?? shown;
}

/** The additions, changes, and removals if the file replaced a table. */
export function previewImport(
  tables: ScheduleTables,
  key: string,
  { table: source, protocol }: ImportSource,
  study: StudyNames,
): ImportPreview | null {
  const stored = tables[key];
  if (!stored) return null;
  // Ids identify lines within one table only.
  const file = source.ids?.table === key ? source : { ...source, ids: undefined };
  const { rows, visits } = countFound(stored, file);
  const isOtherStudy = protocol !== undefined && protocol !== study.number && !study.ids.includes(protocol);
  // A table that was started empty has nothing to keep.
  const isBlank = stored.rows.every((row) => rowNameOf(row) === "");
  const isDissimilar = !isBlank && share(rows) < minShare;
  const isOther = isOtherStudy || isDissimilar;
  const before = isOther || isBlank ? { ...emptyTable, table_name: stored.table_name } : stored;
  const named = isBlank && file.title ? { ...before, table_name: file.title } : before;
  const next = importTable(named, file);
  const changes = diffSchedules({ [key]: stored }, { [key]: next });
  const warnings = [
    ...(isOtherStudy
      ? [`This file was exported from protocol ${protocol}, but the current protocol is ${study.number}.`]
      : []),
    ...(isDissimilar
      ? [
          `Only ${rows.found} of the file's ${countOf(rows.of, "row")} ${rows.found === 1 ? "is" : "are"} in this table.`,
        ]
      : []),
  ];
  return { rows, visits, warnings, isOther, next, changes };
}

function countFound(stored: StoredTable, file: FileTable): { rows: Found; visits: Found } {
  const { rowAt, columnAt } = matchTable(stored, file);
  const count = (places: readonly (number | null)[]) => ({
    found: places.filter((place) => place !== null).length,
    of: places.length,
  });
  return { rows: count(rowAt), visits: count(columnAt) };
}

const share = ({ found, of }: Found) => (of === 0 ? 0 : found / of);
const shareOfStored = ({ found }: Found, stored: number) => (stored === 0 ? 0 : found / stored);

/** In order of importance. */
const summarizedKinds = [
  ...["column-added", "column-changed", "column-removed", "column-moved"],
  ...["row-added", "row-removed", "row-moved", "row-changed"],
  ...["cell-filled", "cell-changed", "cell-emptied"],
  ...["merge-added", "merge-removed", "merge-changed"],
  ...["footnote-added", "footnote-changed", "footnote-removed"],
];
const nouns: Readonly<Record<string, string>> = { column: "visit", merge: "merged range" };

/** The changes by kind, such as `3 visits added`, most important first. */
export function summarizeImport(changes: readonly ScheduleChange[]): string[] {
  const kinds = changes.map((change) => {
    if (change.kind !== "cell") return change.kind;
    if (isBlank(change.before)) return "cell-filled";
    return isBlank(change.after) ? "cell-emptied" : "cell-changed";
  });
  return summarizedKinds.flatMap((kind) => {
    const [thing = "", verb] = kind.split("-");
    const count = kinds.filter((other) => other === kind).length;
    return count === 0 ? [] : [`${countOf(count, nouns[thing] ?? thing)} ${verb}`];
  });
}

const isBlank = (cell: { value: string; footnotes: readonly string[] } | null) =>
  cell === null || (cell.value === "" && cell.footnotes.length === 0);
