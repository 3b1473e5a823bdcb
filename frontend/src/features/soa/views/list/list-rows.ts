import type { Provenance } from "@trialtrace/backend/contract";
import { unmarkedFootnotesOf } from "@trialtrace/backend/schedule";
import { matchesAllWords } from "../../../../lib/text-match.ts";
import type { FootnoteDefinition, Sheet } from "../../model/sheet/sheet.ts";
import { type ProcedureLine, procedureLines, rowSources } from "../../model/summary/activities.ts";
import { visitKey, visitsOf } from "../../model/summary/columns.ts";
import { distinctFootnotes, footnotesOf } from "../../model/summary/footnote-texts.ts";
import { type VisitRange, visitRanges } from "../../model/summary/visit-ranges.ts";

/** A procedure as a line of the list. */
export interface ListRow {
  readonly line: ProcedureLine;
  readonly nameFootnotes: readonly FootnoteDefinition[];
  readonly ranges: readonly VisitRange[];
  /** Every footnote of the line, each once. */
  readonly footnotes: readonly FootnoteDefinition[];
  readonly sources: readonly Provenance[];
}

export interface ListTable {
  readonly sheet: Sheet;
  readonly rows: readonly ListRow[];
  /** Footnotes without a line: those of visits or of the whole table. */
  readonly otherFootnotes: readonly FootnoteDefinition[];
  readonly unmarked: readonly string[];
}

/** SOA-18: one line per procedure with its visits and footnotes. */
export function listTable(sheet: Sheet): ListTable {
  const visits = visitsOf(sheet);
  const rows = procedureLines(sheet).map((line): ListRow => {
    const nameFootnotes = footnotesOf(sheet, { footnotes: line.footnotes, footnoteTexts: [] });
    const ofCells = line.assessments.flatMap(({ cell }) => footnotesOf(sheet, cell));
    return {
      line,
      nameFootnotes,
      ranges: visitRanges(line.assessments, visits),
      footnotes: distinctFootnotes([...nameFootnotes, ...ofCells]),
      sources: rowSources(sheet, line.row),
    };
  });
  const used = new Set(rows.flatMap(({ footnotes }) => footnotes.map(({ marker }) => marker)));
  return {
    sheet,
    rows,
    otherFootnotes: sheet.footnotes.filter(({ marker }) => !used.has(marker)),
    unmarked: unmarkedFootnotesOf(sheet.stored),
  };
}

export const listOrders = [
  { value: "protocol", label: "Protocol order" },
  { value: "name", label: "Name" },
  { value: "most", label: "Most visits first" },
  { value: "fewest", label: "Fewest visits first" },
  { value: "first", label: "First visit" },
] as const;
export type ListOrder = (typeof listOrders)[number]["value"];

export function parseOrder(value: string | null): ListOrder {
  return listOrders.find((order) => order.value === value)?.value ?? "protocol";
}

const names = new Intl.Collator("en", { sensitivity: "base", numeric: true });
const visits = ({ line }: ListRow) => line.assessments.length;
/** A procedure without visits comes last. */
const firstVisit = ({ line }: ListRow) => line.assessments[0]?.visit.col ?? Number.MAX_SAFE_INTEGER;

const comparers: Readonly<Record<ListOrder, (a: ListRow, b: ListRow) => number>> = {
  protocol: (a, b) => a.line.row - b.line.row,
  name: (a, b) => names.compare(a.line.name, b.line.name),
  most: (a, b) => visits(b) - visits(a),
  fewest: (a, b) => visits(a) - visits(b),
  first: (a, b) => firstVisit(a) - firstVisit(b),
};

/** Lines that compare equal stay in protocol order. */
export function sortRows(rows: readonly ListRow[], order: ListOrder): ListRow[] {
  return rows.toSorted((a, b) => comparers[order](a, b) || comparers.protocol(a, b));
}

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
