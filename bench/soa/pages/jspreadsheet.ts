import jspreadsheet from "jspreadsheet-ce";
import "jspreadsheet-ce/dist/jspreadsheet.css";
import {
  columnWidth,
  frame,
  merged,
  merges,
  nameOf,
  nameWidth,
  rowHeight,
  size,
  valueAt,
  visitOf,
} from "../sample-schedule.ts";

// jspreadsheet-ce with what its documentation advises for large sheets: lazy loading in a box of its own.

const data = Array.from({ length: size.rows }, (_unused, row) => [
  nameOf(row),
  ...Array.from({ length: size.columns }, (_none, column) => valueAt(row, column)),
]);

/** `A1`, `AB12`. */
function nameOfCell(row: number, column: number): string {
  const letters = column < 26 ? "" : String.fromCharCode(64 + Math.floor(column / 26));
  return `${letters}${String.fromCharCode(65 + (column % 26))}${row + 1}`;
}

const mergeCells = Object.fromEntries(
  merges.map(({ startRow, startCol, endCol }): [string, [number, number]] => [
    nameOfCell(startRow, startCol + 1),
    [endCol - startCol + 1, 1],
  ]),
);

let sheet: ReturnType<typeof jspreadsheet>[number] | undefined;

const hostElement = () => {
  const host = document.querySelector<HTMLDivElement>("#host");
  if (!host) throw new Error("There is no host");
  return host;
};

Object.assign(window, {
  benchMount() {
    [sheet] = jspreadsheet(hostElement(), {
      worksheets: [
        {
          data: data.map((row) => [...row]),
          columns: [
            { title: "Procedure", width: nameWidth },
            ...(data[0]?.slice(1).map((_value, column) => ({ title: visitOf(column), width: columnWidth })) ??
              []),
          ],
          mergeCells,
          lazyLoading: true,
          tableOverflow: true,
          tableHeight: `${frame.height}px`,
          tableWidth: `${frame.width}px`,
          freezeColumns: 1,
          defaultRowHeight: rowHeight,
        },
      ],
    });
  },
  benchUnmount() {
    jspreadsheet.destroyAll();
    hostElement().replaceChildren();
  },
  benchMerge() {
    sheet?.setMerge(nameOfCell(0, 1), merged.columns, merged.rows);
  },
});
