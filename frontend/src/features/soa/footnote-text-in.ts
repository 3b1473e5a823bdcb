import { describeFootnote } from "../../lib/describe-footnote.ts";
import type { FootnoteDefinition, Sheet } from "./model/sheet/sheet.ts";

/** The text of a footnote in its table, or the fallbacks of SOA-13; a text stored with the cell takes precedence. */
export function footnoteTextIn(sheet: Sheet, { marker, text }: FootnoteDefinition): string {
  const defined = sheet.footnotes.find((footnote) => footnote.marker === marker)?.text;
  return describeFootnote(marker, text.trim() === "" ? defined : text);
}
