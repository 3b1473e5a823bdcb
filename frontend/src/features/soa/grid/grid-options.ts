import {
  CellStyleModule,
  ColumnApiModule,
  type GridOptions,
  type Module,
  RenderApiModule,
  RowStyleModule,
} from "ag-grid-community";
import { gridModules } from "../../../components/grid/grid-modules.ts";
import { gridTheme } from "../../../components/grid/grid-theme.ts";
import { isHeading, type Row } from "../model/sheet/sheet.ts";
import classes from "./matrix-grid.module.css";

export const matrixModules: readonly Module[] = [
  ...gridModules,
  ColumnApiModule,
  RenderApiModule,
  CellStyleModule,
  RowStyleModule,
];

/**
 * Rows that are drawn above and below those in view, once the matrix has been painted: more than a notch of the wheel
 * passes, and no more, as scrolling across draws a cell of each of them for every column.
 */
export const rowBuffer = 4;

/** What never changes. Keys, mouse and clipboard are the editor's; the grid lays out, scrolls and draws. */
export const fixedOptions: GridOptions<Row> = {
  theme: gridTheme,
  getRowId: ({ data }) => data.id,
  suppressRowTransform: true,
  suppressMovableColumns: true,
  suppressHeaderFocus: true,
  suppressRowHoverHighlight: true,
  suppressColumnVirtualisation: false,
  animateRows: false,
  rowBuffer: 0,
  groupHeaderHeight: 26,
  defaultColDef: {
    sortable: false,
    resizable: true,
    cellDataType: false,
    suppressKeyboardEvent: () => true,
    suppressHeaderKeyboardEvent: () => true,
    suppressHeaderMenuButton: true,
  },
  rowClassRules: { [classes.heading ?? ""]: ({ data }) => data !== undefined && isHeading(data) },
};

/** The head's height: a line for each thing that the columns say of themselves. */
export const headerHeight = (lines: number): number => lines * 17 + 10;
