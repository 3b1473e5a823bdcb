import { copySelected } from "./clipboard/block.ts";
import type { Change, SheetCommand } from "./command.ts";
import { insertCopied } from "./commands/insert-copied.ts";
import { deleteColumns, deleteRows, insertColumns, insertRows } from "./commands/lines.ts";
import { moveLines, stepTarget } from "./commands/move-lines.ts";
import {
  type Axis,
  isOfLines,
  lineCount,
  runsOfLines,
  selectedLines,
  selectLines,
  selectRun,
} from "./selection/lines.ts";
import { numbersFrom } from "./selection/range.ts";
import {
  clampSelection,
  type Selection,
  selectCell,
  selectColumns,
  selectedRange,
  selectRows,
} from "./selection/selection.ts";
import { nameColumn, rowCount, type Sheet } from "./sheet/sheet.ts";

export const lineMessages = {
  noRowsLeft: "A table must have at least one row",
  nameColumn: "The column of procedure names cannot be deleted or moved",
  onVisits: "Whole visits are selected. Select rows or cells.",
  onRows: "Whole rows are selected. Select visits or cells.",
} as const;

export type LineCommand = Extract<
  SheetCommand,
  {
    type:
      | "insertRows"
      | "deleteRows"
      | "insertColumns"
      | "deleteColumns"
      | "moveLines"
      | "moveLinesTo"
      | "insertCopied"
      | "duplicateLines";
  }
>;

/** Commands on whole rows and visits: all that the selection covers, adjacent or not. */
export function changeLines(sheet: Sheet, selection: Selection, command: LineCommand): Change {
  const refused = lineRefusal(selection, command);
  if (refused !== null) return { refused };
  switch (command.type) {
    case "insertRows":
      return insert(sheet, selection, "row", command.side === "below");
    case "insertColumns":
      return insert(sheet, selection, "col", command.side === "right");
    case "deleteRows":
    case "deleteColumns":
      return remove(sheet, selection, command.type === "deleteRows" ? "row" : "col");
    case "moveLines": {
      const lines = selectedLines(sheet, selection, command.axis);
      return move(sheet, selection, command.axis, stepTarget(sheet, command.axis, lines, command.back));
    }
    case "moveLinesTo":
      return move(sheet, selection, command.axis, command.at);
    case "insertCopied": {
      const { startRow, startCol } = selectedRange(sheet, selection);
      const isRows = command.block.lines?.axis === "row";
      return inserted(sheet, command.block, isRows ? startRow : Math.max(startCol, nameColumn + 1));
    }
    case "duplicateLines": {
      const axis = selection.span === "columns" ? "col" : "row";
      const lines = selectedLines(sheet, selection, axis);
      if (axis === "col" && lines.includes(nameColumn)) return { refused: lineMessages.nameColumn };
      const block = copySelected(sheet, selectLines(sheet, axis, lines));
      return inserted(sheet, block, (lines.at(-1) ?? 0) + 1);
    }
  }
}

/** Why lines cannot be added or deleted: whole visits reach over all rows, and whole rows over all visits. */
export function lineRefusal(
  { span }: Pick<Selection, "span">,
  { type }: Pick<LineCommand, "type">,
): string | null {
  if (span === "columns" && (type === "insertRows" || type === "deleteRows")) return lineMessages.onVisits;
  if (span === "rows" && (type === "insertColumns" || type === "deleteColumns")) return lineMessages.onRows;
  return null;
}

/**
 * Inserts as many lines as are selected, at each run of them. As in spreadsheets, the active cell keeps its row or
 * column.
 */
function insert(sheet: Sheet, selection: Selection, axis: Axis, behind: boolean): Change {
  if (axis === "row" && rowCount(sheet) === 0) {
    const changed = insertRows(sheet, 0, 1);
    return { sheet: changed, selection: selectRows(changed, 0, 0) };
  }
  const runs = runsOfLines(selectedLines(sheet, selection, axis));
  if (axis === "col" && !behind && runs[0]?.[0] === nameColumn) return { refused: lineMessages.nameColumn };
  let changed = sheet;
  const added: number[] = [];
  for (const [first, last] of runs) {
    const at = (behind ? last + 1 : first) + added.length;
    const count = last - first + 1;
    changed =
      axis === "row"
        ? insertRows(changed, at, count)
        : insertColumns(changed, at, Array<string>(count).fill("New visit"));
    added.push(...numbersFrom(at, at + count - 1));
  }
  const lines = selectLines(changed, axis, added);
  const at = axis === "row" ? lines.active.row : lines.active.col;
  const active =
    axis === "row" ? { row: at, col: selection.active.col } : { row: selection.active.row, col: at };
  return { sheet: changed, selection: { ...lines, active } };
}

function remove(sheet: Sheet, selection: Selection, axis: Axis): Change {
  const lines = selectedLines(sheet, selection, axis);
  if (axis === "row" && lines.length >= rowCount(sheet)) return { refused: lineMessages.noRowsLeft };
  if (axis === "col" && lines.includes(nameColumn)) return { refused: lineMessages.nameColumn };
  const changed = runsOfLines(lines).reduceRight(
    (before, [from, to]) => (axis === "row" ? deleteRows(before, from, to) : deleteColumns(before, from, to)),
    sheet,
  );
  return { sheet: changed, selection: afterDeletion(changed, selection, sheet) };
}

/** Whole rows and columns stay selected after their replacement, so that the same key applies to the new ones. */
function afterDeletion(sheet: Sheet, selection: Selection, before: Sheet): Selection {
  const { startRow, startCol, endRow, endCol } = selectedRange(before, selection);
  const { active, span } = selection;
  if (span === "rows") {
    const rows = selectRows(sheet, startRow, endRow);
    return clampSelection(sheet, { ...rows, active: { row: startRow, col: active.col } });
  }
  if (span === "columns") {
    const columns = selectColumns(sheet, startCol, endCol);
    return clampSelection(sheet, { ...columns, active: { row: active.row, col: startCol } });
  }
  return clampSelection(sheet, selectCell({ row: startRow, col: startCol }));
}

/** Keeps moved lines selected. */
function move(sheet: Sheet, selection: Selection, axis: Axis, wanted: number): Change {
  const at = Math.min(wanted, lineCount(sheet, axis));
  const lines = selectedLines(sheet, selection, axis);
  if (axis === "col" && (lines.includes(nameColumn) || at <= nameColumn)) {
    return { refused: lineMessages.nameColumn };
  }
  const moved = moveLines(sheet, axis, lines, at);
  if (typeof moved === "string") return { refused: moved };
  if (moved === sheet) return { sheet, selection };
  const first = at - lines.filter((line) => line < at).length;
  if (isOfLines(selection, axis)) {
    return { sheet: moved, selection: selectRun(moved, axis, first, first + lines.length - 1) };
  }
  const by = first - (lines[0] ?? 0);
  const shift = ({ row, col }: { row: number; col: number }) =>
    axis === "row" ? { row: row + by, col } : { row, col: col + by };
  const { anchor, focus, active } = selection;
  const shifted = { anchor: shift(anchor), focus: shift(focus), active: shift(active) };
  return { sheet: moved, selection: { ...selection, ...shifted } };
}

function inserted(sheet: Sheet, block: Parameters<typeof insertCopied>[1], at: number): Change {
  const changed = insertCopied(sheet, block, at);
  if (typeof changed === "string") return { refused: changed };
  const { lines } = block;
  const count = lines?.axis === "row" ? lines.rows.length : (lines?.columns.length ?? 0);
  return { sheet: changed, selection: selectRun(changed, lines?.axis ?? "row", at, at + count - 1) };
}
