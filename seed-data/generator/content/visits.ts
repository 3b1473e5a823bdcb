import type { ScheduleTable } from "../../../backend/src/contract/bundle/index.ts";
import type { Block, Row } from "../layout/blocks.ts";
import { sectionAnchor } from "./numbering.ts";
import { cellAt, footnoteBlock, footnotesOf, marked, procedureName } from "./schedule-cells.ts";
import { groupRow, tableOf } from "./tables.ts";

/** The procedures of one visit, with its window and the footnotes that apply to it. */
export interface VisitSheet {
  readonly name: string;
  readonly blocks: readonly Block[];
}

/**
 * One sheet per visit of a table: what is done, and under which conditions.
 * @param numberOf section number of the sheet at a position, e.g. `6.6.3`
 */
export function visitSheets(table: ScheduleTable, numberOf: () => string): VisitSheet[] {
  return table.columns_meta.flatMap((column, index) => {
    if (column.comment) return [];
    const rows = procedureRows(table, index);
    if (rows.length === 0) return [];
    const name = column.column_name;
    const heading: Block = { kind: "heading", anchor: sectionAnchor(numberOf(), name), listed: false };
    const facts: Block = { kind: "paragraph", text: visitFacts(column), keepWithNext: true };
    const remark: Block[] = column.note ? [{ kind: "paragraph", text: column.note, keepWithNext: true }] : [];
    const head = ["Procedure", "At this visit", "Remark"];
    const list = tableOf(
      head,
      [42, 24, 34],
      rows.map(({ row }) => row),
      { size: 8 },
    );
    const used = new Set(rows.flatMap(({ markers }) => markers));
    const notes = footnotesOf(table).filter(({ marker }) => used.has(marker));
    return [{ name, blocks: [heading, facts, ...remark, list, ...notes.map(footnoteBlock)] }];
  });
}

function visitFacts(
  column: ScheduleTable["columns_meta"][number],
): Extract<Block, { kind: "paragraph" }>["text"] {
  const facts = [
    ["Visit", column.visit],
    ["Epoch", column.epoch],
    ["Study day", column.day === undefined ? undefined : String(column.day).replace("-", "−")],
    ["Study week", column.week === undefined ? undefined : String(column.week).replace("-", "−")],
    ["Window", column.window],
  ] as const;
  const stated = facts.filter(([, value]) => value !== undefined);
  return stated.flatMap(([label, value], index) => [
    { text: `${label}: `, bold: true },
    { text: `${value}${index < stated.length - 1 ? "   ·   " : ""}` },
  ]);
}

interface ProcedureRow {
  readonly row: Row;
  readonly markers: readonly string[];
}

/** The procedures of a visit under the headings of the schedule, with the markers of the notes that apply. */
function procedureRows(table: ScheduleTable, column: number): ProcedureRow[] {
  const comments = table.columns_meta.findIndex((meta) => meta.comment);
  const rows: ProcedureRow[] = [];
  let group: string | null = null;
  table.rows.forEach((row, rowIndex) => {
    if (typeof row === "string") {
      group = row;
      return;
    }
    const { value, markers: own } = cellAt(table, rowIndex, column);
    if (value === "") return;
    if (group !== null) rows.push({ row: groupRow(group, 3), markers: [] });
    group = null;
    const markers = [...new Set([...(row.footnotes ?? []), ...own])];
    const remark = comments >= 0 ? cellAt(table, rowIndex, comments).value : "";
    const cells = [
      { text: marked(procedureName(row), markers) },
      { text: value === "X" ? "Required" : value },
      { text: remark },
    ];
    rows.push({ row: { cells }, markers });
  });
  return rows;
}
