import type { StoredTable } from "@trialtrace/backend/contract";
import { matchNames, rowNameOf } from "@trialtrace/backend/schedule";
import type { FileTable } from "@trialtrace/extraction/sheets/file-table";
import { storedJoining } from "../model/merges/detect-runs.ts";
import { readTable } from "../model/sheet/read-table.ts";
import { type Cell, nameColumn } from "../model/sheet/sheet.ts";

const plainText = ({ value, footnotes }: Cell) => `${value}${footnotes.join(",")}`;

/** A program without superscripts writes `Xa` for an X with the footnote a, which counts as the stored cell. */
export function restoreMarkers(cell: Cell, known: Cell | null): Cell {
  const isKnown = known !== null && known.footnotes.length > 0 && cell.footnotes.length === 0;
  return isKnown && cell.value === plainText(known) ? known : cell;
}

/** The same for procedure names, by which rows without ids are matched. */
export function restoreNameMarkers(table: StoredTable, file: FileTable): FileTable {
  const names = readTable("", table, storedJoining).rows.flatMap(({ cells }) => cells[nameColumn] ?? []);
  const known = new Set(names.map(({ value }) => value));
  const marked = new Map(
    names.filter(({ footnotes }) => footnotes.length > 0).map((cell) => [plainText(cell), cell]),
  );
  const rows = file.rows.map(([name, ...cells]) => {
    const before = name && !known.has(name.value) ? marked.get(name.value) : undefined;
    return name ? [name.footnotes.length === 0 && before ? before : name, ...cells] : [];
  });
  return { ...file, rows };
}

/** The position of each visit and row of a file in a stored table; null for new ones. */
export interface TableMatch {
  readonly columnAt: readonly (number | null)[];
  readonly rowAt: readonly (number | null)[];
  /** Whether the file has the ids of this table, so that a different name is a rename. */
  readonly byId: boolean;
}

/** Matches lines by id, or by name if they have none or the file has no ids of this table. */
export function matchTable(table: StoredTable, source: FileTable): TableMatch {
  const file = restoreNameMarkers(table, source);
  const columns = table.columns_meta.map(({ column_name }) => column_name);
  const columnIds = table.columns_meta.map(({ column_id }) => column_id);
  const columnNames = file.columns.map(({ name }) => name);
  const rows = table.rows.map(rowNameOf);
  const rowNames = file.rows.map(([name]) => name?.value ?? "");
  const { ids } = file;
  const isKnown = (own: readonly (string | null)[], known: readonly string[]) =>
    own.some((id) => id !== null && known.includes(id));
  if (!ids || !(isKnown(ids.rows, table.ids.rows) || isKnown(ids.columns, columnIds))) {
    return { columnAt: matchNames(columns, columnNames), rowAt: matchNames(rows, rowNames), byId: false };
  }
  return {
    columnAt: matchIds({ ids: columnIds, names: columns }, { ids: ids.columns, names: columnNames }),
    rowAt: matchIds({ ids: table.ids.rows, names: rows }, { ids: ids.rows, names: rowNames }),
    byId: true,
  };
}

interface Named<Id> {
  readonly ids: readonly Id[];
  readonly names: readonly string[];
}

/** A copied line has the id of its original: the one with the known name keeps it, otherwise the first. */
function matchIds(known: Named<string>, file: Named<string | null>): (number | null)[] {
  const places = new Map(known.ids.map((id, index) => [id, index]));
  const holders = new Map<number, number>();
  file.ids.forEach((id, index) => {
    const place = id === null ? undefined : places.get(id);
    if (place === undefined) return;
    const isSame = (at: number | undefined) =>
      at !== undefined && file.names[at]?.trim() === known.names[place]?.trim();
    const holder = holders.get(place);
    if (holder === undefined || (isSame(index) && !isSame(holder))) holders.set(place, index);
  });
  const found = file.ids.map((): number | null => null);
  for (const [place, index] of holders) found[index] = place;
  // Lines that were typed, pasted without the hidden ids, or exported from another state of the table.
  const freePlaces = [...known.names.keys()].filter((place) => !holders.has(place));
  const unmatched = [...file.names.keys()].filter(
    (index) => found[index] === null && !places.has(file.ids[index] ?? ""),
  );
  const byName = matchNames(
    freePlaces.map((place) => known.names[place] ?? ""),
    unmatched.map((index) => file.names[index] ?? ""),
  );
  byName.forEach((at, index) => {
    const target = unmatched[index];
    if (at !== null && target !== undefined && file.names[target]?.trim() !== "")
      found[target] = freePlaces[at] ?? null;
  });
  return found;
}
