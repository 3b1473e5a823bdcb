import { shownMarkers } from "../footnotes/markers.ts";
import type { Cell, FootnoteDefinition, Sheet } from "../sheet/sheet.ts";

/** The markers of a cell as they are shown, each with its text: the cell's own, or the table's definition. */
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

/** Each footnote once, in the order of first use. */
export function distinctFootnotes(footnotes: readonly FootnoteDefinition[]): FootnoteDefinition[] {
  return [
    ...new Map(footnotes.map((footnote) => [`${footnote.marker}\n${footnote.text}`, footnote])).values(),
  ];
}
