import { describeFootnote } from "../../lib/describe-footnote.ts";
import type { FootnoteDefinition, Sheet } from "./model/sheet/sheet.ts";

/** What a footnote says in its table, or the fallbacks of SOA-13: a text of the cell's own goes first. */
export function footnoteTextIn(sheet: Sheet, { marker, text }: FootnoteDefinition): string {
  const defined = sheet.footnotes.find((footnote) => footnote.marker === marker)?.text;
  return describeFootnote(marker, text.trim() === "" ? defined : text);
}
