import { detectRuns, storedJoining } from "../merges/detect-runs.ts";
import { type Axis, lineCount } from "../selection/lines.ts";
import { countCells, intersects, numbersFrom } from "../selection/range.ts";
import {
  type Cell,
  emptyCell,
  isEmpty,
  type Merge,
  nameColumn,
  type Row,
  rowCount,
  type Sheet,
} from "../sheet/sheet.ts";
import { adoptEpoch, adoptGroup, epochOf } from "./adopt-place.ts";
import { ends } from "./lines.ts";

export const moveMessages = {
  covers: "A merged cell is in the way. Unmerge it or move past it.",
} as const;

/**
 * Moves lines before the line `at` (a position before the move), where they become adjacent. A merge keeps its text and
 * loses the lines that leave it; lines that end up between its lines join it, unless it would cover their content. A
 * row takes the group, and a visit the epoch, it is moved into.
 * @param moved in order and each once; column 0, the procedure's name, cannot be moved
 */
export function moveLines(sheet: Sheet, axis: Axis, moved: readonly number[], at: number): Sheet | string {
  const isMoved = new Set(moved);
  const all = numbersFrom(0, lineCount(sheet, axis) - 1);
  const order = [
    ...all.filter((line) => line < at && !isMoved.has(line)),
    ...moved,
    ...all.filter((line) => line >= at && !isMoved.has(line)),
  ];
  if (order.every((line, place) => line === place)) return sheet;
  const stated = sheet.merges.filter(({ detected }) => !detected);
  const placed = stated.map((merge) => placeMerge(sheet, axis, merge, order, isMoved));
  if (placed.some((merge) => merge === null)) return moveMessages.covers;
  const kept = placed.flatMap((merge) => (merge === null || countCells(merge) === 1 ? [] : [merge]));
  const overlaps = kept.some((merge, index) =>
    kept.slice(index + 1).some((other) => intersects(merge, other)),
  );
  if (overlaps) return moveMessages.covers;
  const anchored = moveAnchors(sheet, axis, stated, placed, order);
  const reordered = reorder(anchored, axis, order);
  const first = order.indexOf(moved[0] ?? 0);
  const place = { from: first, to: first + moved.length - 1, forwards: first > (moved[0] ?? 0) };
  const adopted =
    axis === "row"
      ? { ...reordered, rows: adoptGroup(reordered.rows, place) }
      : { ...reordered, columns: adoptEpoch(reordered.columns, sheet.columns, isMoved, place) };
  // A run without text that has come between the lines of a merge is part of it now.
  const joined = joinedAfter(adopted, sheet, axis, order).filter(
    (run) => !kept.some((merge) => intersects(merge, run)),
  );
  return { ...adopted, merges: [...kept, ...joined] };
}

/** A merge in the new order; null if it would cover content. */
function placeMerge(
  sheet: Sheet,
  axis: Axis,
  merge: Merge,
  order: readonly number[],
  isMoved: ReadonlySet<number>,
): Merge | null {
  const { start, end } = ends[axis];
  const isOwn = (line: number) => line >= merge[start] && line <= merge[end];
  const bounds = (keep: (line: number) => boolean) => {
    const places = order.flatMap((line, place) => (isOwn(line) && keep(line) ? [place] : []));
    return [places[0] ?? 0, places.at(-1) ?? 0] as const;
  };
  const whole = bounds(() => true);
  const isTogether = whole[1] - whole[0] === merge[end] - merge[start];
  const [from, to] = isTogether ? whole : bounds((line) => !isMoved.has(line));
  const entering = order.slice(from, to + 1).filter((line) => !isOwn(line));
  if (entering.some((line) => !isBlank(sheet, axis, line, merge))) return null;
  return from === merge[start] && to === merge[end] ? merge : { ...merge, [start]: from, [end]: to };
}

/** Whether a line is empty where a merge crosses it. */
function isBlank(
  sheet: Sheet,
  axis: Axis,
  line: number,
  { startRow, endRow, startCol, endCol }: Merge,
): boolean {
  const cells =
    axis === "row"
      ? (sheet.rows[line]?.cells.slice(startCol, endCol + 1) ?? [])
      : sheet.rows.slice(startRow, endRow + 1).map((row) => row.cells[line] ?? emptyCell);
  return cells.every(isEmpty);
}

/** The text of a merge belongs in its first cell, so it is swapped with the covered value there. */
function moveAnchors(
  sheet: Sheet,
  axis: Axis,
  stated: readonly Merge[],
  placed: readonly (Merge | null)[],
  order: readonly number[],
): Sheet {
  const rows = [...sheet.rows];
  const put = (row: number, col: number, cell: Cell) => {
    const line = rows[row];
    if (line) rows[row] = { ...line, cells: line.cells.with(col, cell) };
  };
  stated.forEach((merge, index) => {
    const now = placed[index];
    const { start } = ends[axis];
    const first = now ? order[now[start]] : undefined;
    if (first === undefined || first === merge[start]) return;
    const { startRow, startCol } = merge;
    const [row, col] = axis === "row" ? [first, startCol] : [startRow, first];
    const text = rows[startRow]?.cells[startCol] ?? emptyCell;
    const below = rows[row]?.cells[col] ?? emptyCell;
    put(startRow, startCol, below);
    put(row, col, text);
  });
  return rows.every((row, index) => row === sheet.rows[index]) ? sheet : { ...sheet, rows };
}

function reorder(sheet: Sheet, axis: Axis, order: readonly number[]): Sheet {
  if (axis === "row") return { ...sheet, rows: order.flatMap((line) => sheet.rows[line] ?? []) };
  const rows = sheet.rows.map((row): Row => {
    const cells = order.map((line) => row.cells[line] ?? emptyCell);
    return { ...row, cells };
  });
  return { ...sheet, columns: order.flatMap((line) => sheet.columns[line - 1] ?? []), rows };
}

/**
 * Merges of equal neighbors after a move. Until a user has edited merges, they are detected again; after that, a split
 * run stays split.
 */
function joinedAfter(after: Sheet, before: Sheet, axis: Axis, order: readonly number[]): Merge[] {
  const joined = before.merges.filter(({ detected }) => detected);
  if (axis === "row") {
    const places = new Map(order.map((line, place) => [line, place]));
    return joined.map((merge) => {
      const row = places.get(merge.startRow) ?? merge.startRow;
      return row === merge.startRow ? merge : { ...merge, startRow: row, endRow: row };
    });
  }
  if (!after.mergesEdited) {
    return after.rows.flatMap((row, index) => detectRuns(row.cells, index, storedJoining));
  }
  return joined.flatMap((merge) => partsOf(merge, order));
}

/** The part of a merge over columns that stays together; a single cell does not count. */
function partsOf(merge: Merge, order: readonly number[]): Merge[] {
  const parts: { startCol: number; endCol: number }[] = [];
  order.forEach((line, place) => {
    if (line < merge.startCol || line > merge.endCol) return;
    const last = parts.at(-1);
    if (last?.endCol === place - 1) last.endCol = place;
    else parts.push({ startCol: place, endCol: place });
  });
  const [only, ...more] = parts;
  if (only && more.length === 0) return [{ ...merge, ...only }];
  return parts
    .filter(({ startCol, endCol }) => endCol > startCol)
    .map(({ startCol, endCol }) => ({
      ...{ startRow: merge.startRow, endRow: merge.endRow, startCol, endCol },
      detected: true,
    }));
}

/**
 * The line before which lines are placed to move them by one position. Whole epochs move past the whole adjacent epoch.
 * @param lines sheet positions in order; the moved lines become adjacent
 */
export function stepTarget(sheet: Sheet, axis: Axis, lines: readonly number[], back: boolean): number {
  const [first, last] = [lines[0] ?? 0, lines.at(-1) ?? 0];
  if (axis === "row") return back ? Math.max(0, first - 1) : Math.min(rowCount(sheet), last + 2);
  const neighbor = back ? first - 1 : last + 1;
  const column = sheet.columns[neighbor - 1];
  if (column === undefined || lines.includes(nameColumn)) return back ? first : last + 1;
  const jumped = coversWholeEpochs(sheet, lines)
    ? epochOf(sheet.columns, column).map((place) => place + 1)
    : [neighbor];
  return back ? (jumped[0] ?? first) : (jumped.at(-1) ?? last) + 1;
}

function coversWholeEpochs({ columns }: Sheet, lines: readonly number[]): boolean {
  return lines.every((line) => {
    const column = columns[line - 1];
    return (
      column?.meta.epoch !== undefined && epochOf(columns, column).every((place) => lines.includes(place + 1))
    );
  });
}
