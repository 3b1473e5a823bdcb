import type { FootnoteDefinition } from "../../model/sheet/sheet.ts";
import classes from "./footnote-texts.module.css";

/** Footnotes with their texts. A marker that the table does not explain says so. */
export function FootnoteTexts({ footnotes }: { readonly footnotes: readonly FootnoteDefinition[] }) {
  if (footnotes.length === 0) return null;
  return (
    <dl className={classes.list}>
      {footnotes.map(({ marker, text }) => (
        <div key={`${marker}\n${text}`} style={{ display: "contents" }}>
          <dt>{marker}</dt>
          <dd>{text === "" ? "The table gives no text for this marker." : text}</dd>
        </div>
      ))}
    </dl>
  );
}
