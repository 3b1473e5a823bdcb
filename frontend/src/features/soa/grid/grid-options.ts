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
 * Rows rendered above and below the viewport after the first paint: slightly more than a notch of the wheel scrolls.
 * Horizontal scrolling renders a cell of each of them per column, so there are no more.
 */
export const rowBuffer = 4;

/**
 * Constant options. The editor handles keys, mouse, and clipboard; the grid handles layout, scrolling, and rendering.
 */
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

/** The height of the head, in pixels. */
export const headerHeight = (lines: number): number => lines * 17 + 10;
