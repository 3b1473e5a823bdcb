import { activeSheet, type EditorState } from "../model/editor-state.ts";
import { type ChangedCells, changedCells } from "../model/saving/changed-cells.ts";
import { emptyTable, type Row, rowCount, type Sheet } from "../model/sheet/sheet.ts";
import type { CellSource } from "./column-definitions.ts";
import { createView, type SheetView } from "./sheet-view.ts";

/** Used if a schedule has no table. */
const emptySheet: Sheet = {
  key: "",
  name: "",
  columns: [],
  rows: [],
  merges: [],
  mergesEdited: false,
  footnotes: [],
  stored: emptyTable,
};

/** The part of an editor's state shown in the grid. */
export interface ShownSheet {
  readonly sheet: Sheet;
  readonly view: SheetView;
  /** The sheet position of each row by id. */
  readonly rowIndexes: ReadonlyMap<string, number>;
  readonly changes: ChangedCells;
}

/** @param hidden ids of the rows hidden by a search */
export function shownSheet(state: EditorState, hidden: ReadonlySet<string>): ShownSheet {
  const sheet = activeSheet(state) ?? emptySheet;
  return {
    sheet,
    view: createView(sheet, hidden),
    rowIndexes: new Map(sheet.rows.slice(0, rowCount(sheet)).map((row, index) => [row.id, index])),
    changes: changedCells(
      sheet,
      state.saved.find(({ key }) => key === sheet.key),
    ),
  };
}

/** The callbacks of the columns; `shown` returns the current sheet. */
export const cellSource = (shown: () => ShownSheet): CellSource => ({
  sheet: () => shown().sheet,
  rowOf: (row: Row) => shown().rowIndexes.get(row.id) ?? 0,
  isChanged: (row: number, col: number) => shown().changes.isChanged({ row, col }),
});
