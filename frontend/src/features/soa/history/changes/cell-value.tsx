import classes from "./cell-value.module.css";
import type { ChangedText } from "./change-line.ts";

/** The content of a cell with its footnote markers; `empty` if there is none. */
export function CellValue({ cell }: { readonly cell: ChangedText | null }) {
  if (cell === null) return <span className={classes.empty}>empty</span>;
  return (
    <span className={classes.value}>
      {cell.value}
      {cell.footnotes.length > 0 ? <sup>{cell.footnotes.join(",")}</sup> : null}
    </span>
  );
}
