import { Fragment } from "react";
import { footnoteSaid } from "../../../lib/footnote-said.ts";
import { epochGroups, headerLines, headerText } from "../grid/header-lines.ts";
import { shownMarkers } from "../model/footnotes/markers.ts";
import { mergeAt } from "../model/merges/merge-index.ts";
import { type Cell, isHeading, nameColumn, type Sheet } from "../model/sheet/sheet.ts";
import classes from "./sheet-table.module.css";

/** A whole table of the schedule as plain HTML: for paper, and to look at an earlier revision. */
export function SheetTable({ sheet }: { readonly sheet: Sheet }) {
  const groups = epochGroups(sheet);
  const hasEpochs = groups.some(({ epoch }) => epoch !== null);
  return (
    <table className={classes.table}>
      <caption>{sheet.name}</caption>
      <thead>
        {hasEpochs ? (
          <tr>
            <th scope="row">Epoch</th>
            {groups.map(({ epoch, columns }) => (
              <th key={columns[0]?.col} colSpan={columns.length} scope="colgroup">
                {epoch}
              </th>
            ))}
          </tr>
        ) : null}
        {headerLines(sheet).map(({ field, label }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            {sheet.columns.map((column) => (
              <th key={column.id} scope="col">
                {headerText(column, field)}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {sheet.rows.map((row, index) => (
          <tr key={row.id} className={isHeading(row) ? (classes.heading ?? "") : ""}>
            {row.cells.map((cell, col) => (
              <SheetCell
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no name but their place
                key={col}
                sheet={sheet}
                row={index}
                col={col}
                cell={cell}
              />
            ))}
          </tr>
        ))}
      </tbody>
      {sheet.footnotes.length > 0 ? (
        <tfoot>
          <tr>
            <td className={classes.notes} colSpan={sheet.columns.length + 1}>
              {sheet.footnotes.map(({ marker, text }) => (
                <Fragment key={marker}>
                  <sup>{marker}</sup> {footnoteSaid(marker, text)}
                  <br />
                </Fragment>
              ))}
            </td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}

interface SheetCellProps {
  readonly sheet: Sheet;
  readonly row: number;
  readonly col: number;
  readonly cell: Cell;
}

function SheetCell({ sheet, row, col, cell }: SheetCellProps) {
  const merge = mergeAt(sheet, { row, col });
  if (merge && (merge.startRow !== row || merge.startCol !== col)) return null;
  const markers = shownMarkers(cell.footnotes);
  const content = (
    <>
      {cell.value}
      {markers.length > 0 ? <sup>{markers.join(",")}</sup> : null}
    </>
  );
  const span = merge
    ? { rowSpan: merge.endRow - merge.startRow + 1, colSpan: merge.endCol - merge.startCol + 1 }
    : {};
  return col === nameColumn ? (
    <th scope="row" {...span}>
      {content}
    </th>
  ) : (
    <td {...span}>{content}</td>
  );
}
