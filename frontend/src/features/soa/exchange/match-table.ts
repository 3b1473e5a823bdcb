import type { StoredTable } from "@trialtrace/backend/contract";
import { matchNames, rowNameOf } from "@trialtrace/backend/schedule";
import { storedJoining } from "../model/merges/detect-runs.ts";
import { readTable } from "../model/sheet/read-table.ts";
import { type Cell, nameColumn } from "../model/sheet/sheet.ts";
import type { FileTable } from "./file-table.ts";

const plainText = ({ value, footnotes }: Cell) => `${value}${footnotes.join(",")}`;

/** A program that knows no raised type writes `Xa` for an X with the footnote a: as such it is the cell that was there. */
export function withMarkers(cell: Cell, known: Cell | null): Cell {
  const isKnown = known !== null && known.footnotes.length > 0 && cell.footnotes.length === 0;
  return isKnown && cell.value === plainText(known) ? known : cell;
}

/** The same for names, by which the rows are found again. */
export function withKnownNames(table: StoredTable, file: FileTable): FileTable {
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

/** Where each visit and each row of a file stands in a stored table, by name; null for what is new. */
export interface TableMatch {
  readonly columnAt: readonly (number | null)[];
  readonly rowAt: readonly (number | null)[];
}

export function matchTable(table: StoredTable, source: FileTable): TableMatch {
  const file = withKnownNames(table, source);
  return {
    columnAt: matchNames(
      table.columns_meta.map(({ column_name }) => column_name),
      file.columns.map(({ name }) => name),
    ),
    rowAt: matchNames(
      table.rows.map(rowNameOf),
      file.rows.map(([name]) => name?.value ?? ""),
    ),
  };
}
