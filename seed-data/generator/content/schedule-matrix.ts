import type { ScheduleTable } from "../../../backend/src/contract/bundle/index.ts";
import type { Block, Cell, Row, Table } from "../layout/blocks.ts";
import { frameOf } from "../layout/theme.ts";
import { widthOf } from "../text/measure.ts";
import type { Numbering } from "./numbering.ts";
import { cellAt, footnoteBlock, footnotesOf, marked, mergeAt, procedureName } from "./schedule-cells.ts";
import { groupRow } from "./tables.ts";

type Column = ScheduleTable["columns_meta"][number];

const size = 6.6;
const padding = 5;
const procedureWidth = 132;
const commentWidth = 92;

/** "Table 2: Follow-up" as its number and title; null if the name has no number. */
export function splitTableNumber(name: string): { number: number; title: string } | null {
  const [, number, title] = /^table\s+(\d+)\s*[:.–-]\s*(.+)$/i.exec(name) ?? [];
  return number && title ? { number: Number(number), title } : null;
}

/** How many table numbers the schedule takes for itself: all of its tables must bring one. */
export function reservedNumbers(tables: readonly ScheduleTable[]): number {
  const numbers = tables.map((table) => splitTableNumber(table.table_name)?.number ?? 0);
  return numbers.length > 0 && numbers.every((number) => number > 0) ? Math.max(...numbers) : 0;
}

/** The matrix of a schedule table for landscape pages, with its footnotes below. */
export function scheduleMatrix(table: ScheduleTable, numbering: Numbering, reserved: number): Block[] {
  const own = reserved > 0 ? splitTableNumber(table.table_name) : null;
  const widths = table.columns_meta.map((column) => (column.comment ? commentWidth : minWidth(column)));
  const available = frameOf(true).width - procedureWidth;
  const parts = splitColumns(widths, available);
  const matrices = parts.map((columns, index): Table => {
    const part = parts.length > 1 ? ` (part ${index + 1} of ${parts.length})` : "";
    return {
      kind: "table",
      caption: numbering.schedule(`${own?.title ?? table.table_name}${part}`, own?.number ?? null),
      size,
      columns: [
        { share: procedureWidth },
        ...columns.map((column) => ({
          share: widths[column] ?? 1,
          align: table.columns_meta[column]?.comment ? ("left" as const) : ("centre" as const),
        })),
      ],
      head: headRows(table, columns),
      rows: table.rows.map((row, rowIndex) => matrixRow(table, row, rowIndex, columns)),
    };
  });
  return [...matrices, ...footnotesOf(table).map(footnoteBlock)];
}

/** Width of the longest word of a column's head, and no less than a mark with three footnotes needs. */
function minWidth(column: Column): number {
  const words = [column.column_name, column.window ?? ""].join(" ").split(/\s+|(?<=\/)/);
  const widest = Math.max(14, ...words.map((word) => widthOf(word, { font: "sans-bold", size })));
  return widest + 2 * padding - 1;
}

/** As few parts as the width allows, each with about as many columns. */
function splitColumns(widths: readonly number[], available: number): number[][] {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const count = Math.max(1, Math.ceil(total / available));
  const parts: number[][] = [[]];
  let used = 0;
  widths.forEach((width, column) => {
    if (used + width > available || (used + width / 2 > total / count && parts.length < count)) {
      parts.push([]);
      used = 0;
    }
    parts.at(-1)?.push(column);
    used += width;
  });
  return parts;
}

function headRows(table: ScheduleTable, columns: readonly number[]): Row[] {
  const meta = columns.map((column) => table.columns_meta[column]);
  const epochs: Cell[] = [];
  for (const column of meta) {
    const last = epochs.at(-1);
    const epoch = column?.epoch ?? "";
    if (last && last.text === epoch && epoch !== "")
      epochs[epochs.length - 1] = { ...last, span: (last.span ?? 1) + 1 };
    else epochs.push({ text: epoch, align: "centre" });
  }
  const row = (label: string, cells: readonly Cell[]): Row => ({ cells: [{ text: label }, ...cells] });
  const stated = (label: string, textOf: (column: Column) => string | undefined): Row[] => {
    const texts = meta.map((column) => (column ? textOf(column) : undefined));
    if (!texts.some(Boolean)) return [];
    return [
      row(
        label,
        texts.map((text = "") => ({ text, align: "centre" })),
      ),
    ];
  };
  return [
    ...(epochs.some(({ text }) => text !== "") ? [row("Epoch", epochs)] : []),
    ...stated("Visit", ({ column_name }) => breakable(column_name)),
    ...stated("Study day", ({ day }) => (day === undefined ? undefined : String(day).replace("-", "−"))),
    ...stated("Window", ({ window }) => window),
  ];
}

/** A slash may end a line. */
const breakable = (text: string) => text.replace(/\s*\/\s*/g, " / ");

function matrixRow(
  table: ScheduleTable,
  row: ScheduleTable["rows"][number],
  rowIndex: number,
  columns: readonly number[],
): Row {
  if (typeof row === "string") {
    return groupRow(row, columns.length + 1);
  }
  const cells: Cell[] = [{ text: marked(procedureName(row), row.footnotes ?? []) }];
  for (let index = 0; index < columns.length; index++) {
    const column = columns[index] ?? 0;
    const merge = mergeAt(table, rowIndex, column);
    const { value, markers } = cellAt(table, rowIndex, column);
    let span = 1;
    while (merge && index + span < columns.length && (columns[index + span] ?? 0) <= merge.endCol) span++;
    cells.push({
      text: marked(value, markers),
      span,
      joinsAbove: merge !== null && rowIndex > merge.startRow,
    });
    index += span - 1;
  }
  return { cells };
}
