import classes from "./cell-value.module.css";
import type { ChangedText } from "./change-line.ts";

/** What stands, or stood, in a cell, with the markers of its footnotes; `empty` where nothing does. */
export function CellValue({ cell }: { readonly cell: ChangedText | null }) {
  if (cell === null) return <span className={classes.empty}>empty</span>;
  return (
    <span className={classes.value}>
      {cell.value}
      {cell.footnotes.length > 0 ? <sup>{cell.footnotes.join(",")}</sup> : null}
    </span>
  );
}
