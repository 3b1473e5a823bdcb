import { shownMarkers } from "../footnotes/markers.ts";
import type { Cell, FootnoteDefinition, Sheet } from "../sheet/sheet.ts";

/** The displayed markers of a cell, each with its text from the cell or from the table's definitions. */
export function footnotesOf(
  sheet: Sheet,
  cell: Pick<Cell, "footnotes" | "footnoteTexts">,
): FootnoteDefinition[] {
  return shownMarkers(cell.footnotes).map((marker) => {
    const own = cell.footnoteTexts[cell.footnotes.findIndex((other) => other.trim() === marker)];
    const defined = sheet.footnotes.find((footnote) => footnote.marker === marker)?.text;
    return { marker, text: (own === "" ? undefined : own) ?? defined ?? "" };
  });
}

/** Each footnote once, in order of first use. */
export function distinctFootnotes(footnotes: readonly FootnoteDefinition[]): FootnoteDefinition[] {
  return [
    ...new Map(footnotes.map((footnote) => [`${footnote.marker}\n${footnote.text}`, footnote])).values(),
  ];
}
