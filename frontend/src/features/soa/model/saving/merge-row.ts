import { nameField, rowNameOf, type ScheduleRow, same } from "@trialtrace/backend/schedule";
import type { Line } from "./merge-lines.ts";
import { cellIn, decide, type Settle, type Side, type States, type StoredCell } from "./three-way.ts";

/** Merges a row: name, group, page, and each cell come from the side that changed them. */
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
    // If one side does not have the line, the other side's version is used.
    if (line.theirs === null || cells.only === "mine") return cells.mine;
    if (line.mine === null || cells.only === "theirs") return cells.theirs;
    const side =
      decide(cells) ??
      settle({ id, table, kind: "cell", place, mine: shown(cells.mine), theirs: shown(cells.theirs) });
    return cells[side];
  };
  const name = mergeCell(`${rowName} › Procedure`, `${table}/cell/${line.id}/name`, {
    ...{ base: nameCell(base), mine: nameCell(mine), theirs: nameCell(theirs), only: null },
  });
  const cells: Record<string, StoredCell> = {};
  columns.forEach((column, index) => {
    const label =
      states[column.theirs === null ? "mine" : "theirs"].columns_meta[column.theirs ?? column.mine ?? 0];
    const cell = mergeCell(
      `${rowName} › ${label?.column_name ?? ""}`,
      `${table}/cell/${line.id}/${column.id}`,
      {
        base: cellIn(base, column.base),
        mine: cellIn(mine, column.mine),
        theirs: cellIn(theirs, column.theirs),
        only: column.theirs === null ? "mine" : column.mine === null ? "theirs" : null,
      },
    );
    if (cell) cells[String(index)] = cell;
  });
  const row = makeRow(source, name ?? nameCell(source), cells);
  if (base === undefined || mine === undefined || theirs === undefined || typeof row === "string") return row;
  return mergeRest(
    row,
    { base: restOf(base), mine: restOf(mine), theirs: restOf(theirs) },
    (field) => (sides) =>
      settle({
        ...{ id: `${table}/row/${line.id}/${field}`, table, kind: "row", place: `${rowName} › ${field}` },
        ...sides,
      }),
  );
}

interface CellSides {
  readonly base: StoredCell | undefined;
  readonly mine: StoredCell | undefined;
  readonly theirs: StoredCell | undefined;
  /** Set if only one side has the column. */
  readonly only: Side | null;
}

type FullRow = Exclude<ScheduleRow, string>;
type Rest = Pick<FullRow, "group" | "provenance">;

const restOf = (row: ScheduleRow): Rest => (typeof row === "string" ? {} : row);

/** The group and page of a row. */
function mergeRest(
  row: FullRow,
  { base, mine, theirs }: Readonly<Record<"base" | Side, Rest>>,
  settle: (field: "group" | "page") => (sides: Record<Side, string | null>) => Side,
): FullRow {
  const { group: _, provenance: __, ...others } = row;
  const groups = { base: base.group, mine: mine.group, theirs: theirs.group };
  const pages = { base: base.provenance, mine: mine.provenance, theirs: theirs.provenance };
  const group =
    groups[decide(groups) ?? settle("group")({ mine: mine.group ?? null, theirs: theirs.group ?? null })];
  const provenance =
    pages[decide(pages) ?? settle("page")({ mine: pageText(mine), theirs: pageText(theirs) })];
  if (same({ group, provenance }, { group: row.group, provenance: row.provenance })) return row;
  return {
    ...others,
    ...(group === undefined ? {} : { group }),
    ...(provenance === undefined ? {} : { provenance }),
  };
}

const pageText = ({ provenance }: Rest): string | null =>
  provenance?.page_number ? `Page ${provenance.page_number}` : null;

function makeRow(
  source: ScheduleRow,
  name: StoredCell | undefined,
  cells: Record<string, StoredCell>,
): ScheduleRow {
  const value = name?.value ?? "";
  const footnotes = name?.footnotes ?? [];
  const marked = footnotes.length > 0 ? { footnotes } : {};
  if (typeof source === "string") {
    const isBare = Object.keys(cells).length === 0 && footnotes.length === 0;
    return isBare ? value : { procedure_name: value, ...marked, cells };
  }
  const { footnotes: _, ...rest } = source;
  return { ...rest, [nameField(source)]: value, ...marked, cells };
}

function nameCell(row: ScheduleRow | undefined): StoredCell | undefined {
  if (row === undefined) return undefined;
  const footnotes = typeof row === "string" ? [] : (row.footnotes ?? []);
  return { value: rowNameOf(row), footnotes, footnote_texts: [] };
}

const shown = (cell: StoredCell | undefined): string | null =>
  cell ? [cell.value, ...cell.footnotes.map((marker) => `[${marker}]`)].join(" ") : null;
