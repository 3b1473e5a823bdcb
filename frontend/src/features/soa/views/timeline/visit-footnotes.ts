import { compareMarkers } from "../../model/footnotes/markers.ts";
import type { FootnoteDefinition, Sheet } from "../../model/sheet/sheet.ts";
import { distinctFootnotes, footnotesOf } from "../../model/summary/footnote-texts.ts";
import type { ProgramItem } from "../../model/summary/visit-program.ts";

/** The footnotes of a procedure's name. */
export function nameFootnotes(sheet: Sheet, { line }: ProgramItem): FootnoteDefinition[] {
  return footnotesOf(sheet, { footnotes: line.footnotes, footnoteTexts: [] });
}

/** The footnotes of a visit's procedures, each once, in order of first use. */
export function visitFootnotes(sheet: Sheet, items: readonly ProgramItem[]): FootnoteDefinition[] {
  return distinctFootnotes(
    items.flatMap((item) => [...nameFootnotes(sheet, item), ...footnotesOf(sheet, item.assessment.cell)]),
  );
}

/** The footnotes of several visits of one table, with shared texts listed once. */
export function shareFootnotes(visits: readonly (readonly FootnoteDefinition[])[]) {
  const all = distinctFootnotes(visits.flat());
  const isShared = ({ marker }: FootnoteDefinition) =>
    all.filter((other) => other.marker === marker).length === 1;
  return {
    /** Sorted by marker. */
    shared: all.filter(isShared).toSorted((a, b) => compareMarkers(a.marker, b.marker)),
    /** For each visit, the footnotes whose marker has a different meaning at another visit. */
    own: visits.map((footnotes) => footnotes.filter((footnote) => !isShared(footnote))),
  };
}
