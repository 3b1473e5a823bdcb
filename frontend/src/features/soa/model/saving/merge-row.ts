import { rowNameOf, type ScheduleRow } from "@trialtrace/backend/contract";
import { nameField } from "../sheet/read-table.ts";
import type { Line } from "./merge-lines.ts";
import { cellIn, type Settle, type States, type StoredCell } from "./states.ts";
import { decide, type Side, sameJson } from "./three-way.ts";

/** The row of a line: its name and each of its cells as whoever changed it left it. */
export function mergeRow(
  table: string,
  states: States,
  line: Line,
  columns: readonly Line[],
  settle: Settle,
): ScheduleRow {
  const of = (side: "base" | Side) => (line[side] === null ? undefined : states[side].rows[line[side]]);
  const [base, mine, theirs] = [of("base"), of("mine"), of("theirs")];
  const source = theirs ?? mine;
  if (source === undefined) throw new Error("A row of the result is in neither state.");
  const rowName = rowNameOf(source);
  const mergeCell = (place: string, id: string, cells: CellSides): StoredCell | undefined => {
    // A line that one side does not have is as the other has it.
    if (line.theirs === null || cells.only === "mine") return cells.mine;
    if (line.mine === null || cells.only === "theirs") return cells.theirs;
    const side =
      decide(cells, sameJson) ??
      settle({ id, table, kind: "cell", place, mine: shown(cells.mine), theirs: shown(cells.theirs) });
    return cells[side];
  };
  const name = mergeCell(`${rowName} › Procedure`, `${table}/cell/${line.base}/name`, {
    ...{ base: nameCell(base), mine: nameCell(mine), theirs: nameCell(theirs), only: null },
  });
  const cells: Record<string, StoredCell> = {};
  columns.forEach((column, index) => {
    const label =
      states[column.theirs === null ? "mine" : "theirs"].columns_meta[column.theirs ?? column.mine ?? 0];
    const cell = mergeCell(
      `${rowName} › ${label?.column_name ?? ""}`,
      `${table}/cell/${line.base}/${column.base}`,
      {
        base: cellIn(base, column.base),
        mine: cellIn(mine, column.mine),
        theirs: cellIn(theirs, column.theirs),
        only: column.theirs === null ? "mine" : column.mine === null ? "theirs" : null,
      },
    );
    if (cell) cells[String(index)] = cell;
  });
  return makeRow(source, name ?? nameCell(source), cells);
}

interface CellSides {
  readonly base: StoredCell | undefined;
  readonly mine: StoredCell | undefined;
  readonly theirs: StoredCell | undefined;
  /** Set where only one side has the column. */
  readonly only: Side | null;
}

function makeRow(
  source: ScheduleRow,
  name: StoredCell | undefined,
  cells: Record<string, StoredCell>,
): ScheduleRow {
  const value = name?.value ?? "";
  const footnotes = name?.footnotes ?? [];
  const isBare = Object.keys(cells).length === 0 && footnotes.length === 0;
  if (typeof source === "string") {
    if (isBare) return value;
    return { procedure_name: value, ...(footnotes.length > 0 ? { footnotes } : {}), cells };
  }
  const { footnotes: _, ...rest } = source;
  const isMarked = source.footnotes !== undefined || footnotes.length > 0;
  return { ...rest, [nameField(source)]: value, ...(isMarked ? { footnotes } : {}), cells };
}

function nameCell(row: ScheduleRow | undefined): StoredCell | undefined {
  if (row === undefined) return undefined;
  const footnotes = typeof row === "string" ? [] : (row.footnotes ?? []);
  return { value: rowNameOf(row), footnotes, footnote_texts: [] };
}

const shown = (cell: StoredCell | undefined): string | null =>
  cell ? [cell.value, ...cell.footnotes.map((marker) => `[${marker}]`)].join(" ") : null;
