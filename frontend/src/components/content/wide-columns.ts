import type { ContentNode } from "../../lib/content/content-types.ts";

/** A text of this many characters reads badly in a narrow column. */
const longText = 48;
/** A table gives room to no more than this many columns; more would be wider than most cards. */
const widestCount = 2;
/** A table with more columns has no room to give. */
const mostColumns = 7;

/** Places of the columns that hold sentences, where there are few of them: they ask for more than their share. */
export function wideColumns({ columns, rows }: ContentNode & { kind: "table" }): ReadonlySet<number> {
  if (columns.length > mostColumns) return new Set();
  const wide = columns.flatMap((_column, index) => {
    const longest = Math.max(0, ...rows.map(({ cells }) => lengthOf(cells[index])));
    return longest >= longText ? [index] : [];
  });
  return new Set(wide.length > widestCount ? [] : wide);
}

/** Characters of the longest text in a cell. */
function lengthOf(cell: ContentNode | undefined): number {
  if (cell?.kind === "list") return Math.max(0, ...cell.items.map(lengthOf));
  return cell?.kind === "value" ? (cell.text?.length ?? 0) : 0;
}
