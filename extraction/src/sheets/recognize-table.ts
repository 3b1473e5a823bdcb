import { type PlainCell, type PlainGrid, readPublishedTable } from "../schedule/published.ts";
import { emptyCell, fileCell, moved, type SheetCell } from "./cell.ts";
import type { FileTable } from "./file-table.ts";
import { readOwnLayout } from "./own-layout.ts";
import type { FileSheet } from "./read-sheet.ts";

/** Reads a sheet as a schedule, in the layout of the export or as published. Null if it is not one. */
export function recognizeTable(sheet: FileSheet): FileTable | null {
  const own = readOwnLayout(sheet);
  if (own && own.footnotes.length > 0) return own;
  const published = readPublishedTable(toPlainGrid(sheet), sheet.plain !== true);
  return own && !published?.surrounded ? own : published && toFileTable(published.table);
}

/** Points per step of indentation and per leading space. */
const [stepWidth, spaceWidth] = [9, 2.5];

function toPlainGrid({ rows, merges, styles }: FileSheet): PlainGrid {
  const covered = new Set<string>();
  const spans = new Map(
    merges.map((merge) => {
      for (let row = merge.startRow; row <= merge.endRow; row += 1) {
        for (let col = merge.startCol; col <= merge.endCol; col += 1) covered.add(`${row},${col}`);
      }
      const place = `${merge.startRow},${merge.startCol}`;
      covered.delete(place);
      const { startRow, endRow, startCol, endCol } = merge;
      return [place, { rowSpan: endRow - startRow + 1, columnSpan: endCol - startCol + 1 }];
    }),
  );
  const cells = rows.flatMap((line, row) =>
    line.flatMap(({ value, footnotes }, column): PlainCell | [] => {
      const place = `${row},${column}`;
      if (covered.has(place)) return [];
      const style = styles?.get(place);
      const spaces = /^\s*/.exec(value)?.[0].length ?? 0;
      return {
        ...{ row, column, rowSpan: 1, columnSpan: 1, ...spans.get(place) },
        text: value.trim(),
        raised: footnotes,
        bold: style?.bold === true,
        indent: (style?.indent ?? 0) * stepWidth + spaces * spaceWidth,
      };
    }),
  );
  return { rows: rows.length, columns: rows[0]?.length ?? 0, cells };
}

type Table = NonNullable<ReturnType<typeof readPublishedTable>>["table"];

function toFileTable({ table_name, columns_meta, rows, merges, footnotes }: Table): FileTable {
  const numeral = (value: number | undefined) => (value === undefined ? undefined : String(value));
  return {
    title: table_name,
    columns: columns_meta.map(({ column_name, epoch, visit, day, week, window, comment, note }) => ({
      ...{ name: column_name, epoch, visit, day: numeral(day), week: numeral(week), window, note },
      comment: comment || undefined,
    })),
    rows: rows.map((row): SheetCell[] => {
      const name = fileCell(
        typeof row === "string" ? row : (row.procedure_name ?? ""),
        typeof row === "string" ? [] : row.footnotes,
      );
      return [
        name,
        ...columns_meta.map((_column, index) => {
          const cell = typeof row === "string" ? undefined : row.cells[String(index)];
          return cell ? fileCell(cell.value, cell.footnotes) : emptyCell;
        }),
      ];
    }),
    groups: rows.map((row) => (typeof row === "string" ? undefined : row.group)),
    merges: merges.map((merge) => moved(merge, 0, 1)),
    headings: new Set(rows.flatMap((row, index) => (typeof row === "string" ? [index] : []))),
    footnotes: footnotes.flatMap((footnote) => (typeof footnote === "string" ? [] : [footnote])),
    notes: footnotes.flatMap((footnote) => (typeof footnote === "string" ? [footnote] : [])),
  };
}
