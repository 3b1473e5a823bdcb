import { footnoteTextIn } from "../../footnote-text-in.ts";
import type { FootnoteDefinition, Sheet } from "../../model/sheet/sheet.ts";
import classes from "./footnote-texts.module.css";

export interface FootnoteTextsProps {
  readonly sheet: Sheet;
  readonly footnotes: readonly FootnoteDefinition[];
}

/** Footnotes with their texts; a marker without a definition is labeled as such. */
export function FootnoteTexts({ sheet, footnotes }: FootnoteTextsProps) {
  if (footnotes.length === 0) return null;
  return (
    <dl className={classes.list}>
      {footnotes.map((footnote) => (
        <div key={`${footnote.marker}\n${footnote.text}`} style={{ display: "contents" }}>
          <dt>{footnote.marker}</dt>
          <dd data-missing={footnote.text.trim() === "" || undefined}>{footnoteTextIn(sheet, footnote)}</dd>
        </div>
      ))}
    </dl>
  );
}
