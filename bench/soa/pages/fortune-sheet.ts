import { Workbook, type WorkbookInstance } from "@fortune-sheet/react";
import "@fortune-sheet/react/dist/index.css";
import { createElement, createRef } from "react";
import { createRoot, type Root } from "react-dom/client";
import {
  columnWidth,
  frame,
  headHeight,
  merged,
  merges,
  nameOf,
  nameWidth,
  numberWidth,
  rowHeight,
  size,
  valueAt,
} from "../sample-schedule.ts";

// FortuneSheet without the bars around its sheet, in the box of the others. Its columns have letters for heads, so the
// names of the visits are left out.

const textCell = { fa: "@", t: "s" };

const celldata = Array.from({ length: size.rows }, (_unused, row) =>
  Array.from({ length: size.columns + 1 }, (_none, column) => {
    const text = column === 0 ? nameOf(row) : valueAt(row, column - 1);
    const merge = merges.find(
      ({ startRow, startCol, endCol }) => startRow === row && column > startCol && column <= endCol + 1,
    );
    const mc = merge
      ? {
          r: row,
          c: merge.startCol + 1,
          ...(column === merge.startCol + 1 ? { rs: 1, cs: merge.endCol - merge.startCol + 1 } : {}),
        }
      : undefined;
    return { r: row, c: column, v: { v: text, m: text, ct: textCell, ...(mc ? { mc } : {}) } };
  }),
)
  .flat()
  .filter(({ v }) => v.m !== "" || v.mc);

const config = {
  columnlen: Object.fromEntries(
    Array.from({ length: size.columns + 1 }, (_unused, column) => [
      column,
      column === 0 ? nameWidth : columnWidth,
    ]),
  ),
  merge: Object.fromEntries(
    merges.map(({ startRow, startCol, endCol }) => [
      `${startRow}_${startCol + 1}`,
      { r: startRow, c: startCol + 1, rs: 1, cs: endCol - startCol + 1 },
    ]),
  ),
};

/** What was drawn last in each cell that was in view. */
const drawn = new Map<string, string>();
let root: Root | undefined;
let sheet = createRef<WorkbookInstance>();

Object.assign(window, {
  benchMount() {
    const host = document.querySelector<HTMLElement>("#host");
    if (!host) throw new Error("There is no host");
    Object.assign(host.style, { width: `${frame.width}px`, height: `${frame.height}px` });
    drawn.clear();
    sheet = createRef();
    root = createRoot(host);
    root.render(
      createElement(Workbook, {
        ref: sheet,
        data: [
          {
            name: "Bench",
            celldata: structuredClone(celldata),
            config: structuredClone(config),
            row: size.rows,
            column: size.columns + 1,
            defaultRowHeight: rowHeight - 1,
            frozen: { type: "column", range: { row_focus: 0, column_focus: 0 } },
          },
        ],
        showToolbar: false,
        showFormulaBar: false,
        showSheetTabs: false,
        lang: "en",
        rowHeaderWidth: numberWidth,
        columnHeaderHeight: headHeight,
        hooks: {
          afterRenderCell: (cell, { row, column }) => {
            drawn.set(`${row}:${column}`, String(cell?.m ?? cell?.v ?? ""));
          },
        },
      }),
    );
  },
  benchUnmount() {
    root?.unmount();
  },
  benchDrawn: (row: number, column: number) => drawn.get(`${row}:${column}`),
  benchMerge() {
    sheet.current?.mergeCells([{ row: [0, merged.rows - 1], column: [1, merged.columns] }], "merge-all");
  },
  benchIsMerged: () => sheet.current?.getSheet().config?.merge?.["0_1"]?.rs === merged.rows,
});
