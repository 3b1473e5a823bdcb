import type { SelectCommand } from "./command.ts";
import { activeSheet, type EditorState } from "./editor-state.ts";
import { anchorOf } from "./merges/merge-index.ts";
import { selectForMenu, selectRun, toggleLines } from "./selection/lines.ts";
import { extend, jump, move, movePage, moveToEdge, step } from "./selection/move.ts";
import type { Position } from "./selection/range.ts";
import {
  clampSelection,
  extendCellsTo,
  extendTo,
  type Selection,
  selectAll,
  selectCell,
  selectColumns,
  selectedRange,
  selectRows,
} from "./selection/selection.ts";
import { columnCount, rowCount, type Sheet } from "./sheet/sheet.ts";

/** The selection after a command that only selects. */
export function select(state: EditorState, command: SelectCommand): EditorState {
  if (command.type === "openSheet") {
    if (!state.workbook.some(({ key }) => key === command.key)) return state;
    return { ...state, sheetKey: command.key, selection: selectCell({ row: 0, col: 0 }) };
  }
  const sheet = activeSheet(state);
  if (!sheet || rowCount(sheet) === 0) return state;
  const selection = clampSelection(sheet, selectionAfter(sheet, state, command));
  return sameSelection(selection, state.selection) ? state : { ...state, selection };
}

function selectionAfter(
  sheet: Sheet,
  { selection }: EditorState,
  command: Exclude<SelectCommand, { type: "openSheet" }>,
): Selection {
  const extending = "extend" in command && command.extend === true;
  switch (command.type) {
    case "select":
      if (extending) return extendCellsTo(selection, command.position);
      return selectCell(anchorOf(sheet, command.position));
    case "selectForMenu":
      return selectForMenu(sheet, selection, anchorOf(sheet, command.position));
    case "selectRow":
      return extending && selection.span === "rows"
        ? extendTo(selection, { row: command.row, col: columnCount(sheet) - 1 })
        : selectRows(sheet, command.row, command.row);
    case "selectColumn":
      return extending && selection.span === "columns"
        ? extendTo(selection, { row: rowCount(sheet) - 1, col: command.col })
        : selectColumns(sheet, command.col, command.col);
    case "toggleLines":
      return toggleLines(sheet, selection, command.axis, command.run);
    case "selectLinesOfSelection": {
      const { startRow, endRow, startCol, endCol } = selectedRange(sheet, selection);
      const [from, to] = command.axis === "row" ? [startRow, endRow] : [startCol, endCol];
      return { ...selectRun(sheet, command.axis, from, to), active: selection.active };
    }
    case "selectAll":
      return selectAll(sheet, selection);
    case "collapse":
      return selectCell(anchorOf(sheet, selection.active));
    case "move":
      if (command.jump) return jump(sheet, selection, command.direction, extending);
      return extending
        ? extend(sheet, selection, command.direction)
        : move(sheet, selection, command.direction);
    case "movePage": {
      const lines = command.back ? -command.lines : command.lines;
      const by = command.axis === "row" ? { row: lines, col: 0 } : { row: 0, col: lines };
      return movePage(sheet, selection, by, extending);
    }
    case "moveToEdge":
      return moveToEdge(sheet, selection, command.edge, extending);
    case "step":
      return step(sheet, selection, command.axis, command.back === true);
  }
}

function sameSelection(a: Selection, b: Selection): boolean {
  const same = (one: Position, other: Position) => one.row === other.row && one.col === other.col;
  return (
    a.span === b.span &&
    a.others === b.others &&
    same(a.anchor, b.anchor) &&
    same(a.focus, b.focus) &&
    same(a.active, b.active)
  );
}
