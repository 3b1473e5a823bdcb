import type { Column, Sheet } from "../sheet/sheet.ts";

/** Columns of comments or notes are not visits. */
export const isComment = ({ meta }: Column): boolean =>
  meta.comment === true || /^(comments?|notes?|remarks?)\b/i.test(meta.column_name.trim());

export interface Visit {
  readonly column: Column;
  /** Position in the sheet. */
  readonly col: number;
}

/** SOA-3: the visits of a table. */
export function visitsOf(sheet: Sheet): Visit[] {
  return sheet.columns.flatMap((column, index) => (isComment(column) ? [] : [{ column, col: index + 1 }]));
}

/** A visit of the schedule in a URL: its table and column. */
export const visitKey = (sheet: Sheet, { column }: Visit): string => `${sheet.key}:${column.id}`;

/** The name of a visit: the head of its column, otherwise its visit, otherwise its position. */
export function visitName({ column, col }: Visit): string {
  const { column_name: name, visit = "" } = column.meta;
  return name.trim() || visit.trim() || `Column ${col} (no name)`;
}
