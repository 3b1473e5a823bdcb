import type { ScheduleTable } from "../../../backend/src/contract/bundle/index.ts";
import type { Block, Row } from "../layout/blocks.ts";
import { sectionAnchor } from "./numbering.ts";
import { cellAt, footnotesOf, procedureName } from "./schedule-cells.ts";

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
    const list: Block = {
      kind: "table",
      size: 8,
      columns: [{ share: 34 }, { share: 16 }, { share: 50 }],
      head: [{ cells: [{ text: "Procedure" }, { text: "At this visit" }, { text: "Conditions" }] }],
      rows,
    };
    return [{ name, blocks: [heading, facts, ...remark, list] }];
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

function procedureRows(table: ScheduleTable, column: number): Row[] {
  const notes = new Map(footnotesOf(table).map(({ marker, text }) => [marker, text]));
  const comments = table.columns_meta.findIndex((meta) => meta.comment);
  const rows: Row[] = [];
  let group: string | null = null;
  table.rows.forEach((row, rowIndex) => {
    if (typeof row === "string") {
      group = row;
      return;
    }
    const { value, markers } = cellAt(table, rowIndex, column);
    if (value === "") return;
    if (group !== null)
      rows.push({ cells: [{ text: group, span: 3, bold: true }], shade: true, keepWithNext: true });
    group = null;
    const applying = [...new Set([...(row.footnotes ?? []), ...markers])];
    const comment = comments >= 0 ? cellAt(table, rowIndex, comments).value : "";
    const conditions = [...applying.map((marker) => notes.get(marker) ?? ""), comment].filter(Boolean);
    rows.push({
      cells: [
        { text: procedureName(row) },
        { text: value === "X" ? "Required" : value },
        { text: conditions.join("\n") },
      ],
    });
  });
  return rows;
}
