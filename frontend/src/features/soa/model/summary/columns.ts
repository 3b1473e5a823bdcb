import type { Column, Sheet } from "../sheet/sheet.ts";

/** Columns of comments or notes are no visits. */
export const isComment = ({ meta }: Column): boolean =>
  meta.comment === true || /^(comments?|notes?|remarks?)\b/i.test(meta.column_name.trim());

export interface Visit {
  readonly column: Column;
  /** Position in the sheet. */
  readonly col: number;
}

/** 001, section 2.2: the visit timepoints of a table. */
export function visitsOf(sheet: Sheet): Visit[] {
  return sheet.columns.flatMap((column, index) => (isComment(column) ? [] : [{ column, col: index + 1 }]));
}
