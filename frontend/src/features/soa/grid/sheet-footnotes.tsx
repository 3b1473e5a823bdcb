import { unmarkedFootnotesOf } from "@trialtrace/backend/schedule";
import { describeFootnote } from "../../../lib/describe-footnote.ts";
import type { Sheet } from "../model/sheet/sheet.ts";
import classes from "./sheet-table.module.css";

/** The footnotes below a table. */
export function SheetFootnotes({ sheet }: { readonly sheet: Sheet }) {
  const unmarked = unmarkedFootnotesOf(sheet.stored);
  if (sheet.footnotes.length + unmarked.length === 0) return null;
  return (
    <ul className={classes.footnotes} aria-label={`Footnotes of ${sheet.name}`}>
      {sheet.footnotes.map(({ marker, text }) => (
        <li key={marker}>
          <sup>{marker}</sup> {describeFootnote(marker, text)}
        </li>
      ))}
      {unmarked.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
