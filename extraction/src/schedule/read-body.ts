import type { ColumnRole } from "./column-roles.ts";
import { isWholeRow } from "./find-head.ts";
import { type Places, type PlainCell, type PlainGrid, placesOf } from "./plain-grid.ts";

type BodyCell = Pick<PlainCell, "text" | "raised">;

export interface BodyRow {
  /** Row of the grid. */
  readonly at: number;
  readonly heading: boolean;
  readonly name: string;
  readonly raised: readonly string[];
  /** Names of the headings above it, outermost first. */
  readonly groups: readonly string[];
  /** Filled cells by column of the schedule. */
  readonly cells: ReadonlyMap<number, BodyCell>;
}

interface Draft extends Omit<BodyRow, "groups"> {
  readonly group: string;
  readonly indent: number;
  readonly strong: boolean;
  readonly whole: boolean;
}

const deeper = 4;
const maxHeadingLength = 160;
/** Rows that were redacted before publication. */
const redacted = /^\W*(?:CCI|PPD|C\s*C\s*I|redacted)\W*$/i;

/** Whether the source format of a table has merged cells and styles. */
export type Layout = "styled" | "plain";

/** The rows of a schedule with their headings and groups. */
export function readBody(
  grid: PlainGrid,
  roles: readonly ColumnRole[],
  columns: readonly number[],
  rows: readonly number[],
  layout: Layout = "styled",
): BodyRow[] {
  const places = placesOf(grid);
  const drafts = rows.flatMap((at) => {
    const draft = readRow(grid, places, roles, columns, at);
    return draft ? [draft] : [];
  });
  return withGroups(withHeadings(drafts, layout));
}

function readRow(
  grid: PlainGrid,
  places: Places,
  roles: readonly ColumnRole[],
  columns: readonly number[],
  at: number,
): Draft | null {
  const nameAt = roles.indexOf("name");
  const groupCells = roles.flatMap((role, index) => {
    const cell = role === "group" ? places.at(at, index) : undefined;
    return cell ? [cell] : [];
  });
  const own = places.at(at, nameAt);
  const whole = isWholeRow(own, grid);
  // The name may be in the column of groups where that row has no group.
  const label =
    own && own.text !== ""
      ? own
      : (groupCells.find((cell) => cell.text !== "" && cell.row === at && cell.rowSpan === 1) ?? own);
  if (!label) return null;
  const labels = new Set<PlainCell>([label, ...groupCells, ...(own ? [own] : [])]);
  const cells = new Map<number, BodyCell>();
  columns.forEach((column, index) => {
    const cell = places.at(at, column);
    if (!cell || labels.has(cell) || cell.text === "" || cell.row !== at) return;
    const first = columns.findIndex((one) => one >= cell.column && one < cell.column + cell.columnSpan);
    if (first === index) cells.set(index, { text: cell.text, raised: cell.raised });
  });
  const covered = columns.some((column) => {
    const cell = places.at(at, column);
    return cell !== undefined && cell.row < at && cell.text !== "";
  });
  if (label.text === "" && cells.size === 0) return null;
  const group = groupCells
    .filter((cell) => cell !== label && cell.text !== "")
    .map(({ text }) => text)
    .join(" › ");
  return {
    at,
    heading: false,
    name: label.text,
    raised: label.raised,
    group,
    indent: label.indent,
    strong: label.bold || isCapitals(label.text),
    whole: whole && !covered && label.text.length <= maxHeadingLength,
    cells,
  };
}

const isCapitals = (text: string): boolean =>
  /\p{L}{4}/u.test(text) && text === text.toUpperCase() && !redacted.test(text);

/**
 * Headings: a cell across the whole row; bold or capitals without entries among rows that have neither; a row above
 * indented rows.
 */
function withHeadings(drafts: readonly Draft[], layout: Layout): Draft[] {
  const filled = drafts.filter(({ cells }) => cells.size > 0);
  const strongRows = filled.filter(({ strong }) => strong).length;
  const isBoldSignificant = strongRows < 0.5 * Math.max(1, filled.length);
  const isBare = hasBareHeadings(drafts);
  return drafts.map((draft, index) => {
    const next = drafts[index + 1];
    const empty = draft.cells.size === 0 && draft.name !== "" && !redacted.test(draft.name);
    const above = next !== undefined && next.indent > draft.indent + deeper && !next.whole;
    const leads = (layout === "plain" || isBare) && (next?.cells.size ?? 0) > 0;
    const heading = empty && (draft.whole || (isBoldSignificant && draft.strong) || above || leads);
    return { ...draft, heading };
  });
}

/** Fewest groups, and the fewest rows of each. */
const [fewestGroups, fewestRows] = [2, 2];

/**
 * Headings in ordinary type without merged cells: rows without entries, each above several rows with entries. A single
 * row without entries is rather a procedure.
 */
function hasBareHeadings(drafts: readonly Draft[]): boolean {
  const empty = drafts.flatMap(({ cells, whole }, index) => (cells.size === 0 && !whole ? [index] : []));
  return (
    empty.length >= fewestGroups &&
    empty.every((at) =>
      drafts.slice(at + 1, at + 1 + fewestRows).every((row) => row.cells.size > 0 || redacted.test(row.name)),
    ) &&
    empty.every((at) => at + fewestRows < drafts.length)
  );
}

function withGroups(drafts: readonly Draft[]): BodyRow[] {
  /** Headings that are open: a heading of an indented block ends where the block ends. */
  let open: { name: string; indent: number; block: boolean }[] = [];
  return drafts.map((draft, index): BodyRow => {
    open = open.filter(({ block, indent }) => !block || draft.indent > indent + deeper);
    if (draft.heading) {
      const next = drafts[index + 1];
      const block =
        !draft.whole && !draft.strong && next !== undefined && next.indent > draft.indent + deeper;
      open = [...(block ? open : []), { name: draft.name, indent: draft.indent, block }];
    }
    const above = draft.heading ? open.slice(0, -1) : open;
    const { at, heading, name, raised, cells, group } = draft;
    return {
      at,
      heading,
      name,
      raised,
      cells,
      groups: [...above.map((one) => one.name), ...(group === "" ? [] : [group])],
    };
  });
}
