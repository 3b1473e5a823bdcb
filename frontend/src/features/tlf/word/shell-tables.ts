import type { FigureShell, PlannedOutput, ShellRow, TableShell } from "@trialtrace/backend/contract";
import { BorderStyle, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from "docx";
import { columnHeads, type HeadColumn, widthOf } from "../shell/column-heads.ts";
import { labelCounts } from "../shell/count-statistic.ts";
import { sheetName } from "../shell/sheet-texts.ts";

const none = { style: BorderStyle.NONE } as const;
const rule = { style: BorderStyle.SINGLE, size: 4 } as const;
const fullWidth = { size: 100, type: WidthType.PERCENTAGE } as const;
/** Rules above and below, as outputs have them; no lines between columns. */
const borders = { top: rule, bottom: rule, left: none, right: none, insideVertical: none } as const;
/** Twentieths of a point that a row is moved to the right by a step. */
const indentStep = 240;

/** Number, title, and population of every shell. */
export function contentsTable(tlfs: readonly PlannedOutput[]): Table {
  return new Table({
    width: fullWidth,
    borders,
    rows: [
      headRow(["Shell", "Title", "Population", "Dataset"].map((text) => [text])),
      ...tlfs.map((tlf) => bodyRow([sheetName(tlf), tlf.title.text, tlf.population.text, tlf.dataset.text])),
    ],
  });
}

/** What a figure shows, in words. */
export function figureTable({ figure, x, y, series }: FigureShell): Table {
  const facts = [
    ["Form", figure],
    ["Horizontal axis", x],
    ["Vertical axis", y],
    ["Series", series.join("; ")],
  ] as const;
  return new Table({
    width: fullWidth,
    borders,
    rows: facts.filter(([, text]) => text !== "").map((cells) => bodyRow(cells)),
  });
}

/** The columns and rows of a table or a listing with their placeholders. */
export function gridTable(shell: TableShell, groups: readonly string[], listing: boolean): Table {
  const width = Math.max(shell.columns.length, widthOf(shell.rows));
  const { statistics, rows } = labelCounts(shell, width);
  const heads = columnHeads(shell.columns, groups, width, listing ? [] : statistics);
  const names = heads.flatMap(({ name, columns }) => columns.map((column) => linesOf(name, column)));
  return new Table({
    width: fullWidth,
    borders,
    rows: [headRow(names), ...(listing ? shell.rows : rows).map((row) => gridRow(row, width))],
  });
}

const linesOf = (group: string | null, { name, size, statistic }: HeadColumn): string[] =>
  [group ?? "", name, size === null ? "" : `(${size})`, statistic ?? ""].filter((line) => line !== "");

function gridRow({ label, indent, cells }: ShellRow, width: number): TableRow {
  const first = new Paragraph({
    indent: { left: indent * indentStep },
    children: [new TextRun({ text: label, bold: cells.length === 0 && indent === 0 })],
  });
  const rest = Array.from({ length: width - 1 }, (_, index) => new Paragraph(cells[index] ?? ""));
  return new TableRow({
    cantSplit: true,
    children: [first, ...rest].map((paragraph) => new TableCell({ children: [paragraph] })),
  });
}

const bodyRow = (cells: readonly string[]): TableRow =>
  new TableRow({
    cantSplit: true,
    children: cells.map((text) => new TableCell({ children: [new Paragraph(text)] })),
  });

/** Stands again at the top of each page that the table goes on to. */
const headRow = (heads: readonly (readonly string[])[]): TableRow =>
  new TableRow({
    tableHeader: true,
    children: heads.map(
      (lines) =>
        new TableCell({
          borders: { bottom: rule },
          children: lines.map((text) => new Paragraph({ children: [new TextRun({ text, bold: true })] })),
        }),
    ),
  });
