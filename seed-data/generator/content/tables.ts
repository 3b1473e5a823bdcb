import type { Row, Table } from "../layout/blocks.ts";

export const textRow = (texts: readonly string[]): Row => ({ cells: texts.map((text) => ({ text })) });

/** A shaded row over several columns, above the rows of its group. */
export const groupRow = (text: string, span: number): Row => ({
  cells: [{ text, span, bold: true }],
  shade: true,
  keepWithNext: true,
});

/** A table with columns of relative widths. */
export const tableOf = (
  head: readonly string[],
  shares: readonly number[],
  rows: readonly Row[],
  more: Pick<Table, "caption" | "size"> = {},
): Table => ({
  kind: "table",
  columns: shares.map((share) => ({ share })),
  head: head.length === 0 ? [] : [textRow(head)],
  rows,
  ...more,
});

/** A table of plain text; each column's share depends on its amount of text. */
export function textTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  caption: NonNullable<Table["caption"]>,
): Table {
  const shares = head.map((title, index) => {
    const cells = rows.map((row) => row[index] ?? "");
    const longestWord = Math.max(
      4,
      ...[title, ...cells].flatMap((text) => text.split(/\s+/)).map((word) => word.length),
    );
    const mean = cells.reduce((sum, text) => sum + text.length, 0) / Math.max(1, cells.length);
    return Math.max(longestWord + 2, Math.min(60, 8 + mean * 0.55), title.length * 0.6);
  });
  const filled = rows.map((row) => textRow(head.map((_, index) => row[index] ?? "")));
  return tableOf(head, shares, filled, { caption });
}
