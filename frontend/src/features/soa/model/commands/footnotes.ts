import { newId } from "@trialtrace/backend/schedule";
import { compareMarkers } from "../footnotes/markers.ts";
import type { Cell, Sheet } from "../sheet/sheet.ts";
import { type CellChanges, putCells } from "./cells.ts";

/** Adds a footnote, or changes its text. */
export function defineFootnote(sheet: Sheet, marker: string, text: string): Sheet {
  const known = sheet.footnotes.find((footnote) => footnote.marker === marker);
  const others = sheet.footnotes.filter((footnote) => footnote !== known);
  const footnotes = [...others, { id: known?.id ?? newId(), marker, text }].sort((a, b) =>
    compareMarkers(a.marker, b.marker),
  );
  return changeMarked(
    { ...sheet, footnotes },
    marker,
    // Keeps the text stored with cells consistent with the list.
    (cell, at) =>
      cell.footnoteTexts.length > at ? { ...cell, footnoteTexts: cell.footnoteTexts.with(at, text) } : cell,
  );
}

/** Removes a footnote from the list and its marker from every cell. */
export function removeFootnote(sheet: Sheet, marker: string): Sheet {
  const footnotes = sheet.footnotes.filter((footnote) => footnote.marker !== marker);
  return changeMarked({ ...sheet, footnotes }, marker, (cell, at) => ({
    ...cell,
    footnotes: cell.footnotes.toSpliced(at, 1),
    footnoteTexts: cell.footnoteTexts.length > at ? cell.footnoteTexts.toSpliced(at, 1) : cell.footnoteTexts,
  }));
}

function changeMarked(sheet: Sheet, marker: string, change: (cell: Cell, at: number) => Cell): Sheet {
  const changes: CellChanges = new Map();
  sheet.rows.forEach((row, index) => {
    row.cells.forEach((cell, col) => {
      const at = cell.footnotes.indexOf(marker);
      if (at < 0) return;
      const cells = changes.get(index) ?? new Map<number, Cell>();
      changes.set(index, cells.set(col, change(cell, at)));
    });
  });
  return putCells(sheet, changes);
}
