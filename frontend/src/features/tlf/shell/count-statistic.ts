import type { ShellRow, TableShell } from "@trialtrace/backend/contract";

/** What a count with its share is called in the heads of tables. */
const countAndShare = "n (%)";

const isShare = (cell: string) => /^x+ ?\(x+(\.x+)?( ?%)?\)$/.test(cell);
const isCount = (cell: string) => /^x+$/.test(cell);

export interface LabeledTable {
  /** The content of each column's cells; null if the heads do not state it. */
  readonly statistics: readonly (string | null)[];
  readonly rows: readonly ShellRow[];
}

/**
 * Says where a table shows counts with their shares: in the heads of its columns where its cells are nothing else, and
 * in the row labels if they are mixed with means and medians.
 */
export function labelCounts({ rows }: Pick<TableShell, "rows">, width: number): LabeledTable {
  const cells = rows.flatMap((row) => row.cells).filter((cell) => cell !== "");
  if (!cells.some(isShare)) return { statistics: none(width), rows };
  if (cells.every((cell) => isShare(cell) || isCount(cell))) {
    const statistics = none(width).map((_, column) =>
      rows.some((row) => isShare(row.cells[column - 1] ?? "")) ? countAndShare : null,
    );
    return { statistics, rows };
  }
  return { statistics: none(width), rows: rows.map(withLabel) };
}

const none = (width: number): null[] => Array.from({ length: width }, () => null);

function withLabel(row: ShellRow): ShellRow {
  const filled = row.cells.filter((cell) => cell !== "");
  const isOfShares = filled.length > 0 && filled.every(isShare);
  return isOfShares && !/%|\bn \(/.test(row.label)
    ? { ...row, label: `${row.label}, ${countAndShare}` }
    : row;
}
