import type { ColDef, ColGroupDef, ICellRendererParams, ValueGetterParams } from "ag-grid-community";
import { commentWidth } from "../constants.ts";
import { accessibleHeading, epochGroups, headerLines, headValue } from "../model/head/header-lines.ts";
import { mergeAt, shownCell } from "../model/merges/merge-index.ts";
import type { Position } from "../model/selection/range.ts";
import {
  type Cell,
  type Column,
  emptyCell,
  nameColumn,
  type Row,
  type Sheet,
  sameCell,
} from "../model/sheet/sheet.ts";
import { isComment } from "../model/summary/columns.ts";
import { cellContent, isPlain } from "./cell-content.ts";
import { HeaderCell, type HeaderCellParams } from "./header-cell.ts";
import classes from "./matrix-grid.module.css";
import { isShort } from "./row-height.ts";
import { columnIdOf, nameId, rowNumberId } from "./sheet-view.ts";
import { visitWidth } from "./visit-width.ts";

/** Callbacks from the grid's columns to the editor. */
export interface CellSource {
  sheet(): Sheet;
  /** The sheet position of a row. */
  rowOf(row: Row): number;
  isChanged(row: number, col: number): boolean;
}

const changedClass = classes.changed ?? "";
const longClass = classes.long ?? "";
export const nameWidth = 260;
export const numberWidth = 44;

export function columnDefinitions(sheet: Sheet, source: CellSource): (ColDef<Row> | ColGroupDef<Row>)[] {
  const lines = headerLines(sheet);
  const head = (column: Column): HeaderCellParams => ({
    lines: lines.map(({ field }) => headValue(column, field)),
    fields: lines.map(({ field }) => field),
    title: [accessibleHeading(column), column.meta.note].filter(Boolean).join("\n"),
  });
  const visit = (column: Column, col: number): ColDef<Row> => ({
    ...cellColumn(col, source),
    colId: columnIdOf(column),
    headerName: column.meta.column_name,
    headerComponent: HeaderCell,
    headerComponentParams: head(column),
    ...(isComment(column)
      ? { width: commentWidth, maxWidth: commentWidth, cellClass: classes.comment ?? "" }
      : { width: visitWidth(column) }),
  });
  const groups = epochGroups(sheet);
  const visits = groups.flatMap(({ epoch, columns }): (ColDef<Row> | ColGroupDef<Row>)[] => {
    const children = columns.map(({ column, col }) => visit(column, col));
    if (epoch === null) return children;
    return [{ headerName: epoch, groupId: `${epoch}-${children[0]?.colId}`, marryChildren: true, children }];
  });
  return [
    numberColumn(source),
    nameDefinition(
      lines.map(({ label }) => label),
      source,
    ),
    ...visits,
  ];
}

function numberColumn(source: CellSource): ColDef<Row> {
  return {
    colId: rowNumberId,
    headerName: "Row",
    pinned: "left",
    lockPosition: "left",
    width: numberWidth,
    resizable: false,
    headerComponent: HeaderCell,
    headerComponentParams: { lines: [], title: "Select all" } satisfies HeaderCellParams,
    cellClass: classes.rowNumber ?? "",
    valueGetter: ({ data }) => (data ? source.rowOf(data) + 1 : ""),
  };
}

function nameDefinition(labels: readonly string[], source: CellSource): ColDef<Row> {
  return {
    ...cellColumn(nameColumn, source),
    colId: nameId,
    headerName: "Procedure",
    pinned: "left",
    lockPosition: "left",
    width: nameWidth,
    headerComponent: HeaderCell,
    headerComponentParams: { lines: labels, labels: true, title: "Procedure" } satisfies HeaderCellParams,
    cellClass: classes.name ?? "",
  };
}

function cellColumn(col: number, source: CellSource): ColDef<Row, Cell> {
  return {
    valueGetter: ({ data }: ValueGetterParams<Row>) =>
      data ? shownCell(source.sheet(), { row: source.rowOf(data), col }) : emptyCell,
    valueFormatter: ({ value }) => value?.value ?? "",
    equals: (a, b) =>
      a === b || (a !== undefined && b !== undefined && a !== null && b !== null && sameCell(a, b)),
    // Most cells hold a mark or nothing: the grid renders them itself, without child elements.
    cellRendererSelector: ({ value, data, eGridCell }: ICellRendererParams<Row, Cell>) => {
      if (data) describeCell(eGridCell, source, { row: source.rowOf(data), col }, value ?? emptyCell);
      return value && !isPlain(value, col) ? { component: drawContent } : undefined;
    },
  };
}

const drawContent = ({ value }: ICellRendererParams<Row, Cell>): HTMLElement =>
  cellContent(value ?? emptyCell);

/** WAI-ARIA grid pattern: the procedure name is a row header; the first cell of a merge states its extent. */
function describeCell(element: HTMLElement, source: CellSource, position: Position, cell: Cell): void {
  const { row, col } = position;
  setClass(element, changedClass, source.isChanged(row, col));
  setClass(element, longClass, cell.footnotes.length > 0 || !isShort(cell.value));
  if (col === nameColumn) element.setAttribute("role", "rowheader");
  const merge = mergeAt(source.sheet(), position);
  const isAnchor = merge !== null && merge.startRow === row && merge.startCol === col;
  setOrRemove(element, "aria-colspan", isAnchor ? merge.endCol - merge.startCol + 1 : 1);
  setOrRemove(element, "aria-rowspan", isAnchor ? merge.endRow - merge.startRow + 1 : 1);
}

/** Not a cell class rule of the grid, which would also update hundreds of cells that do not have the class. */
function setClass(element: HTMLElement, name: string, has: boolean): void {
  if (has !== element.classList.contains(name)) element.classList.toggle(name);
}

function setOrRemove(element: HTMLElement, name: string, span: number): void {
  if (span > 1) element.setAttribute(name, String(span));
  else element.removeAttribute(name);
}
