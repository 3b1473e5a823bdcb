import type { ContentNode } from "@trialtrace/backend/contract";

/** A text of this length is hard to read in a narrow column. */
const longText = 48;
/** At most this many columns are widened; more would exceed the width of most cards. */
const widestCount = 2;
/** A table with more columns than this has no room to widen any. */
const mostColumns = 7;

/** Indexes of the columns with long text, if there are few of them. */
export function wideColumns({ columns, rows }: ContentNode & { kind: "table" }): ReadonlySet<number> {
  if (columns.length > mostColumns) return new Set();
  const wide = columns.flatMap((_column, index) => {
    const longest = Math.max(0, ...rows.map(({ cells }) => lengthOf(cells[index])));
    return longest >= longText ? [index] : [];
  });
  return new Set(wide.length > widestCount ? [] : wide);
}

/** Length of the longest text in a cell. */
function lengthOf(cell: ContentNode | undefined): number {
  if (cell?.kind === "list") return Math.max(0, ...cell.items.map(lengthOf));
  return cell?.kind === "value" ? (cell.text?.length ?? 0) : 0;
}
