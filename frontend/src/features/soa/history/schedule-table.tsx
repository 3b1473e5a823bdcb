import { memo } from "react";
import { CellValue } from "../changes/cell-value.tsx";
import { shownMarkers } from "../model/footnotes/markers.ts";
import { mergeAt } from "../model/merges/merge-index.ts";
import { heightOf, widthOf } from "../model/selection/range.ts";
import { cellAt, columnCount, isHeading, type Sheet } from "../model/sheet/sheet.ts";
import classes from "./schedule-table.module.css";

/** A table of the schedule to be read, with its merged ranges as single cells. */
export const ScheduleTable = memo(function ScheduleTable({ sheet }: { readonly sheet: Sheet }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container is reached by keyboard to be scrolled
    <section className={classes.scroll} tabIndex={0} aria-label={sheet.name}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Procedure</th>
            {sheet.columns.map(({ id, meta }) => (
              <th scope="col" key={id}>
                {meta.epoch ? <small>{meta.epoch}</small> : null}
                {meta.column_name}
                {meta.window ? <small>{meta.window}</small> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, index) => (
            <tr key={row.id} className={isHeading(row) ? classes.headingRow : undefined}>
              {Array.from({ length: columnCount(sheet) }, (_unused, col) => (
                <TableCell
                  key={col === 0 ? "name" : sheet.columns[col - 1]?.id}
                  {...{ sheet, row: index, col }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});

interface TableCellProps {
  readonly sheet: Sheet;
  readonly row: number;
  readonly col: number;
}

function TableCell({ sheet, row, col }: TableCellProps) {
  const merge = mergeAt(sheet, { row, col });
  if (merge && (merge.startRow !== row || merge.startCol !== col)) return null;
  const { value, footnotes } = cellAt(sheet, { row, col });
  const spans = merge ? { rowSpan: heightOf(merge), colSpan: widthOf(merge) } : {};
  const shown = { value, footnotes: shownMarkers(footnotes) };
  const content = value === "" && shown.footnotes.length === 0 ? null : <CellValue cell={shown} />;
  return col === 0 ? (
    <th scope="row" {...spans}>
      {content}
    </th>
  ) : (
    <td {...spans}>{content}</td>
  );
}
