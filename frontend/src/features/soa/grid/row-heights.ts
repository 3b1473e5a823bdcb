import type { GridApi } from "ag-grid-community";
import { commentWidth } from "../constants.ts";
import { mergeAt } from "../model/merges/merge-index.ts";
import { type Column, isHeading, nameColumn, type Row } from "../model/sheet/sheet.ts";
import { isComment } from "../model/summary/columns.ts";
import { type CellSource, nameWidth } from "./column-definitions.ts";
import type { Measure } from "./measure-text.ts";
import { isShort, rowHeight } from "./row-height.ts";
import { columnIdOf, nameId, type SheetView } from "./sheet-view.ts";
import { boldRatio, visitWidth } from "./visit-width.ts";

const padding = 16;

/** Row heights by text, measured once per state of a row. */
export function createRowHeights(measure: Measure, source: CellSource) {
  let known = new WeakMap<Row, number>();
  const widths = new Map<string, number>();
  const initialWidths = new WeakMap<Column, number>();
  const initialWidthOf = (column: Column): number => {
    const width = initialWidths.get(column) ?? (isComment(column) ? commentWidth : visitWidth(column));
    initialWidths.set(column, width);
    return width;
  };
  const widthOf = (col: number): number => {
    const column = source.sheet().columns[col - 1];
    if (col === nameColumn || !column) return widths.get(nameId) ?? nameWidth;
    return widths.get(columnIdOf(column)) ?? initialWidthOf(column);
  };

  const heightOf = (row: Row): number => {
    const at = source.rowOf(row);
    const ratio = isHeading(row) ? boldRatio : 1;
    const cells = row.cells.flatMap((cell, col) => {
      if (isShort(cell.value)) return [];
      const merge = mergeAt(source.sheet(), { row: at, col });
      if (!merge) return [{ text: textOf(cell), width: (widthOf(col) - padding) * ratio }];
      // A text over several rows can use all of them; covered cells are not visible.
      if (merge.startCol !== col || merge.endRow > merge.startRow) return [];
      let width = -padding;
      for (let covered = merge.startCol; covered <= merge.endCol; covered += 1) width += widthOf(covered);
      return [{ text: textOf(cell), width }];
    });
    return rowHeight(cells, measure);
  };

  const of = (row: Row): number => {
    const height = known.get(row) ?? heightOf(row);
    known.set(row, height);
    return height;
  };

  const forget = () => {
    known = new WeakMap();
  };

  return {
    of,
    forget,
    resize(columnId: string, width: number): void {
      widths.set(columnId, width);
      forget();
    },
    /** Sets the heights of the shown rows after a change. */
    apply(api: GridApi<Row>, view: SheetView): void {
      let changed = false;
      for (const row of view.rows) {
        const node = api.getRowNode(row.id);
        const height = of(row);
        if (!node || node.rowHeight === height) continue;
        node.setRowHeight(height);
        changed = true;
      }
      if (changed) api.onRowHeightChanged();
    },
  };
}

const textOf = ({ value, footnotes }: Row["cells"][number]): string =>
  footnotes.length === 0 ? value : `${value} ${footnotes.join(",")}`;
