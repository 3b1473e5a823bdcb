import { matchesAllWords } from "../../../../lib/text-match.ts";
import { visitKey } from "../../model/summary/columns.ts";
import type { ListRow, ListTable } from "./list-rows.ts";

/** The filters of the list; an empty text is no filter. */
export interface ListFilter {
  readonly text: string;
  /** Key of a visit. */
  readonly visit: string;
  readonly epoch: string;
  /** A table's key and a marker, from `footnoteKey`. */
  readonly footnote: string;
}

export const footnoteKey = (table: string, marker: string): string => `${table}:${marker}`;

/** The tables with their matching lines; a table without any is omitted. */
export function filterTables(tables: readonly ListTable[], filter: ListFilter): ListTable[] {
  return tables.flatMap((table) => {
    const rows = table.rows.filter((row) => passes(table, row, filter));
    return rows.length === 0 ? [] : [{ ...table, rows }];
  });
}

function passes({ sheet }: ListTable, row: ListRow, { text, visit, epoch, footnote }: ListFilter): boolean {
  const { assessments } = row.line;
  return (
    matchesAllWords(text.trim(), searched(row)) &&
    (visit === "" || assessments.some((done) => visitKey(sheet, done.visit) === visit)) &&
    (epoch === "" || assessments.some((done) => done.visit.column.meta.epoch === epoch)) &&
    (footnote === "" || row.footnotes.some(({ marker }) => footnoteKey(sheet.key, marker) === footnote))
  );
}

/** Every text of a line except plain marks. */
const searched = ({ line, footnotes }: ListRow): string[] => [
  line.name,
  line.group ?? "",
  ...line.assessments.map(({ cell }) => cell.value).filter((value) => value.length > 1),
  ...line.comments,
  ...footnotes.map(({ text }) => text),
];
