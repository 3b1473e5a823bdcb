import { columnCount, nameColumn, rowCount, type Sheet } from "../sheet/sheet.ts";
import { contains, countCells, numbersFrom, type Position, type Range } from "./range.ts";
import {
  type LineRun,
  type Selection,
  selectCell,
  selectColumns,
  selectedRange,
  selectRows,
} from "./selection.ts";

/** Rows or columns: both are selected, moved, inserted, and deleted in the same way. */
export type Axis = "row" | "col";

/** Whether whole lines of an axis are selected. */
export const isOfLines = ({ span }: Pick<Selection, "span">, axis: Axis): boolean =>
  span === (axis === "row" ? "rows" : "columns");

/** Selects adjacent whole lines. */
export const selectRun = (sheet: Sheet, axis: Axis, from: number, to: number): Selection =>
  (axis === "row" ? selectRows : selectColumns)(sheet, from, to);

export const lineCount = (sheet: Sheet, axis: Axis): number =>
  axis === "row" ? rowCount(sheet) : columnCount(sheet);

/** The numbers of the selected lines, in order and each once. */
export function selectedLines(sheet: Sheet, selection: Selection, axis: Axis): number[] {
  const { startRow, endRow, startCol, endCol } = selectedRange(sheet, selection);
  const isOwn = isOfLines(selection, axis);
  const runs: LineRun[] = [
    axis === "row" ? [startRow, endRow] : [startCol, endCol],
    ...(isOwn ? (selection.others ?? []) : []),
  ];
  return [...new Set(runs.flatMap((run) => numbersFrom(...run)))].sort((a, b) => a - b);
}

/** Every selected rectangle from the top left: one, unless separate lines are selected. */
export function selectedRanges(sheet: Sheet, selection: Selection): Range[] {
  const { span, others = [] } = selection;
  if (others.length === 0) return [selectedRange(sheet, selection)];
  const isRows = span === "rows";
  return runsOfLines(selectedLines(sheet, selection, isRows ? "row" : "col")).map(([from, to]) =>
    isRows
      ? { startRow: from, endRow: to, startCol: nameColumn, endCol: columnCount(sheet) - 1 }
      : { startRow: 0, endRow: rowCount(sheet) - 1, startCol: from, endCol: to },
  );
}

/** Selects whole lines, adjacent or not; Shift extends the last run. */
export function selectLines(sheet: Sheet, axis: Axis, lines: readonly number[]): Selection {
  const runs = runsOfLines(lines);
  const [from, to] = runs.at(-1) ?? [0, 0];
  const main = selectRun(sheet, axis, from, to);
  return runs.length > 1 ? { ...main, others: runs.slice(0, -1) } : main;
}

/** Ctrl+click: adds lines to the selection, or removes selected ones. */
export function toggleLines(sheet: Sheet, selection: Selection, axis: Axis, run: LineRun): Selection {
  const isOwn = isOfLines(selection, axis);
  const before = isOwn ? selectedLines(sheet, selection, axis) : [];
  const clicked = numbersFrom(...run);
  const rest = before.filter((line) => !clicked.includes(line));
  if (clicked.every((line) => before.includes(line))) {
    return rest.length === 0 ? selection : selectLines(sheet, axis, rest);
  }
  const [from, to] = run;
  const main = selectRun(sheet, axis, from, to);
  return rest.length === 0 ? main : { ...main, others: runsOfLines(rest) };
}

/** SOA-7: right-clicking a cell outside the selection selects it. */
export function selectForMenu(sheet: Sheet, selection: Selection, position: Position): Selection {
  const isInside = selectedRanges(sheet, selection).some((range) => contains(range, position));
  return isInside ? selection : selectCell(position);
}

/** Consecutive numbers as runs from first to last. */
export function runsOfLines(lines: readonly number[]): LineRun[] {
  const runs: [number, number][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && last[1] === line - 1) last[1] = line;
    else runs.push([line, line]);
  }
  return runs;
}

/** SOA-7: the number of selected cells; a merged range counts as the cells it covers. */
export function countSelected(sheet: Sheet, selection: Selection): number {
  if (rowCount(sheet) === 0) return 0;
  return selectedRanges(sheet, selection).reduce((count, range) => count + countCells(range), 0);
}

/**
 * The visits that a command on one visit applies to: all selected ones if it is among them. If whole rows are selected,
 * only this visit.
 */
export function affectedVisits(sheet: Sheet, selection: Selection, col: number): number[] {
  const lines = selectedLines(sheet, selection, "col");
  const isAmong = selection.span !== "rows" && lines.includes(col);
  return isAmong ? lines.filter((line) => line !== nameColumn) : [col];
}
