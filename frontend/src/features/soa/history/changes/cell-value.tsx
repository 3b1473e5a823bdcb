import shared from "../../soa.module.css";
import type { ChangedText } from "./change-line.ts";

/** The content of a cell with its footnote markers; `empty` if there is none. */
export function CellValue({ cell }: { readonly cell: ChangedText | null }) {
  if (cell === null) return <span className={shared.missing}>empty</span>;
  return (
    <span className={shared.text}>
      {cell.value}
      {cell.footnotes.length > 0 ? <sup>{cell.footnotes.join(",")}</sup> : null}
    </span>
  );
}
