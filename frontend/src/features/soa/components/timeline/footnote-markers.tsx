import type { FootnoteDefinition } from "../../model/sheet/sheet.ts";
import classes from "./footnote-markers.module.css";

/** The markers behind a mark or a name; their texts stand near, and in the tooltip. */
export function FootnoteMarkers({ footnotes }: { readonly footnotes: readonly FootnoteDefinition[] }) {
  if (footnotes.length === 0) return null;
  const texts = footnotes.map(({ marker, text }) => (text === "" ? marker : `${marker}: ${text}`));
  return (
    <sup className={classes.markers} title={texts.join("\n")}>
      {footnotes.map(({ marker }) => marker).join(",")}
    </sup>
  );
}
