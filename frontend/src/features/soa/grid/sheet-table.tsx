import { shownMarkers } from "../model/footnotes/markers.ts";
import { epochGroups, headerLines, headValue } from "../model/head/header-lines.ts";
import { mergeAt } from "../model/merges/merge-index.ts";
import { type Cell, columnCount, isHeading, nameColumn, type Sheet } from "../model/sheet/sheet.ts";
import classes from "./sheet-table.module.css";

/** Adjacent columns of a table, for paper too narrow for all. */
export interface SheetPart {
  /** Sheet positions; the column of procedures precedes them. */
  readonly from: number;
  readonly to: number;
  /** CSS widths: of the column of procedures, then of each of these. */
  readonly widths: readonly string[];
  /** Printed above the heads on each page of the part. */
  readonly title: string;
}

export interface SheetTableProps {
  readonly sheet: Sheet;
  readonly part?: SheetPart;
}

/** A table of the schedule, or a part of it, as plain HTML: for printing and for viewing earlier revisions. */
export function SheetTable({ sheet, part }: SheetTableProps) {
  const [from, to] = [part?.from ?? nameColumn + 1, part?.to ?? columnCount(sheet) - 1];
  const isShown = ({ col }: { readonly col: number }) => col >= from && col <= to;
  const columns = sheet.columns.map((column, index) => ({ column, col: index + 1 })).filter(isShown);
  const groups = epochGroups(sheet)
    .map((group) => ({ ...group, columns: group.columns.filter(isShown) }))
    .filter((group) => group.columns.length > 0);
  const hasEpochs = groups.some(({ epoch }) => epoch !== null);
  return (
    <table className={classes.table} aria-label={part?.title}>
      {part ? (
        <colgroup>
          {part.widths.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no name but their place
            <col key={index} style={{ width }} />
          ))}
        </colgroup>
      ) : (
        <caption>{sheet.name}</caption>
      )}
      <thead>
        {part ? (
          <tr className={classes.partTitle}>
            <td colSpan={columns.length + 1}>{part.title}</td>
          </tr>
        ) : null}
        {hasEpochs ? (
          <tr>
            <th scope="row">Epoch</th>
            {groups.map(({ epoch, columns: inGroup }) => (
              <th key={inGroup[0]?.col} colSpan={inGroup.length} scope="colgroup">
                {epoch}
              </th>
            ))}
          </tr>
        ) : null}
        {headerLines(sheet).map(({ field, label }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            {columns.map(({ column }) => (
              <th key={column.id} scope="col">
                {headValue(column, field)}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {sheet.rows.map((row, index) => (
          <tr key={row.id} className={isHeading(row) ? (classes.heading ?? "") : ""}>
            {[nameColumn, ...columns.map(({ col }) => col)].map((col) => (
              <SheetCell key={col} sheet={sheet} row={index} col={col} from={from} to={to} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SheetCellProps {
  readonly sheet: Sheet;
  readonly row: number;
  readonly col: number;
  /** The shown columns: a merged text that extends beyond them appears in each part. */
  readonly from: number;
  readonly to: number;
}

function SheetCell({ sheet, row, col, from, to }: SheetCellProps) {
  const merge = mergeAt(sheet, { row, col });
  const first = merge && col !== nameColumn ? Math.max(merge.startCol, from) : nameColumn;
  if (merge && (merge.startRow !== row || first !== col)) return null;
  const cell = sheet.rows[row]?.cells[merge?.startCol ?? col];
  const span = merge
    ? {
        rowSpan: merge.endRow - merge.startRow + 1,
        colSpan: (col === nameColumn ? merge.endCol : Math.min(merge.endCol, to)) - first + 1,
      }
    : {};
  return col === nameColumn ? (
    <th scope="row" {...span}>
      <CellText cell={cell} />
    </th>
  ) : (
    <td {...span}>
      <CellText cell={cell} />
    </td>
  );
}

function CellText({ cell }: { readonly cell: Cell | undefined }) {
  const markers = shownMarkers(cell?.footnotes ?? []);
  return (
    <>
      {cell?.value}
      {markers.length > 0 ? <sup>{markers.join(",")}</sup> : null}
    </>
  );
}
